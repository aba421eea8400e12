#include "server/store/copy.h"

#include "server/store/store_error.h"

namespace bastide {
namespace {

constexpr int kGamesTogether = 200;

StoreError another_game(const std::string& game) {
  return {StoreError::Kind::failed, "the store that is copied to has another game " + game +
                                        ", so nothing is written there; copy to an empty one"};
}

// Those of the ids that `to` does not have.
std::vector<KeptGame> missing_of(const std::vector<std::string>& ids, Store& from, Store& to,
                                 CopiedGames& copied) {
  std::vector<KeptGame> missing;
  for (const std::string& id : ids) {
    std::optional<KeptGame> game = from.take_out(id);
    if (!game) continue;  // it was removed meanwhile
    const std::optional<KeptGame> there = to.take_out(id);
    if (there && *there != *game) throw another_game(id);
    if (there)
      ++copied.there_already;
    else
      missing.push_back(std::move(*game));
  }
  return missing;
}

}  // namespace

CopiedGames copy_store(Store& from, Store& to, const std::function<void(const CopiedGames&)>& progress) {
  CopiedGames copied;
  std::string last;
  for (;;) {
    const std::vector<std::string> ids = from.games(last, kGamesTogether);
    if (ids.empty()) return copied;
    last = ids.back();
    const std::vector<KeptGame> missing = missing_of(ids, from, to, copied);
    to.put_in(missing);
    for (const KeptGame& game : missing) {
      if (to.take_out(game.game) != game)
        throw StoreError(StoreError::Kind::damaged,
                         "game " + game.game + " is not what was copied when it is read again");
      ++copied.games;
      copied.rows += static_cast<std::int64_t>(game.rows.size());
    }
    if (progress) progress(copied);
  }
}

}  // namespace bastide
