// Any bytes as a JSON record or snapshot: reading never crashes or throws, and what can be read is written
// and read again the same.
#include <boost/json/serialize.hpp>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "engine/notation/position.h"
#include "protocol/testing/json_views.h"

using bastide::testing::record_json;
using bastide::testing::snapshot_json;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace bastide;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  Record record, again;
  if (!read_record_json(text, record)) {
    const std::string written = boost::json::serialize(record_json(record));
    if (read_record_json(written, again)) std::abort();
    if (again.actions != record.actions || boost::json::serialize(record_json(again)) != written)
      std::abort();
  }
  SnapshotRead read, reread;
  if (!read_snapshot_json(text, read)) {
    const SnapshotExtras extras{read.seat_names, read.moves, {}};
    if (read_snapshot_json(boost::json::serialize(snapshot_json(*read.state, extras)), reread)) std::abort();
    if (position_text(*reread.state) != position_text(*read.state)) std::abort();
  }
  return 0;
}
