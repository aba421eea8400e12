// A file in which the pairs of a match or of a ladder are kept, so that it can go on another day. A line of
// JSON each: the first says what is played, and every pair of games that has ended is one more. A line is
// written at once and whole; the last one may be cut off all the same when the power fails, and is dropped
// then. docs/players.md has the format.
#pragma once

#include <array>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "protocol/match.h"

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
  // Opens the file, or makes it where there is none, and takes hold of it until this object goes. What is
  // played are the `settings`; a file with other ones is not for this run. Null and an error in one sentence
  // that names the file: it cannot be read or written, is no such file, is of another version, has other
  // settings, is damaged before its last line, or is in use.
  static std::unique_ptr<RunFile> open(const std::filesystem::path& file, const boost::json::object& settings,
                                       std::string& error);
  ~RunFile();
  RunFile(const RunFile&) = delete;
  RunFile& operator=(const RunFile&) = delete;

  // Those that were there when it was opened.
  const std::vector<RunPair>& pairs() const { return pairs_; }
  // That a damaged last line was dropped; empty if none was.
  const std::string& dropped() const { return dropped_; }

  // Empty, or why it could not be written; then the file is as before.
  std::string append(const RunPair& pair);

 private:
  RunFile(std::filesystem::path file, int handle) : file_(std::move(file)), handle_(handle) {}
  std::string load(const boost::json::object& settings);
  std::string check_header(std::string_view line, boost::json::value& value) const;
  std::string take_pairs(std::string_view text, std::size_t header);
  std::string write_line(const std::string& line);

  std::filesystem::path file_;
  int handle_;
  std::size_t size_ = 0;  // bytes of whole lines
  std::vector<RunPair> pairs_;
  std::string dropped_;
};

}  // namespace bastide
