// Records as JSON.
#include "engine/notation/action_text.h"
#include "engine/notation/replay.h"
#include "engine/rules/rules_version.h"
#include "protocol/json/json.h"
#include "protocol/text/read_moves.h"
#include "protocol/text/rules_choice.h"
#include "wire/read.h"

namespace bastide {
namespace {

// All actions; `replay` has played them.
std::vector<std::string> moves_of(Replay& replay) {
  std::vector<std::string> moves;
  for (replay.go_to(0); replay.ply() < replay.actions().size(); replay.go_to(replay.ply() + 1))
    moves.push_back(action_text(replay.state(), replay.actions()[replay.ply()]));
  return moves;
}

std::optional<std::string> line_or_missing(const std::string& text) {
  return text.empty() ? std::nullopt : std::optional(clean_line(text));
}

// What is not empty of the record's free texts.
void add_texts(wire::Record& view, const Record& record) {
  if (!record.seat_names.empty()) {
    view.seats.emplace();
    for (const std::string& name : record.seat_names) view.seats->push_back(clean_line(name));
  }
  if (!record.tags.empty()) {
    view.tags.emplace();
    for (const auto& [key, value] : record.tags) view.tags->push_back({clean_line(key), clean_line(value)});
  }
  view.commitment = line_or_missing(record.commitment);
  view.clock = line_or_missing(record.clock);
}

JsonError take_texts(const wire::Record& view, Record& record) {
  if (view.seats) {
    for (const std::string& name : *view.seats) record.seat_names.push_back(clean_line(name));
    const int players = record.choice.players;
    if (!record.seat_names.empty() && record.seat_names.size() != static_cast<std::size_t>(players))
      return {
          "/seats",
          {"record.seat-names", "expected a name for each of {seats} seats, or none", {{"seats", players}}},
          {}};
  }
  if (view.tags)
    for (const auto& [key, value] : *view.tags) record.tags.emplace_back(clean_line(key), clean_line(value));
  record.commitment = clean_line(view.commitment.value_or(std::string()));
  record.clock = clean_line(view.clock.value_or(std::string()));
  return {};
}

JsonError take_record(const wire::Record& view, Record& record, std::span<const Module* const> modules) {
  if (view.format != kRecordFormat)
    return {"/format", {"json.expected-only", "expected ''{word}''", {{"word", kRecordFormat}}}, {}};
  if (view.version > kRecordVersion)
    return {"/version",
            {"json.future-version",
             "a future version; this program knows up to {known}",
             {{"known", kRecordVersion}}},
            {}};
  if (view.rules_version > kRulesVersion)
    return {"/rules_version",
            {"json.future-rules",
             "a future version of the rules; this program knows up to {known}",
             {{"known", kRulesVersion}}},
            {}};
  if (JsonError error = choice_of(view.rules, record.choice, "/rules", {}, modules)) return error;
  record.choice = brought_forward(std::move(record.choice), view.rules_version, modules);
  record.rules_version = kRulesVersion;
  if (JsonError error = take_texts(view, record)) return error;
  std::vector<RuleError> errors;
  Replay replay;
  if (!replay.open(record.choice, errors, modules))
    return {"/rules", errors.front().message, errors.front().clause};
  record.choice = replay.rules().choice();
  JsonError error = play_moves(view.moves, replay, "/moves");
  record.actions = replay.actions();
  return error;
}

}  // namespace

std::optional<wire::Record> record_view(const Record& record, std::span<const Module* const> modules) {
  std::vector<RuleError> errors;
  Replay replay;
  if (!replay.open(record.choice, errors, modules)) return std::nullopt;
  for (const Action& action : record.actions)
    if (replay.apply(action)) break;
  wire::Record view;
  view.format = kRecordFormat;
  view.version = kRecordVersion;
  view.rules_version = record.rules_version;
  view.rules = rules_of(replay.rules().choice());
  add_texts(view, record);
  view.moves = moves_of(replay);
  return view;
}

JsonError read_record_json(std::string_view text, Record& record, std::span<const Module* const> modules) {
  record = Record{};
  wire::Record view;
  JsonError error = wire::from_json(text, view);
  if (!error) error = take_record(view, record, modules);
  return error;
}

}  // namespace bastide
