#include "protocol/json/json_text.h"

#include <boost/json.hpp>
#include <charconv>
#include <cmath>

namespace bastide {
namespace {

void write(std::string& text, const boost::json::value& value);

void write_number(std::string& text, double number) {
  if (!std::isfinite(number)) {
    text += "null";  // JSON has no word for it
    return;
  }
  char digits[32];
  const auto end = std::to_chars(digits, digits + sizeof digits, number).ptr;
  text.append(digits, end);
}

void write_array(std::string& text, const boost::json::array& array) {
  text += '[';
  for (const boost::json::value& item : array) {
    if (&item != array.begin()) text += ',';
    write(text, item);
  }
  text += ']';
}

void write_object(std::string& text, const boost::json::object& object, std::string_view gap) {
  text += '{';
  for (auto member = object.begin(); member != object.end(); ++member) {
    if (member != object.begin()) text += ',';
    text += gap;
    text += boost::json::serialize(member->key());
    text += gap.empty() ? ":" : ": ";
    write(text, member->value());
  }
  if (!gap.empty() && !object.empty()) text += '\n';
  text += '}';
}

void write(std::string& text, const boost::json::value& value) {
  if (const double* number = value.if_double())
    write_number(text, *number);
  else if (const boost::json::array* array = value.if_array())
    write_array(text, *array);
  else if (const boost::json::object* object = value.if_object())
    write_object(text, *object, "");
  else
    text += boost::json::serialize(value);
}

}  // namespace

std::string json_text(const boost::json::value& value, JsonStyle style) {
  std::string text;
  if (style == JsonStyle::lines && value.is_object())
    write_object(text, value.get_object(), "\n  ");
  else
    write(text, value);
  return text;
}

}  // namespace bastide
