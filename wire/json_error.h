// Where a document is wrong and why; nothing here needs a library for JSON.
#pragma once

#include <string>
#include <string_view>

#include "engine/base/sentence.h"

namespace bastide {

// False when nothing is wrong.
struct JsonError {
  std::string pointer;  // RFC 6901: "/moves/3"; "" is the whole document
  Said message;
  std::string clause;  // of the rule that forbids it, if one does

  explicit operator bool() const { return static_cast<bool>(message); }
};
// "/moves/3: message (B-13)", for logs and terminals.
std::string to_string(const JsonError& error);

// "/" + key, with '~' and '/' in it written as RFC 6901 wants them.
std::string pointer_step(std::string_view key);

}  // namespace bastide
