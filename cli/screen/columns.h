// Tables of what is measured: columns that keep the widths they have in English and are widened where the
// words or numbers of a language have no room.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace bastide {

struct Column {
  std::string head;
  int width;          // at least, with the blanks in front of a number
  bool text = false;  // begins at the left; numbers end below each other
};

class Columns {
 public:
  using Cells = std::vector<std::string>;  // one a column, or fewer at the end

  explicit Columns(std::vector<Column> columns);
  // Rows that are not known before the first is printed have the room that the heads need.
  void make_room(const Cells& row);

  // A line with its end.
  std::string head() const;
  std::string line(const Cells& row) const;
  // The head and all rows, for which it makes room.
  std::string lines(const std::vector<Cells>& rows);

 private:
  int wanted_(std::size_t column, const std::string& cell) const;

  std::vector<Column> columns_;
};

// A name in its column, and behind it a text in lines, which begin below a name that is too long.
std::string entry(std::string_view name, const std::string& text, int column, int width);

// With blanks before it up to that width.
std::string right_aligned(const std::string& text, int width);

}  // namespace bastide
