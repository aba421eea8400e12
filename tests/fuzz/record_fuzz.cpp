// Any bytes as a record: reading never crashes, and what can be read is written and read again the same.
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "engine/notation/record.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace bastide;
  Record record, again;
  if (read_record({reinterpret_cast<const char*>(data), size}, record)) return 0;
  const std::string text = write_record(record);
  if (read_record(text, again)) std::abort();
  if (again.actions != record.actions || write_record(again) != text) std::abort();
  return 0;
}
