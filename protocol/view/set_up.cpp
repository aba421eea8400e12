#include "protocol/view/set_up.h"

#include <algorithm>

#include "engine/notation/action_text.h"
#include "engine/notation/position.h"
#include "engine/notation/position_parts.h"
#include "engine/notation/text.h"
#include "engine/rules/game.h"
#include "protocol/text/rules_choice.h"
#include "protocol/view/snapshot.h"
#include "protocol/view/tile_name.h"

namespace bastide {
namespace {

// Up to the first tile that is drawn from the supply: what comes before it, an opening, is not set up.
bool go_to_first_draw(State& state) {
  ActionList actions;
  while (!state.flow.over) {
    if (state.flow.decision.draws && state.flow.decision.pile == kSupplyPile) return true;
    legal_actions(state, actions);
    apply_legal(state, actions[0]);
  }
  return false;
}

// The text of a position, of which is known what each part of it came from.
class SetUpText {
 public:
  explicit SetUpText(std::string_view text) : text_(text) {}

  // What follows are its items; without any it is left out.
  void list(std::string_view key) { key_ = key; }
  void item(const std::string& item, std::string pointer) {
    text_ += key_.empty() ? "," : "/" + std::exchange(key_, "") + "=";
    begins_.emplace_back(text_.size(), std::move(pointer));
    text_ += item;
  }
  void rest(std::string_view rest) {
    begins_.emplace_back(text_.size(), "");
    text_ += rest;
  }
  const std::string& text() const { return text_; }
  // Where the column, from 1, came from.
  std::string pointer_at(int column) const {
    std::string pointer;
    for (const auto& [begin, each] : begins_)
      if (static_cast<int>(begin) < column) pointer = each;
    return pointer;
  }

