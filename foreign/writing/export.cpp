#include "foreign/writing/export.h"

#include <boost/json.hpp>
#include <numeric>

#include "foreign/format/bazaar_supply.h"
#include "foreign/reading/translation.h"
#include "foreign/writing/message_writer.h"
#include "foreign/writing/same_game.h"
#include "foreign/writing/setup_writer.h"
#include "protocol/json/json_parts.h"
#include "protocol/json/json_text.h"

namespace bastide::foreign {
namespace {

using boost::json::array;
using boost::json::object;

array players_json(const Record& record, const MessageWriter& writer) {
  array players;
  const int count = writer.state().players();
  for (int i = 0; i < count; ++i) {
    const int seat = (writer.first_player() + i) % count;
    const auto index = static_cast<std::size_t>(seat);
    std::string name = index < record.seat_names.size() ? record.seat_names[index] : "";
    if (name.empty()) name = "Seat " + std::to_string(seat + 1);
    players.push_back(object{{"name", json_of(name)}, {"slot", seat}});
  }
  return players;
}

// How many tiles are drawn in the whole game, if that does not follow from the sets.
std::optional<int> tiles_to_draw(const MessageWriter& writer, const Setup& read) {
  const State& state = writer.state();
  const auto drawn = static_cast<int>(writer.draw_order().size());
  const int all = state.flow.over ? drawn : drawn + tiles_to_come(state) - open_tile_count(state);
  const auto& bag = state.rules->bag();
  const bool same_tiles = std::equal(bag.begin(), bag.end(), read.pack.begin(), read.pack.end());
  if (same_tiles && all == std::accumulate(read.pack.begin(), read.pack.end(), 0)) return std::nullopt;
  return all;
}

Fault read_again(const std::string& text, SaveFile& file, Setup& setup) {
  if (Fault fault = read_save_file(text, file)) return fault;
  return read_setup(file, setup);
}

// A file that is not the same game is not given out.
Fault compare_games(const MessageWriter& writer, const std::string& text) {
  SaveFile file;
  Setup setup;
  std::unique_ptr<Translation> game;
  if (Fault fault = read_again(text, file, setup)) return fault;
  if (Fault fault = translate(file, setup, game)) return fault;
  return compare_states(writer.state(), game->state(), writer.first_player());
}

object document(const Record& record, MessageWriter& writer, const object& setup) {
  std::string name;
  for (const auto& [key, value] : record.tags)
    if (key == "event") name = value;
  array order;
  for (const std::string& tile : writer.draw_order()) order.push_back(json_of(tile));
  return {{"appVersion", "5.7.0"},
          {"name", json_of(name)},
          {"initialRandom", kRandom},
          {"setup", setup},
          {"players", players_json(record, writer)},
          {"replay", writer.messages()},
          {"gameAnnotations", object{{"drawOrder", std::move(order)}}}};
}

Fault write(const Record& record, std::string& text) {
  std::vector<RuleError> errors;
  auto rules = RuleSet::make(record.choice, errors);
  if (rules == nullptr)
    return malformed({"export.no-such-rules", "the rules: {errors}", {{"errors", all_errors(errors)}}});
  if (rules->choice().start.position() != nullptr)
    return not_ours({"export.starts-at-position",
                     "a game that begins at a position: a save holds a game from its beginning"});
  object setup;
  if (Fault fault = write_setup(*rules, setup)) return fault;
  MessageWriter writer(std::move(rules));
  // The set-up alone is read back first, so that an option is told by its name.
  object json = document(record, writer, setup);
  SaveFile file;
  Setup read;
  if (Fault fault = read_again(json_text(json), file, read)) return fault;
  if (Fault fault = compare_options(*writer.state().rules, *read.rules)) return fault;
  if (Fault fault = writer.write(record.actions)) return fault;
  json = document(record, writer, setup);
  if (const auto number = tiles_to_draw(writer, read))
    json["gameAnnotations"].as_object()["endTurn"] = *number;
  text = json_text(json, JsonStyle::lines) + "\n";
  return compare_games(writer, text);
}

}  // namespace

Export export_save(const Record& record) {
  Export result;
  result.fault = write(record, result.text);
  if (result.fault) result.text.clear();
  return result;
}

}  // namespace bastide::foreign
