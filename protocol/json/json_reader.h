// Walks through a JSON document and remembers where it is, so that every error can name its place.
#pragma once

#include <boost/json/value.hpp>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

#include "wire/json.h"

namespace bastide {

// One value of the document. The first error is kept; then everything reads as a harmless default.
class JsonReader {
 public:
  JsonReader(const boost::json::value& value, JsonError& error) : value_(&value), error_(&error) {}

  // Members of an object: one that must be there, and one that may.
  JsonReader member(std::string_view key) const;
  std::optional<JsonReader> find(std::string_view key) const;
  // No others than these are known.
  void only(std::initializer_list<std::string_view> keys) const;

  // "format" and "version", with which each document starts. Returns the version.
  int check_format(std::string_view format, int newest) const;

  std::string text() const;
  int number(int low, int high) const;
  // Calls visit(reader) for each item of an array, and visit(key, reader) for each member of an object.
  template <class Visit>
  void each(Visit visit) const {
    for (std::size_t i = 0; i < size() && !failed(); ++i) visit(item(i));
  }
  template <class Visit>
  void each_member(Visit visit) const {
    if (const boost::json::object* all = object())
      for (const auto& member : *all)
        if (!failed()) visit(std::string_view(member.key()), below(member.value(), member.key()));
  }

  const boost::json::value* value() const { return value_; }
  const std::string& pointer() const { return pointer_; }
  bool failed() const { return static_cast<bool>(*error_); }
  void fail(Said message, std::string_view clause = {}) const;

 private:
  JsonReader(const boost::json::value* value, std::string pointer, JsonError* error)
      : value_(value), pointer_(std::move(pointer)), error_(error) {}
  const boost::json::object* object() const;
  std::size_t size() const;
  JsonReader item(std::size_t i) const;
  JsonReader below(const boost::json::value& value, std::string_view key) const;

  const boost::json::value* value_;  // null after an error
  std::string pointer_;
  JsonError* error_;
};

// Empty if they are equal; else the first place where `found` is not as expected. What `found` lacks is no
// difference.
JsonError difference(const boost::json::value& expected, const boost::json::value& found,
                     const std::string& pointer);

}  // namespace bastide
