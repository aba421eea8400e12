// Work for several threads.
#pragma once

#include <cstddef>
#include <functional>

namespace bastide {

// Calls work(0), work(1), ... work(count - 1), each on a thread of its own, the first on the caller's, and
// waits for all of them. In WebAssembly, where there are no threads, one after the other.
void run_in_parallel(std::size_t count, const std::function<void(std::size_t)>& work);

}  // namespace bastide
