// Goes through games and keeps the puzzles in them.
#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>

#include "analysis/puzzles/puzzle_standards.h"
#include "engine/notation/record.h"
#include "players/deadline.h"
#include "wire/puzzle.h"

namespace bastide {

struct PuzzleSearchSettings {
  PuzzleStandards standards = {};
  std::size_t count = 10;  // new puzzles after which it ends
  int games = 0;           // of self-play, at most; 0: as many as it takes
  std::uint64_t seed = 1;
  std::size_t threads =
      1;  // games at the same time; they change the order of the puzzles, and which come last
  int fewest_left = 0, most_left = 1000;  // tiles still to come in the positions looked at
  std::set<std::string> known = {};       // ids that are passed over
  // Are called one at a time, by any of the threads.
  std::function<void(const wire::Puzzle&)> found = {};
  std::function<void(int games, std::size_t puzzles)> progress = {};
  StopFlag stop = nullptr;
};

struct PuzzleSearchReport {
  int games = 0, positions = 0;
  std::size_t found = 0;
  std::map<std::string, int> failed;  // positions that failed, by the question
};

struct NamedRecord {
  std::string name;  // of its file
  Record record;
};

// Games of the rules by computer players of about the same strength, by the seed. At most two puzzles of a
// game, and these some turns apart.
PuzzleSearchReport find_puzzles(const RuleSet& rules, const PuzzleSearchSettings& settings);
// The games of these records.
PuzzleSearchReport find_puzzles(const std::vector<NamedRecord>& records,
                                const PuzzleSearchSettings& settings);

}  // namespace bastide
