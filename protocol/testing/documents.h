// For tests: the fenced examples of a document in docs/.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace bastide::testing {

std::string file_text(const std::string& path_from_root);

// The contents of all blocks that start with "```" and that word.
std::vector<std::string> fenced_blocks(std::string_view text, std::string_view language);

}  // namespace bastide::testing
