#include "protocol/matches/run_file.h"

#include <boost/json.hpp>
#include <set>

#include "protocol/json/json_parts.h"
#include "protocol/json/json_reader.h"
#include "protocol/json/json_text.h"
#include "protocol/kept/kept_rules.h"

namespace bastide {
namespace {

namespace json = boost::json;

constexpr const char* kFormat = "bastide-run";
constexpr int kMostPoints = 1000000;

json::value forfeit_json(const std::optional<Forfeit>& forfeit) {
  if (!forfeit) return nullptr;
  return json::object{{"by", forfeit->contestant + 1}, {"reason", json_of(forfeit->reason)}};
}

std::string pair_line(const RunPair& pair) {
  json::array points, forfeits;
  bool forfeited = false;
  for (const MatchGame& game : pair.games) {
    points.push_back(json::array{game.points[0], game.points[1]});
    forfeits.push_back(forfeit_json(game.forfeit));
    forfeited = forfeited || game.forfeit;
  }
  json::object line{{"pair", pair.number}};
  if (!pair.mix.empty()) line["mix"] = json_of(pair.mix);
  line["players"] = json_texts(pair.players);
  line["points"] = std::move(points);
  if (forfeited) line["forfeits"] = std::move(forfeits);
  return json_text(line) + "\n";
}

// Calls take(item, 0) and take(item, 1) for the two items that the array must have.
template <class Take>
void read_two(const JsonReader& reader, Take take) {
  std::size_t count = 0;
  reader.each([&](const JsonReader& item) {
    if (count < 2) take(item, count);
    ++count;
  });
  if (!reader.failed() && count != 2) reader.fail({"run.expected-two", "expected two of them"});
}

void read_forfeit(const JsonReader& reader, MatchGame& game) {
  if (reader.value() != nullptr && reader.value()->is_null()) return;
  reader.only({"by", "reason"});
  game.forfeit = {reader.member("by").number(1, 2) - 1, reader.member("reason").text()};
}

std::string read_pair(std::string_view line, RunPair& pair) {
  json::value value;
  JsonError error = parse_json(line, value);
  const JsonReader reader(value, error);
  reader.only({"pair", "mix", "players", "points", "forfeits"});
  pair.number = reader.member("pair").number(1, 100000000);
  if (const auto mix = reader.find("mix")) pair.mix = mix->text();
  read_two(reader.member("players"),
           [&pair](const JsonReader& name, std::size_t i) { pair.players[i] = name.text(); });
  read_two(reader.member("points"), [&pair](const JsonReader& points, std::size_t i) {
    MatchGame& game = pair.games[i];
    game.number = 2 * (pair.number - 1) + static_cast<int>(i) + 1;
    game.beginner = static_cast<int>(i);
    game.played = true;
    read_two(points, [&game](const JsonReader& number, std::size_t who) {
      game.points[who] = number.number(-kMostPoints, kMostPoints);
    });
  });
  if (const auto forfeits = reader.find("forfeits"))
    read_two(*forfeits,
             [&pair](const JsonReader& item, std::size_t i) { read_forfeit(item, pair.games[i]); });
  return error ? to_string(error) : std::string();
}

}  // namespace

std::unique_ptr<RunFile> RunFile::open(const std::filesystem::path& file, const json::object& settings,
                                       std::string& error) {
  std::unique_ptr<RunFile> run(new RunFile);
  std::set<std::string> seen;
  const auto take = [&](std::string_view line) -> std::string {
    RunPair pair;
    if (std::string fault = read_pair(line, pair); !fault.empty()) return fault;
    if (!seen.insert(json_text(json::array{pair.mix, pair.players[0], pair.players[1], pair.number})).second)
      return "that pair is there before";
    run->pairs_.push_back(std::move(pair));
    return {};
  };
  run->lines_ =
      KeptLines::open(file, {kFormat, kRunFileVersion, settings, bring_settings_forward}, take, error);
  if (run->lines_ == nullptr) run.reset();
  return run;
}

std::string RunFile::append(const RunPair& pair) {
  const std::string line = pair_line(pair);
  RunPair again;  // a name might be no text that JSON can hold
  if (const std::string fault = read_pair(std::string_view(line).substr(0, line.size() - 1), again);
      !fault.empty())
    return "pair " + std::to_string(pair.number) + " cannot be kept in " + lines_->file().string() + ": " +
           fault;
  return lines_->append(line);
}

}  // namespace bastide
