#ifndef PLATEN_CMICROHTTPD_SHIM_H
#define PLATEN_CMICROHTTPD_SHIM_H

#include <microhttpd.h>
#include <stdint.h>

// Functions with a variable number of arguments cannot be called from Swift; neither can pointers to functions be put into
// the integers that arrays of options want.

/// What a daemon is started with.
struct platen_mhd_settings {
  int socket;
  unsigned int threads;
  unsigned int connections;
  unsigned int timeout_seconds;
  size_t memory;
  void *context;
  MHD_AccessHandlerCallback handler;
  void *(*began)(void *context, const char *target, struct MHD_Connection *connection);
  MHD_RequestCompletedCallback completed;
  MHD_NotifyConnectionCallback connection;
  size_t (*unescape)(void *context, struct MHD_Connection *connection, char *text);
};

/// `MHD_start_daemon` with its options as an array.
static inline struct MHD_Daemon *platen_mhd_start(unsigned int flags, const struct platen_mhd_settings *settings) {
  struct MHD_OptionItem options[] = {
    {MHD_OPTION_LISTEN_SOCKET, settings->socket, NULL},
    {MHD_OPTION_THREAD_POOL_SIZE, (intptr_t)settings->threads, NULL},
    {MHD_OPTION_CONNECTION_LIMIT, (intptr_t)settings->connections, NULL},
    {MHD_OPTION_CONNECTION_TIMEOUT, (intptr_t)settings->timeout_seconds, NULL},
    {MHD_OPTION_CONNECTION_MEMORY_LIMIT, (intptr_t)settings->memory, NULL},
    {MHD_OPTION_STRICT_FOR_CLIENT, 1, NULL},
    {MHD_OPTION_URI_LOG_CALLBACK, (intptr_t)settings->began, settings->context},
    {MHD_OPTION_NOTIFY_COMPLETED, (intptr_t)settings->completed, settings->context},
    {MHD_OPTION_NOTIFY_CONNECTION, (intptr_t)settings->connection, settings->context},
    {MHD_OPTION_UNESCAPE_CALLBACK, (intptr_t)settings->unescape, settings->context},
    {MHD_OPTION_END, 0, NULL},
  };
  return MHD_start_daemon(
    flags, 0, NULL, NULL, settings->handler, settings->context, MHD_OPTION_ARRAY, options, MHD_OPTION_END);
}

/// The socket of a connection, or -1: `MHD_get_connection_info` is variadic as well.
static inline int platen_mhd_socket(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info == NULL ? -1 : (int)info->connect_fd;
}

#endif
