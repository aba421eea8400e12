#include "analysis/calibration/calibration_run.h"

#include <boost/json.hpp>
#include <cmath>
#include <set>

#include "players/evaluation/model.h"
#include "protocol/json/json_parts.h"
#include "protocol/json/json_reader.h"
#include "protocol/json/json_text.h"
#include "protocol/kept/kept_rules.h"
#include "protocol/text/rules_text.h"

namespace bastide {
namespace {

namespace json = boost::json;

constexpr const char* kFormat = "bastide-calibration";
constexpr int kVersion = 2;               // 1 had a pace and no spread
constexpr int kMostPoints = 100'000'000;  // in parts

std::int64_t in_parts(double value, double parts) { return std::llround(value * parts); }

// [chance, points of each seat], in parts.
json::array tile_json(const TileAhead& tile, int players) {
  json::array array{in_parts(tile.chance, kChanceParts)};
  for (std::size_t p = 0; p < static_cast<std::size_t>(players); ++p)
    array.emplace_back(in_parts(tile.points[p], kPointParts));
  return array;
}

std::string game_line(const CalibrationGame& game) {
  json::array points, positions;
  for (const int each : game.points) points.emplace_back(json_number(each));
  for (const CalibrationPosition& position : game.positions) {
    json::array ahead;
    for (const TileAhead& tile : position.ahead) ahead.push_back(tile_json(tile, game.players()));
    positions.push_back(json::object{{"tiles", in_parts(position.to_come.tiles, 1)},
                                     {"spread", in_parts(position.to_come.spread, kSpreadParts)},
                                     {"ahead", std::move(ahead)}});
  }
  const json::object line{
      {"game", game.number}, {"points", std::move(points)}, {"positions", std::move(positions)}};
  return json_text(line) + "\n";
}

TileAhead read_tile(const JsonReader& reader, int players) {
  TileAhead tile;
  int count = 0;
  reader.each([&](const JsonReader& number) {
    if (count == 0)
      tile.chance = number.number(0, static_cast<int>(kChanceParts)) / kChanceParts;
    else if (count <= players)
      tile.points[static_cast<std::size_t>(count - 1)] =
          number.number(-kMostPoints, kMostPoints) / kPointParts;
    ++count;
  });
  if (!reader.failed() && count != players + 1)
    reader.fail({"run.expected-chance", "expected a chance and the points of each seat"});
  return tile;
}

CalibrationPosition read_position(const JsonReader& reader, int players) {
  CalibrationPosition position;
  reader.only({"tiles", "spread", "ahead"});
  position.to_come.tiles = reader.member("tiles").number(0, 100'000);
  position.to_come.spread = reader.member("spread").number(1, 100'000) / kSpreadParts;
  const JsonReader ahead = reader.member("ahead");
  ahead.each([&](const JsonReader& tile) { position.ahead.push_back(read_tile(tile, players)); });
  if (!reader.failed() && position.ahead.empty())
    ahead.fail({"run.expected-tile", "expected one tile at least"});
  return position;
}

std::string read_game(std::string_view line, CalibrationGame& game) {
  json::value value;
  JsonError error = parse_json(line, value);
  const JsonReader reader(value, error);
  reader.only({"game", "points", "positions"});
  game.number = reader.member("game").number(1, kMostPoints);
  const JsonReader points = reader.member("points");
  points.each([&](const JsonReader& each) { game.points.push_back(each.number(-kMostPoints, kMostPoints)); });
  if (!reader.failed() && (game.players() < 2 || game.players() > static_cast<int>(kMaxPlayers)))
    points.fail({"run.expected-points", "expected the points of two to six seats"});
  reader.member("positions").each([&](const JsonReader& position) {
    game.positions.push_back(read_position(position, game.players()));
  });
  return error ? to_string(error) : std::string();
}

std::string take_game(std::string_view line, std::set<int>& seen, std::vector<CalibrationGame>& games) {
  CalibrationGame game;
  if (std::string fault = read_game(line, game); !fault.empty()) return fault;
  if (!games.empty() && games.front().players() != game.players()) return "it has another number of players";
  if (!seen.insert(game.number).second) return "that game is there before";
  games.push_back(std::move(game));
  return {};
}

}  // namespace

std::unique_ptr<CalibrationRun> CalibrationRun::open(const std::filesystem::path& file, const RuleSet& rules,
                                                     const CalibrationSettings& settings,
                                                     std::string& error) {
  const json::object about{{"rules_version", kept_rules_version(file)},
                           {"rules", json_of(rules_text(rules.choice()))},
                           {"seed", std::to_string(settings.seed)},
                           {"nodes", json_number(settings.nodes)},
                           {"turns", settings.turns},
                           {"weights", json_of(Model::current().how)}};
  std::unique_ptr<CalibrationRun> run(new CalibrationRun);
  std::set<int> seen;
  run->lines_ = KeptLines::open(
      file, {kFormat, kVersion, about, bring_settings_forward},
      [&](std::string_view line) { return take_game(line, seen, run->games_); }, error);
  if (run->lines_ == nullptr) run.reset();
  return run;
}

std::vector<CalibrationGame> CalibrationRun::read(const std::filesystem::path& file, std::string_view text,
                                                  std::string& error) {
  std::vector<CalibrationGame> games;
  std::set<int> seen;
  std::size_t begin = text.find('\n');
  if (!text.starts_with(std::string("{\"") + kFormat + "\":" + std::to_string(kVersion) + ",") ||
      begin == std::string_view::npos) {
    error = file.string() + " is no calibration of Bastide";
    return {};
  }
  ++begin;
  for (int line = 2; begin < text.size(); ++line) {
    const std::size_t end = text.find('\n', begin);
    if (end == std::string_view::npos) break;
    const std::string fault = take_game(text.substr(begin, end - begin), seen, games);
    if (!fault.empty()) {
      error = file.string() + " is damaged in line " + std::to_string(line) + ": " + fault;
      return {};
    }
    begin = end + 1;
  }
  if (games.empty()) error = file.string() + " has no games";
  return games;
}

std::string CalibrationRun::append(const CalibrationGame& game) { return lines_->append(game_line(game)); }

}  // namespace bastide
