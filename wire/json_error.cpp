#include "wire/json_error.h"

namespace bastide {

std::string to_string(const JsonError& error) {
  const std::string place = error.pointer.empty() ? "the document" : error.pointer;
  return place + ": " + error.message.text + (error.clause.empty() ? "" : " (" + error.clause + ")");
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

}  // namespace bastide
