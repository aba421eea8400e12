// What is said to people: a key, by which a client finds its own words, and the English sentence beside it
// for clients that have none. Keys are "kind.what", written out where the sentence is, so that
// tools/update-wire finds them all; they never change their meaning.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace bastide {

// A literal, without arguments. It owns nothing.
struct Sentence {
  std::string_view key = {};   // "refusal.field-meets-road"
  std::string_view text = {};  // "its field would meet a road"
  bool operator==(const Sentence& other) const { return key == other.key; }
  constexpr explicit operator bool() const { return !text.empty(); }
};

struct Said;
// What stands in a sentence: a number, a text, or other sentences, which the English joins with "; ".
using SaidValue = std::variant<std::int64_t, std::string, std::vector<Said>>;
using SaidArguments = std::vector<std::pair<std::string, SaidValue>>;

// A sentence with its arguments, made for one occasion; empty (and false) when there is nothing to say. The
// English text is given as an ICU message, with the arguments in braces: "there is no seat {seat}"; two
// apostrophes before or after a brace mean one.
struct SaidArgument;
struct Said {
  Said() = default;
  Said(std::string_view key, std::string_view message, std::initializer_list<SaidArgument> arguments = {});
  Said(const Sentence& sentence) : key(sentence.key), text(sentence.text) {}

  std::string key;
  SaidArguments arguments;
  std::string text;  // English, the arguments put in
  explicit operator bool() const { return !text.empty(); }
  bool operator==(const Said&) const = default;
};

// An argument as a call gives it: {"seat", 2}.
struct SaidArgument {
  template <class Value>  // a whole number, a sentence or several, or what a text is made from
  SaidArgument(std::string_view name, const Value& value) : name(name) {
    if constexpr (std::is_integral_v<Value>)
      this->value = static_cast<std::int64_t>(value);
    else if constexpr (std::is_same_v<Value, std::vector<Said>>)
      this->value = value;
    else if constexpr (std::is_same_v<Value, Said> || std::is_same_v<Value, Sentence>)
      this->value = std::vector<Said>{Said(value)};
    else
      this->value = std::string(value);
  }

  std::string_view name;
  SaidValue value;
};

}  // namespace bastide
