#include "cli/options/mixes.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <sstream>

#include "cli/language/language.h"
#include "cli/options/files.h"
#include "cli/options/usage.h"
#include "engine/notation/text.h"
#include "protocol/text/rules_text.h"

namespace bastide {
namespace {

constexpr std::size_t kMostMixName = 40;

std::string fault_of(const std::string& mix, const std::string& fault) {
  return in_words("usage.mix-fault", {{"mix", mix}, {"fault", fault}});
}

void check_name(const std::string& name) {
  const bool good =
      !name.empty() && name.size() <= kMostMixName &&
      std::all_of(name.begin(), name.end(), [](unsigned char c) { return c > ' ' && c < 0x7f && c != '='; });
  if (!good) throw UsageError(in_words("usage.mix-name", {{"mix", name}, {"most", kMostMixName}}));
}

// The words of a record's header; alone, the name of a rule set.
RuleChoice choice_of(const std::string& name, const std::string& rules) {
  RuleChoice choice;
  if (const ParseError error = read_rules_text(words_of(rules), choice))
    throw UsageError(fault_of(name, in_language(error.message)));
  return choice;
}

}  // namespace

void MixOptions::add_to(CLI::App& command) {
  table_.add_to(command);
  command
      .add_option(
          "--mix", mixes_,
          "One of several mixes of rules: a name for it and what it has, as in \"four=option farm-points=4 "
          "option farmers=on\"; alone, the name of a preset")
      ->type_name("NAME[=RULES]")
      ->allow_extra_args(false)
      ->group("Rules of the game");
  command.add_option("--mixes", file_, "Mixes from a file, \"NAME RULES\" in a line each; # begins a remark")
      ->type_name("FILE")
      ->group("Rules of the game");
}

void MixOptions::add(Making& making, const std::string& name, const std::string& rules) {
  std::vector<Mix>& mixes = making.mixes;
  check_name(name);
  if (std::any_of(mixes.begin(), mixes.end(), [&name](const Mix& each) { return each.name == name; }))
    throw UsageError(in_words("usage.mix-twice", {{"mix", name}}));
  const RuleChoice choice = choice_of(name, rules);
  try {
    mixes.push_back({name, make_rules_with_opponents(choice_for_run(choice, making.run))});
  } catch (const UsageError& error) {
    throw UsageError(fault_of(name, error.what()));
  }
}

std::vector<Mix> MixOptions::mixes(const std::string& run) const {
  if (mixes_.empty() && file_.empty()) {
    const std::string name = table_.rules()->name();  // as the command names it, whatever the version
    return {{name, make_rules_with_opponents(choice_for_run(table_.choice(), run))}};
  }
  Making making{run, {}};
  if (table_.given()) throw UsageError(in_words("usage.mix-all"));
  for (const std::string& text : mixes_) {
    const std::size_t sign = text.find('=');
    if (sign == std::string::npos)
      add(making, text, "preset " + text);
    else
      add(making, text.substr(0, sign), text.substr(sign + 1));
  }
  if (file_.empty()) return std::move(making.mixes);
  std::istringstream lines(read_file(file_));
  int number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    const std::vector<Word> parts = words_of(line);
    if (parts.empty() || parts[0].text.starts_with('#')) continue;
    const std::string name(parts[0].text);
    try {
      add(making, name, line.substr(line.find(name) + name.size()));
    } catch (const UsageError& error) {
      throw UsageError(
          in_words("usage.mixes-line", {{"file", file_}, {"line", number}, {"fault", error.what()}}));
    }
  }
  if (making.mixes.empty()) throw UsageError(in_words("usage.mixes-none", {{"file", file_}}));
  return std::move(making.mixes);
}

}  // namespace bastide
