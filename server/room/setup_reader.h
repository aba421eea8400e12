// What the readers of a table's setup share: those of a request and those of the store.
#pragma once

#include <string>

#include "protocol/json_reader.h"
#include "server/room/table_setup.h"

namespace bastide {

std::string read_name(const JsonReader& json);
// Held to text_fault() only: the name of a table, and what the store has from older versions.
std::string read_text(const JsonReader& json, int most);
std::string read_colour(const JsonReader& json);
std::string read_nonce(const JsonReader& json);
// Everything but the seats and the rules.
void read_manners(const JsonReader& json, TableSetup& setup);
// `stored`: with what only the store knows of a seat; then its player need not be known any more.
void read_seats(const JsonReader& json, TableSetup& setup, bool stored,
                std::span<const std::string> bots = {});

}  // namespace bastide
