// A game at one moment as JSON.
#include <boost/json.hpp>

#include "engine/notation/action_text.h"
#include "engine/notation/position.h"
#include "engine/notation/position_parts.h"
#include "engine/notation/replay.h"
#include "protocol/json_feature.h"
#include "protocol/json_parts.h"

namespace bastide {
namespace {

using boost::json::array;
using boost::json::object;

constexpr std::string_view kSnapshotFormat = "bastide-game";

class SnapshotWriter {
 public:
  SnapshotWriter(const State& state, const SnapshotExtras& extras)
      : state_(state), rules_(*state.rules), board_(state.board), extras_(extras) {}

  object write() const {
    object json{{"format", json_of(kSnapshotFormat)},
                {"version", json_number(kJsonVersion)},
                {"rules", rules()},
                {"position", json_of(position_text(state_))},
                {"over", state_.flow.over},
                {"turn", turn()},
                {"asked", asked()},
                {"seats", seats()},
                {"tiles", tiles()},
                {"figures", figures()},
                {"tokens", tokens()},
                {"open_tiles", open_tiles()},
                {"features", features()},
                {"piles", piles()}};
    if (!extras_.moves.empty()) json["moves"] = json_texts(extras_.moves);
    if (!extras_.events.empty()) json["events"] = events();
    return json;
  }

 private:
  template <class Nouns, class Count>
  static object counts(const Nouns& nouns, std::size_t first, Count count) {
    object json;
    for (std::size_t i = first; i < nouns.size(); ++i)
      if (count(i) != 0) json[nouns[i].id] = json_number(count(i));
    return json;
  }
  boost::json::value spot(CellId cell, SegmentId segment) const {
    return json_of(spot_text(state_, cell, segment));
  }

  object rules() const {
    object json = choice_json(rules_.choice());
    json["name"] = json_of(rules_.name());
    object settings, labels;
    for (const RuleSet::OptionEntry& entry : rules_.options()) {
      object& to = entry.spec->kind == OptionKind::label ? labels : settings;
      to[entry.spec->id] = json_of(entry.spec->values[entry.value]);
    }
    json["settings"] = std::move(settings);
    json["labels"] = std::move(labels);
    return json;
  }

  object turn() const {
    const Flow& flow = state_.flow;
    object json{{"number", json_number(flow.turn)}};
    if (flow.turn == 0) return json;  // the set-up: it is nobody's turn
    json["seat"] = json_seat(flow.turn_player);
    json["first"] = json_seat(flow.first_player);
    json["part"] = json_number(flow.part.number);
    if (flow.tile != kNoTile) json["tile"] = json_of(rules_.tiles()[flow.tile].id);
    if (flow.placed != kNoCell) json["placed"] = json_of(cell_text(state_, flow.placed));
    return json;
  }

  // Who is asked what, and all answers; null when the game is over.
  boost::json::value asked() const {
    if (state_.flow.over) return nullptr;
    const Decision& decision = state_.flow.decision;
    const Question& question = asking_question(state_);
    object json{{"question", json_of(question.id)},
                {"text", json_of(question.text)},
                {"clause", json_of(question.clause)},
                {"may_pass", decision.may_pass}};
    if (decision.who == kChance)
      json["seat"] = nullptr;
    else
      json["seat"] = json_seat(decision.who);
    if (decision.draws) json["pile"] = json_of(rules_.piles()[decision.pile].id);
    ActionList list;
    legal_actions(state_, list);
    array answers;
    for (const Action& action : list) answers.push_back(json_of(action_text(state_, action)));
    json["answers"] = std::move(answers);
    return json;
  }

  array seats() const {
    array json;
    for (PlayerId player = 0; player < rules_.players(); ++player) {
      object seat{{"seat", json_seat(player)}};
      if (!extras_.seat_names.empty()) seat["name"] = name(player);
      seat["score"] = json_number(state_.scores[player]);
      seat["figures"] = counts(rules_.figures(), 0, [&](std::size_t i) { return state_.supply[player][i]; });
      seat["tokens"] = counts(rules_.tokens(), 1, [&](std::size_t i) { return state_.tokens[player][i]; });
      json.push_back(std::move(seat));
    }
    return json;
  }
  boost::json::value name(PlayerId player) const {
    if (player >= extras_.seat_names.size()) return json_of("");
    return json_of(clean_line(extras_.seat_names[player]));
  }

