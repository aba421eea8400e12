// Reading positions: what stands on the board, and what is counted. The rules are read in position_rules.cpp,
// the board in position_tiles.cpp, the flow in position_flow.cpp.
#include <algorithm>
#include <optional>

#include "engine/notation/action_text.h"
#include "engine/notation/position.h"
#include "engine/notation/position_fields.h"
#include "engine/notation/position_tiles.h"
#include "engine/rules/start_position.h"

namespace bastide {
namespace {

constexpr int kHighestScore = 20000;

class PositionReader {
 public:
  PositionReader(std::unique_ptr<const RuleSet>& rules, State& state, bool trusted,
                 std::span<const Module* const> modules)
      : rules_(rules), state_(state), trusted_(trusted), modules_(modules) {}

  ParseError read(std::string_view text) {
    error_ = split_position(text, fields_);
    if (!error_) error_ = read_position_rules(fields_, modules_, rules_);
    if (!error_) clear_state();
    for (const PositionField& field : fields_)
      if (!error_) read_field(field);
    if (!error_) fill_piles();
    if (!error_) settle_figures();
    if (!error_) error_ = check_asked(state_);
    if (!error_) check_modules();
    if (!error_) error_ = check_flow(state_, trusted_);
    return error_;
  }

 private:
  void fail(int column, Said message) {
    if (!error_) error_ = error_at(column, std::move(message));
  }
  const PositionField* find(std::string_view key) const {
    for (const PositionField& field : fields_)
      if (field.key == key) return &field;
    return nullptr;
  }

  // The state of a game that has not begun: all counts as at the start, nothing laid.
  void clear_state() {
    start(state_, *rules_);
    state_.flow = Flow{};
    state_.scores.fill(0);
    state_.figures.clear();
    std::fill(state_.module_bytes.begin(), state_.module_bytes.end(), std::byte{0});
    for (PlayerId player = 0; player < rules_->players(); ++player) {
      for (NounId kind = 0; kind < rules_->figures().size(); ++kind)
        state_.supply[player][kind] = static_cast<std::uint8_t>(figures_at_start(*rules_, kind));
      for (NounId token = 0; token < rules_->tokens().size(); ++token)
        state_.tokens[player][token] = static_cast<std::uint8_t>(tokens_at_start(*rules_, token));
    }
    std::fill(state_.pile_counts.begin(), state_.pile_counts.end(), std::uint8_t{0});
    state_.board.start(rules_->tiles().data(), rules_->tiles_in_all());
    tiles_.emplace(*rules_, state_);
  }

  // --- field by field

  void read_field(const PositionField& field) {
    using Read = void (PositionReader::*)(ItemReader&);
    struct Reader {
      std::string_view key;
      Read read;
    };
    static constexpr Reader readers[] = {
        {"tiles", &PositionReader::read_tile},     {"marks", &PositionReader::read_mark},
        {"figures", &PositionReader::read_figure}, {"scores", &PositionReader::read_score},
        {"tokens", &PositionReader::read_token},   {"piles", &PositionReader::read_pile},
        {"modules", &PositionReader::read_module}};
    for (const Reader& reader : readers)
      if (field.key == reader.key)
        return read_items(field, error_, [&](ItemReader& item) { (this->*reader.read)(item); });
    if (!is_field_of_rules(field.key)) error_ = read_flow_field(field, state_);
  }

  void read_tile(ItemReader& item) { tiles_->read(item); }

  // --- figures, points, counts

  void read_mark(ItemReader& item) {
    const NodeId node = item.node(state_);
    const int marks = item.number(0, 0x7fffffff);
    if (error_) return;
    if (!trusted_)
      return item.fail({"notation.untrusted-marks", "only trusted positions may have marks of modules"});
    state_.board.feature(state_.board.root(node)).marks = static_cast<std::uint32_t>(marks);
  }

  void read_figure(ItemReader& item) {
    Figure figure{};
    figure.kind = item.noun(rules_->figures(), kFigureNoun);
    figure.owner = item.seat(*rules_);
    if (item.next_is_number()) {
      const NodeId node = item.node(state_);
      if (error_) return;
      figure.place = kOnBoard;
      figure.cell = state_.board.node_at(node).cell;
      figure.segment = state_.board.node_at(node).segment;
    } else {
      figure.place = item.noun(rules_->places(), kPlaceNoun);
      figure.segment = static_cast<SegmentId>(item.number(0, 255));
      figure.cell = item.more() ? item.placed(state_.board) : kNoCell;
      if (!error_ && !trusted_ && !can_tell_of(rules_->places()[figure.place].id, &Module::places))
        item.fail({"notation.untrusted-figures",
                   "only trusted positions may have figures at places that no module can check"});
      if (figure.place == kOnBoard) item.fail({"notation.found-board", "expected a square, found the board"});
    }
    if (error_) return;
    std::uint8_t& left = state_.supply[figure.owner][figure.kind];
    if (left == 0 || state_.figures.full())
      return item.fail({"notation.too-few-figures", "the player has not so many figures"});
    --left;
    state_.figures.push_back(figure);
  }

  // Who stands where, in the features' own data.
  void settle_figures() {
    for (const Figure& figure : state_.figures)
      if (figure.place == kOnBoard && rules_->figures()[figure.kind].follower)
        state_.board.feature(state_.board.root(figure.cell, figure.segment)).occupants |=
            static_cast<std::uint8_t>(1 << figure.owner);
  }

  void read_score(ItemReader& item) {
    if (scores_read_ == rules_->players())
      return item.fail({"notation.too-many-scores", "there are more scores than players"});
    const int lowest = rules_->is(CoreOption::allow_negative_score, "true") ? -kHighestScore : 0;
    state_.scores[static_cast<std::size_t>(scores_read_++)] =
        static_cast<std::int16_t>(item.number(lowest, kHighestScore));
  }

