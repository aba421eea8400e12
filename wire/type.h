// Descriptions as values that can be walked: what schemas, TypeScript and tables are printed from.
#pragma once

#include <boost/json/object.hpp>
#include <deque>
#include <mutex>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "wire/description.h"

namespace bastide::wire {

struct Type {
  enum class Kind { truth, whole_number, number, text, words, array, named, object, choice, nullable, any };
  struct Member {
    std::string_view name;
    std::string_view about;
    const Type* type;
    bool optional;  // may be missing
    Limits limits;
  };

  Kind kind = Kind::any;
  std::string_view name;  // of words, objects and choices; empty: it has none
  std::string_view about;
  Tag tag{};                              // of an object that is one of several
  std::vector<Member> members;            // of an object, those of flat members among them
  std::vector<const Type*> alternatives;  // of a choice
  std::span<const std::string_view> words;
  const Type* of = nullptr;  // array, named, nullable: of what
};

// The description of T as a value; lives for ever.
template <class T>
const Type& type_of();

namespace detail {

inline std::recursive_mutex types_lock;

template <class T>
void add_members(Type& type) {
  for_each_member<T>([&type](const auto& member) {
    using Field = std::remove_cvref_t<decltype(std::declval<T&>().*member.where)>;
    if constexpr (Described<Field>) {
      if (member.flat) return add_members<Field>(type);
    }
    if constexpr (is_optional<Field>)
      type.members.push_back(
          {member.name, member.about, &type_of<typename Field::value_type>(), true, member.limits});
    else
      type.members.push_back({member.name, member.about, &type_of<Field>(), false, member.limits});
  });
}

template <class... Each>
void add_alternatives(Type& type, const std::variant<Each...>*) {
  (type.alternatives.push_back(&type_of<Each>()), ...);
}

template <class T>
void fill(Type& type);

template <class T>
void fill(Type& type) {
  using Kind = Type::Kind;
  if constexpr (std::is_same_v<T, bool>) {
    type.kind = Kind::truth;
  } else if constexpr (Enumerated<T>) {
    type.kind = Kind::words;
    type.name = Values<T>::name;
    type.about = Values<T>::about;
    type.words = Values<T>::words;
  } else if constexpr (std::is_integral_v<T>) {
    type.kind = Kind::whole_number;
  } else if constexpr (std::is_floating_point_v<T>) {
    type.kind = Kind::number;
  } else if constexpr (std::is_convertible_v<const T&, std::string_view>) {
    type.kind = Kind::text;
  } else if constexpr (is_nullable<T>) {
    type.kind = Kind::nullable;
    type.of = &type_of<typename T::value_type>();
  } else if constexpr (is_array<T>) {
    type.kind = Kind::array;
    type.of = &type_of<typename T::value_type>();
  } else if constexpr (is_named<T>) {
    type.kind = Kind::named;
    type.of = &type_of<typename T::value_type::second_type>();
  } else if constexpr (is_choice<T>) {
    type.kind = Kind::choice;
    if constexpr (requires { Description<T>::name; }) {
      type.name = Description<T>::name;
      type.about = Description<T>::about;
    }
    add_alternatives(type, static_cast<const T*>(nullptr));
  } else if constexpr (is_any_json<T>) {
    type.kind = Kind::any;
  } else {
    type.kind = Kind::object;
    type.name = Description<T>::name;
    type.about = Description<T>::about;
    if constexpr (Tagged<T>) type.tag = Description<T>::tag;
    add_members<T>(type);
  }
}

}  // namespace detail

template <class T>
const Type& type_of() {
  if constexpr (is_written<T>) {
    return type_of<typename T::Of>();  // it is that type, however it is kept
  } else {
    static Type type;
    static bool begun = false;
    const std::lock_guard lock(detail::types_lock);
    if (!begun) {  // a type may be made of itself: then this is asked for it again while it is filled
      begun = true;
      detail::fill<T>(type);
    }
    return type;
  }
}

// All types with a name that these are made of, these first, each once.
std::vector<const Type*> named_types(std::span<const Type* const> from);

// JSON Schema (2020-12) of a type; named ones become references to "#/components/schemas/NAME".
boost::json::value reference_to(const Type& type, const Limits& limits = {});
boost::json::object schema_of(const Type& type);
// {NAME: schema} of all of them.
boost::json::object schemas_of(std::span<const Type* const> types);

// TypeScript: an interface, or a type, with its sentences as comments.
std::string typescript_of(const Type& type);

// A Markdown table of an object's members: member, type, meaning; of words or a choice a line that lists
// them.
std::string table_of(const Type& type);

}  // namespace bastide::wire
