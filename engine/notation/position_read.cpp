// Reading positions: the rules, the board, and what lies and stands on it. The flow is read in
// position_flow.cpp.
#include <algorithm>
#include <bit>

#include "engine/notation/action_text.h"
#include "engine/notation/header.h"
#include "engine/notation/position.h"
#include "engine/notation/position_fields.h"

namespace bastide {
namespace {

constexpr int kFarthest = 2000;  // coordinates
constexpr int kHighestScore = 20000;

class PositionReader {
 public:
  PositionReader(std::unique_ptr<const RuleSet>& rules, State& state, bool trusted,
                 std::span<const Module* const> modules)
      : rules_(rules), state_(state), trusted_(trusted), modules_(modules) {}

  ParseError read(std::string_view text) {
    error_ = split_position(text, fields_);
    if (!error_) read_rules();
    if (!error_) clear_state();
    for (const PositionField& field : fields_)
      if (!error_) read_field(field);
    if (!error_) fill_piles();
    if (!error_) settle_figures();
    if (!error_) check_modules();
    if (!error_) error_ = check_flow(state_, trusted_);
    return error_;
  }

 private:
  void fail(int column, std::string message, std::string clause = {}) {
    if (!error_) error_ = {1, column, std::move(message), std::move(clause)};
  }
  const PositionField* find(std::string_view key) const {
    for (const PositionField& field : fields_)
      if (field.key == key) return &field;
    return nullptr;
  }
  template <class Read>
  void each(const PositionField& field, Read read) {
    for (const PositionItem& item : field.items) {
      ItemReader reader(item, error_);
      read(reader);
      reader.end();
      if (error_) return;
    }
  }

  // --- the rules

  void read_rules() {
    RuleChoice choice;
    for (const PositionField& field : fields_) {
      if (field.key == "tiles") break;
      each(field, [&](ItemReader& item) { read_rule(field, item, choice); });
      if (error_) return;
    }
    if (find("preset") == nullptr || find("players") == nullptr)
      return fail(1, "expected a preset and a number of players");
    std::vector<RuleError> errors;
    rules_ = RuleSet::make(choice, errors, modules_);
    if (rules_ == nullptr)
      fail(1, errors.front().message, errors.front().clause);
    else if (rules_->tiles_in_all() > kMaxTilesOnBoard)
      fail(1, "these are too many tiles");
  }

  void read_rule(const PositionField& field, ItemReader& item, RuleChoice& choice) {
    if (field.key == "players") {
      choice.players = item.number(1, 99);
      return;
    }
    const std::string id = item.name("an id");
    if (field.key == "preset") {
      const std::optional<Preset> preset = find_preset(id);
      if (!preset) return item.fail("there is no preset " + quoted(id) + "; there are: " + all_presets());
      choice.preset = *preset;
    } else if (field.key == "elements") {
      choice.elements.push_back(id);
    } else if (field.key == "options") {
      choice.options[id] = item.name("a value");
    } else if (field.key == "bag") {
      choice.bag.emplace_back(id, item.number(0, 99));
    }
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
    limits_ = Limits{};
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
      if (field.key == reader.key) return each(field, [&](ItemReader& item) { (this->*reader.read)(item); });
    const bool of_rules = field.key == "preset" || field.key == "players" || field.key == "elements" ||
                          field.key == "options" || field.key == "bag";
    if (!of_rules) error_ = read_flow_field(field, state_);
  }

  // --- tiles

  void read_tile(ItemReader& item) {
    const std::string id = item.name("a tile");
    if (id == "over") return read_overlay(item);
    const TileId type = rules_->find_tile(id);
    if (type == kNoTile) item.fail("there is no tile " + quoted(id) + " in this rule set");
    const int x = item.number(-kFarthest, kFarthest), y = item.number(-kFarthest, kFarthest);
    const int turns = item.more() ? item.number(0, 3) : 0;
    const std::uint8_t overlay = item.more() ? item.axis() : std::uint8_t{0};
    if (error_) return;
    if (!room_for(type)) return item.fail("there are not so many tiles " + rules_->tiles()[type].id);
    const CellId cell = square_for(type, x, y);
    if (cell == kNoCell)
      return item.fail("square " + std::to_string(x) + ":" + std::to_string(y) +
                       " shares no side with a tile");
    if (state_.board.placed(cell))
      return item.fail("there is a tile at " + cell_text(state_, cell) + " already");
    if (overlay != 0 && !carries(type, turns, overlay))
      return item.fail("a road can be laid only from field to field");
    if (!state_.board.fits(type, cell, turns) &&
        (overlay == 0 || !fits_with(state_.board, rules_->tiles()[type], cell, turns, overlay)))
      return item.fail("tile " + rules_->tiles()[type].id + " does not fit at " + cell_text(state_, cell));
    if (overlay != 0 && state_.board.fits(type, cell, turns) && !feet_free(cell, overlay))
      return item.fail("the road over the tile would end before a field or a city");
    count_tile(type, 1);
    lay(state_.board, cell, type, turns, overlay);
  }

