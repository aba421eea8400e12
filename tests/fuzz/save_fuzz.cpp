// Any bytes as a saved game of another program: reading never crashes or throws, what is read is a legal
// record, and what can be written of it reads again as the same game.
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "foreign/reading/import.h"
#include "foreign/writing/export.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace bastide;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  foreign::check_save(text);
  const foreign::Import read = foreign::import_save(text);
  if (read.fault) return 0;
  Record record;
  if (read_record(write_record(read.record), record)) std::abort();
  const foreign::Export written = foreign::export_save(record);
  if (!written.fault && foreign::import_save(written.text).fault) std::abort();
  return 0;
}
