// Messages about tokens and neutral figures.
#include "foreign/reading/messages.h"

namespace bastide::foreign {
namespace {

// --- tokens

// A token by its name; in old files by the name of a class and its own.
std::string token_of(const JsonReader& json) {
  const JsonReader token = json.member("token");
  if (token.value() == nullptr || !token.value()->is_array()) return token.text();
  std::string name;
  token.each([&name](const JsonReader& part) { name = part.text(); });
  if (name.empty()) token.fail({"import.expected-token", "expected the name of a token"});
  return name;
}

NounId token(const RuleSet& rules, std::string_view id) {
  const int noun = RuleSet::find(rules.tokens(), id);
  return static_cast<NounId>(noun < 0 ? 0 : noun);
}

Fault play_tower_piece(Translation& game, const Message& message) {
  Pointer pointer;
  if (Fault fault = read_payload(
          message, [&pointer](const JsonReader& json) { pointer = read_pointer(json.member("pointer")); }))
    return fault;
  CellId cell = kNoCell;
  if (Fault fault = at(message, find_cell(game.state(), game.setup().frame, pointer.place, cell)))
    return fault;
  if (Fault fault = game.decline_bridge(message)) return fault;
  return game.apply(message, {Verb::put_token, token(game.rules(), "tower-piece"), cell, 0, 0, 0});
}

// --- neutral figures

Fault play_dragon(Translation& game, const Message& message) {
  Place place;
  if (Fault fault =
          read_payload(message, [&place](const JsonReader& json) { place = read_place(json.member("to")); }))
    return fault;
  CellId cell = kNoCell;
  if (Fault fault = at(message, find_cell(game.state(), game.setup().frame, place, cell))) return fault;
  while (!game.asks("lead-dragon") && game.asks_before_commit())
    if (Fault fault = game.act_unasked(message)) return fault;
  return game.apply(message, {Verb::put_token, token(game.rules(), "dragon"), cell, 0, 0, 0});
}

Fault put_fairy_on_tile(Translation& game, const Message& message) {
  Place place;
  if (Fault fault =
          read_payload(message, [&place](const JsonReader& json) { place = read_place(json.member("to")); }))
    return fault;
  CellId cell = kNoCell;
  if (Fault fault = at(message, find_cell(game.state(), game.setup().frame, place, cell))) return fault;
  if (Fault fault = game.decline_bridge(message)) return fault;
  return game.apply(message, {Verb::put_token, token(game.rules(), "fairy"), cell, kNoSegment, 0, 0});
}

Fault play_fairy(Translation& game, const Message& message) {
  if (game.rules().option_is("fairy-placement", "on-tile")) return put_fairy_on_tile(game, message);
  Standing standing;
  if (Fault fault = read_payload(
          message, [&standing](const JsonReader& json) { standing = read_standing(json.member("to")); }))
    return fault;
  FigureName figure;
  Spot spot;
  if (Fault fault = at(message, find_standing(game, standing, figure, spot))) return fault;
  if (Fault fault = game.decline_bridge(message)) return fault;
  const NounId place = place_noun(game.rules(), spot.place);
  return game.apply(message,
                    {Verb::put_token, token(game.rules(), "fairy"), spot.cell, part_of(spot), place, 0});
}

// --- bridges, castles, the count: tokens of sets that may not be there

Fault read_spot(Translation& game, const Message& message, const char* key, Pointer& pointer, Spot& spot) {
  if (Fault fault =
          read_payload(message, [&](const JsonReader& json) { pointer = read_pointer(json.member(key)); }))
    return fault;
  if (pointer.feature == "Road") return {};  // a bridge that is to come
  return at(message, find_spot(game.state(), game.setup().frame, pointer, spot));
}

Fault play_bridge(Translation& game, const Message& message) {
  Pointer pointer;
  Spot spot;
  CellId cell = kNoCell;
  if (Fault fault = read_spot(game, message, "pointer", pointer, spot)) return fault;
  if (Fault fault = at(message, find_cell(game.state(), game.setup().frame, pointer.place, cell)))
    return fault;
  const bool north_south = pointer.location == "NS";
  if (!north_south && pointer.location != "WE")
    return malformed({"import.expected-bridge",
                      "{message}: a bridge lies NS or WE, not {location}",
                      {{"message", message.name()}, {"location", pointer.location}}});
  const int axis = ((north_south ? 0 : 1) + game.setup().frame.turns()) % 2;
  return game.apply(
      message, {Verb::put_token, token(game.rules(), "bridge"), cell, 0, 0, static_cast<std::int16_t>(axis)});
}

// Cities are asked about one by one; those before this one were passed.
Fault play_castle(Translation& game, const Message& message) {
  Pointer pointer;
  Spot spot;
  if (Fault fault = read_spot(game, message, "pointer", pointer, spot)) return fault;
  const Board& board = game.state().board;
  while (game.asks_before_commit()) {
    ActionList list;
    legal_actions(game.state(), list);
    for (const Action& action : list)
      if (game.asks("castle") && action.verb == Verb::put_token &&
          board.root(action.cell, action.part) == board.root(spot.cell, spot.segment))
        return game.apply(message, action);
    if (Fault fault = game.act_unasked(message)) return fault;
  }
  return differs(
      {"import.no-castle-asked", "{message}: ours asks for no castle there", {{"message", message.name()}}});
}

Fault play_count(Translation& game, const Message& message) {
  Pointer pointer;
  Spot spot;
  if (Fault fault = read_spot(game, message, "to", pointer, spot)) return fault;
  CellId cell = kNoCell;
  for (const QuarterName& quarter : quarter_names())
    if (quarter.place == spot.place) cell = game.state().board.find(quarter.square.x, quarter.square.y);
  return game.apply(message, {Verb::put_token, token(game.rules(), "count"), cell, 0, 0, 0});
}

constexpr std::string_view kToken = "PLACE_TOKEN", kFigure = "MOVE_NEUTRAL_FIGURE";

constexpr VariantSpec kVariants[] = {
    {kToken, "TOWER_PIECE", "tower-piece", play_tower_piece, "a tower piece"},
    {kToken, "BRIDGE", "bridge", play_bridge, "a bridge besides the figure action"},
    {kToken, "CASTLE", "castle", play_castle, "a castle on a city of two tiles"},
    {kFigure, "count.1", "count", play_count, "the count into another quarter"},
    {kFigure, "dragon.1", "dragon", play_dragon, "a step of the dragon; ours asks for forced ones too"},
    {kFigure, "fairy.1", "fairy", play_fairy, "the fairy beside a follower, or onto a tile"},
};

Fault play_variant(Translation& game, const Message& message, const Sentence& what, const std::string& id) {
  for (const VariantSpec& variant : kVariants)
    if (variant.type == message.type && variant.id == id) {
      if (RuleSet::find(game.rules().tokens(), variant.ours) >= 0) return variant.play(game, message);
      return not_ours({"import.piece-not-in-game",
                       "{message}: {what} {id}: our game has none",
                       {{"message", message.name()}, {"what", what}, {"id", id}}});
    }
  return not_ours({"import.unknown-piece",
                   "{message}: {what} {id}: we have nothing like it",
                   {{"message", message.name()}, {"what", what}, {"id", id}}});
}

}  // namespace

std::span<const VariantSpec> variant_specs() { return kVariants; }

bool sets_bridge(const Message& message) {
  std::string id;
  const Fault fault = read_payload(message, [&id](const JsonReader& json) { id = token_of(json); });
  return message.type == kToken && !fault && id == "BRIDGE";
}

Fault play_token(Translation& game, const Message& message) {
  std::string id;
  if (Fault fault = read_payload(message, [&id](const JsonReader& json) { id = token_of(json); }))
    return fault;
  return play_variant(game, message, kTokenNoun, id);
}

Fault play_neutral(Translation& game, const Message& message) {
  std::string id;
  if (Fault fault =
          read_payload(message, [&id](const JsonReader& json) { id = json.member("figureId").text(); }))
    return fault;
  return play_variant(game, message, kFigureNoun, id);
}

}  // namespace bastide::foreign
