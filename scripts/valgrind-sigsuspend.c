// Preloaded under valgrind only. libdispatch parks the main thread in sigsuspend with a signal mask in read-only memory;
// valgrind 3.19 cleans the mask in place and dies of it ("VALGRIND INTERNAL ERROR ... SIGSEGV"). Waiting with a copy of
// the mask does the same and keeps valgrind alive.
#define _GNU_SOURCE
#include <poll.h>
#include <signal.h>

int sigsuspend(const sigset_t *mask) {
  sigset_t copy = *mask;
  return ppoll(0, 0, 0, &copy);
}
