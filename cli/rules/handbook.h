// The handbook: the pages of docs/rules, one for the base game and one for each expansion, and the overview.
// People write what stands above the marker; what stands between the markers is made here from the modules
// and the index of rules, so that it never says anything else than what is played.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/rules/rule_index.h"

namespace bastide {

inline constexpr std::string_view kMadeBegin =
    "<!-- From here on made by `bastide rules pages --write`; change nothing by hand. -->\n";
inline constexpr std::string_view kMadeEnd = "<!-- Made until here. -->\n";

// "README", "base", and the modules.
std::vector<std::string> handbook_pages();

// What belongs between the markers of that page.
std::string made_part(std::string_view page);

// "TO" of "TO-09".
std::string_view family_of(std::string_view clause);
// The letters of the numbers that are the page's own; "B" of the base game.
std::string_view family_of_page(std::string_view page);

// On which page a rule has its anchor: that of the set it belongs to. Empty: on none, nothing it is about is
// built.
std::string page_of(const IndexedRule& rule);

// Compares the pages in a folder with what is made, or writes that into them. A sentence for each page that
// is missing, has no markers, or says something else; empty: all is well.
std::vector<std::string> check_handbook(const std::string& folder, bool write);

}  // namespace bastide
