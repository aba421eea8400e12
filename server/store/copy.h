// Moves all games from one store to another, of whatever engines.
#pragma once

#include <cstdint>
#include <functional>

#include "server/store/store.h"

namespace bastide {

struct CopiedGames {
  std::int64_t games = 0;  // that were copied now
  std::int64_t rows = 0;   // of these
  std::int64_t there_already =
      0;  // games that the other store had, letter for letter: a copy that was cut off goes on
};

// Copies letter for letter, also what cannot be read, a few hundred games in one transaction, and compares
// each game with what the other store gives back. `progress` is told how far it is, after each transaction.
// Throws StoreError: a store fails, or `to` has another game under the same id; what was copied by then
// stays.
CopiedGames copy_store(Store& from, Store& to, const std::function<void(const CopiedGames&)>& progress = {});

}  // namespace bastide
