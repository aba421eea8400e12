// For threads that leave the cores to others.
#pragma once

namespace bastide {

enum class ThreadPriority {
  idle,   // runs when the cores have nothing else to do, where the system knows such threads; else as `low`
  low,    // with the least share there is of busy cores
  less,   // with a third of the share that a usual thread has of them
  normal  // like any other
};

// Of the calling thread. For good: it cannot raise itself again.
void set_priority_of_this_thread(ThreadPriority priority);

}  // namespace bastide
