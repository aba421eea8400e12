// Any bytes as a tile table: reading never crashes, an error appends nothing, and tiles that can be read are
// sound.
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "engine/tiles/tile_table.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace bastide;
  static const std::vector<MarkWord> words = {
      {"inn", 2, -1}, {"cathedral", 4, -1}, {"wine", 0, 1}, {"absent", 0, -1}};
  std::vector<TileType> types;
  const TableError error = read_tile_table({reinterpret_cast<const char*>(data), size}, words, types);
  if (!error.message.empty()) {
    if (!types.empty() || error.line < 1 || error.column < 1) std::abort();
    return 0;
  }
  for (const TileType& type : types) {
    if (type.id.empty() || type.start_copies > type.copies || type.turns.empty()) std::abort();
    for (SegmentId segment = 0; segment < type.segments.size(); ++segment)
      for (int turns = 0; turns < kSides; ++turns)
        if (type.segment_name(segment, turns).empty()) std::abort();
  }
  return 0;
}
