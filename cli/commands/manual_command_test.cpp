// The manual page: it tells of everything that --help tells of, is sound for roff, and the same for
// everybody.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <regex>
#include <set>
#include <sstream>

#include "cli/testing/run_bastide.h"

namespace bastide {
namespace {

using ::testing::HasSubstr;

std::vector<std::string> words(const std::string& line) {
  std::istringstream stream(line);
  return {std::istream_iterator<std::string>(stream), {}};
}

// The names of the commands below this one ("", "rules"), and its flags with two dashes, as --help has them.
struct Helped {
  std::set<std::string> commands, flags;
};

Helped helped(const std::string& path) {
  std::vector<std::string> arguments = words(path);
  arguments.emplace_back("--help");
  std::istringstream lines(run_bastide(arguments).output);
  Helped found;
  bool below = false;
  const std::regex flag("^  (?:-\\w,)?(--[a-z-]+)"), command("^  ([a-z]+)");
  for (std::string line; std::getline(lines, line);) {
    std::smatch match;
    if (line == "Subcommands:")
      below = true;
    else if (line.empty())
      below = false;
    else if (below && std::regex_search(line, match, command))
      found.commands.insert(match[1]);
    else if (std::regex_search(line, match, flag))
      found.flags.insert(match[1]);
  }
  return found;
}

// What the page says of one command.
std::string section_of(const std::string& manual, const std::string& path) {
  const std::size_t start = manual.find(".SS \\fBbastide " + path + "\\fR");
  return start == std::string::npos ? "" : manual.substr(start, manual.find("\n.S", start + 1) - start);
}

std::string in_roff(const std::string& flag) { return std::regex_replace(flag, std::regex("-"), "\\-"); }

// Of the command, if the path names one, and of all below it.
void expect_all_of(const std::string& manual, const std::string& path) {
  const Helped help = helped(path);
  const std::string section = section_of(manual, path);
  if (!path.empty()) {
    EXPECT_NE(section, "") << path;
    for (const std::string& flag : help.flags) {
      if (flag == "--help") continue;
      EXPECT_THAT(section, HasSubstr("\\fB" + in_roff(flag) + "\\fR")) << path;
    }
  }
  for (const std::string& command : help.commands)
    expect_all_of(manual, path + (path.empty() ? "" : " ") + command);
}

TEST(Manual, TellsOfEveryCommandAndFlag) {
  EXPECT_THAT(helped("").commands,
              ::testing::IsSupersetOf({"serve", "play", "rules", "completion", "manual"}));
  EXPECT_THAT(helped("rules").commands, ::testing::IsSupersetOf({"why", "presets"}));
  expect_all_of(run_bastide({"manual"}).output, "");
}

TEST(Manual, HasTheSectionsOfAPageAndOnlyKnownRequests) {
  const std::string manual = run_bastide({"manual"}).output;
  EXPECT_THAT(manual,
              ::testing::ContainsRegex("\n\\.TH BASTIDE 1 \"\" \"Bastide [0-9.]+\" \"User Commands\"\n"));
  for (const char* section : {"NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "COMMANDS", "FILES"})
    EXPECT_THAT(manual, HasSubstr(std::string("\n.SH ") + section + "\n"));
  const std::set<std::string> known = {".\\\"", ".TH", ".SH", ".SS", ".TP", ".PP", ".EX", ".EE", ".I"};
  std::istringstream lines(manual);
  int open = 0;
  for (std::string line; std::getline(lines, line);) {
    EXPECT_FALSE(line.starts_with("'")) << line;
    if (!line.starts_with(".")) continue;
    const std::string request = words(line).front();
    EXPECT_TRUE(known.contains(request)) << line;
    open += request == ".EX" ? 1 : request == ".EE" ? -1 : 0;
    EXPECT_TRUE(open == 0 || open == 1) << line;
  }
  EXPECT_EQ(open, 0);
}

TEST(Manual, IsTheSameForEverybodyAndOnEveryMachine) {
  const std::string manual = run_bastide({"manual"}).output;
  EXPECT_EQ(run_bastide({"manual"}, "",
                        {{"HOME", "/nowhere"},
                         {"XDG_DATA_HOME", "/elsewhere"},
                         {"BASTIDE_PORT", "9999"},
                         {"COLUMNS", "40"}})
                .output,
            manual);
  EXPECT_EQ(run_program_named({"taskset", "1", BASTIDE_BINARY, "manual"}).output, manual) << "with one core";
  EXPECT_THAT(manual, ::testing::Not(HasSubstr(BASTIDE_SOURCE_DIR)));
}

}  // namespace
}  // namespace bastide
