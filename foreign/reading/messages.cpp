#include "foreign/reading/messages.h"

#include <algorithm>

#include "engine/notation/action_text.h"
#include "foreign/format/words.h"

namespace bastide::foreign {
namespace {

// --- PLACE_TILE

struct Laying {
  std::string tile;
  Place place;
  int turns = 0;
};

constexpr std::string_view kAbbeyTile = "AM/A";

int read_rotation(const JsonReader& json) {
  static constexpr std::string_view names[] = {"R0", "R90", "R180", "R270"};
  const std::string text = json.text();
  for (int turns = 0; turns < 4; ++turns)
    if (names[turns] == text) return turns;
  json.fail({"import.expected-rotation", "expected R0, R90, R180 or R270"});
  return 0;
}

Fault read_laying(const Message& message, Laying& laying) {
  return read_payload(message, [&laying](const JsonReader& json) {
    laying = {json.member("tileId").text(), read_place(json.member("position")),
              read_rotation(json.member("rotation"))};
  });
}

// Goes on to the question where the tile is to lie; what they did not ask on the way is answered.
Fault come_to_placement(Translation& game, const Message& message, const std::string& tile) {
  const bool abbey = tile == kAbbeyTile;  // laid instead of drawing
  while (!game.asks(abbey ? "lay-abbey" : "place-tile")) {
    if (abbey && (game.asks_chance() || game.asks("place-tile")))
      return differs(
          {"import.no-abbey-asked", "{message}: ours asks for no abbey now", {{"message", message.name()}}});
    if (game.state().flow.over)
      return differs({"import.game-over", "{message}: our game is over", {{"message", message.name()}}});
    Fault fault = game.asks_chance() ? game.draw(message.name(), tile) : game.act_unasked(message);
    if (fault) return fault;
  }
  return {};
}

// In which order they would try the bridges of a placement: over the tile itself north-south, then west-east,
// then over its neighbours from the north.
int order_of_bridge(const Translation& game, int way) {
  constexpr int over_neighbour = 2;
  const int turns = game.setup().frame.turns();
  if (way < over_neighbour) return (way + turns) % 2;
  return over_neighbour + (way - over_neighbour + kSides - turns) % kSides;
}

// With a bridge where it needs one: which, the file does not say.
Action with_bridge(const Translation& game, const Action& plain) {
  ActionList list;
  legal_actions(game.state(), list);
  const Action* best = nullptr;
  for (const Action& action : list) {
    if (action.verb != Verb::place || action.cell != plain.cell || action.part != plain.part) continue;
    if (action.noun == 0) return plain;
    if (best == nullptr || order_of_bridge(game, action.value) < order_of_bridge(game, best->value))
      best = &action;
  }
  return best == nullptr ? plain : *best;
}

Fault play_tile(Translation& game, const Message& message) {
  Laying laying;
  if (Fault fault = read_laying(message, laying)) return fault;
  if (!is_tile_name(laying.tile))
    return not_ours({"import.no-tile-in-sets",
                     "{message}: there is no tile {tile} in our sets",
                     {{"message", message.name()}, {"tile", laying.tile}}});
  if (Fault fault = come_to_placement(game, message, laying.tile)) return fault;
  const State& state = game.state();
  const TileName* name = find_tile_name(game.rules(), laying.tile);
  const TileType& drawn = game.rules().tiles()[state.flow.tile];
  if (name == nullptr || name->tile != drawn.id)
    return differs(
        {"import.other-tile-laid",
         "{message}: {tile} is laid, but {drawn} has been drawn",
         {{"message", message.name()}, {"tile", laying.tile}, {"drawn", name_of_tile(drawn.id)->id}}});
  const Place place = game.setup().frame.to_ours(laying.place);
  const int turns = game.setup().frame.turns_to_ours(*name, laying.turns);
  const Action action = normalised(state, act::place(state.board.find(place.x, place.y), turns));
  if (Fault fault = game.apply(message, with_bridge(game, action))) return fault;
  game.open_part();
  return {};
}

// --- PASS and COMMIT

bool may_pass(const Translation& game) {
  ActionList list;
  legal_actions(game.state(), list);
  return list.contains(act::pass());
}

bool asks_nobody(const Translation& game) {
  return game.state().flow.over || game.asks_chance() || game.waits_for_commit();
}

// A tile that fits only with a bridge may be declined: it is drawn first, if the draw order tells which it
// is.
Fault draw_what_is_declined(Translation& game, const Message& message) {
  while (!game.state().flow.over && game.asks_chance() && !game.is_open() && !game.asks_to_uncover() &&
         game.next_in_order() != nullptr)
    if (Fault fault = game.draw(message.name(), *game.next_in_order())) return fault;
  return {};
}

// A bridge and the figure action are one to them, so one PASS declines both.
Fault decline_action(Translation& game, const Message& message) {
  if (Fault fault = game.apply(message, act::pass())) return fault;
  if (asks_nobody(game) || !game.asks_figure_action()) return {};
  return game.act_unasked(message);
}

// One PASS may decline what we do not ask, or ask in several questions; the first of them is answered, the
// others when the next message shows that they were declined too. Of a part's beginning it is the tile that
// is declined, or nothing that we ask.
Fault play_pass(Translation& game, const Message& message) {
  if (game.takes_idle_pass()) return {};
  const bool draws = !game.state().flow.over && game.asks_chance();
  if (Fault fault = draw_what_is_declined(game, message)) return fault;
  if (draws && !asks_nobody(game) && !may_pass(game)) return {};
  if (game.asks("bridge")) return decline_action(game, message);
  while (!asks_nobody(game) && game.asks_ransom_only())
    if (Fault fault = game.act_unasked(message)) return fault;
  if (asks_nobody(game)) return {};
  return game.apply(message, act::pass());
}

Fault play_commit(Translation& game, const Message& message) {
  while (game.asks_before_commit())
    if (Fault fault = game.act_unasked(message)) return fault;
  game.close_part();
  return {};
}

constexpr MessageSpec kMessages[] = {
    {"PLACE_TILE", play_tile, "the drawn tile is laid; before that, what we ask and they do not is passed"},
    {kDeployMessage, play_deploy, "a figure onto a feature, or onto a tower's top"},
    {kPassMessage, play_pass, "passes what we ask; where we ask nothing it has no effect"},
    {"COMMIT", play_commit, "ends the part's actions: what we still ask of them is passed"},
    {"PLACE_TOKEN", play_token, "by its token, see below"},
    {"MOVE_NEUTRAL_FIGURE", play_neutral, "by its figure, see below"},
    {kReturnMessage, play_return, "by its source, see below"},
    {"CAPTURE_FOLLOWER", play_capture, "the tower captures a follower"},
    {"EXCHANGE_FOLLOWER", play_exchange, "the prisoner who goes home in an exchange"},
    {"PAY_RANSOM", play_ransom,
     "a prisoner is bought back; before the tile is laid, it waits for the figure action"},
    {"UNDO", nullptr, "takes back the message before it; both are left out before anything is played"},
    {"BAZAAR_BID", play_bid, "who selects a tile of the bazaar opens with a bid, and others bid more"},
    {"BAZAAR_BUY_OR_SELL", play_deal, "who selected it buys for the highest bid, or passes"},
    {"FLOCK_EXPAND_OR_SCORE", nullptr, ""},
    {"CIRCLE_REMOVE_OR_DEPLOY", nullptr, ""},
    {"SCORE_ACROBATS", nullptr, ""},
    {"SHEPHERD_CONFIRM", nullptr, ""},
    {"TILE_CONFIRM", nullptr, ""},
};

}  // namespace

bool is_action(const Action& action) {
  return action.verb != Verb::pass && (action.verb != Verb::take_back || action.cell != kNoCell);
}

bool has_actions(const ActionList& list) { return std::any_of(list.begin(), list.end(), is_action); }

std::span<const MessageSpec> message_specs() { return kMessages; }

const MessageSpec* find_message(std::string_view type) {
  for (const MessageSpec& spec : kMessages)
    if (spec.type == type) return &spec;
  return nullptr;
}

}  // namespace bastide::foreign
