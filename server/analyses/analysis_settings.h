// What a server may spend on analyses.
#pragma once

#include <cstddef>
#include <cstdint>

#include "server/analyses/low_priority.h"

namespace bastide {

struct ServedAnalyses {
  std::size_t waiting = 20;        // games, besides the one that is looked at; 0: no analyses are made
  std::size_t of_one_address = 3;  // of them, and of the one that is looked at
  std::uint64_t nodes = 6000;      // as AnalysisSettings::nodes
  ThreadPriority priority = ThreadPriority::idle;
  std::uint64_t kept_mib = 256;  // on the disk; beyond that the ones unread for longest go
  std::uint64_t kept_bytes() const { return kept_mib << 20; }
};

}  // namespace bastide
