// The flags that choose the rules of a game, the same for every command that sets one up:
//   --preset fi-current   --players 3   --element inns,cathedrals   --option farm-points=4   --bag
//   base-crfr-a=2
#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include "engine/rules/rule_set.h"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace bastide {

class TableOptions {
 public:
  // Adds the flags to a command. `this` must live as long as the app.
  void add_to(CLI::App& command);
  // Adds --position FILE: games begin where it says, by the rules that it says.
  void add_position_to(CLI::App& command);

  // What the flags say. `seats`: how many players the command's other arguments imply (two bots of a match,
  // ...), 0 if they imply nothing; then --players says it, or else there are two. Throws UsageError.
  RuleChoice choice(int seats = 0) const;
  // The rule set of that choice. Throws UsageError with all that is wrong with it.
  std::unique_ptr<const RuleSet> rules(int seats = 0) const;
  // Was any of the flags given that add_to() adds; and --position?
  bool given() const;
  bool has_position() const { return !position_.empty(); }

 private:
  RuleChoice choice_at_position(int seats) const;

  std::string preset_ = "fi-current";
  bool preset_given_ = false;
  int players_ = 0;
  std::vector<std::string> elements_, options_, bag_;
  std::string position_;
};

// The flag takes whole numbers of that range, and says so of anything else.
void take_whole_numbers(CLI::Option& flag, std::uint64_t least, std::uint64_t most);
inline constexpr std::uint64_t kMostSeed = std::numeric_limits<std::uint64_t>::max();

// The rule set of a choice made elsewhere, or a UsageError.
std::unique_ptr<const RuleSet> make_rules(const RuleChoice& choice);
// The same for games that somebody is to win or lose: one player alone has no opponent.
std::unique_ptr<const RuleSet> make_rules_with_opponents(const RuleChoice& choice);

// The choice for a run that is kept in that file, or in none where the name is empty: a run that an older
// version of the rules has begun goes on by the values of then, and it is said on standard error.
RuleChoice choice_for_run(const RuleChoice& choice, const std::string& file);
// Makes the strong players go by the weights that were built in when that run was begun, and says so on
// standard error; changes nothing if there is no such file, or --weights was given. Before any player is
// made.
void go_by_weights_of(const std::string& run);

// All names that can be chosen, as data for help, errors and completion.
std::vector<std::string_view> preset_names();
std::vector<std::string_view> rule_set_names();  // presets and whole-box (F-23): what --preset takes
RuleChoice rules_named(std::string_view name, int players);  // of one of these; throws UsageError
std::vector<std::string_view> element_names();
std::vector<const OptionSpec*> all_options();

}  // namespace bastide
