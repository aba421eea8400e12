#include "wire/read.h"

#include <boost/json/parser.hpp>
#include <boost/json/serialize.hpp>
#include <cmath>

namespace bastide {

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

const char* kind_of(const boost::json::value& value) {
  switch (value.kind()) {
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

std::string shown(const boost::json::value& value) {
  constexpr std::size_t kMost = 80;  // bytes
  if (value.is_array() || value.is_object()) return kind_of(value);
  std::string text = boost::json::serialize(value);
  if (text.size() > kMost) {
    std::size_t end = kMost;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80) --end;  // of a character
    text.erase(end);
    text += "...";
  }
  return "'" + text + "'";
}

JsonError parse_json(std::string_view text, boost::json::value& result) {
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

namespace wire {
namespace {

std::string pointer_to(const Place& place) {
  if (place.above == nullptr) return {};
  return pointer_to(*place.above) +
         (place.item ? "/" + std::to_string(place.index) : pointer_step(place.key));
}

std::string bounds_text(const Bounds& bounds) {
  if (!bounds.has_high()) return "at least " + std::to_string(bounds.low);
  if (!bounds.has_low()) return "at most " + std::to_string(bounds.high);
  if (bounds.low == bounds.high) return std::to_string(bounds.low);
  return std::to_string(bounds.low) + " to " + std::to_string(bounds.high);
}

std::int64_t characters_of(std::string_view text) {
  return std::count_if(text.begin(), text.end(),
                       [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; });
}

}  // namespace

bool Reader::fail(std::string message) const {
  if (!failed()) *error_ = {pointer_to(place_), std::move(message), {}};
  return false;
}

// A text is shown without its quotes where a text was expected.
bool Reader::expected(std::string_view what, bool text) const {
  std::string found = value_->is_string() && !text ? kind_of(*value_) : shown(*value_);
  if (value_->is_string() && text && found.ends_with("\"'"))
    found = "'" + found.substr(2, found.size() - 4) + "'";
  return fail("expected " + std::string(what) + ", found " + found);
}

const boost::json::object* Reader::object() const {
  if (!value_->is_object()) fail(std::string("expected an object, found ") + kind_of(*value_));
  return value_->if_object();
}

const boost::json::array* Reader::array() const {
  if (!value_->is_array()) fail(std::string("expected an array, found ") + kind_of(*value_));
  return value_->if_array();
}

Reader Reader::at(std::string_view key, const boost::json::value& value) const {
  return {value, {&place_, key, 0, false}, *error_};
}

Reader Reader::at(std::size_t index, const boost::json::value& value) const {
  return {value, {&place_, {}, index, true}, *error_};
}

bool Reader::read(bool& value) const {
  const bool* found = value_->if_bool();
  if (found == nullptr) return expected("true or false");
  value = *found;
  return true;
}

bool Reader::read(std::int64_t& value, const Bounds& range) const {
  const std::int64_t* found = value_->if_int64();
  if (found == nullptr || !range.contain(*found)) {
    const std::string from = !range.has_low() ? ""
                             : range.has_high()
                                 ? " from " + std::to_string(range.low) + " to " + std::to_string(range.high)
                                 : " of at least " + std::to_string(range.low);
    return expected("a whole number" + from);
  }
  value = *found;
  return true;
}

bool Reader::read(double& value) const {
  if (const double* found = value_->if_double())
    value = *found;
  else if (const std::int64_t* whole = value_->if_int64())
    value = static_cast<double>(*whole);
  else
    return expected("a number");
  return true;
}

bool Reader::read(std::string& value, const Limits& limits) const {
  const boost::json::string* found = value_->if_string();
  if (found == nullptr) return fail(std::string("expected a text, found ") + kind_of(*value_));
  const std::string_view text(found->data(), found->size());
  if (limits.form != nullptr && !limits.form->fits(text)) return expected(limits.form->expected, true);
  if (!limits.length.contain(characters_of(text)))
    return fail("expected " + bounds_text(limits.length) + " characters, found " +
                std::to_string(characters_of(text)));
  value = text;
  return true;
}

bool Reader::read_word(std::span<const std::string_view> words, std::size_t& index) const {
  const boost::json::string* found = value_->if_string();
  if (found == nullptr) return fail(std::string("expected a text, found ") + kind_of(*value_));
  const auto at = std::find(words.begin(), words.end(), std::string_view(found->data(), found->size()));
  if (at == words.end())
    return words.size() == 1 ? expected("'" + std::string(words.front()) + "'", true)
                             : expected("one of " + joined_words(words), true);
  index = static_cast<std::size_t>(at - words.begin());
  return true;
}

bool Reader::count_fits(std::size_t count, const Bounds& bounds) const {
  if (bounds.contain(static_cast<std::int64_t>(count))) return true;
  return fail("expected " + bounds_text(bounds) + " items, found " + std::to_string(count));
}

std::string joined_words(std::span<const std::string_view> words) {
  std::string text;
  for (std::string_view word : words) text += (text.empty() ? "" : ", ") + std::string(word);
  return text;
}

}  // namespace wire
}  // namespace bastide
