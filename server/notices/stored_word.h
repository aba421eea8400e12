// Values of the wire that stand in the database as their words.
#pragma once

#include <algorithm>
#include <iterator>
#include <string_view>

#include "wire/description.h"

namespace bastide {

// The value that word_of() wrote as this; the first one if none has the word.
template <class Enum>
Enum value_of_word(std::string_view word) {
  const auto& words = wire::Values<Enum>::words;
  const auto found = std::find(std::begin(words), std::end(words), word);
  return static_cast<Enum>(found == std::end(words) ? 0 : found - std::begin(words));
}

}  // namespace bastide
