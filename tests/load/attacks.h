// What somebody may do to the others at a server, each in a process of its own: watch one table in thousands,
// and keep many tables of strong computer players busy. And the one whom it meets, who plays against level5.
#pragma once

#include <string>

#include "tests/load/side_process.h"
#include "tests/load/times.h"

namespace bastide {

// So many connections to one table, which say hello all at once, each from an address of its own. Says at the
// end what they were told.
void watch(unsigned short port, const std::string& game, int watchers, const SideProcess::Side& side);

// So many tables of five computer players `level8:3`, made and watched by one address.
void keep_busy(unsigned short port, int tables, const SideProcess::Side& side);

// Plays against level5 for so long: the times from an act to the computer's answer.
Times play_against_level5(unsigned short port, double seconds);

}  // namespace bastide
