#include "protocol/json_reader.h"

#include <algorithm>
#include <boost/json.hpp>

#include "engine/notation/text.h"

namespace bastide {
namespace {

using Value = boost::json::value;

const char* kind_of(const Value& v) {
  switch (v.kind()) {
    case boost::json::kind::null:
      return "null";
    case boost::json::kind::bool_:
      return "a truth value";
    case boost::json::kind::int64:
    case boost::json::kind::uint64:
    case boost::json::kind::double_:
      return "a number";
    case boost::json::kind::string:
      return "a text";
    case boost::json::kind::array:
      return "an array";
    case boost::json::kind::object:
      return "an object";
  }
  return "something else";
}

std::string shown(const Value& v) {
  return v.is_array() || v.is_object() ? kind_of(v) : quoted(boost::json::serialize(v));
}

JsonError array_difference(const boost::json::array& expected, const boost::json::array& found,
                           const std::string& pointer) {
  for (std::size_t i = 0; i < std::min(expected.size(), found.size()); ++i)
    if (JsonError error = difference(expected[i], found[i], pointer + "/" + std::to_string(i))) return error;
  if (expected.size() == found.size()) return {};
  return {pointer,
          "expected " + std::to_string(expected.size()) + " items, found " + std::to_string(found.size()),
          {}};
}

JsonError object_difference(const boost::json::object& expected, const boost::json::object& found,
                            const std::string& pointer) {
  for (const auto& member : found) {
    const std::string place = pointer + pointer_step(member.key());
    const Value* other = expected.if_contains(member.key());
    if (other == nullptr) return {place, "the position has no such member", {}};
    if (JsonError error = difference(*other, member.value(), place)) return error;
  }
  return {};
}

}  // namespace

std::string to_string(const JsonError& error) {
  const std::string place = error.pointer.empty() ? "the document" : error.pointer;
  return place + ": " + error.message + (error.clause.empty() ? "" : " (" + error.clause + ")");
}

std::string pointer_step(std::string_view key) {
  std::string step = "/";
  for (char c : key) {
    if (c == '~' || c == '/')
      step += c == '~' ? "~0" : "~1";
    else
      step += c;
  }
  return step;
}

JsonError parse_json(std::string_view text, Value& result) {
  if (text.size() > kMaxJson)
    return {{}, "the text is longer than " + std::to_string(kMaxJson) + " bytes", {}};
  boost::json::parse_options options;
  options.max_depth = kMaxJsonDepth;
  boost::json::parser parser({}, options);
  boost::json::error_code code;
  const std::size_t end = parser.write_some(text.data(), text.size(), code);
  if (!code && text.find_first_not_of(" \t\r\n", end) != std::string_view::npos)
    code = boost::json::make_error_code(boost::json::error::extra_data);
  if (code) return {{}, "byte " + std::to_string(end + 1) + ": " + code.message(), {}};
  result = parser.release();
  return {};
}

void JsonReader::fail(std::string message, std::string_view clause) const {
  if (!failed()) *error_ = {pointer_, std::move(message), std::string(clause)};
}

const boost::json::object* JsonReader::object() const {
  if (value_ == nullptr) return nullptr;
  if (!value_->is_object()) fail(std::string("expected an object, found ") + kind_of(*value_));
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
  fail("the member " + quoted(key) + " is missing");
  return {nullptr, {}, error_};
}

void JsonReader::only(std::initializer_list<std::string_view> keys) const {
  each_member([&](std::string_view key, const JsonReader& reader) {
    if (std::find(keys.begin(), keys.end(), key) == keys.end()) reader.fail("there is no such member");
  });
}

void JsonReader::check_format(std::string_view format) const {
  const JsonReader name = member("format");
  if (name.text() != format) name.fail("expected " + quoted(format));
  const JsonReader version = member("version");
  if (version.number(1, 1000000) > kJsonVersion)
    version.fail("a future version; this program knows up to " + std::to_string(kJsonVersion));
}

std::string JsonReader::text() const {
  if (value_ == nullptr) return {};
  const boost::json::string* text = value_->if_string();
  if (text == nullptr) fail(std::string("expected a text, found ") + kind_of(*value_));
  return text == nullptr ? std::string() : std::string(text->data(), text->size());
}

int JsonReader::number(int low, int high) const {
  if (value_ == nullptr) return low;
  const std::int64_t* number = value_->if_int64();
  if (number != nullptr && *number >= low && *number <= high) return static_cast<int>(*number);
  fail("expected a whole number from " + std::to_string(low) + " to " + std::to_string(high) + ", found " +
       shown(*value_));
  return low;
}

std::size_t JsonReader::size() const {
  if (value_ == nullptr) return 0;
  const boost::json::array* array = value_->if_array();
  if (array == nullptr) fail(std::string("expected an array, found ") + kind_of(*value_));
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
  return {pointer, "expected " + shown(expected) + ", found " + shown(found), {}};
}

}  // namespace bastide
