// Why a turn is good or bad, in the reader's language: the facts of analysis/reasons as sentences.
#pragma once

#include <span>
#include <string>

#include "analysis/reasons/reason.h"
#include "wire/analysis.h"

namespace bastide {

// "Completes your 14-point city; 2 of 9 remaining tiles finish it", without the full stop.
std::string reason_in_words(const Reason& reason, std::span<const std::string> names);
// The first of them, a sentence each; may be empty.
std::string reasons_in_words(std::span<const Reason> reasons, std::span<const std::string> names,
                             std::size_t most = 3);

// What a reason that has travelled, or was kept in a file, was made of.
Reason reason_of(const wire::Reason& view);

}  // namespace bastide
