// What the engine and the notation refuse, as it is said over the wire: key, arguments and English.
#pragma once

#include "engine/base/sentence.h"
#include "engine/notation/text.h"
#include "engine/rules/state.h"

namespace bastide {

// The refusal's sentence. Arguments, where the refusal names a place: "at" ("2,-1" or "2,-1:road-E") and
// "side" (N, E, S or W). The English has them behind the sentence: "its field would meet a city, at 0,-1 S".
Said said_of(const State& state, const Refusal& refusal);
// What is wrong with an action's words; what was expected stands in it in English.
Said fault_in_notation(const ParseError& error);
// The same of a position.
Said fault_in_position(const ParseError& error);

}  // namespace bastide
