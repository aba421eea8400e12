// A game played once more from its first action, for those who were not there: the log, the replay, single
// positions. Nothing here needs the room, so another thread may do it while the table goes on.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/rules/game.h"
#include "wire/game_log.h"
#include "wire/http.h"

namespace bastide {

// A copy of what a table's game is made of, or a record's.
struct PlayedGame {
  std::string game;          // the table's id; empty: of a record
  std::int64_t version = 0;  // of the table
  std::shared_ptr<const RuleSet> rules;
  std::vector<std::string> names;  // of the seats
  std::vector<Action> actions;     // each legal where it stands
};

// The actions after the first `since`, which may be more than there are. Some milliseconds, nearly all of
// them for the sentences.
wire::GameLog log_view(const PlayedGame& played, std::size_t since);

// Every action with what it changed: tenths of a second for a long game.
wire::Replayed replay_view(const PlayedGame& played);

// The positions after so many actions, as texts that say their rules, by that number. What the game does not
// have is left out.
wire::Named<std::string> positions_view(const PlayedGame& played, std::span<const int> moves);

}  // namespace bastide
