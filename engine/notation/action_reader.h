// How actions are read; used by parse_action only.
#pragma once

#include "engine/notation/action_text.h"

namespace bastide {

class ActionReader {
 public:
  ActionReader(const State& state, std::string_view text, Action& action)
      : state_(state), rules_(*state.rules), whole_(text), cursor_(text), action_(action) {}
  ParseError read();

 private:
  ParseError fail(Said message) const { return error_at(cursor_.column(), std::move(message)); }
  // Looks a noun up, then goes on behind the verb's mark.
  template <class Nouns>
  ParseError read_noun(const Nouns& nouns, std::string_view id, const Sentence& kind, const Cursor& at_mark) {
    const int noun = RuleSet::find(nouns, id);
    if (noun < 0) return fail(no_such_noun(kind, id));
    action_.noun = static_cast<NounId>(noun);
    go_behind(at_mark);
    return {};
  }
  ParseError read_chance();
  ParseError read_action();
  ParseError read_draw();
  ParseError read_plain();
  void go_behind(const Cursor& at_mark);
  ParseError read_place();
  ParseError read_placed();
  ParseError read_token(std::string_view noun, const Cursor& at_mark);
  ParseError read_choose(std::string_view noun, const Cursor& at_mark);
  ParseError read_bid(const Cursor& at_mark);
  ParseError read_value_and_end();
  ParseError read_value(int first);
  ParseError read_byte(char mark, std::uint8_t& to);
  ParseError read_end();

  // Figures, by where they go or come from: figure_parse.cpp.
  ParseError read_figure(Verb verb, std::string_view noun, const Cursor& at_mark);
  ParseError read_nowhere();
  ParseError read_on_board();
  ParseError read_at_place(int place, std::uint8_t part);
  ParseError read_from_place(int place);
  ParseError read_by_name();
  ParseError read_part_and_end();

  const State& state_;
  const RuleSet& rules_;
  std::string_view whole_;
  Cursor cursor_;
  Action& action_;
};

}  // namespace bastide
