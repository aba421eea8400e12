#include "analysis/puzzles/puzzle_text.h"

#include <algorithm>
#include <boost/json.hpp>
#include <cinttypes>
#include <cstdio>

#include "protocol/json/json_reader.h"
#include "wire/read.h"
#include "wire/write.h"

namespace bastide {

std::string puzzle_line(const wire::Puzzle& puzzle) { return wire::to_json(puzzle) + '\n'; }

JsonError read_puzzle(std::string_view line, wire::Puzzle& puzzle) {
  boost::json::value json;
  if (JsonError error = parse_json(line, json)) return error;
  JsonError error;
  JsonReader(json, error).check_format(kPuzzleFormat, wire::kPuzzleVersion);
  return error ? error : wire::from_value(json, puzzle);
}

std::string puzzle_id(std::string_view position) {
  std::uint64_t hash = 0xcbf29ce484222325u;  // FNV-1a
  for (const char byte : position) hash = (hash ^ static_cast<unsigned char>(byte)) * 0x100000001b3u;
  char text[17];
  std::snprintf(text, sizeof text, "%016" PRIx64, hash);
  return text;
}

std::vector<ReadPuzzle> read_puzzles(std::string_view text) {
  std::vector<ReadPuzzle> puzzles;
  for (int line = 1; !text.empty(); ++line) {
    const std::string_view one = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(one.size() + 1, text.size()));
    if (one.empty()) continue;
    puzzles.push_back({line, {}, {}});
    puzzles.back().error = read_puzzle(one, puzzles.back().puzzle);
  }
  return puzzles;
}

}  // namespace bastide
