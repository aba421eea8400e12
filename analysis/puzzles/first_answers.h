// What players answer who do not look long: levels 3 and 5, the greedy, and the levels that search a little.
#pragma once

#include <memory>
#include <vector>

#include "analysis/puzzles/answers.h"
#include "players/player.h"
#include "players/search/search.h"

namespace bastide {

class FirstAnswers {
 public:
  FirstAnswers();

  // Who of them finds an answer that has some credit ("level3", ...), or nothing.
  std::string_view finder_of(const State& state, const OneTurn::Lines& lines,
                             std::span<const AnswerClass> classes);
  // What level5 plays.
  std::vector<Action> tempting(const State& state);

  // The first of levels 6 to 8 whose answer has some credit, and with how many nodes.
  struct Difficulty {
    int level = 9;  // none of them
    std::uint64_t nodes = 0;
  };
  Difficulty difficulty_of(const State& state, std::span<const AnswerClass> classes, std::uint64_t seed,
                           StopFlag stop);

 private:
  std::unique_ptr<Player> level3_, level5_;
  std::unique_ptr<Search> search_;
};

}  // namespace bastide
