// What is said to people, over HTTP and over the socket: a key by which a client finds its own words, the
// arguments that stand in them, and the English beside it. All keys with their English are in
// web/po/said/en.po.
#pragma once

#include "wire/description.h"

namespace bastide::wire {

using Arguments = Named<SaidValue>;

// Missing where there are none.
inline std::optional<Arguments> arguments_of(const Said& said) {
  if (said.arguments.empty()) return std::nullopt;
  Arguments arguments;
  arguments.assign(said.arguments.begin(), said.arguments.end());
  return arguments;
}

inline constexpr std::string_view kAboutKey = "of the sentence: for clients with words of their own";
inline constexpr std::string_view kAboutArguments = "that stand in the sentence; missing: none";

// A sentence by itself.
struct Note {
  std::string key;
  std::optional<Arguments> arguments;
  std::string text;
  bool operator==(const Note&) const = default;
};
template <>
struct Description<Note> {
  static constexpr std::string_view name = "Note", about = "One sentence for people.";
  static constexpr auto members =
      std::tuple{member("key", &Note::key, kAboutKey), member("arguments", &Note::arguments, kAboutArguments),
                 member("text", &Note::text, "in English")};
};
inline Note note_of(const Said& said) { return {said.key, arguments_of(said), said.text}; }

}  // namespace bastide::wire
