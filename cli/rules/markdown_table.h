// Tables in Markdown.
#pragma once

#include <string>
#include <vector>

namespace bastide {

inline std::string table_row(const std::vector<std::string>& cells) {
  std::string text = "|";
  for (const std::string& cell : cells) text += " " + cell + " |";
  return text + "\n";
}

inline std::string table_head(const std::vector<std::string>& titles) {
  std::string text = table_row(titles) + "|";
  for (std::size_t i = 0; i < titles.size(); ++i) text += "---|";
  return text + "\n";
}

}  // namespace bastide
