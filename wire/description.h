// How documents are described: each struct that travels has one table of its members, with a sentence and
// bounds for each. Reading (read.h), writing (write.h), and with them JSON Schema, TypeScript and the tables
// in docs/ (type.h) are made from that table, so none of them can say anything else.
//
//   struct Resign { std::string id; std::optional<int> seat; };
//   template <> struct Description<Resign> {
//     static constexpr std::string_view name = "Resign", about = "A computer player plays on for the seat.";
//     static constexpr Tag tag{"type", "resign"};  // where it is one of several
//     static constexpr auto members = Members{
//         member("id", &Resign::id, "of the client's choice").length(1, 40),
//         member("seat", &Resign::seat, "missing: the first of the connection's").range(1, 6)};
//   };
//
// What a member may be: bool, whole numbers, double, std::string, an enum with Values, a described struct,
// and of these std::vector, Named (an object with free keys), std::optional (the member may be missing),
// Nullable (it is there, and may be null), std::variant of described structs with tags or of a whole number,
// a text and a list, and AnyJson (any_json.h).
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/base/sentence.h"

namespace bastide::wire {

// Both ends are included.
struct Bounds {
  std::int64_t low = std::numeric_limits<std::int64_t>::min();
  std::int64_t high = std::numeric_limits<std::int64_t>::max();

  constexpr bool has_low() const { return low != std::numeric_limits<std::int64_t>::min(); }
  constexpr bool has_high() const { return high != std::numeric_limits<std::int64_t>::max(); }
  constexpr bool contain(std::int64_t value) const { return low <= value && value <= high; }
};

// What a text has to look like.
struct TextForm {
  std::string_view pattern;  // a regular expression of ECMAScript, for clients
  Sentence expected;         // "expected 22 characters of base64url, found {found}"
  bool (*fits)(std::string_view text);
};

struct Limits {
  Bounds range;   // of a number, or of each number in an array
  Bounds length;  // of a text in characters (code points), or of each text in an array
  Bounds count;   // of the items of an array
  const TextForm* form = nullptr;
};

template <class Struct, class Value>
struct Member {
  std::string_view name;
  Value Struct::* where;
  std::string_view about;
  Limits limits = {};
  bool flat = false;

  constexpr Member range(std::int64_t low, std::int64_t high) const {
    Member copy = *this;
    copy.limits.range = {low, high};
    return copy;
  }
  constexpr Member at_least(std::int64_t low) const {
    Member copy = *this;
    copy.limits.range.low = low;
    return copy;
  }
  constexpr Member length(std::int64_t low, std::int64_t high) const {
    Member copy = *this;
    copy.limits.length = {low, high};
    return copy;
  }
  constexpr Member count(std::int64_t low, std::int64_t high) const {
    Member copy = *this;
    copy.limits.count = {low, high};
    return copy;
  }
  constexpr Member form(const TextForm& form) const {
    Member copy = *this;
    copy.limits.form = &form;
    return copy;
  }
};
template <class Struct, class Value>
constexpr Member<Struct, Value> member(std::string_view name, Value Struct::* where, std::string_view about) {
  return {name, where, about};
}
// The members of a described struct as if they were this one's own.
template <class Struct, class Value>
constexpr Member<Struct, Value> flat(Value Struct::* where) {
  return {{}, where, {}, {}, true};
}

// The members of a struct, in their order: Members{member(...), member(...)}. With a std::tuple, which can be
// compared, converted and assigned, a source that includes wire/http.h takes twice as long to read.
template <std::size_t Index, class Each>
struct MemberAt {
  Each member;
};
template <class Indices, class... Each>
struct MemberList;
template <std::size_t... Index, class... Each>
struct MemberList<std::index_sequence<Index...>, Each...> : MemberAt<Index, Each>... {
  constexpr explicit MemberList(const Each&... each) : MemberAt<Index, Each>{each}... {}
  template <class Visit>
  constexpr void for_each(Visit&& visit) const {
    (visit(static_cast<const MemberAt<Index, Each>&>(*this).member), ...);
  }
};
template <class... Each>
struct Members : MemberList<std::index_sequence_for<Each...>, Each...> {
  constexpr explicit Members(const Each&... each)
      : MemberList<std::index_sequence_for<Each...>, Each...>(each...) {}
};

// The member that tells which of several structs this one is. It is written first.
struct Tag {
  std::string_view name;   // "type"
  std::string_view value;  // "resign"
};

template <class T>
struct Description;  // of structs: name, about, members, perhaps tag; of variants: name, about

// Of an enum: name, about, and the words of its values in their order, which start at 0.
template <class Enum>
struct Values;

template <class T>
concept Described = requires { Description<T>::members; };
template <class T>
concept Tagged = Described<T> && requires { Description<T>::tag; };
template <class T>
concept Enumerated = requires { Values<T>::words; };

// An object whose keys are not known beforehand, in the order in which they were added.
template <class T>
struct Named : std::vector<std::pair<std::string, T>> {
  using std::vector<std::pair<std::string, T>>::vector;
};

// A member that is there and may be null. (std::optional: a member that may be missing.)
template <class T>
struct Nullable : std::optional<T> {
  using std::optional<T>::optional;
  friend bool operator==(const Nullable& one, const Nullable& other) {
    return static_cast<const std::optional<T>&>(one) == static_cast<const std::optional<T>&>(other);
  }
};

// A T that has been written as JSON already and is kept as text. It can be written only.
template <class T>
struct Written {
  using Of = T;
  std::string text;
};

template <class T>
inline constexpr bool is_written = false;
template <class T>
inline constexpr bool is_written<Written<T>> = true;
template <class T>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;
template <class T>
inline constexpr bool is_nullable = false;
template <class T>
inline constexpr bool is_nullable<Nullable<T>> = true;
template <class T>
inline constexpr bool is_array = false;
template <class T>
inline constexpr bool is_array<std::vector<T>> = true;
template <class T>
inline constexpr bool is_named = false;
template <class T>
inline constexpr bool is_named<Named<T>> = true;
template <class T>
inline constexpr bool is_choice = false;
template <class... T>
inline constexpr bool is_choice<std::variant<T...>> = true;
template <class T>
inline constexpr bool is_any_json = false;  // any_json.h
template <class T>
inline constexpr bool is_untagged = false;  // a choice whose alternatives are told apart by what they are
template <class T>
inline constexpr bool is_untagged<std::variant<std::int64_t, std::string, std::vector<T>>> = true;

template <class T>
constexpr std::string_view word_of(T value) {
  return Values<T>::words[static_cast<std::size_t>(value)];
}

// Calls visit(member) for each, those of flat members too but without going into them.
template <class T, class Visit>
constexpr void for_each_member(Visit&& visit) {
  Description<T>::members.for_each(visit);
}

}  // namespace bastide::wire
