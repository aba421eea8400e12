#include "cli/screen/columns.h"

#include <algorithm>

#include "pictures/text/canvas.h"

namespace bastide {

std::string entry(std::string_view name, const std::string& text, int column, int width) {
  const std::string indent(static_cast<std::size_t>(column), ' ');
  std::string result = width_of(name) < column ? padded(name, column) : std::string(name) + "\n" + indent;
  bool first = true;
  for (const std::string& line : wrapped(text, std::max(20, width - column))) {
    result += (first ? "" : indent) + line + "\n";
    first = false;
  }
  return result;
}

std::string right_aligned(const std::string& text, int width) {
  const int blanks = std::max(0, width - width_of(text));
  return std::string(static_cast<std::size_t>(blanks), ' ') + text;
}

Columns::Columns(std::vector<Column> columns) : columns_(std::move(columns)) {
  Cells heads;
  for (const Column& column : columns_) heads.push_back(column.head);
  make_room(heads);
}

// A number has a blank before it, but in the first column.
int Columns::wanted_(std::size_t column, const std::string& cell) const {
  const bool gap = column > 0 && !columns_[column].text && !cell.empty();
  return width_of(cell) + (gap ? 1 : 0);
}

void Columns::make_room(const Cells& row) {
  for (std::size_t i = 0; i < row.size(); ++i)
    columns_[i].width = std::max(columns_[i].width, wanted_(i, row[i]));
}

std::string Columns::head() const {
  Cells heads;
  for (const Column& column : columns_) heads.push_back(column.head);
  return line(heads);
}

std::string Columns::line(const Cells& row) const {
  std::string text;
  for (std::size_t i = 0; i < row.size(); ++i) {
    const Column& column = columns_[i];
    const bool last = i + 1 == row.size();
    if (column.text)
      text += last ? row[i] : padded(row[i], column.width);
    else
      text += right_aligned(row[i], column.width);
  }
  return text + "\n";
}

std::string Columns::lines(const std::vector<Cells>& rows) {
  for (const Cells& row : rows) make_room(row);
  std::string text = head();
  for (const Cells& row : rows) text += line(row);
  return text;
}

}  // namespace bastide
