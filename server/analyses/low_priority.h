// For threads whose work nobody waits for.
#pragma once

namespace bastide {

// The calling thread runs when the cores have nothing else to do, where the system knows such threads; else
// with the least priority there is. For good: a thread cannot raise itself again.
void lower_priority_of_this_thread();

}  // namespace bastide
