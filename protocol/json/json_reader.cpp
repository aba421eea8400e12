#include "protocol/json/json_reader.h"

#include <algorithm>
#include <boost/json.hpp>

#include "engine/notation/text.h"
#include "protocol/json/json.h"
#include "wire/read.h"

namespace bastide {
namespace {

using Value = boost::json::value;

JsonError array_difference(const boost::json::array& expected, const boost::json::array& found,
                           const std::string& pointer) {
  for (std::size_t i = 0; i < std::min(expected.size(), found.size()); ++i)
    if (JsonError error = difference(expected[i], found[i], pointer + "/" + std::to_string(i))) return error;
  if (expected.size() == found.size()) return {};
  return {pointer,
          {"json.expected-items",
           "expected {bounds} items, found {found}",
           {{"bounds", expected.size()}, {"found", found.size()}}},
          {}};
}

JsonError object_difference(const boost::json::object& expected, const boost::json::object& found,
                            const std::string& pointer) {
  for (const auto& member : found) {
    const std::string place = pointer + pointer_step(member.key());
    const Value* other = expected.if_contains(member.key());
    if (other == nullptr) return {place, {"json.not-in-position", "the position has no such member"}, {}};
    if (JsonError error = difference(*other, member.value(), place)) return error;
  }
  return {};
}

}  // namespace

void JsonReader::fail(Said message, std::string_view clause) const {
  if (!failed()) *error_ = {pointer_, std::move(message), std::string(clause)};
}

const boost::json::object* JsonReader::object() const {
  if (value_ == nullptr) return nullptr;
  if (!value_->is_object())
    fail({"json.expected-object", "expected an object, found {found}", {{"found", kind_of(*value_)}}});
  return value_->if_object();
}

JsonReader JsonReader::below(const Value& v, std::string_view key) const {
  return {&v, pointer_ + pointer_step(key), error_};
}

std::optional<JsonReader> JsonReader::find(std::string_view key) const {
  const boost::json::object* all = object();
  const Value* v = all == nullptr ? nullptr : all->if_contains(key);
  if (v == nullptr) return std::nullopt;
  return below(*v, key);
}

JsonReader JsonReader::member(std::string_view key) const {
  if (std::optional<JsonReader> found = find(key)) return *found;
  fail(wire::missing_member(key));
  return {nullptr, {}, error_};
}

void JsonReader::only(std::initializer_list<std::string_view> keys) const {
  each_member([&](std::string_view key, const JsonReader& reader) {
    if (std::find(keys.begin(), keys.end(), key) == keys.end())
      reader.fail({"json.no-such-member", "there is no such member"});
  });
}

int JsonReader::check_format(std::string_view format, int newest) const {
  const JsonReader name = member("format");
  if (name.text() != format) name.fail({"json.expected-only", "expected ''{word}''", {{"word", format}}});
  const JsonReader version = member("version");
  const int number = version.number(1, 1000000);
  if (number > newest)
    version.fail(
        {"json.future-version", "a future version; this program knows up to {known}", {{"known", newest}}});
  return number;
}

std::string JsonReader::text() const {
  if (value_ == nullptr) return {};
  const boost::json::string* text = value_->if_string();
  if (text == nullptr)
    fail({"json.expected-text", "expected a text, found {found}", {{"found", kind_of(*value_)}}});
  return text == nullptr ? std::string() : std::string(text->data(), text->size());
}

int JsonReader::number(int low, int high) const {
  if (value_ == nullptr) return low;
  const std::int64_t* number = value_->if_int64();
  if (number != nullptr && *number >= low && *number <= high) return static_cast<int>(*number);
  fail({"json.expected-range",
        "expected a whole number from {low} to {high}, found {found}",
        {{"low", low}, {"high", high}, {"found", shown(*value_)}}});
  return low;
}

std::size_t JsonReader::size() const {
  if (value_ == nullptr) return 0;
  const boost::json::array* array = value_->if_array();
  if (array == nullptr)
    fail({"json.expected-array", "expected an array, found {found}", {{"found", kind_of(*value_)}}});
  return array == nullptr ? 0 : array->size();
}

JsonReader JsonReader::item(std::size_t i) const {
  return {&value_->get_array()[i], pointer_ + "/" + std::to_string(i), error_};
}

JsonError difference(const Value& expected, const Value& found, const std::string& pointer) {
  if (expected.is_array() && found.is_array())
    return array_difference(expected.get_array(), found.get_array(), pointer);
  if (expected.is_object() && found.is_object())
    return object_difference(expected.get_object(), found.get_object(), pointer);
  if (expected == found) return {};
  return {pointer,
          {"json.expected-value",
           "expected {expected}, found {found}",
           {{"expected", shown(expected)}, {"found", shown(found)}}},
          {}};
}

}  // namespace bastide
