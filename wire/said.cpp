#include "wire/said.h"

namespace bastide::wire {

std::optional<Arguments> arguments_of(const Said& said) {
  if (said.arguments.empty()) return std::nullopt;
  Arguments arguments;
  for (const auto& [name, value] : said.arguments) {
    Argument& argument = arguments.emplace_back(name, Argument()).second;
    if (const auto* number = std::get_if<std::int64_t>(&value)) argument = *number;
    if (const auto* text = std::get_if<std::string>(&value)) argument = *text;
    if (const auto* sentences = std::get_if<std::vector<Said>>(&value)) {
      auto& notes = argument.emplace<std::vector<Note>>();
      for (const Said& each : *sentences) notes.push_back(note_of(each));
    }
  }
  return arguments;
}

Note note_of(const Said& said) { return {said.key, arguments_of(said), said.text}; }

Said said_of(const Note& note) {
  Said said;
  said.key = note.key;
  said.text = note.text;
  if (!note.arguments) return said;
  said.arguments.reserve(note.arguments->size());
  for (const auto& [name, argument] : *note.arguments) {
    SaidValue& value = said.arguments.emplace_back(name, SaidValue()).second;
    if (const auto* number = std::get_if<std::int64_t>(&argument)) value = *number;
    if (const auto* text = std::get_if<std::string>(&argument)) value = *text;
    if (const auto* notes = std::get_if<std::vector<Note>>(&argument)) {
      auto& sentences = value.emplace<std::vector<Said>>();
      sentences.reserve(notes->size());
      for (const Note& each : *notes) sentences.push_back(said_of(each));
    }
  }
  return said;
}

}  // namespace bastide::wire