  // In the order in which they were laid.
  array tiles() const {
    array json;
    for (const Laying& laying : layings_of(board_)) {
      const Cell& cell = board_.cell(laying.cell);
      object tile{{"x", json_number(cell.x)}, {"y", json_number(cell.y)}};
      if (laying.tile) {
        tile["tile"] = json_of(rules_.tiles()[cell.tile].id);
        tile["turns"] = json_number(cell.turns);
      }
      if (laying.overlay_sides != 0) tile["road_over"] = (laying.overlay_sides & 1) != 0 ? "NS" : "EW";
      json.push_back(std::move(tile));
    }
    return json;
  }

  array figures() const {
    array json;
    for (const Figure& figure : state_.figures) {
      object each{{"figure", json_of(rules_.figures()[figure.kind].id)}, {"seat", json_seat(figure.owner)}};
      if (figure.place == kOnBoard)
        each["at"] = spot(figure.cell, figure.segment);
      else
        add_standing(each, state_, figure.place, figure.segment, figure.cell);
      json.push_back(std::move(each));
    }
    return json;
  }

  // Those that lie on squares.
  array tokens() const {
    LyingTokens lying;
    for (auto add : rules_.hooks().lying_tokens) add(state_, lying);
    array json;
    for (const LyingToken& token : lying) {
      object each{{"token", json_of(rules_.tokens()[token.token].id)},
                  {"at", json_of(cell_text(state_, token.cell))},
                  {"count", json_number(token.count)}};
      if (token.segment != kNoSegment) each["beside"] = spot(token.cell, token.segment);
      json.push_back(std::move(each));
    }
    return json;
  }

  // Those that lie open beside the board.
  array open_tiles() const {
    OpenTiles open;
    for (auto add : rules_.hooks().open_tiles) add(state_, open);
    array json;
    for (const OpenTile& tile : open) {
      object each{{"tile", json_of(rules_.tiles()[tile.tile].id)}};
      if (tile.owner != kNobody) each["seat"] = json_seat(tile.owner);
      if (tile.offered) each["offered"] = true;
      if (tile.bidder != kNobody) {
        each["bidder"] = json_seat(tile.bidder);
        each["bid"] = json_number(tile.bid);
      }
      json.push_back(std::move(each));
    }
    return json;
  }

  array features() const {
    array json;
    for (std::size_t i = 0; i < board_.node_count(); ++i) {
      const auto node = static_cast<NodeId>(i);
      bool lowest = true;
      board_.for_each_node(node, [&](NodeId each) { lowest = lowest && each >= node; });
      if (lowest) json.push_back(feature_json(state_, board_.root(node)));
    }
    return json;
  }

  array piles() const {
    array json;
    for (NounId pile = 0; pile < rules_.piles().size(); ++pile)
      json.push_back(object{{"pile", json_of(rules_.piles()[pile].id)},
                            {"total", json_number(state_.pile_totals[pile])},
                            {"tiles", counts(rules_.tiles(), 0, [&](std::size_t i) {
                               return state_.in_pile(pile, static_cast<TileId>(i));
                             })}});
    return json;
  }

  array events() const {
    array json;
    for (const EventLog::Entry& entry : extras_.events) {
      Event event = entry.event;
      if (!entry.lines.empty()) event.lines = &entry.lines;
      json.push_back(event_json(state_, event, extras_.seat_names));
    }
    return json;
  }

  const State& state_;
  const RuleSet& rules_;
  const Board& board_;
  const SnapshotExtras& extras_;
};

}  // namespace

object snapshot_json(const State& state, const SnapshotExtras& extras) {
  return SnapshotWriter(state, extras).write();
}

}  // namespace bastide
