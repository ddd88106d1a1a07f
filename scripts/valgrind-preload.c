// Preloaded under valgrind only: functions of the C library that do not get along with it.
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <string.h>

// libdispatch parks the main thread in sigsuspend with a signal mask that lies in read-only memory; valgrind 3.19 dies
// there ("VALGRIND INTERNAL ERROR ... SIGSEGV"). Waiting in ppoll with a copy of the mask does the same and keeps
// valgrind alive.
int sigsuspend(const sigset_t *mask) {
  sigset_t copy = *mask;
  return ppoll(0, 0, 0, &copy);
}

// Foundation's Process has the child close all descriptors up to the highest that /proc/self/fd shows, else up to
// getdtablesize. Valgrind keeps its own at the end of that range, where closing one fails the start of the child ("Bad
// file descriptor"). The tests have but a few open. (Without /proc/self/fd Process does not read names out of there past
// their ends, either.)
DIR *opendir(const char *name) {
  if (strcmp(name, "/proc/self/fd") == 0) {
    errno = ENOENT;
    return 0;
  }
  DIR *(*next)(const char *) = (DIR * (*)(const char *)) dlsym(RTLD_NEXT, "opendir");
  return next(name);
}

int getdtablesize(void) { return 256; }
