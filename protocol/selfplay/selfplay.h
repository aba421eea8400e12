// Games in which the strong players' evaluation plays against itself, with what it thought of each decision:
// data for who studies the game. docs/selfplay.md describes the file.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/rule_set.h"
#include "players/deadline.h"

namespace bastide {

// Who can play: "level5" and "greedy@1".
std::span<const std::string_view> selfplay_players();
// How what that one believes came about, in one line.
std::string weights_said(std::string_view player);

struct SelfplaySettings {
  int first = 0;  // number of the first game: game i is the same whatever else is played
  int games = 1000;
  std::uint64_t seed = 1;
  // By whose beliefs: of those that are learned, or of the anchor, which never change.
  std::string player = "level5";
  std::uint64_t nodes = 0;  // turns played ahead for a decision, about; 0: one turn is looked ahead
  int explore = 0;          // percent of the decisions that are answered at random instead
  int threads = 1;          // the result does not depend on it
  StopFlag stop = nullptr;  // set: games that run are abandoned
  std::function<void(int done)> progress = {};  // by any of the threads, one at a time
};

// An answer of a seat, chance's are not among them. Values are points that the seat expects to be ahead of
// the mean of the others at the end, NaN where there was nothing to choose or nothing is known.
struct SelfplayDecision {
  std::int32_t ply = 0;  // actions of the game before it, chance's counted
  std::int16_t turn = 0;
  std::int8_t seat = 0;
  bool explored = false;      // answered at random
  std::string_view question;  // "place-tile"
  std::int16_t legal = 0;     // how many answers there were
  std::int16_t action = 0;    // index of what was answered among them
  std::int16_t best = 0;      // and of what was believed to be best
  std::int16_t points = 0;    // of the seat, before
  float value = 0;            // of what was answered
  float best_value = 0;
  float win = 0;  // the chance to win, 0 to 1, after what was answered
  float best_win = 0;
};

struct SelfplayGame {
  bool played = false;
  std::vector<SelfplayDecision> decisions;
  std::string record;
  std::vector<std::int16_t> scores;  // by seat
  std::vector<float> returns;        // by seat: who is first has 1 or a share of it, the others share -1
  std::int16_t turns = 0;
};

// By their numbers. A game that was abandoned is not `played`. Costs some 10 ms a base game of two without
// nodes.
std::vector<SelfplayGame> play_selfplay(const RuleSet& rules, const SelfplaySettings& settings);

// The bytes of the file; empty: it would be larger than 4 GiB. All games have been played.
std::string selfplay_file(const RuleSet& rules, const SelfplaySettings& settings,
                          const std::vector<SelfplayGame>& games);

}  // namespace bastide
