// Reads described values from JSON. Whatever the text is, reading ends with the value or with one error that
// names the place as a JSON pointer and what was expected there; nothing throws. Members that are not
// described, missing ones, wrong types and values out of bounds are errors.
#pragma once

#include <algorithm>
#include <array>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/string.hpp>
#include <span>
#include <type_traits>

#include "wire/description.h"
#include "wire/json.h"

namespace bastide::wire {

// A place in the document, as a chain up to its root, so that a pointer is put together for an error only.
struct Place {
  const Place* above = nullptr;
  std::string_view key = {};
  std::size_t index = 0;
  bool item = false;
};

// One value and where it stands. The first error is kept.
class Reader {
 public:
  Reader(const boost::json::value& value, Place place, JsonError& error)
      : value_(&value), place_(place), error_(&error) {}

  const boost::json::value& value() const { return *value_; }
  bool failed() const { return static_cast<bool>(*error_); }
  // Returns false, so that a reading function can end with it.
  bool fail(Said message) const;
  // What stands here instead of what was expected, for "expected ..., found {found}"; `text`: a text was
  // expected, though not this one.
  std::string found(bool text = false) const;

  const boost::json::object* object() const;  // null and an error if it is none
  const boost::json::array* array() const;
  Reader at(std::string_view key, const boost::json::value& value) const;
  Reader at(std::size_t index, const boost::json::value& value) const;

  bool read(bool& value) const;
  bool read(std::int64_t& value, const Bounds& range) const;
  bool read(double& value) const;
  bool read(std::string& value, const Limits& limits) const;
  // The index of one of these words.
  bool read_word(std::span<const std::string_view> words, std::size_t& index) const;
  bool count_fits(std::size_t count, const Bounds& bounds) const;

 private:
  const boost::json::value* value_;
  Place place_;
  JsonError* error_;
};

Said missing_member(std::string_view name);
std::string joined_words(std::span<const std::string_view> words);

template <class T>
bool read(const Reader& json, T& value, const Limits& limits = {});

namespace detail {

// The names of all members, those of flat ones too, are looked through: documents are small.
template <class T>
bool knows_member(std::string_view key) {
  bool known = false;
  if constexpr (Tagged<T>) known = key == Description<T>::tag.name;
  for_each_member<T>([&](const auto& member) {
    using Field = std::remove_cvref_t<decltype(std::declval<T&>().*member.where)>;
    if constexpr (Described<Field>) {
      if (member.flat) {
        known = known || knows_member<Field>(key);
        return;
      }
    }
    known = known || key == member.name;
  });
  return known;
}

template <class T>
bool read_members(const Reader& json, const boost::json::object& object, T& value) {
  bool good = true;
  for_each_member<T>([&](const auto& member) {
    if (!good) return;
    auto& field = value.*member.where;
    using Field = std::remove_cvref_t<decltype(field)>;
    if constexpr (Described<Field>) {
      if (member.flat) {
        good = read_members(json, object, field);
        return;
      }
    }
    const boost::json::value* found = object.if_contains(member.name);
    if constexpr (is_optional<Field>) {
      if (found == nullptr) return;
      good = read(json.at(member.name, *found), field.emplace(), member.limits);
    } else if (found == nullptr) {
      good = json.fail(missing_member(member.name));
    } else {
      good = read(json.at(member.name, *found), field, member.limits);
    }
  });
  return good;
}

template <class T>
bool read_object(const Reader& json, T& value) {
  const boost::json::object* object = json.object();
  if (object == nullptr) return false;
  for (const auto& member : *object)
    if (!knows_member<T>(member.key()))
      return json.at(member.key(), member.value()).fail({"json.no-such-member", "there is no such member"});
  if constexpr (Tagged<T>) {
    const boost::json::value* tag = object->if_contains(Description<T>::tag.name);
    if (tag == nullptr) return json.fail(missing_member(Description<T>::tag.name));
    std::size_t ignored = 0;
    const std::string_view words[] = {Description<T>::tag.value};
    if (!json.at(Description<T>::tag.name, *tag).read_word(words, ignored)) return false;
  }
  return read_members(json, *object, value);
}

template <class... Each>
bool read_choice(const Reader& json, std::variant<Each...>& value) {
  static constexpr std::string_view words[] = {Description<Each>::tag.value...};
  static constexpr std::string_view name = std::array{Description<Each>::tag.name...}.front();
  const boost::json::object* object = json.object();
  if (object == nullptr) return false;
  const boost::json::value* tag = object->if_contains(name);
  if (tag == nullptr) return json.fail(missing_member(name));
  std::size_t which = 0;
  if (!json.at(name, *tag).read_word(words, which)) return false;
  std::size_t index = 0;
  bool good = false;
  ((index++ == which ? void(good = read_object(json, value.template emplace<Each>())) : void()), ...);
  return good;
}

}  // namespace detail

template <class T>
bool read(const Reader& json, T& value, const Limits& limits) {
  if constexpr (std::is_same_v<T, bool> || std::is_same_v<T, double>) {
    return json.read(value);
  } else if constexpr (Enumerated<T>) {
    std::size_t index = 0;
    if (!json.read_word(Values<T>::words, index)) return false;
    value = static_cast<T>(index);
    return true;
  } else if constexpr (std::is_integral_v<T>) {
    std::int64_t number = 0;
    if (!json.read(number, limits.range)) return false;
    if (!std::in_range<T>(number))
      return json.fail({"json.expected-bits",
                        "expected a number that fits in {bits} bits, found {found}",
                        {{"bits", 8 * sizeof(T)}, {"found", json.found()}}});
    value = static_cast<T>(number);
    return true;
  } else if constexpr (std::is_same_v<T, std::string>) {
    return json.read(value, limits);
  } else if constexpr (is_nullable<T>) {
    if (json.value().is_null()) {
      value.reset();
      return true;
    }
    return read(json, value.emplace(), limits);
  } else if constexpr (is_array<T>) {
    const boost::json::array* array = json.array();
    if (array == nullptr || !json.count_fits(array->size(), limits.count)) return false;
    value.clear();
    value.reserve(array->size());
    for (std::size_t i = 0; i < array->size(); ++i)
      if (!read(json.at(i, (*array)[i]), value.emplace_back(), limits)) return false;
    return true;
  } else if constexpr (is_named<T>) {
    const boost::json::object* object = json.object();
    if (object == nullptr || !json.count_fits(object->size(), limits.count)) return false;
    value.clear();
    for (const auto& each : *object) {
      auto& entry = value.emplace_back();
      entry.first = std::string(each.key());
      if (!read(json.at(each.key(), each.value()), entry.second, limits)) return false;
    }
    return true;
  } else if constexpr (is_untagged<T>) {
    if (json.value().is_string()) return read(json, value.template emplace<1>(), limits);
    if (json.value().is_array()) return read(json, value.template emplace<2>(), limits);
    return read(json, value.template emplace<std::int64_t>(), limits);
  } else if constexpr (is_choice<T>) {
    return detail::read_choice(json, value);
  } else if constexpr (is_any_json<T>) {
    value.value = json.value();
    return true;
  } else {
    static_assert(Described<T>, "a type that travels needs a Description");
    return detail::read_object(json, value);
  }
}

// The whole document.
template <class T>
JsonError from_value(const boost::json::value& json, T& value) {
  JsonError error;
  value = T{};
  read(Reader(json, {}, error), value);
  return error;
}
template <class T>
JsonError from_json(std::string_view text, T& value) {
  boost::json::value json;
  if (JsonError error = parse_json(text, json)) return error;
  return from_value(json, value);
}

}  // namespace bastide::wire
