// What earlier programs have written and every later one reads: the folders of tests/kept (its README says
// what is in them).
#pragma once

#include <boost/json/array.hpp>
#include <filesystem>
#include <string>
#include <vector>

namespace bastide {

// The folders, in the order of their names.
std::vector<std::filesystem::path> kept_folders();

std::string text_of(const std::filesystem::path& file);
// games.json of a folder: an object for each table of its store.
boost::json::array kept_games(const std::filesystem::path& folder);

}  // namespace bastide
