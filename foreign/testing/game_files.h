// The example games of foreign/testing/games.
#pragma once

#include <map>
#include <string>

namespace bastide::foreign::testing {

std::map<std::string, std::string> game_files();  // text by name, without the ending
std::string game_file(const std::string& name);
// The text with one passage replaced, which must be there.
std::string replaced(std::string text, const std::string& passage, const std::string& by);

}  // namespace bastide::foreign::testing
