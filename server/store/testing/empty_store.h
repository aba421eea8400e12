// For tests of full disks: how much a store takes that has nothing in it, whatever tables there are.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

#include "engine/testing/temporary_folder.h"
#include "server/store/open_store.h"

namespace bastide::testing {

// Bytes, with room for so many pages beside.
inline std::int64_t empty_store_and(std::int64_t pages) {
  const TemporaryFolder folder;
  const std::string file = folder.path("data/bastide.db");
  open_store_at(file);
  return static_cast<std::int64_t>(std::filesystem::file_size(file)) + pages * 4096;
}

}  // namespace bastide::testing
