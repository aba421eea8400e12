#include "server/store/store.h"

namespace bastide {

bool Store::create(const NewGame& game) {
  const Change change = game;
  return write({&change, 1}).front() == Stored::yes;
}

bool Store::append(std::string_view game, const Row& row) {
  const Change change = NewRow{std::string(game), row};
  return write({&change, 1}).front() == Stored::yes;
}

void Store::mark_over(std::string_view game) {
  const Change change = GameOver{std::string(game)};
  write({&change, 1});
}

}  // namespace bastide
