// For tests: rows that say something.
#pragma once

#include <string>

#include "server/store/row.h"

namespace bastide::testing {

// Somebody said that, a second and so many milliseconds after 1970.
inline Row talk(std::int64_t version, std::string text = "a") {
  return {version, 1000 + version, wire::ChatEvent{1, std::move(text), {}}};
}
// What was said in it.
inline std::string said_in(const Row& row) {
  const auto* chat = std::get_if<wire::ChatEvent>(&row.event);
  return chat == nullptr ? std::string() : chat->text;
}

}  // namespace bastide::testing
