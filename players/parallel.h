// Work for several threads.
#pragma once

#include <cstddef>
#include <functional>
#ifndef __wasm__
#include <mutex>
#endif

namespace bastide {

#ifdef __wasm__
// One thread: nothing is to be locked.
struct Mutex {
  void lock() {}
  void unlock() {}
};
#else
using Mutex = std::mutex;
#endif

// Calls work(0), work(1), ... work(count - 1), each on a thread of its own, the first on the caller's, and
// waits for all of them. In WebAssembly, where there are no threads, one after the other.
void run_in_parallel(std::size_t count, const std::function<void(std::size_t)>& work);

}  // namespace bastide
