// The message that tells of an event: what it was, and what it has changed.
#pragma once

#include <optional>
#include <string>

#include "protocol/view/snapshot.h"
#include "server/room/table_state.h"
#include "server/room/views.h"
#include "wire/clock.h"
#include "wire/table_event.h"

namespace bastide {

struct Happening {
  wire::TableEvent event;
  UnixMs at = 0;  // by the wall clock
  Heard heard;
};

// One for those who are told the same: it remembers what they have.
class Telling {
 public:
  // The event has made `after` of `before`; what is heard of its actions is moved out. `clocks`: how they
  // stand now, if they are others.
  std::string text(const TableState& before, const TableState& after, Happening& what,
                   const Surroundings& around, std::optional<wire::Clocks> clocks);

 private:
  wire::Changes changes(const TableState& before, const TableState& after);

  // What changes are told against, and the table's history_changes then.
  SnapshotDigest digest_;
  std::uint64_t digest_of_ = ~std::uint64_t{0};
};

}  // namespace bastide
