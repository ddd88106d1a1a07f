#ifndef PLATEN_CCURL_SHIM_H
#define PLATEN_CCURL_SHIM_H

// curl's header replaces curl_easy_setopt by a macro that checks types of constant options; the functions below have
// types.
#define CURL_DISABLE_TYPECHECK 1
#include <curl/curl.h>

// Swift cannot call variadic functions: one function for each type of value.

static inline CURLcode platen_curl_set_long(CURL *curl, CURLoption option, long value) {
  return curl_easy_setopt(curl, option, value);
}

static inline CURLcode platen_curl_set_size(CURL *curl, CURLoption option, curl_off_t value) {
  return curl_easy_setopt(curl, option, value);
}

// curl copies the text.
static inline CURLcode platen_curl_set_text(CURL *curl, CURLoption option, const char *value) {
  return curl_easy_setopt(curl, option, value);
}

static inline CURLcode platen_curl_set_list(CURL *curl, CURLoption option, struct curl_slist *value) {
  return curl_easy_setopt(curl, option, value);
}

static inline CURLcode platen_curl_set_error_buffer(CURL *curl, char *value) {
  return curl_easy_setopt(curl, CURLOPT_ERRORBUFFER, value);
}

static inline CURLcode platen_curl_set_reader(CURL *curl, curl_read_callback function, void *data) {
  CURLcode code = curl_easy_setopt(curl, CURLOPT_READFUNCTION, function);
  return code != CURLE_OK ? code : curl_easy_setopt(curl, CURLOPT_READDATA, data);
}

static inline CURLcode platen_curl_set_writer(CURL *curl, curl_write_callback function) {
  return curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, function);
}

static inline CURLcode platen_curl_set_progress(CURL *curl, curl_xferinfo_callback function, void *data) {
  CURLcode code = curl_easy_setopt(curl, CURLOPT_XFERINFOFUNCTION, function);
  if (code == CURLE_OK) code = curl_easy_setopt(curl, CURLOPT_XFERINFODATA, data);
  return code != CURLE_OK ? code : curl_easy_setopt(curl, CURLOPT_NOPROGRESS, 0L);
}

static inline CURLcode platen_curl_set_observer(CURL *curl, curl_debug_callback function, void *data) {
  CURLcode code = curl_easy_setopt(curl, CURLOPT_DEBUGFUNCTION, function);
  if (code == CURLE_OK) code = curl_easy_setopt(curl, CURLOPT_DEBUGDATA, data);
  return code != CURLE_OK ? code : curl_easy_setopt(curl, CURLOPT_VERBOSE, 1L);
}

// Asked on the connection that is ready, before anything is asked of it. It came with 7.80; older libraries do without.
static inline CURLcode platen_curl_set_gate(CURL *curl, int (*function)(void *, char *, char *, int, int), void *data) {
#if LIBCURL_VERSION_NUM >= 0x075000
  CURLcode code = curl_easy_setopt(curl, CURLOPT_PREREQFUNCTION, function);
  if (code == CURLE_OK) code = curl_easy_setopt(curl, CURLOPT_PREREQDATA, data);
  return code == CURLE_UNKNOWN_OPTION ? CURLE_OK : code;
#else
  (void)curl, (void)function, (void)data;
  return CURLE_OK;
#endif
}

// Mail only, whatever the address says. The option with names came with 7.85, which deprecated the one with bits.
static inline CURLcode platen_curl_allow_mail_only(CURL *curl) {
#if LIBCURL_VERSION_NUM >= 0x075500
  CURLcode code = curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
  return code != CURLE_OK ? code : curl_easy_setopt(curl, CURLOPT_REDIR_PROTOCOLS_STR, "smtps");
#else
  CURLcode code = curl_easy_setopt(curl, CURLOPT_PROTOCOLS, (long)(CURLPROTO_SMTP | CURLPROTO_SMTPS));
  return code != CURLE_OK ? code : curl_easy_setopt(curl, CURLOPT_REDIR_PROTOCOLS, (long)CURLPROTO_SMTPS);
#endif
}

#endif
