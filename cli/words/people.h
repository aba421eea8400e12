// The people at the table, as sentences name them.
#pragma once

#include <span>
#include <string>

#include "cli/language/language.h"
#include "engine/base/ids.h"

namespace bastide {

// "Anna", "Seat 2", "Nobody".
std::string name_of_seat(PlayerId seat, std::span<const std::string> names);
// Messages speak to the reader as "you", and tell of all others by their names: the id of the case.
std::string_view case_of(const std::string& name);
// Who does it: the arguments "who" (you, other) and "name".
WordArguments doer(PlayerId seat, std::span<const std::string> names);
// Whose it is: "whose" and "owner".
WordArguments owner(PlayerId seat, std::span<const std::string> names);

// Both lists of arguments.
WordArguments operator+(WordArguments one, const WordArguments& other);

}  // namespace bastide
