// ICU messages, as the page has them too: "{tiles, plural, one {# tile left} other {# tiles left}}".
// po/messages.json has cases that both must agree on.
#pragma once

#include <cstdint>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <variant>

namespace bastide {

struct MessageArgument {
  std::string_view name;
  std::variant<std::int64_t, std::string> value;
};

// The message with its arguments put in, by the language's plurals. Numbers that choose a plural are written
// as the language writes them, others digit by digit. What is no message is given back as it is.
std::string format_message(std::string_view message, std::string_view language,
                           std::span<const MessageArgument> arguments = {});

struct MessageFacts {
  std::string error;                // empty: it is a message
  std::set<std::string> arguments;  // their names
};
MessageFacts facts_of_message(std::string_view message);

// English made unlike English: accents, brackets and a third more length, so that what is not translated,
// what is glued together and what has no room can be seen. The arguments stay. What is a sign of a letter or
// two stays one.
std::string pseudo_message(std::string_view message);
// The same for a text without arguments.
std::string pseudo_text(std::string_view text);

}  // namespace bastide
