// Records as JSON.
#include <boost/json.hpp>

#include "engine/notation/action_text.h"
#include "engine/notation/replay.h"
#include "protocol/json_parts.h"

namespace bastide {
namespace {

using boost::json::array;
using boost::json::object;

constexpr std::string_view kRecordFormat = "bastide-record";

// All actions; `replay` has played them.
array moves_json(Replay& replay) {
  array moves;
  for (replay.go_to(0); replay.ply() < replay.actions().size(); replay.go_to(replay.ply() + 1))
    moves.push_back(json_of(action_text(replay.state(), replay.actions()[replay.ply()])));
  return moves;
}

// What is not empty of the record's free texts.
void add_texts(object& json, const Record& record) {
  if (!record.seat_names.empty()) json["seats"] = names_json(record.seat_names);
  array tags;
  for (const auto& [key, value] : record.tags)
    tags.push_back(object{{"key", json_of(clean_line(key))}, {"value", json_of(clean_line(value))}});
  if (!tags.empty()) json["tags"] = std::move(tags);
  if (!record.commitment.empty()) json["commitment"] = json_of(clean_line(record.commitment));
  if (!record.clock.empty()) json["clock"] = json_of(clean_line(record.clock));
}

void read_texts(const JsonReader& json, Record& record) {
  if (const auto seats = json.find("seats")) record.seat_names = read_names(*seats, record.choice.players);
  if (const auto tags = json.find("tags"))
    tags->each([&record](const JsonReader& tag) {
      tag.only({"key", "value"});
      record.tags.emplace_back(clean_line(tag.member("key").text()), clean_line(tag.member("value").text()));
    });
  if (const auto commitment = json.find("commitment")) record.commitment = clean_line(commitment->text());
  if (const auto clock = json.find("clock")) record.clock = clean_line(clock->text());
}

void read_document(const JsonReader& json, Record& record, std::span<const Module* const> modules) {
  json.check_format(kRecordFormat);
  json.only({"format", "version", "rules_version", "rules", "seats", "tags", "commitment", "clock", "moves"});
  record.rules_version = read_rules_version(json.member("rules_version"));
  const JsonReader choice = json.member("rules");
  choice.only({"preset", "players", "elements", "options", "bag"});
  read_choice(choice, record.choice);
  record.choice = brought_forward(std::move(record.choice), record.rules_version, modules);
  record.rules_version = kRulesVersion;
  read_texts(json, record);
  Replay replay;
  replay.open(make_rules(choice, record.choice, modules));
  if (!replay.is_open()) return;
  record.choice = replay.rules().choice();
  read_moves(json.member("moves"), replay);
  record.actions = replay.actions();
}

}  // namespace

object record_json(const Record& record, std::span<const Module* const> modules) {
  std::vector<RuleError> errors;
  Replay replay;
  if (!replay.open(record.choice, errors, modules)) return {};
  for (const Action& action : record.actions)
    if (replay.apply(action)) break;
  object json{{"format", json_of(kRecordFormat)},
              {"version", json_number(kJsonVersion)},
              {"rules_version", json_number(record.rules_version)},
              {"rules", choice_json(replay.rules().choice())}};
  add_texts(json, record);
  json["moves"] = moves_json(replay);
  return json;
}

JsonError read_record_json(std::string_view text, Record& record, std::span<const Module* const> modules) {
  record = Record{};
  boost::json::value document;
  JsonError error = parse_json(text, document);
  if (!error) read_document(JsonReader(document, error), record, modules);
  return error;
}

}  // namespace bastide
