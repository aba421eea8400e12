// Described values as JSON values: what reading their text (write.h) would give, without the text.
#pragma once

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <cmath>
#include <type_traits>

#include "wire/description.h"

namespace bastide::wire {

template <class T>
boost::json::value to_value(const T& value);

namespace detail {

inline boost::json::string text_value(std::string_view text) {
  return boost::json::string(text.data(), text.size());
}

// A whole number is written without a point, and so read as one.
inline boost::json::value number_value(double number) {
  constexpr double kExact = 9007199254740992;  // 2^53
  if (!std::isfinite(number)) return nullptr;
  if (std::trunc(number) == number && std::abs(number) < kExact) return static_cast<std::int64_t>(number);
  return number;
}

template <class T>
void add_members(boost::json::object& object, const T& value) {
  for_each_member<T>([&](const auto& member) {
    const auto& field = value.*member.where;
    using Field = std::remove_cvref_t<decltype(field)>;
    if constexpr (Described<Field>) {
      if (member.flat) return add_members(object, field);
    }
    if constexpr (is_optional<Field>) {
      if (field) object.emplace(member.name, to_value(*field));
    } else {
      object.emplace(member.name, to_value(field));
    }
  });
}

}  // namespace detail

template <class T>
boost::json::value to_value(const T& value) {
  if constexpr (std::is_same_v<T, bool>) {
    return value;
  } else if constexpr (Enumerated<T>) {
    return detail::text_value(word_of(value));
  } else if constexpr (std::is_integral_v<T>) {
    return static_cast<std::int64_t>(value);
  } else if constexpr (std::is_floating_point_v<T>) {
    return detail::number_value(static_cast<double>(value));
  } else if constexpr (std::is_convertible_v<const T&, std::string_view>) {
    return detail::text_value(value);
  } else if constexpr (is_nullable<T>) {
    return value ? to_value(*value) : boost::json::value(nullptr);
  } else if constexpr (is_array<T>) {
    boost::json::array array;
    array.reserve(value.size());
    for (const auto& each : value) array.push_back(to_value(each));
    return array;
  } else if constexpr (is_named<T>) {
    boost::json::object object;
    for (const auto& [name, each] : value) object.emplace(name, to_value(each));
    return object;
  } else if constexpr (is_choice<T>) {
    return std::visit([](const auto& each) { return to_value(each); }, value);
  } else if constexpr (is_any_json<T>) {
    return value.value;
  } else {
    static_assert(Described<T>, "a type that travels needs a Description");
    boost::json::object object;
    if constexpr (Tagged<T>)
      object.emplace(Description<T>::tag.name, detail::text_value(Description<T>::tag.value));
    detail::add_members(object, value);
    return object;
  }
}

}  // namespace bastide::wire
