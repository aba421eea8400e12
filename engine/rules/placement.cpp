#include "engine/rules/placement.h"

#include <algorithm>
#include <cstddef>
#include <cstring>

#include "engine/rules/core_steps.h"
#include "engine/rules/game.h"

namespace bastide {

// --- where the tile in hand may lie

namespace {

bool concerns(const Filter& filter, const State& state) {
  return filter.concerns == nullptr || filter.concerns(state);
}

void keep_allowed(const State& state, ActionList& list) {
  for (const Filter& filter : state.rules->hooks().placements)
    if (concerns(filter, state)) filter.edit(state, list);
}

// act::place(cell, turns) as one number: millions of them are written.
void write_place(Action* action, CellId cell, std::uint8_t turns) {
  static_assert(offsetof(Action, cell) == 2 && offsetof(Action, part) == 4);
  static constexpr auto kTurned = [] {
    std::array<std::uint64_t, kSides> turned{};
    for (std::size_t i = 0; i < kSides; ++i)
      turned[i] = static_cast<std::uint64_t>(Verb::place) | std::uint64_t{i} << 32;
    return turned;
  }();
  const std::uint64_t number = kTurned[turns] | std::uint64_t{cell} << 16;
  std::memcpy(static_cast<void*>(action), &number, sizeof number);
}

void list_fits(const State& state, ActionList& list) {
  static_assert(kSides * kMaxCells <= kMaxActions);
  assert(list.empty());
  list.extend([&state](Action* first) {
    Action* next = first;
    state.board.for_each_fit(state.flow.tile,
                             [&next](CellId cell, std::uint8_t turns) { write_place(next++, cell, turns); });
    return next - first;
  });
}

// Without an attachment. Looks no further than the first place: most tiles have one, and they are listed when
// they are asked for.
bool placeable_as_it_is(const State& state) {
  const auto& filters = state.rules->hooks().placements;
  return state.board.any_fit(state.flow.tile, [&](CellId cell, std::uint8_t turns) {
    return std::all_of(filters.begin(), filters.end(), [&](const Filter& filter) {
      return !concerns(filter, state) || filter.allows(state, act::place(cell, turns));
    });
  });
}

}  // namespace

void list_matches(const State& state, ActionList& list) {
  list_fits(state, list);
  for (auto add : state.rules->hooks().more_placements) add(state, list);
}

void list_placements(const State& state, ActionList& list) {
  list_matches(state, list);
  keep_allowed(state, list);
}

bool placeable(const State& state) {
  if (placeable_as_it_is(state)) return true;
  if (state.rules->hooks().more_placements.empty()) return false;
  ActionList list;
  list_placements(state, list);
  return !list.empty();
}

// --- the draw (T-04)

namespace {

enum DrawQuestion : std::uint8_t { ask_draw, ask_acknowledge, ask_redraw };
constexpr Question kDrawQuestions[] = {
    {"draw-tile", "Draw a tile", "B-10", true},
    {"acknowledge", "Agree that the tile fits nowhere", "B-17"},
    {"redraw", "Draw another tile, or let the part end", "B-18"},
};

Event tile_event(const Play& play, EventKind kind, std::string_view clause) {
  Event event{kind, play.flow.part.player};
  event.tile = play.flow.tile;
  event.clause = clause;
  return event;
}

// With the pile empty the part goes on without a tile, and the game ends after the turn (E-01).
StepResult draw_again(Play& play) {
  const NounId pile = play.flow.part.pile;
  if (tiles_to_draw(play.state, pile) == 0) return StepResult::done;
  return play.ask_chance(pile, ask_draw);
}

StepResult after_discard(Play& play) {
  Flow& flow = play.flow;
  play.put_on_pile(kRemovedPile, flow.tile);
  flow.tile = kNoTile;
  flow.tile_removed = false;
  if (play.rules.quick().redraw_optional && tiles_to_draw(play.state, flow.part.pile) != 0)
    return play.ask(flow.part.player, ask_redraw, true);
  return draw_again(play);
}

// B-16; with unplaceable-confirmation=unanimous every other player is shown the tile first (B-17), if there
// is one.
StepResult discard(Play& play) {
  play.emit(tile_event(play, EventKind::discarded, "B-16"));
  if (!play.rules.quick().confirm_unplaceable || play.state.players() == 1) return after_discard(play);
  play.flow.tile_removed = true;
  play.flow.asked = 0;
  return play.ask(play.clockwise(play.flow.part.player), ask_acknowledge);
}

StepResult drawn(Play& play, TileId type) {
  Flow& flow = play.flow;
  play.take_from_pile(flow.part.pile, type);
  flow.tile = type;
  if (play.watched()) play.emit(tile_event(play, EventKind::drawn, "B-10"));
  DrawnTile fate;
  for (auto hook : play.rules.hooks().tile_drawn) hook(play.state, type, fate);
  if (fate.fate != Fate::keep) {
    const NounId pile = fate.fate == Fate::remove ? kRemovedPile : fate.pile;
    Event event = tile_event(play, EventKind::laid_aside, fate.clause);
    event.value = pile;
    play.emit(event);
    play.put_on_pile(pile, type);
    flow.tile = kNoTile;
    return draw_again(play);
  }
  return placeable(play.state) ? StepResult::done : discard(play);
}

// A tile that comes from elsewhere is in hand already, and has to fit somewhere as well (BCB-55).
StepResult enter_draw(Play& play) {
  if (play.flow.tile == kNoTile) return draw_again(play);
  return placeable(play.state) ? StepResult::done : discard(play);
}

void draw_options(const State& state, ActionList& list) {
  const Decision& decision = state.flow.decision;
  if (decision.question == ask_acknowledge) return list.push_back(act::choose(choice_acknowledge, 1));
  if (decision.question == ask_redraw) {
    list.push_back(act::choose(choice_redraw, 1));
    return list.push_back(act::pass());
  }
  for (TileId type = 0; type < state.rules->tiles().size(); ++type)
    if (state.in_pile(decision.pile, type) != 0) list.push_back(act::draw(type));
}

StepResult apply_draw(Play& play, const Action& action) {
  Flow& flow = play.flow;
  switch (flow.decision.question) {
    case ask_acknowledge:
      if (++flow.asked + 1 < play.state.players())
        return play.ask(play.clockwise(flow.part.player, flow.asked + 1), ask_acknowledge);
      return after_discard(play);
    case ask_redraw:
      return action.verb == Verb::pass ? StepResult::done : draw_again(play);
    default:
      return drawn(play, static_cast<TileId>(action.value));
  }
}

Refusal explain_draw(const State& state, const Action& action) {
  if (state.flow.decision.question == ask_acknowledge)
    return {"B-17",
            {"refusal.choice-acknowledge",
             "the players are asked, one by one, to agree that the tile fits nowhere"}};
  if (state.flow.decision.question == ask_redraw)
    return {"B-18", {"refusal.choice-redraw", "the choice is to draw another tile or to pass"}};
  if (action.verb != Verb::draw) return {"B-10", {"refusal.draw-first", "a tile has to be drawn first"}};
  return {"B-07", {"refusal.none-to-draw", "no tile of that type is left to draw"}};
}

// --- the placement (T-06)

constexpr Question kPlaceQuestions[] = {{"place-tile", "Place the tile", "B-10"}};

// Only a place that needs an attachment may be declined (T-05).
bool only_with_attachment(const State& state) {
  return !state.rules->hooks().more_placements.empty() && !placeable_as_it_is(state);
}

StepResult enter_place(Play& play) {
  const bool laid_already = play.flow.placed != kNoCell;  // by its source (AM-05)
  if (play.flow.tile == kNoTile || laid_already) return StepResult::done;
  return play.ask(play.flow.part.player, 0, only_with_attachment(play.state));
}

void place_options(const State& state, ActionList& list) {
  list_placements(state, list);
  if (state.flow.decision.may_pass) list.push_back(act::pass());
}

StepResult apply_place(Play& play, const Action& action) {
  if (action.verb == Verb::pass) {
    play.emit(tile_event(play, EventKind::discarded, "T-05"));
    play.put_on_pile(kRemovedPile, play.flow.tile);
    play.flow.tile = kNoTile;
    return StepResult::redraw;
  }
  std::uint8_t overlay_sides = 0;
  if (action.noun != 0) overlay_sides = play.rules.tokens()[action.noun].attach(play, action);
  play.lay_tile(action.cell, action.part, overlay_sides);
  return StepResult::done;
}

// "road against city", from the new tile's point of view; inner sides are those within a large city of many
// tiles.
Sentence mismatch(std::uint8_t mine, std::uint8_t theirs) {
  static constexpr Sentence reasons[5][5] = {
      {{},
       {"refusal.field-meets-road", "its field would meet a road"},
       {"refusal.field-meets-city", "its field would meet a city"},
       {"refusal.field-meets-river", "its field would meet a river"},
       {"refusal.field-meets-inner-side", "its field would meet an inner side"}},
      {{"refusal.road-meets-field", "its road would meet a field"},
       {},
       {"refusal.road-meets-city", "its road would meet a city"},
       {"refusal.road-meets-river", "its road would meet a river"},
       {"refusal.road-meets-inner-side", "its road would meet an inner side"}},
      {{"refusal.city-meets-field", "its city would meet a field"},
       {"refusal.city-meets-road", "its city would meet a road"},
       {},
       {"refusal.city-meets-river", "its city would meet a river"},
       {"refusal.city-meets-inner-side", "its city would meet an inner side"}},
      {{"refusal.river-meets-field", "its river would meet a field"},
       {"refusal.river-meets-road", "its river would meet a road"},
       {"refusal.river-meets-city", "its river would meet a city"},
       {},
       {"refusal.river-meets-inner-side", "its river would meet an inner side"}},
      {{"refusal.inner-side-meets-field", "its inner side would meet a field"},
       {"refusal.inner-side-meets-road", "its inner side would meet a road"},
       {"refusal.inner-side-meets-city", "its inner side would meet a city"},
       {"refusal.inner-side-meets-river", "its inner side would meet a river"},
       {}}};
  auto index = [](std::uint8_t edge) {
    int i = 0;
    while (i < 4 && ((edge >> i) & 1) == 0) ++i;
    return i;
  };
  return reasons[index(mine)][index(theirs)];
}

// The square is empty, the turns are known.
Refusal explain_attachment(const State& state, const Action& action) {
  const auto& tokens = state.rules->tokens();
  if (action.noun >= tokens.size() || tokens[action.noun].attach == nullptr)
    return {"T-06", {"refusal.token-no-help", "that token does not help to lay a tile"}, action.cell};
  return tokens[action.noun].explain == nullptr ? Refusal{} : tokens[action.noun].explain(state, action);
}

Refusal explain_place(const State& state, const Action& action) {
  const Board& board = state.board;
  if (action.verb != Verb::place)
    return {"B-10", {"refusal.place-first", "the drawn tile has to be placed first"}};
  if (action.cell == kNoCell || action.cell >= board.cell_count())
    return {"B-12", {"refusal.no-neighbour", "no placed tile shares a whole edge with that square"}};
  if (board.placed(action.cell))
    return {"B-12", {"refusal.square-taken", "a tile lies there already"}, action.cell};
  if (action.part >= kSides)
    return {"B-15", {"refusal.too-many-turns", "a tile is turned by 0 to 3 quarter turns"}, action.cell};
  const std::uint32_t edges = state.rules->tiles()[state.flow.tile].forms[action.part].edges;
  const std::uint32_t allowed = board.cell(action.cell).allowed;
  for (int side = 0; side < kSides && action.noun == 0; ++side) {
    const std::uint8_t mine = edge_at(edges, side), theirs = edge_at(allowed, side);
    if ((mine & ~theirs) != 0)
      return {"B-13", mismatch(mine, theirs), action.cell, kNoSegment, static_cast<std::uint8_t>(side)};
  }
  if (action.noun != 0)
    if (const Refusal refusal = explain_attachment(state, action)) return refusal;
  for (const Filter& filter : state.rules->hooks().placements)
    if (concerns(filter, state) && !filter.allows(state, action))
      return {filter.clause, filter.reason, action.cell};
  return {"T-06", {"refusal.tile-so", "the tile cannot be laid there in that way"}, action.cell};
}

}  // namespace

const Step draw_step = {Slot::draw, 40,           "draw",     "T-04",      kDrawQuestions,
                        enter_draw, draw_options, apply_draw, explain_draw};
const Step place_step = {Slot::place,   60,          "place",      "T-06", kPlaceQuestions, enter_place,
                         place_options, apply_place, explain_place};

}  // namespace bastide