  void read_overlay(ItemReader& item) {
    const CellId cell = item.placed(state_.board);
    const std::uint8_t sides = item.axis();
    if (error_) return;
    const Cell& there = state_.board.cell(cell);
    if (there.overlay != kNoNode || !carries(there.tile, there.turns, sides) || !feet_free(cell, sides))
      return item.fail("no road can be laid over the tile at " + cell_text(state_, cell));
    state_.board.add_overlay(cell, sides);
  }

  // Are both sides of the tile field?
  bool carries(TileId type, int turns, std::uint8_t sides) const {
    const std::uint32_t edges = rules_->tiles()[type].forms[static_cast<std::size_t>(turns)].edges;
    for (int side = 0; side < kSides; ++side)
      if (((sides >> side) & 1) != 0 && edge_at(edges, side) != edge_field) return false;
    return true;
  }
  // Do both ends meet nothing or a road?
  bool feet_free(CellId cell, std::uint8_t sides) const {
    for (int side = 0; side < kSides; ++side) {
      if (((sides >> side) & 1) == 0) continue;
      const Cell& here = state_.board.cell(cell);
      const CellId other = state_.board.find(here.x + step_x(side), here.y + step_y(side));
      const bool road = other == kNoCell || !state_.board.placed(other) ||
                        (state_.board.edge_shown(other, opposite(static_cast<Side>(side))) & edge_road) != 0;
      if (!road) return false;
    }
    return true;
  }

  // A known square; tiles of an opening, which have a role, may lie apart while it is laid.
  CellId square_for(TileId type, int x, int y) {
    const CellId cell = state_.board.find(x, y);
    const std::size_t most = std::min(kMaxCells, std::bit_ceil(2 * (3 * rules_->tiles_in_all() + 8)) - 1);
    if (state_.board.cell_count() + 5 > most) return kNoCell;
    if (cell != kNoCell || rules_->tiles()[type].role.empty()) return cell;
    return state_.board.add_cell(x, y);
  }

  // What a board and a game have room for; each tile counts once, wherever it is.
  struct Limits {
    std::size_t tiles = 0, nodes = 0, cloisters = 0;
    std::vector<int> of_type;
  };
  int most_of(TileId type) const {
    const TileType& tile = rules_->tiles()[type];
    const int in_game = rules_->bag()[type] + (type == rules_->start_tile() ? 1 : 0);
    return std::max({in_game, int{tile.copies}, tile.copies == 0 ? rules_->players() : 0});
  }
  bool room_for(TileId type, int count = 1) {
    limits_.of_type.resize(rules_->tiles().size());
    const TileType& tile = rules_->tiles()[type];
    const auto more = static_cast<std::size_t>(count);
    const std::size_t cloisters = tile.cloister == kNoSegment ? 0 : more;
    const std::size_t tiles = std::min(kMaxTilesOnBoard, rules_->tiles_in_all() + kMaxPlayers);
    return limits_.of_type[type] + count <= most_of(type) && limits_.tiles + more <= tiles &&
           limits_.nodes + more * (tile.segments.size() + 1) <= kMaxNodes &&
           limits_.cloisters + cloisters <= Cloisters::capacity();
  }
  using Cloisters = std::remove_cvref_t<decltype(std::declval<Board>().cloisters())>;
  void count_tile(TileId type, int count) {
    const TileType& tile = rules_->tiles()[type];
    limits_.of_type[type] += count;
    limits_.tiles += static_cast<std::size_t>(count);
    limits_.nodes += static_cast<std::size_t>(count) * (tile.segments.size() + 1);
    limits_.cloisters += tile.cloister == kNoSegment ? 0 : static_cast<std::size_t>(count);
  }

  // --- figures, points, counts

  void read_mark(ItemReader& item) {
    const NodeId node = item.node(state_);
    const int marks = item.number(0, 0x7fffffff);
    if (error_) return;
    if (!trusted_) return item.fail("only trusted positions may have marks of modules");
    state_.board.feature(state_.board.root(node)).marks = static_cast<std::uint32_t>(marks);
  }

