// What happened, in words, for logs and terminals: "Red scores 8: 4 tiles x 2 (S-03)".
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/rules/event.h"
#include "engine/rules/state.h"

namespace bastide {

// One line without its end. Seats without a name are called "Seat 1" and so on. The state is that of the
// event: during or after the action that caused it.
std::string event_text(const State& state, const Event& event, std::span<const std::string> seat_names = {});

// "scored", "laid-aside", ...
std::string_view name_of(EventKind kind);
inline constexpr int kEventKinds = static_cast<int>(EventKind::game_over) + 1;

// What a line counts, in words: "4 tiles", "1 complete city".
std::string counted_text(const ScoreLine& line);

// What somebody does who puts a token somewhere, as after "to": "bring the dragon to 2,-1".
std::string token_put_text(const State& state, const Event& event, std::span<const std::string> seat_names);
// "bring the dragon" -> "brings the dragon".
std::string in_third_person(std::string phrase);

// A place off the features: "the quarter", "the tower at 2,-1", "Anna's prison" where `number` says whose.
std::string place_in_words(const State& state, int place, int number, CellId cell,
                           std::span<const std::string> seat_names);

std::string seat_name(PlayerId seat, std::span<const std::string> seat_names);

}  // namespace bastide
