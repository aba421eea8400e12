// Headers written, and what reading and writing them share.
#include <algorithm>

#include "engine/notation/header_reader.h"
#include "engine/notation/position.h"

namespace bastide {
namespace {

void add_line(std::string& text, const char* key, std::string_view value) {
  if (value.empty()) return;
  text += key;
  text += ' ';
  text += value;
  text += '\n';
}

void add_bag(std::string& text, const RuleChoice& choice) {
  constexpr std::size_t kInALine = 6;
  for (std::size_t i = 0; i < choice.bag.size(); ++i) {
    const auto& [id, copies] = choice.bag[i];
    text += (i % kInALine == 0 ? "bag " : " ") + id + "*" + std::to_string(copies);
    if (i % kInALine == kInALine - 1 || i + 1 == choice.bag.size()) text += '\n';
  }
}

// In pieces that end behind a field or an item.
void add_start(std::string& text, const RuleChoice& choice) {
  constexpr std::size_t kInALine = 1000;
  std::string_view rest = game_start_text(choice.start);
  while (!rest.empty()) {
    const std::size_t last =
        rest.size() <= kInALine ? rest.size() : rest.find_last_of("/,", kInALine - 1) + 1;
    const std::size_t length = last != 0 ? last : kInALine;
    add_line(text, "start", rest.substr(0, length));
    rest.remove_prefix(length);
  }
}

}  // namespace

bool is_plain_word(std::string_view text) {
  return !text.empty() && text.size() <= 40 && std::all_of(text.begin(), text.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || is_digit(c) || c == '-' || c == '_';
  });
}

std::string header_text(const Record& record, const RuleChoice& choice) {
  std::string text;
  add_line(text, "bastide", std::to_string(kFormatVersion));
  add_line(text, "rules", std::to_string(record.rules_version));
  add_line(text, "preset", preset_specs()[choice.preset].id);
  add_line(text, "players", std::to_string(choice.players));
  for (std::size_t i = 0; i < record.seat_names.size() && i < kMaxPlayers; ++i)
    if (const std::string name = clean_line(record.seat_names[i]); !name.empty())
      add_line(text, "seat", std::to_string(i + 1) + " " + name);
  for (const std::string& element : choice.elements) add_line(text, "element", element);
  for (const auto& [id, value] : choice.options) add_line(text, "option", id + "=" + value);
  add_bag(text, choice);
  add_start(text, choice);
  add_line(text, "commitment", clean_line(record.commitment));
  add_line(text, "clock", clean_line(record.clock));
  for (const auto& [key, value] : record.tags)
    if (const std::string line = clean_line(value); is_plain_word(key) && !line.empty())
      add_line(text, "tag", key + " " + line);
  return text;
}

ParseError rule_error(const Header& header, const std::vector<RuleError>& errors) {
  ParseError result = error_at(1, {"notation.no-rule-set", "there is no such rule set"});
  if (errors.empty()) return result;
  const RuleError& error = errors.front();
  result.message = error.message;
  result.clause = error.clause;
  if (header.things.empty()) return result;
  const NamedThing* place = &header.things.front();
  for (const NamedThing& thing : header.things)
    if (error.message.text.find(thing.text) != std::string::npos) place = &thing;
  result.line = place->line;
  result.column = place->column;
  return result;
}

std::optional<Preset> find_preset(std::string_view id) {
  for (int i = 0; i < kPresets; ++i)
    if (preset_specs()[static_cast<std::size_t>(i)].id == id) return static_cast<Preset>(i);
  return std::nullopt;
}

Said no_such_preset(std::string_view id, std::string_view more) {
  std::string all = all_presets();
  if (!more.empty()) all += ", " + std::string(more);
  return {"notation.no-preset",
          "there is no preset {found}; there are: {all}",
          {{"found", in_quotes(id)}, {"all", all}}};
}

std::string all_presets() {
  std::string text;
  for (const PresetSpec& spec : preset_specs()) text += (text.empty() ? "" : ", ") + std::string(spec.id);
  return text;
}

}  // namespace bastide
