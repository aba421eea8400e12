// A whole game: its rules, who played, and every action since the start.
#pragma once

#include "wire/rules.h"

namespace bastide::wire {

struct RecordTag {
  std::string key;
  std::string value;
};
template <>
struct Description<RecordTag> {
  static constexpr std::string_view name = "RecordTag", about = "";
  static constexpr auto members =
      Members{member("key", &RecordTag::key, ""), member("value", &RecordTag::value, "")};
};

struct Record {
  std::string format;
  int version = 0;
  int rules_version = 0;
  Rules rules;
  std::optional<std::vector<std::string>> seats;
  std::optional<std::vector<RecordTag>> tags;
  std::optional<std::string> commitment;
  std::optional<std::string> clock;
  std::vector<std::string> moves;
};
template <>
struct Description<Record> {
  static constexpr std::string_view name = "GameRecord", about = "A whole game.";
  static constexpr auto members = Members{
      member("format", &Record::format, "'bastide-record'"),
      member("version", &Record::version, "of the document").at_least(1),
      member("rules_version", &Record::rules_version, "of the rules' behaviour by which it was played")
          .at_least(1),
      member("rules", &Record::rules, ""),
      member("seats", &Record::seats, "a name each"),
      member("tags", &Record::tags, "free, in their order"),
      member("commitment", &Record::commitment, ""),
      member("clock", &Record::clock, ""),
      member("moves", &Record::moves,
             "every action since the start, those of chance in square brackets, passes too")};
};

}  // namespace bastide::wire