 private:
  std::string text_;
  std::string key_;  // of a list that has no item yet
  std::vector<std::pair<std::size_t, std::string>> begins_;
};

std::string number(int value) { return std::to_string(value); }
std::string square(int x, int y) { return number(x) + ":" + number(y); }

// The tiles in an order in which each shares a side with one before it, as far as there is one; the first
// lies where the land begins.
std::vector<std::size_t> in_laying_order(const std::vector<wire::LaidTile>& tiles) {
  std::vector<std::size_t> order;
  std::vector<bool> taken(tiles.size());
  const auto touches = [&](std::size_t tile) {
    if (order.empty()) return tiles[tile].x == 0 && tiles[tile].y == 0;
    return std::ranges::any_of(order, [&](std::size_t other) {
      return std::abs(tiles[tile].x - tiles[other].x) + std::abs(tiles[tile].y - tiles[other].y) == 1;
    });
  };
  for (std::size_t done = 0; done < tiles.size(); ++done) {
    std::size_t next = tiles.size();
    for (std::size_t i = 0; i < tiles.size(); ++i) {
      if (taken[i]) continue;
      if (next == tiles.size()) next = i;
      if (!touches(i)) continue;
      next = i;
      break;
    }
    taken[next] = true;
    order.push_back(next);
  }
  return order;
}

void write_tiles(const wire::SetUp& wanted, SetUpText& text) {
  text.list("tiles");
  for (const std::size_t i : in_laying_order(wanted.tiles)) {
    const wire::LaidTile& tile = wanted.tiles[i];
    text.item(
        escaped(tile.tile.value_or("")) + ":" + square(tile.x, tile.y) + ":" + number(tile.turns.value_or(0)),
        "/tiles/" + std::to_string(i));
  }
}

bool on_a_segment(const wire::SetUpFigure& figure) { return !figure.standing.place; }

void write_figures(const wire::SetUp& wanted, SetUpText& text) {
  text.list("figures");
  for (std::size_t i = 0; i < wanted.figures.size(); ++i) {
    const wire::SetUpFigure& figure = wanted.figures[i];
    if (!on_a_segment(figure)) continue;
    const wire::Spot at = figure.standing.at.value_or(wire::Spot{});
    text.item(escaped(figure.figure) + ":" + number(figure.seat) + ":" + square(at.x, at.y) + ":" +
                  escaped(at.segment.value_or("")),
              "/figures/" + std::to_string(i));
  }
}

void write_scores(const wire::SetUp& wanted, int players, SetUpText& text) {
  text.list("scores");
  const auto seats = std::max<std::size_t>(static_cast<std::size_t>(players), wanted.scores.size());
  for (std::size_t i = 0; i < seats; ++i)
    text.item(number(i < wanted.scores.size() ? wanted.scores[i] : 0), "/scores/" + std::to_string(i));
}

int laid(const wire::SetUp& wanted, std::string_view tile) {
  return static_cast<int>(
      std::ranges::count_if(wanted.tiles, [&](const wire::LaidTile& each) { return each.tile == tile; }));
}

// The piles of an opening or an expansion, without what lies on the board.
void write_other_piles(const wire::SetUp& wanted, const State& begun, SetUpText& text) {
  const RuleSet& rules = *begun.rules;
  for (NounId pile = 1; pile < rules.piles().size(); ++pile)
    for (TileId type = 0; type < rules.tiles().size(); ++type) {
      const std::string& id = rules.tiles()[type].id;
      const int left = std::max(begun.in_pile(pile, type) - laid(wanted, id), 0);
      if (left != 0)
        text.item(escaped(rules.piles()[pile].id) + ":" + escaped(id) + ":" + number(left), "/tiles");
    }
}

// The tile in hand is drawn from the pile, so it lies there still.
void write_supply(const wire::SetUp& wanted, const RuleSet& rules, SetUpText& text) {
  if (!wanted.left) return;
  for (const TileType& type : rules.tiles()) {
    const auto found = std::ranges::find(*wanted.left, type.id, &wire::BagEntry::tile);
    const bool listed = found != wanted.left->end();
    const int in_hand = wanted.tile == type.id ? 1 : 0;
    text.item("supply:" + escaped(type.id) + ":" + number((listed ? found->copies : 0) + in_hand),
              listed ? "/left/" + std::to_string(found - wanted.left->begin()) : "/left");
  }
}

// The text of the rules, and of how a turn of that seat begins: what modules keep, and where the game stands.
struct Beginning {
  std::string rules, modules, flow;
};

Beginning beginning_of(State& begun, PlayerId seat) {
  Flow& flow = begun.flow;
  flow.turn_player = flow.part.player = seat;
  if (flow.first_player >= begun.players()) flow.first_player = seat;
  const std::string text = position_text(begun);
  const std::size_t turn = text.find("/turn=");
  const std::size_t modules = std::min(text.find("/modules="), turn);
  const std::size_t board = std::min({text.find("/tiles="), text.find("/figures="), text.find("/scores=")});
  return {text.substr(0, board), text.substr(modules, turn - modules), text.substr(turn)};
}

// --- what stands and lies off the segments: put onto a board with tiles and figures

Said nowhere(const std::string& what) {
  return {"set-up.nowhere", "{what} cannot be there", {{"what", in_quotes(what)}}};
}

CellId cell_of(const State& state, const wire::Spot& at) { return state.board.find(at.x, at.y); }

// In a prison, on a tower, in a quarter of the city.
Said put_off_board(State& state, const wire::SetUpFigure& wanted) {
  const RuleSet& rules = *state.rules;
  const wire::Standing& standing = wanted.standing;
  const std::string place_id = standing.place->value_or("");
  const int kind = RuleSet::find(rules.figures(), wanted.figure),
            place = RuleSet::find(rules.places(), place_id);
  if (kind < 0) return no_such_noun(kFigureNoun, wanted.figure);
  if (place <= kOnBoard) return no_such_noun(kPlaceNoun, place_id);
  if (wanted.seat < 1 || wanted.seat > rules.players()) return nowhere(wanted.figure);
  std::uint8_t& left = state.supply[wanted.seat - 1][kind];
  if (left == 0 || state.figures.full())
    return {"notation.too-few-figures", "the player has not so many figures"};
  const int in_place = standing.of ? *standing.of - 1 : standing.number.value_or(0);
  if (in_place < 0 || in_place > 255) return nowhere(wanted.figure);
  --left;
  state.figures.push_back({static_cast<PlayerId>(wanted.seat - 1), static_cast<NounId>(kind),
                           static_cast<NounId>(place), static_cast<SegmentId>(in_place),
                           standing.at ? cell_of(state, *standing.at) : kNoCell});
  return {};
}

Said put_token(State& state, const wire::TokenState& wanted) {
  const int token = RuleSet::find(state.rules->tokens(), wanted.token);
  if (token <= 0) return no_such_noun(kTokenNoun, wanted.token);
  const TokenSpec& spec = state.rules->tokens()[static_cast<std::size_t>(token)];
  const CellId cell = cell_of(state, wanted.at);
  if (spec.set_up == nullptr || cell == kNoCell || !state.board.placed(cell) || wanted.count < 0 ||
      wanted.count > 255)
    return nowhere(wanted.token);
  LyingToken lying{static_cast<NounId>(token), cell, static_cast<std::uint8_t>(wanted.count)};
  if (wanted.at.segment) {
    lying.segment = find_segment(state, cell, *wanted.at.segment);
    if (lying.segment == kNoSegment) return nowhere(wanted.token);
  }
  return spec.set_up(state, lying) ? Said{} : nowhere(wanted.token);
}

Said hold(State& state, PlayerId player, const wire::Named<int>& held) {
  for (const auto& [id, count] : held) {
    const int token = RuleSet::find(state.rules->tokens(), id);
    if (token <= 0) return no_such_noun(kTokenNoun, id);
    if (player >= state.players() || count < 0 || count > 255)
      return {"set-up.cannot-hold", "no player can have so many of {token}", {{"token", in_quotes(id)}}};
    state.tokens[player][static_cast<std::size_t>(token)] = static_cast<std::uint8_t>(count);
  }
  return {};
}

// Each by itself, so that an error names it; what is wrong with all together, the modules say of the whole.
JsonError put_the_rest(const wire::SetUp& wanted, std::unique_ptr<const RuleSet>& rules, State& state) {
  bool any = false;
  for (std::size_t i = 0; i < wanted.figures.size(); ++i) {
    if (on_a_segment(wanted.figures[i])) continue;
    any = true;
    if (const Said fault = put_off_board(state, wanted.figures[i]))
      return {"/figures/" + std::to_string(i), fault, {}};
  }
  for (std::size_t i = 0; i < wanted.tokens.size(); ++i) {
    any = true;
    if (const Said fault = put_token(state, wanted.tokens[i]))
      return {"/tokens/" + std::to_string(i), fault, {}};
  }
  for (std::size_t i = 0; i < wanted.held.size(); ++i) {
    any = any || !wanted.held[i].empty();
    if (const Said fault = hold(state, static_cast<PlayerId>(i), wanted.held[i]))
      return {"/held/" + std::to_string(i), fault, {}};
  }
  if (!any) return {};
  const std::string text = position_text(state);
  const ParseError fault = read_position(text, rules, state);
  return fault ? JsonError{"/tokens", fault.message, fault.clause} : JsonError{};
}

JsonError draw(State& state, const std::string& id) {
  const TileId type = state.rules->find_tile(id);
  if (type == kNoTile) return {"/tile", no_such_noun(kTileNoun, id), {}};
  if (!state.flow.over && !apply(state, act::draw(type))) return {};
  return {"/tile",
          {"set-up.cannot-draw",
           "no such tile is left to be drawn: {tile}",
           {{"tile", tile_name(*state.rules, type)}}},
          {}};
}

// --- what the reader of positions says of tiles, by their ids, for people who see them on the board

JsonError unknown_tile(const wire::SetUp& wanted, const RuleSet& rules) {
  for (std::size_t i = 0; i < wanted.tiles.size(); ++i) {
    const wire::LaidTile& laid = wanted.tiles[i];
    if (laid.tile && rules.find_tile(*laid.tile) == kNoTile)
      return {"/tiles/" + std::to_string(i),
              {"set-up.tile-not-in-rules",
               "these rules do not have the tile at {square}",
               {{"square", std::to_string(laid.x) + "," + std::to_string(laid.y)}}},
              {}};
  }
  return {};
}

Said without_id(const Said& fault, const RuleSet& rules) {
  const auto argument = [&](std::string_view name) {
    const auto found = std::ranges::find(fault.arguments, name, &SaidArguments::value_type::first);
    return found == fault.arguments.end() ? std::string() : std::get<std::string>(found->second);
  };
  if (fault.key == "notation.tile-fits-not")
    return {"set-up.tile-fits-not", "the tile does not fit at {square}", {{"square", argument("square")}}};
  if (fault.key == "notation.too-few-tiles")
    return {"set-up.too-few-tiles",
            "there are not so many of this tile: {tile}",
            {{"tile", tile_name(rules, rules.find_tile(argument("tile")))}}};
  return fault;
}

JsonError read_rules(const wire::SetUp& wanted, std::unique_ptr<const RuleSet>& rules) {
  RuleChoice choice;
  if (JsonError error = choice_of(wanted.rules, choice, "/rules")) return error;
  std::vector<RuleError> faults;
  rules = RuleSet::make(choice, faults);
  if (rules == nullptr) return {"/rules", faults.front().message, faults.front().clause};
  if (wanted.seat > rules->players())
    return {"/seat",
            {"set-up.no-seat",
             "there is no seat {seat} in a game of {players}",
             {{"seat", wanted.seat}, {"players", int{rules->players()}}}},
            {}};
  return {};
}

}  // namespace

JsonError set_up(const wire::SetUp& wanted, std::unique_ptr<const RuleSet>& rules, State& state) {
  if (JsonError error = read_rules(wanted, rules)) return error;
  start(state, *rules);
  if (!go_to_first_draw(state))
    return {"/rules", {"set-up.no-turn", "a game of these rules has no turn with a tile to draw"}, {}};
  const Beginning beginning = beginning_of(state, static_cast<PlayerId>(wanted.seat - 1));
  SetUpText text(beginning.rules);
  write_tiles(wanted, text);
  write_figures(wanted, text);
  write_scores(wanted, rules->players(), text);
  text.list("piles");
  write_other_piles(wanted, state, text);
  write_supply(wanted, *rules, text);
  text.rest(beginning.modules + beginning.flow);
  if (JsonError error = unknown_tile(wanted, *rules)) return error;
  if (ParseError fault = read_position(text.text(), rules, state))
    return {text.pointer_at(fault.column), without_id(fault.message, *rules), fault.clause};
  if (JsonError error = put_the_rest(wanted, rules, state)) return error;
  return wanted.tile ? draw(state, *wanted.tile) : JsonError{};
}

wire::SetUp set_up_of(const State& state) {
  wire::SetUp set_up;
  const wire::Snapshot snapshot = snapshot_of(state, {.position = false});
  set_up.rules = rules_of(state.rules->choice());
  set_up.tiles = snapshot.tiles;
  std::erase_if(set_up.tiles, [](const wire::LaidTile& tile) { return !tile.tile; });
  for (const wire::FigureState& figure : snapshot.figures)
    set_up.figures.push_back({figure.figure, figure.seat, figure.standing});
  set_up.tokens = snapshot.tokens;
  for (const wire::SeatState& seat : snapshot.seats) set_up.held.push_back(seat.tokens);
  for (PlayerId player = 0; player < state.players(); ++player) set_up.scores.push_back(state.scores[player]);
  set_up.seat = state.flow.turn_player + 1;
  const bool in_hand = state.flow.tile != kNoTile && state.flow.placed == kNoCell;
  if (in_hand) set_up.tile = state.rules->tiles()[state.flow.tile].id;
  set_up.left.emplace();
  for (TileId type = 0; type < state.rules->tiles().size(); ++type)
    if (const int left = state.in_pile(kSupplyPile, type))
      set_up.left->push_back({state.rules->tiles()[type].id, left});
  return set_up;
}

}  // namespace bastide
