#include "wire/read.h"

#include <boost/json/parser.hpp>
#include <boost/json/serialize.hpp>
#include <cmath>

#include "wire/any_json.h"

namespace bastide {

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
    return {{}, {"json.too-long", "the text is longer than {most} bytes", {{"most", kMaxJson}}}, {}};
  boost::json::parse_options options;
  options.max_depth = kMaxJsonDepth;
  boost::json::parser parser({}, options);
  boost::json::error_code code;
  const std::size_t end = parser.write_some(text.data(), text.size(), code);
  if (!code && text.find_first_not_of(" \t\r\n", end) != std::string_view::npos)
    code = boost::json::make_error_code(boost::json::error::extra_data);
  if (code)
    return {{}, {"json.syntax", "byte {byte}: {fault}", {{"byte", end + 1}, {"fault", code.message()}}}, {}};
  result = parser.release();
  return {};
}

namespace wire {

void write_any(std::string& out, const AnyJson& any) { out += boost::json::serialize(any.value); }

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

Said whole_number_expected(const Bounds& range, const std::string& found) {
  if (!range.has_low())
    return {"json.expected-whole", "expected a whole number, found {found}", {{"found", found}}};
  if (!range.has_high())
    return {"json.expected-at-least",
            "expected a whole number of at least {low}, found {found}",
            {{"low", range.low}, {"found", found}}};
  return {"json.expected-range",
          "expected a whole number from {low} to {high}, found {found}",
          {{"low", range.low}, {"high", range.high}, {"found", found}}};
}

std::int64_t characters_of(std::string_view text) {
  return std::count_if(text.begin(), text.end(),
                       [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; });
}

}  // namespace

bool Reader::fail(Said message) const {
  if (!failed()) *error_ = {pointer_to(place_), std::move(message), {}};
  return false;
}

// A text is shown without its quotes where a text was expected.
std::string Reader::found(bool text) const {
  std::string found = value_->is_string() && !text ? kind_of(*value_) : shown(*value_);
  if (value_->is_string() && text && found.ends_with("\"'"))
    found = "'" + found.substr(2, found.size() - 4) + "'";
  return found;
}

const boost::json::object* Reader::object() const {
  if (!value_->is_object())
    fail({"json.expected-object", "expected an object, found {found}", {{"found", kind_of(*value_)}}});
  return value_->if_object();
}

const boost::json::array* Reader::array() const {
  if (!value_->is_array())
    fail({"json.expected-array", "expected an array, found {found}", {{"found", kind_of(*value_)}}});
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
  if (found == nullptr)
    return fail({"json.expected-truth", "expected true or false, found {found}", {{"found", this->found()}}});
  value = *found;
  return true;
}

bool Reader::read(std::int64_t& value, const Bounds& range) const {
  const std::int64_t* found = value_->if_int64();
  if (found == nullptr || !range.contain(*found)) {
    return fail(whole_number_expected(range, this->found()));
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
    return fail({"json.expected-number", "expected a number, found {found}", {{"found", this->found()}}});
  return true;
}

bool Reader::read(std::string& value, const Limits& limits) const {
  const boost::json::string* found = value_->if_string();
  if (found == nullptr)
    return fail({"json.expected-text", "expected a text, found {found}", {{"found", kind_of(*value_)}}});
  const std::string_view text(found->data(), found->size());
  if (limits.form != nullptr && !limits.form->fits(text)) {
    const Sentence& expected = limits.form->expected;
    return fail({expected.key, expected.text, {{"found", this->found(true)}}});
  }
  if (!limits.length.contain(characters_of(text)))
    return fail({"json.expected-characters",
                 "expected {bounds} characters, found {found}",
                 {{"bounds", bounds_text(limits.length)}, {"found", characters_of(text)}}});
  value = text;
  return true;
}

bool Reader::read_word(std::span<const std::string_view> words, std::size_t& index) const {
  const boost::json::string* found = value_->if_string();
  if (found == nullptr)
    return fail({"json.expected-text", "expected a text, found {found}", {{"found", kind_of(*value_)}}});
  const auto at = std::find(words.begin(), words.end(), std::string_view(found->data(), found->size()));
  if (at == words.end())
    return fail(words.size() == 1 ? Said("json.expected-word", "expected ''{word}'', found {found}",
                                         {{"word", words.front()}, {"found", this->found(true)}})
                                  : Said("json.expected-one-of", "expected one of {words}, found {found}",
                                         {{"words", joined_words(words)}, {"found", this->found(true)}}));
  index = static_cast<std::size_t>(at - words.begin());
  return true;
}

bool Reader::count_fits(std::size_t count, const Bounds& bounds) const {
  if (bounds.contain(static_cast<std::int64_t>(count))) return true;
  return fail({"json.expected-items",
               "expected {bounds} items, found {found}",
               {{"bounds", bounds_text(bounds)}, {"found", count}}});
}

Said missing_member(std::string_view name) {
  return {"json.missing", "the member ''{member}'' is missing", {{"member", name}}};
}

std::string joined_words(std::span<const std::string_view> words) {
  std::string text;
  for (std::string_view word : words) text += (text.empty() ? "" : ", ") + std::string(word);
  return text;
}

}  // namespace wire
}  // namespace bastide
