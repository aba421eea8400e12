// Described values as JSON text, straight into a string: no tree is made on the way.
#pragma once

#include <string>
#include <type_traits>

#include "wire/description.h"

namespace bastide::wire {

void write_text(std::string& out, std::string_view text);  // in quotes; invalid UTF-8 is written as it is
void write_number(std::string& out, std::int64_t number);
void write_number(std::string& out, double number);  // null where it is not finite: JSON has no word for it

template <class T>
void write(std::string& out, const T& value);

namespace detail {

inline void write_key(std::string& out, std::string_view key) {
  if (out.back() != '{') out += ',';
  out += '"';
  out += key;  // the names of members need no escapes
  out += "\":";
}

template <class T>
void write_members(std::string& out, const T& value) {
  for_each_member<T>([&](const auto& member) {
    const auto& field = value.*member.where;
    using Field = std::remove_cvref_t<decltype(field)>;
    if constexpr (Described<Field>) {
      if (member.flat) return write_members(out, field);
    }
    if constexpr (is_optional<Field>) {
      if (!field) return;
      write_key(out, member.name);
      write(out, *field);
    } else {
      write_key(out, member.name);
      write(out, field);
    }
  });
}

}  // namespace detail

template <class T>
void write(std::string& out, const T& value) {
  if constexpr (std::is_same_v<T, bool>) {
    out += value ? "true" : "false";
  } else if constexpr (Enumerated<T>) {
    write_text(out, word_of(value));
  } else if constexpr (std::is_integral_v<T>) {
    write_number(out, static_cast<std::int64_t>(value));
  } else if constexpr (std::is_floating_point_v<T>) {
    write_number(out, static_cast<double>(value));
  } else if constexpr (std::is_convertible_v<const T&, std::string_view>) {
    write_text(out, value);
  } else if constexpr (is_nullable<T>) {
    if (value)
      write(out, *value);
    else
      out += "null";
  } else if constexpr (is_array<T>) {
    out += '[';
    for (std::size_t i = 0; i < value.size(); ++i) {
      if (i != 0) out += ',';
      write(out, value[i]);
    }
    out += ']';
  } else if constexpr (is_named<T>) {
    out += '{';
    for (std::size_t i = 0; i < value.size(); ++i) {
      if (i != 0) out += ',';
      write_text(out, value[i].first);
      out += ':';
      write(out, value[i].second);
    }
    out += '}';
  } else if constexpr (is_choice<T>) {
    std::visit([&out](const auto& each) { write(out, each); }, value);
  } else if constexpr (is_written<T>) {
    out += value.text;
  } else if constexpr (is_any_json<T>) {
    write_any(out, value);
  } else {
    static_assert(Described<T>, "a type that travels needs a Description");
    out += '{';
    if constexpr (Tagged<T>) {
      detail::write_key(out, Description<T>::tag.name);
      write_text(out, Description<T>::tag.value);
    }
    detail::write_members(out, value);
    out += '}';
  }
}

template <class T>
std::string to_json(const T& value) {
  std::string out;
  write(out, value);
  return out;
}

}  // namespace bastide::wire