  void read_figure(ItemReader& item) {
    Figure figure{};
    figure.kind = item.noun(rules_->figures(), "figure");
    figure.owner = item.seat(*rules_);
    if (item.next_is_number()) {
      const NodeId node = item.node(state_);
      if (error_) return;
      figure.place = kOnBoard;
      figure.cell = state_.board.node_at(node).cell;
      figure.segment = state_.board.node_at(node).segment;
    } else {
      figure.place = item.noun(rules_->places(), "place");
      figure.segment = static_cast<SegmentId>(item.number(0, 255));
      figure.cell = item.more() ? item.placed(state_.board) : kNoCell;
      if (!error_ && !trusted_ && !can_tell_of(rules_->places()[figure.place].id, &Module::places))
        item.fail("only trusted positions may have figures at places that no module can check");
      if (figure.place == kOnBoard) item.fail("expected a square, found the board");
    }
    if (error_) return;
    std::uint8_t& left = state_.supply[figure.owner][figure.kind];
    if (left == 0 || state_.figures.full()) return item.fail("the player has not so many figures");
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
    if (scores_read_ == rules_->players()) return item.fail("there are more scores than players");
    const int lowest = rules_->is(CoreOption::allow_negative_score, "true") ? -kHighestScore : 0;
    state_.scores[static_cast<std::size_t>(scores_read_++)] =
        static_cast<std::int16_t>(item.number(lowest, kHighestScore));
  }

  void read_token(ItemReader& item) {
    const NounId token = item.noun(rules_->tokens(), "token");
    const PlayerId player = item.seat(*rules_);
    const int count = item.number(0, 99);
    if (error_) return;
    if (!trusted_ && !can_tell_of(rules_->tokens()[token].id, &Module::tokens))
      return item.fail("only trusted positions may have tokens that no module can check");
    state_.tokens[player][token] = static_cast<std::uint8_t>(count);
  }

  void read_pile(ItemReader& item) {
    const NounId pile = item.noun(rules_->piles(), "pile");
    const TileId type = item.tile(*rules_);
    const int count = item.number(0, 255);
    if (error_) return;
    if (pile != kSupplyPile && !room_for(type, count))
      return item.fail("there are not so many tiles " + rules_->tiles()[type].id);
    if (pile != kSupplyPile) {
      state_.in_pile(pile, type) = static_cast<std::uint8_t>(count);
      count_tile(type, count);
    } else {
      supply_.emplace_back(type, count);
    }
  }

  // The supply has what is nowhere else, except where the text says another number.
  void fill_piles() {
    const PositionField* field = find("piles");
    for (TileId type = 0; type < rules_->tiles().size(); ++type) {
      int count = std::max(0, implied_supply(state_, type));
      for (const auto& [other, number] : supply_)
        if (other == type) count = number;
      const int in_hand = state_.flow.tile == type && state_.flow.placed == kNoCell ? 1 : 0;
      if (!room_for(type, count + in_hand))
        return fail(field == nullptr ? 1 : field->column,
                    "there are not so many tiles " + rules_->tiles()[type].id);
      count_tile(type, count + in_hand);
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
    const std::string id = item.name("a module");
    const std::string_view hex = item.part("bytes in hexadecimal digits").text;
    if (error_) return;
    for (const Module* module : rules_->modules()) {
      if (module->id != id) continue;
      if (!trusted_ && module->check_state == nullptr)
        return item.fail("only trusted positions may have bytes that the module cannot check");
      return read_bytes(item, *module, hex);
    }
    item.fail("the module " + quoted(id) + " takes no part in this rule set");
  }

  void read_bytes(ItemReader& item, const Module& module, std::string_view hex) {
    const std::size_t offset = rules_->state_offset(module);
    if (hex.size() % 2 != 0 || hex.size() / 2 > module.state_bytes)
      return item.fail("these are not so many bytes as the module has");
    for (std::size_t i = 0; i < hex.size(); i += 2) {
      const std::optional<std::string> byte = unescaped("~" + std::string(hex.substr(i, 2)));
      if (!byte) return item.fail("expected hexadecimal digits, found " + quoted(hex.substr(i, 2)));
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
        if (const std::string_view fault = module->check_state(state_); !fault.empty())
          fail(1, std::string(module->id) + ": " + std::string(fault));
  }

  std::unique_ptr<const RuleSet>& rules_;
  State& state_;
  bool trusted_;
  std::span<const Module* const> modules_;
  std::vector<PositionField> fields_;
  Limits limits_;
  int scores_read_ = 0;
  std::vector<std::pair<TileId, int>> supply_;  // given in the text
  ParseError error_;
};

}  // namespace

ParseError read_position(std::string_view text, std::unique_ptr<const RuleSet>& rules, State& state,
                         bool trusted, std::span<const Module* const> modules) {
  return PositionReader(rules, state, trusted, modules).read(text);
}

}  // namespace bastide
