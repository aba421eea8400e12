// Any bytes as scenarios: running them never crashes, and a failure says why and where.
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "engine/notation/scenario.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace bastide;
  for (const ScenarioResult& result : run_scenarios({reinterpret_cast<const char*>(data), size}))
    if (result.passed == static_cast<bool>(result.error)) std::abort();
  return 0;
}
