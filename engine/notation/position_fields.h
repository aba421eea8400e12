// The syntax of positions: fields "key=item,item", items of parts joined by ':'. Used by the readers of
// positions only.
#pragma once

#include "engine/notation/position_parts.h"
#include "engine/notation/text.h"
#include "engine/rules/game.h"

namespace bastide {

inline constexpr int kFarthest = 2000;  // coordinates, in both directions

struct PositionItem {
  std::vector<Word> parts;  // at least one
};
struct PositionField {
  std::string_view key;
  int column = 1;
  std::vector<PositionItem> items;
};

// All fields behind the version; keys are known, in their order, each at most once.
ParseError split_position(std::string_view text, std::vector<PositionField>& fields);

// Reads the parts of an item one after the other. The first error is kept; then everything reads as a
// harmless default.
class ItemReader {
 public:
  ItemReader(const PositionItem& item, ParseError& error) : item_(item), error_(error) {}

  bool more() const { return !error_ && at_ < item_.parts.size(); }
  bool failed() const { return static_cast<bool>(error_); }
  Word part(const Sentence& expected);
  int number(int low, int high);
  bool is(std::string_view word);  // skips the word if it is the next part
  bool next_is_number() const;
  std::string name(const Sentence& expected);  // unescaped
  PlayerId seat(const RuleSet& rules);
  template <class Nouns>
  NounId noun(const Nouns& nouns, const Sentence& kind) {
    const std::string id = name(kind);
    const int noun = RuleSet::find(nouns, id);
    if (!failed() && noun < 0) fail(no_such_noun(kind, id));
    return static_cast<NounId>(noun < 0 ? 0 : noun);
  }
  TileId tile(const RuleSet& rules);
  std::uint8_t axis();  // sides of an overlay
  // "X:Y" of a placed tile; then, for node(), ":SEGMENT".
  CellId placed(const Board& board);
  NodeId node(const State& state);
  void fail(Said message);  // at the last part read
  void end();

 private:
  const PositionItem& item_;
  ParseError& error_;
  std::size_t at_ = 0;
};

template <class Read>
void read_items(const PositionField& field, ParseError& error, Read read) {
  for (const PositionItem& item : field.items) {
    ItemReader reader(item, error);
    read(reader);
    reader.end();
    if (error) return;
  }
}

// Makes the rule set that the fields before "tiles" name.
ParseError read_position_rules(const std::vector<PositionField>& fields,
                               std::span<const Module* const> modules, std::unique_ptr<const RuleSet>& rules);
bool is_field_of_rules(std::string_view key);

// Reads one of the fields "turn" to "ask" into state.flow.
ParseError read_flow_field(const PositionField& field, State& state);
// Where the game stands and who is asked: what all other checks, those of modules too, may rely on.
ParseError check_asked(const State& state);
// Does the flow fit together with the rest, and is there an answer? Only trusted positions may wait at a
// module's step.
ParseError check_flow(const State& state, bool trusted);

}  // namespace bastide
