// Who plays in a match: a player of this program, or a program of its own.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/rules/state.h"

namespace bastide {

struct MatchSettings;

class Contestant {
 public:
  Contestant() = default;
  virtual ~Contestant() = default;
  Contestant(const Contestant&) = delete;
  Contestant& operator=(const Contestant&) = delete;

  // Both return what the contestant did wrong in one sentence, empty if nothing.
  virtual std::string begin_game(const RuleSet& rules, std::uint64_t seed) = 0;
  // The answer for the seat that is asked, not checked for being legal; `said` are the words in which a
  // program gave it.
  virtual std::string choose(const State& state, const std::vector<std::string>& moves, Action& action,
                             std::string& said) = 0;
  // Must choose() be told the moves?
  virtual bool wants_moves() const = 0;
};

inline constexpr std::string_view kCommandPrefix = "cmd:";

// "cmd:COMMAND", or what make_player() knows. Null and an error if there is none of that name. Programs are
// not started yet.
std::unique_ptr<Contestant> make_contestant(const std::string& name, const MatchSettings& settings,
                                            std::string* error = nullptr);

}  // namespace bastide
