// What happens in a game, told to the reader.
#pragma once

#include <span>
#include <string>

#include "cli/language/language.h"
#include "engine/rules/event.h"
#include "engine/rules/state.h"

namespace bastide {

// One sentence without its full stop. The state is that of the event. Of points that are scored it tells how
// many; what they are the sum of is up to the caller.
std::string event_in_words(const State& state, const Event& event, std::span<const std::string> names);

// The feature that an event is about, as messages name it: "kind", "title", "square" and "sides".
WordArguments feature_of_event(const State& state, const Event& event);
// "unfinished road at 3,-2 E W", "wine majorities"
std::string scored_in_words(const State& state, const Event& event);
// The clause behind a sentence, if there is one.
std::string cited(std::string text, std::string_view clause);

}  // namespace bastide
