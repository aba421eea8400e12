// Builds a rule set; used by nobody but RuleSet::make.
#pragma once

#include "engine/rules/rule_set.h"

namespace bastide {

// Goes through stages in the order in which later parts rest on earlier ones. Stops at the first stage with
// errors.
class RuleSetAssembler {
 public:
  RuleSetAssembler(const RuleChoice& choice, std::vector<RuleError>& errors,
                   std::span<const Module* const> modules);
  std::unique_ptr<const RuleSet> build();

 private:
  // What has been chosen, what follows from it, and whether it goes together: rule_set_choice.cpp.
  void read_elements();
  std::string all_elements() const;
  void read_options();
  void add_options(std::span<const OptionSpec> specs, const Module* module);
  int option_index(std::string_view id) const;
  void pick_modules();
  bool named(CoreOption option) const;
  void bind(CoreOption option, std::string_view value);
  void bind_options();
  void check();
  void check_core();
  void normalise_choice();
  void check_start();  // start_position.cpp

  // Nouns, marks, and where modules keep their state: rule_set_nouns.cpp.
  void gather_nouns();
  void check_room_for_figures();
  void number_marks();
  MarkWord& mark_word(std::string_view word);
  void find_slots();
  bool every_module_has_a_slot();

  // The tiles in play, the start tiles, the bag: rule_set_tiles.cpp.
  void read_tiles();
  void add_table(std::string_view set, std::string_view table, const Module* module);
  bool is_in_play(const TileType& tile, const Module& module) const;
  void fill_bag();
  void check_room();
  void choose_start_tiles();
  void replace_bag();

  // The rest: rule_set_assembler.cpp.
  void refuse_players(int fewest, int most);
  void fail(std::string_view clause, Said message);
  void decide_quick();
  void install();

  const RuleChoice& choice_;
  std::vector<RuleError>& errors_;
  std::span<const Module* const> all_modules_;
  std::vector<const Module*> chosen_modules_;
  std::unique_ptr<RuleSet> rules_;
};

}  // namespace bastide
