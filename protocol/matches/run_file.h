// A file in which the pairs of a match or of a ladder are kept (kept_lines.h), so that it can go on another
// day: the first line says what is played, and every pair of games that has ended is one more.
// docs/players.md has the format.
#pragma once

#include <array>
#include <boost/json/object.hpp>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "protocol/kept/kept_lines.h"
#include "protocol/matches/match.h"

namespace bastide {

inline constexpr int kRunFileVersion = 1;

// Two games with the same tiles, seen by the first of the two players, who begins the first game.
struct RunPair {
  int number = 0;   // from 1, of the match, or of these players with this mix of rules
  std::string mix;  // the name of the rules; empty in a match
  std::array<std::string, 2> players;
  std::array<MatchGame, 2> games;  // with number, beginner, points and forfeit

  double result() const { return (games[0].result() + games[1].result()) / 2; }  // 0 to 1
};

class RunFile {
 public:
  // As KeptLines::open. What is played are the `settings`; a file with other ones is not for this run. They
  // name the version of the rules as kept_rules_version() has it.
  static std::unique_ptr<RunFile> open(const std::filesystem::path& file, const boost::json::object& settings,
                                       std::string& error);

  // Those that were there when it was opened.
  const std::vector<RunPair>& pairs() const { return pairs_; }
  // That a damaged last line was dropped; empty if none was.
  const std::string& dropped() const { return lines_->dropped(); }

  // Empty, or why it could not be written; then the file is as before.
  std::string append(const RunPair& pair);

 private:
  RunFile() = default;

  std::vector<RunPair> pairs_;
  std::unique_ptr<KeptLines> lines_;
};

}  // namespace bastide
