#include "players/parallel.h"

#ifndef __wasm__
#include <thread>
#include <vector>
#endif

namespace bastide {

#ifdef __wasm__
void run_in_parallel(std::size_t count, const std::function<void(std::size_t)>& work) {
  for (std::size_t i = 0; i < count; ++i) work(i);
}
#else
void run_in_parallel(std::size_t count, const std::function<void(std::size_t)>& work) {
  std::vector<std::jthread> others;
  for (std::size_t i = 1; i < count; ++i) others.emplace_back([&work, i] { work(i); });
  if (count != 0) work(0);
}
#endif

}  // namespace bastide
