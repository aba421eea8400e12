#include "server/analyses/low_priority.h"

#include <pthread.h>
#include <sched.h>
#include <sys/resource.h>
#include <unistd.h>

namespace bastide {

void set_priority_of_this_thread(ThreadPriority priority) {
  if (priority == ThreadPriority::normal) return;
#ifdef SCHED_IDLE
  const sched_param none{};
  if (priority == ThreadPriority::idle && pthread_setschedparam(pthread_self(), SCHED_IDLE, &none) == 0)
    return;
#endif
#ifdef __linux__  // where the priority is that of a thread; elsewhere it would be that of the whole server
  constexpr int kLeast = 19, kThird = 5;
  const int nice = priority == ThreadPriority::less ? kThird : kLeast;
  static_cast<void>(setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), nice));
#endif
}

}  // namespace bastide
