// What several reports of measurements say alike.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/language/language.h"

namespace bastide {

// So many of something, for a message: "n" chooses the plural, and "count" is the number as it is written,
// without groups of three.
WordArguments counted(std::int64_t count);
// The same as the message of that key, which has no other arguments: "4 games".
std::string counted(std::string_view key, std::int64_t count);
// "1.2 to 3.4", of what stands there already as the language writes it.
std::string interval_in_words(const std::string& low, const std::string& high);
// "a, b, c": what a report is about, each part whole by itself; empty parts are left out.
std::string facts(const std::vector<std::string>& parts);
std::string seed_in_words(std::uint64_t seed);
std::string interrupted_in_words(bool interrupted);  // empty: it was not
// "greedy forfeited 2 games"
std::string forfeited(const std::string& player, int games);

}  // namespace bastide
