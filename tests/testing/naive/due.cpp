#include "tests/testing/naive/due.h"

#include <algorithm>

namespace bastide::naive {
namespace {

Lines sorted(Lines lines) {
  std::sort(lines.begin(), lines.end());
  return lines;
}

bool is_of(const Due& due, const Told& told) {
  if (due.player != told.player || due.kind != told.kind) return false;
  return !due.kind || (due.complete == told.complete && due.where.contains(told.where));
}

// The line of the same rate that has as much.
Line* holding(Lines& lines, const Line& part) {
  for (Line& line : lines)
    if (line.what == part.what && line.clause == part.clause && line.times == part.times &&
        line.count >= part.count)
      return &line;
  return nullptr;
}

bool take_part(Lines& lines, const Lines& told) {
  Lines left = lines;
  for (const Line& part : told) {
    Line* line = holding(left, part);
    if (line == nullptr) return false;
    line->count -= part.count;
  }
  std::erase_if(left, [](const Line& line) { return line.count == 0; });
  lines = left;
  return true;
}

std::string to_string(const Lines& lines) {
  std::string text;
  for (const Line& line : lines)
    text += " [" + std::to_string(line.count) + " " + line.what + " x " + std::to_string(line.times) + ", " +
            line.clause + "]";
  return text;
}

std::string headline(PlayerId player, const std::optional<SegmentKind>& kind, bool complete) {
  const std::string feature = kind ? bastide::name_of(*kind) : "no feature";
  return "seat " + std::to_string(player + 1) + ", " + feature + (complete ? "" : ", at the end");
}

}  // namespace

int points_of(const Lines& lines) {
  int sum = 0;
  for (const Line& line : lines) sum += line.count * line.times;
  return sum;
}

bool settle(Dues& dues, const Told& told) {
  for (auto due = dues.begin(); due != dues.end(); ++due) {
    if (!is_of(*due, told)) continue;
    bool whole = sorted(due->lines) == sorted(told.lines);
    for (const Lines& other : due->others) whole = whole || sorted(other) == sorted(told.lines);
    if (!whole && !(due->in_parts && take_part(due->lines, told.lines))) continue;
    if (whole || due->lines.empty()) dues.erase(due);
    return true;
  }
  return false;
}

std::string to_string(const Due& due, const Land& land) {
  std::string text = headline(due.player, due.kind, due.complete) + ":" + to_string(due.lines);
  return due.where.empty() ? text : text + " at " + land.name_of(*due.where.begin());
}

std::string to_string(const Told& told, const Land& land) {
  std::string text = headline(told.player, told.kind, told.complete) + ":" + to_string(told.lines);
  return told.kind ? text + " at " + land.name_of(told.where) : text;
}

}  // namespace bastide::naive
