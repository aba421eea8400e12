// What is said to people, over HTTP and over the socket: a key by which a client finds its own words, the
// arguments that stand in them, and the English beside it. All keys with their English are in
// po/en/said.po.
#pragma once

#include "wire/description.h"

namespace bastide::wire {

struct Note;
// A number, a text, or sentences, which are said one after the other.
using Argument = std::variant<std::int64_t, std::string, std::vector<Note>>;
using Arguments = Named<Argument>;

inline constexpr std::string_view kAboutKey = "of the sentence: for clients with words of their own";
inline constexpr std::string_view kAboutArguments =
    "that stand in the sentence: numbers, texts, and lists of sentences; missing: none";

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
      Members{member("key", &Note::key, kAboutKey), member("arguments", &Note::arguments, kAboutArguments),
              member("text", &Note::text, "in English")};
};
Note note_of(const Said& said);
Said said_of(const Note& note);
// Missing where there are none.
std::optional<Arguments> arguments_of(const Said& said);

}  // namespace bastide::wire
