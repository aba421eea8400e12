// A record's actions as messages: those about tokens, and the auctions of a bazaar.
#include <boost/json.hpp>

#include "engine/notation/action_text.h"
#include "foreign/format/castle_value.h"
#include "foreign/format/unasked.h"
#include "foreign/writing/message_writer.h"
#include "protocol/json/json_parts.h"

namespace bastide::foreign {

// Beside a follower of the player who is asked, or onto a tile.
Fault MessageWriter::write_fairy(const Action& action) {
  const auto move = [this](boost::json::value to) {
    add("MOVE_NEUTRAL_FIGURE", {{"figureId", "fairy.1"}, {"to", std::move(to)}});
    return Fault{};
  };
  const Cell& cell = state().board.cell(action.cell);
  if (replay_.rules().option_is("fairy-placement", "on-tile")) return move(place_json({cell.x, cell.y}));
  for (const Figure& figure : state().figures) {
    const bool own = figure.owner == state().flow.decision.who && figure.cell == action.cell &&
                     replay_.rules().figures()[figure.kind].follower;
    const bool there =
        figure.place == action.detail && (action.part == kNoSegment || figure.segment == action.part);
    if (own && there) return move(standing(figure));
  }
  return differs({"export.no-follower-there",
                  "{action}: no follower of the player is seen there",
                  {{"action", action_text(state(), action)}}});
}

void MessageWriter::write_count(Place place) {
  for (const QuarterName& quarter : quarter_names())
    if (quarter.square.x == place.x && quarter.square.y == place.y)
      add("MOVE_NEUTRAL_FIGURE",
          {{"figureId", "count.1"},
           {"to", pointer_json(pointer_to(state(), Frame(), {kNoCell, kNoSegment, quarter.place}))}});
}

Fault MessageWriter::write_token(const Action& action) {
  if (asks(kCastleValue)) return write_castle_value(action);
  const std::string_view token = replay_.rules().tokens()[action.noun].id;
  const Cell& cell = state().board.cell(action.cell);
  const Place place{cell.x, cell.y};
  const std::string way = action.value == 0 ? "NS" : "WE";
  if (token == "tower-piece")
    add("PLACE_TOKEN", {{"token", "TOWER_PIECE"}, {"pointer", pointer_json({place, "Tower", "I"})}});
  else if (token == "bridge")
    add("PLACE_TOKEN", {{"token", "BRIDGE"}, {"pointer", pointer_json({place, "Road", way})}});
  else if (token == "dragon")
    add("MOVE_NEUTRAL_FIGURE", {{"figureId", "dragon.1"}, {"to", place_json(place)}});
  else if (token == "fairy")
    return write_fairy(action);
  else if (token == "castle")
    write_castle(action);
  else if (token == "count")
    write_count(place);
  else
    return not_ours(
        {"export.no-such-token", "token {token}: the format has none like it", {{"token", token}}});
  return {};
}

// By the part of the city on the tile just laid.
void MessageWriter::write_castle(const Action& action) {
  const Board& board = state().board;
  Spot spot{action.cell, action.part, {}};
  for (SegmentId segment = 0; segment < board.segment_count(state().flow.placed); ++segment)
    if (board.root(state().flow.placed, segment) == board.root(action.cell, action.part))
      spot = {state().flow.placed, segment, {}};
  add("PLACE_TOKEN", {{"token", "CASTLE"}, {"pointer", pointer_json(pointer_to(state(), Frame(), spot))}});
}

// Theirs takes the value by itself.
Fault MessageWriter::write_castle_value(const Action& action) {
  if (is_best_castle_value(state(), action)) return {};
  return not_ours({"export.castle-value",
                   "{action}: the format cannot say that a castle takes over less than it could (BCB-33)",
                   {{"action", action_text(state(), action)}}});
}

// --- a bazaar

Fault MessageWriter::write_choice(const Action& action) {
  if (action.noun == choice_start) {
    first_ = static_cast<PlayerId>(action.value);
  } else if (asks("pick-tile")) {
    const TileId type = tiles_for_sale(state())[static_cast<std::size_t>(action.value - 1)];
    picked_ = bazaar_.number_of(state(), type);  // told with the bid that follows
  } else if (asks("buy")) {
    write_deal("BUY");
  } else {
    return not_ours({"export.no-such-action",
                     "{action}: the format has nothing like it",
                     {{"action", action_text(state(), action)}}});
  }
  return {};
}

void MessageWriter::write_bid(const Action& action) {
  add("BAZAAR_BID", {{"supplyIndex", picked_}, {"price", action.value}});
  if (is_highest_bid(action.value)) pass_idle_bidders();
}

void MessageWriter::write_deal(std::string_view value) {
  add("BAZAAR_BUY_OR_SELL", {{"value", json_of(value)}});
}

}  // namespace bastide::foreign
