// Takes one step, filter or hook out of every rule set, so that tools/find-unnoticed can see which test
// fails.
//
// The build sends every call of RuleSet::make() here (--wrap), also those of tests that name the modules they
// want. The list of modules gets one more, which takes part in every game, is installed last and removes what
// BASTIDE_REMOVE names: "rate 1a2b3c", a list and an address from the start of the program.
// BASTIDE_REMOVE_LIST names a file; all that any rule set had is written there, a line each: list, address,
// id or clause.
#include <gtest/gtest.h>

#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <memory>
#include <set>
#include <span>
#include <sstream>
#include <string>
#include <vector>

#include "engine/rules/module.h"
#include "engine/rules/rule_set.h"

extern const char __executable_start;  // the linker's

namespace bastide::removal {
namespace {

std::string from_environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

class Removal {
 public:
  Removal() : wanted_(from_environment("BASTIDE_REMOVE")), list_(from_environment("BASTIDE_REMOVE_LIST")) {}
  ~Removal() {
    if (list_.empty()) return;
    std::ofstream file(list_);
    for (const std::string& line : seen_) file << line << '\n';
  }
  Removal(const Removal&) = delete;
  Removal& operator=(const Removal&) = delete;

  // Notes all entries of a list, and removes the one that is wanted.
  template <class Entry, class Address, class Name>
  void look(const char* list, std::vector<Entry>& entries, Address address_of, Name name_of) {
    std::erase_if(entries, [&](const Entry& entry) {
      std::ostringstream id;
      id << list << ' ' << std::hex
         << reinterpret_cast<std::uintptr_t>(address_of(entry)) -
                reinterpret_cast<std::uintptr_t>(&__executable_start);
      if (!list_.empty()) seen_.insert(id.str() + ' ' + std::string(name_of(entry)));
      return id.str() == wanted_;
    });
  }

 private:
  const std::string wanted_, list_;
  std::set<std::string> seen_;
};

Removal& removal() {
  static Removal only;
  return only;
}

template <class Function>
void look_at(const char* list, std::vector<Function*>& hooks) {
  removal().look(list, hooks, [](Function* hook) { return hook; }, [](Function*) { return ""; });
}
void look_at(const char* list, std::vector<Filter>& filters) {
  removal().look(
      list, filters, [](const Filter& filter) { return filter.allows; },
      [](const Filter& filter) { return filter.clause; });
}

void install(Installer& installer) {
  Hooks& hooks = installer.hooks;
  removal().look(
      "steps", installer.steps, [](const Step* step) { return step; },
      [](const Step* step) { return step->id; });
  look_at("placements", hooks.placements);
  look_at("deployments", hooks.deployments);
  removal().look(
      "figure_actions", hooks.figure_actions, [](const FigureAction& each) { return each.add; },
      [](const FigureAction&) { return ""; });
  removal().look(
      "prospects", hooks.prospects, [](const Hooks::Prospects& each) { return each.add; },
      [](const Hooks::Prospects& each) { return each.name; });
  look_at("more_placements", hooks.more_placements);
  look_at("tile_drawn", hooks.tile_drawn);
  look_at("tile_placed", hooks.tile_placed);
  look_at("rate", hooks.rate);
  look_at("feature_lines", hooks.feature_lines);
  look_at("farm_city", hooks.farm_city);
  look_at("strength", hooks.strength);
  look_at("farms_to_score", hooks.farms_to_score);
  look_at("feature_scored", hooks.feature_scored);
  look_at("figures_scored", hooks.figures_scored);
  look_at("figure_returned", hooks.figure_returned);
  look_at("lying_tokens", hooks.lying_tokens);
  look_at("open_tiles", hooks.open_tiles);
  look_at("converted", hooks.converted);
  look_at("figure_moved", hooks.figure_moved);
  look_at("own_tiles", hooks.own_tiles);
  look_at("may_end", hooks.may_end);
  look_at("tie_breaks", hooks.tie_breaks);
}

const Module& remover() {
  static const Module module = [] {
    Module made;
    made.id = "removal";
    made.always_on = [](const RuleSet&) { return true; };
    made.check_state = [](const State&) { return Sentence{}; };
    made.install = install;
    return made;
  }();
  return module;
}

}  // namespace

using Rules = std::unique_ptr<const RuleSet>;
using Errors = std::vector<RuleError>;
using Modules = std::span<const Module* const>;

// By their mangled names, as --wrap has them: bastide::RuleSet::make(...).
Rules real_make(const RuleChoice&, Errors&, Modules) __asm__("__real_" BASTIDE_RULE_SET_MAKE);
Rules wrapped_make(const RuleChoice&, Errors&, Modules) __asm__("__wrap_" BASTIDE_RULE_SET_MAKE);
Rules wrapped_make(const RuleChoice& choice, Errors& errors, Modules modules) {
  std::vector<const Module*> all(modules.begin(), modules.end());
  all.push_back(&remover());
  return real_make(choice, errors, all);
}

}  // namespace bastide::removal