  void read_token(ItemReader& item) {
    const NounId token = item.noun(rules_->tokens(), kTokenNoun);
    const PlayerId player = item.seat(*rules_);
    const int count = item.number(0, 99);
    if (error_) return;
    if (!trusted_ && !can_tell_of(rules_->tokens()[token].id, &Module::tokens))
      return item.fail(
          {"notation.untrusted-tokens", "only trusted positions may have tokens that no module can check"});
    state_.tokens[player][token] = static_cast<std::uint8_t>(count);
  }

  void read_pile(ItemReader& item) {
    const NounId pile = item.noun(rules_->piles(), kPileNoun);
    const TileId type = item.tile(*rules_);
    const int count = item.number(0, 255);
    if (error_) return;
    if (pile != kSupplyPile && !tiles_->room_for(type, count))
      return item.fail(too_few_tiles(rules_->tiles()[type].id));
    if (pile != kSupplyPile) {
      state_.in_pile(pile, type) = static_cast<std::uint8_t>(count);
      tiles_->count(type, count);
    } else {
      supply_.emplace_back(type, count);
    }
  }

  // The supply has what is nowhere else, except where the text says another number.
  void fill_piles() {
    const PositionField* field = find("piles");
    for (TileId type = 0; type < rules_->tiles().size(); ++type) {
      int count = implied_supply(state_, type);
      for (const auto& [other, number] : supply_)
        if (other == type) count = number;
      const int in_hand = state_.flow.tile == type && state_.flow.placed == kNoCell ? 1 : 0;
      if (!tiles_->room_for(type, count + in_hand))
        return fail(field == nullptr ? 1 : field->column, too_few_tiles(rules_->tiles()[type].id));
      tiles_->count(type, count + in_hand);
      state_.in_pile(kSupplyPile, type) = static_cast<std::uint8_t>(count);
    }
    for (NounId pile = 0; pile < rules_->piles().size(); ++pile) {
      int total = 0;
      for (TileId type = 0; type < rules_->tiles().size(); ++type) total += state_.in_pile(pile, type);
      state_.pile_totals[pile] = static_cast<std::uint16_t>(total);
    }
  }

  // --- what modules keep

  void read_module(ItemReader& item) {
    const std::string id = item.name({"notation.a-module", "a module"});
    const std::string_view hex = item.part({"notation.some-bytes", "bytes in hexadecimal digits"}).text;
    if (error_) return;
    for (const Module* module : rules_->modules()) {
      if (module->id != id) continue;
      if (!trusted_ && module->check_state == nullptr)
        return item.fail({"notation.untrusted-bytes",
                          "only trusted positions may have bytes that the module cannot check"});
      return read_bytes(item, *module, hex);
    }
    item.fail({"notation.no-module",
               "the module {module} takes no part in this rule set",
               {{"module", in_quotes(id)}}});
  }

  void read_bytes(ItemReader& item, const Module& module, std::string_view hex) {
    const std::size_t offset = rules_->state_offset(module);
    if (hex.size() % 2 != 0 || hex.size() / 2 > module.state_bytes)
      return item.fail({"notation.other-bytes", "these are not so many bytes as the module has"});
    for (std::size_t i = 0; i < hex.size(); i += 2) {
      const std::optional<std::string> byte = unescaped("~" + std::string(hex.substr(i, 2)));
      if (!byte)
        return item.fail({"notation.expected-digits",
                          "expected hexadecimal digits, found {found}",
                          {{"found", in_quotes(hex.substr(i, 2))}}});
      state_.module_bytes[offset + i / 2] = static_cast<std::byte>((*byte)[0]);
    }
  }

  // Has one of the modules this noun among its own, and can it tell what is wrong?
  template <class Nouns>
  bool can_tell_of(std::string_view id, Nouns Module::* nouns) const {
    return std::any_of(rules_->modules().begin(), rules_->modules().end(), [&](const Module* module) {
      return module->check_state != nullptr && RuleSet::find(module->*nouns, id) >= 0;
    });
  }

  void check_modules() {
    for (const Module* module : rules_->modules())
      if (module->check_state != nullptr)
        if (const Sentence fault = module->check_state(state_))
          fail(1, {"notation.of-module", "{module}: {fault}", {{"module", module->id}, {"fault", fault}}});
  }

  std::unique_ptr<const RuleSet>& rules_;
  State& state_;
  bool trusted_;
  std::span<const Module* const> modules_;
  std::vector<PositionField> fields_;
  std::optional<PositionTiles> tiles_;  // once there are rules
  int scores_read_ = 0;
  std::vector<std::pair<TileId, int>> supply_;  // given in the text
  ParseError error_;
};

}  // namespace

ParseError read_position(std::string_view text, std::unique_ptr<const RuleSet>& rules, State& state,
                         bool trusted, std::span<const Module* const> modules) {
  return PositionReader(rules, state, trusted, modules).read(text);
}

ParseError read_game_start(std::string_view text, GameStart& start, std::span<const Module* const> modules) {
  const auto position = std::make_shared<StartPosition>();
  if (ParseError error = read_position(text, position->rules, position->state, false, modules)) return error;
  if (position->state.flow.over)
    return error_at(1, {"notation.start-at-end", "the game is over in the position to start from"}, "B-70");
  position->text = position_text(position->state);
  start = GameStart(position);
  return {};
}

std::string_view game_start_text(const GameStart& start) {
  return start.position() == nullptr ? std::string_view() : start.position()->text;
}

}  // namespace bastide
