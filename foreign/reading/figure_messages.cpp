// Messages about figures: deployed, sent home, captured, bought back.
#include "engine/notation/text.h"
#include "foreign/format/setup_tables.h"
#include "foreign/format/unasked.h"
#include "foreign/format/words.h"
#include "foreign/reading/messages.h"

namespace bastide::foreign {
namespace {

// "0.small.2" in its three parts.
struct FigureParts {
  std::string_view owner, type, number;
};
FigureParts split(std::string_view id) {
  const std::size_t first = id.find('.'), last = id.rfind('.');
  if (first == std::string_view::npos || first == last) return {};
  return {id.substr(0, first), id.substr(first + 1, last - first - 1), id.substr(last + 1)};
}

Action taking_from(const RuleSet& rules, const Spot& spot, const FigureName& figure) {
  return {Verb::take_back, figure.kind, spot.cell, part_of(spot), place_noun(rules, spot.place),
          figure.owner};
}

Fault send_home(Translation& game, const Message& message) {
  Standing standing;
  FigureName figure;
  Spot spot;
  if (Fault fault = read_payload(
          message, [&standing](const JsonReader& json) { standing = read_standing(json.member("pointer")); }))
    return fault;
  if (Fault fault = at(message, find_standing(game, standing, figure, spot))) return fault;
  if (Fault fault = game.decline_bridge(message)) return fault;
  return game.apply(message, taking_from(game.rules(), spot, figure));
}

// The prison that the figure is in: the one where it was taken to, or the only one with such a figure of
// its owner.
Fault find_prison(const Translation& game, const FigureName& figure, Action& action) {
  const int prison = RuleSet::find(game.rules().places(), "prison");
  if (prison < 0) return differs({"import.no-prisoners", "there are no prisoners in these rules"});
  const PlayerId captor = game.captor_of(figure.id);
  for (const Figure& each : game.state().figures) {
    if (each.place != prison || each.owner != figure.owner || each.kind != figure.kind) continue;
    if (captor != kNobody && each.segment != captor) continue;
    action = {Verb::take_back, figure.kind, kNoCell, each.segment, static_cast<NounId>(prison), figure.owner};
    return {};
  }
  return differs({"import.no-prisoner", "{figure} is no prisoner", {{"figure", figure.id}}});
}

Fault free_prisoner(Translation& game, const Message& message) {
  std::string id;
  FigureName figure;
  Action action;
  if (Fault fault =
          read_payload(message, [&id](const JsonReader& json) { id = json.member(kFigureIdKey).text(); }))
    return fault;
  if (Fault fault = at(message, read_figure(game, id, figure))) return fault;
  if (Fault fault = at(message, find_prison(game, figure, action))) return fault;
  return game.apply(message, action);
}

// --- deployment

// Among our answers the one that puts, or moves, such a figure there; if there is none, the plain one, which
// will be refused with its clause.
Action meant_by(const Translation& game, const FigureName& figure, const Spot& spot) {
  const NounId place = place_noun(game.rules(), spot.place);
  ActionList list;
  legal_actions(game.state(), list);
  for (const Action& action : list) {
    const bool puts = action.verb == Verb::deploy || action.verb == Verb::move_figure;
    if (puts && action.noun == figure.kind && spot_of(game.state(), game.setup().frame, action) == spot)
      return action;
  }
  if (spot.place.empty()) return act::deploy(figure.kind, spot.cell, spot.segment);
  const SegmentId part = spot.cell == kNoCell ? SegmentId{0} : kNoSegment;
  return {Verb::deploy, figure.kind, spot.cell, part, 0, place};
}

// Passes what we ask before, and they do not: whether to set a bridge, and whether others leave the city or
// drive on.
Fault come_to_player(Translation& game, const Message& message, const FigureName& figure) {
  const auto is_unasked = [&game, &figure] {
    const bool of_another = game.asked() != figure.owner;
    return game.asks("bridge") ||
           (of_another && (game.asks_to_leave_city() || asks_wagon_on_abbey(game.state())));
  };
  while (is_unasked())
    if (Fault fault = game.act_unasked(message)) return fault;
  if (game.asks_chance() || game.state().flow.over || game.asked() == figure.owner) return {};
  return differs({"import.figure-of-other",
                  "{message}: {figure} is put, but ours asks player {ours}",
                  {{"message", message.name()}, {"figure", figure.id}, {"ours", game.asked()}}});
}

}  // namespace

Fault read_figure(const Translation& game, const std::string& id, FigureName& figure) {
  const FigureParts parts = split(id);
  const auto owner = number_of(parts.owner, 0, game.state().players() - 1);
  if (!owner || !number_of(parts.number, 1, 99))
    return malformed({"import.no-figure", "there is no figure {id}", {{"id", in_quotes(id)}}});
  for (const FigureNameSpec& spec : figure_specs()) {
    if (spec.type != parts.type) continue;
    const int kind = RuleSet::find(game.rules().figures(), spec.ours);
    if (spec.ours.empty() || kind < 0)
      return not_ours({"import.figure-not-in-game", "figure {id}: our game has none", {{"id", id}}});
    figure = {static_cast<PlayerId>(*owner), static_cast<NounId>(kind), id};
    return {};
  }
  return not_ours({"import.unknown-figure", "figure {id}: we do not know its kind", {{"id", in_quotes(id)}}});
}

Standing read_standing(const JsonReader& json) {
  return {read_pointer(json.member("featurePointer")), json.member(kFigureIdKey).text()};
}

Fault find_standing(const Translation& game, const Standing& standing, FigureName& figure, Spot& spot) {
  if (Fault fault = read_figure(game, standing.figure, figure)) return fault;
  return find_spot(game.state(), game.setup().frame, standing.pointer, spot);
}

Fault play_deploy(Translation& game, const Message& message) {
  Pointer pointer;
  std::string id;
  if (Fault fault = read_payload(message, [&](const JsonReader& json) {
        pointer = read_pointer(json.member("pointer"));
        id = json.member(kFigureIdKey).text();
      }))
    return fault;
  FigureName figure;
  Spot spot;
  if (Fault fault = at(message, read_figure(game, id, figure))) return fault;
  if (Fault fault = at(message, find_spot(game.state(), game.setup().frame, pointer, spot))) return fault;
  if (Fault fault = come_to_player(game, message, figure)) return fault;
  return game.apply(message, meant_by(game, figure, spot));
}

Fault play_return(Translation& game, const Message& message) {
  std::string source;
  if (Fault fault =
          read_payload(message, [&source](const JsonReader& json) { source = json.member("source").text(); }))
    return fault;
  if (source == "PRINCESS" || source == "SIEGE_ESCAPE") return send_home(game, message);
  return not_ours({"import.unknown-source",
                   "{message}: source {source}: we have nothing like it",
                   {{"message", message.name()}, {"source", source}}});
}

Fault play_capture(Translation& game, const Message& message) {
  Standing standing;
  if (Fault fault = read_payload(
          message, [&standing](const JsonReader& json) { standing = read_standing(json.member("pointer")); }))
    return fault;
  if (!game.asks("capture"))
    return differs(
        {"import.no-capture-asked", "{message}: ours asks for no capture", {{"message", message.name()}}});
  const PlayerId captor = game.state().flow.decision.who;
  if (Fault fault = send_home(game, message)) return fault;
  game.note_captor(standing.figure, captor);
  return {};
}

Fault play_exchange(Translation& game, const Message& message) {
  if (!game.asks("exchange"))
    return differs(
        {"import.no-exchange-asked", "{message}: ours asks for no exchange", {{"message", message.name()}}});
  return free_prisoner(game, message);
}

Fault play_ransom(Translation& game, const Message& message) {
  if (!game.is_open() || game.asks("bridge")) {
    game.postpone(message);
    return {};
  }
  if (!game.asks_figure_action())
    return differs({"import.ransom-too-late",
                    "{message}: ours has a ransom paid before the figure action only (TO-21)",
                    {{"message", message.name()}}});
  return free_prisoner(game, message);
}

}  // namespace bastide::foreign
