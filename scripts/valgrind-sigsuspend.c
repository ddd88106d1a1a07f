// Preloaded under valgrind only. libdispatch parks the main thread in sigsuspend with a signal mask that lies in
// read-only memory; valgrind 3.19 dies there ("VALGRIND INTERNAL ERROR ... SIGSEGV"). Waiting in ppoll with a copy of
// the mask does the same and keeps valgrind alive.
#define _GNU_SOURCE
#include <poll.h>
#include <signal.h>

int sigsuspend(const sigset_t *mask) {
  sigset_t copy = *mask;
  return ppoll(0, 0, 0, &copy);
}
