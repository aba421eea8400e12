#include "foreign/writing/message_writer.h"

#include <algorithm>
#include <boost/json.hpp>

#include "engine/notation/action_text.h"
#include "foreign/format/unasked.h"
#include "foreign/format/words.h"
#include "foreign/reading/messages.h"
#include "protocol/json/json_parts.h"

namespace bastide::foreign {

using boost::json::object;

namespace {

constexpr std::string_view kRotations[] = {"R0", "R90", "R180", "R270"};

}  // namespace

MessageWriter::MessageWriter(std::unique_ptr<const RuleSet> rules) { replay_.open(std::move(rules), this); }

void MessageWriter::on_event(const Event& event) {
  laid_aside_ = laid_aside_ || (event.kind == EventKind::laid_aside && !is_sold(replay_.rules(), event));
  if (event.kind == EventKind::features_closed && open_)
    note_mayor(state().board.root(event.cell, event.part));
  tracker_.note(state(), event);
}

bool MessageWriter::asks(std::string_view question) const {
  return !state().flow.over && state().flow.decision.who != kChance &&
         asking_question(state()).id == question;
}

bool MessageWriter::asks_figure_action() const { return asks("figure-action") || asks("compelled-action"); }

// Theirs counts from the one who starts.
int MessageWriter::player(PlayerId seat) const {
  return (seat + state().players() - first_) % state().players();
}

std::string MessageWriter::name_of(Figure figure) const {
  const std::string name = tracker_.name_of(replay_.rules(), figure);
  return std::to_string(player(figure.owner)) + name.substr(name.find('.'));
}

object MessageWriter::standing(const Figure& figure) const {
  return {{"featurePointer", pointer_json(pointer_to(state(), Frame(), spot_of(state(), Frame(), figure)))},
          {kFigureIdKey, name_of(figure)}};
}

void MessageWriter::add(std::string_view type, object payload) {
  messages_.push_back(object{{"type", json_of(type)},
                             {"payload", std::move(payload)},
                             {"player", player(state().flow.decision.who)}});
}

Fault MessageWriter::write_place(const Action& action) {
  ActionList list;
  legal_actions(state(), list);
  for (const Action& other : list)
    if (other.verb == Verb::place && other.cell == action.cell && other.part == action.part &&
        other.value < action.value)
      return not_ours({"export.other-bridge",
                       "{action}: the format implies another bridge there",
                       {{"action", action_text(state(), action)}}});
  const TileName& name = *name_of_tile(replay_.rules().tiles()[state().flow.tile].id);
  const Cell& cell = state().board.cell(action.cell);
  const int turns = Frame().turns_to_theirs(name, action.part);
  add("PLACE_TILE", {{"tileId", json_of(name.id)},
                     {"rotation", json_of(kRotations[turns])},
                     {"position", place_json({cell.x, cell.y})}});
  return {};
}

Fault MessageWriter::write_deploy(const Action& action) {
  if (is_asked_again() || asks_wagon_on_abbey(state()))
    return not_ours({"export.not-asked",
                     "{action}: the format has no question for it",
                     {{"action", action_text(state(), action)}}});
  const PlayerId who = state().flow.decision.who;
  const bool moves = action.verb == Verb::move_figure;
  const std::string name =
      moves ? tracker_.name_of_mover(state(), action) : tracker_.next_name(replay_.rules(), who, action.noun);
  add(kDeployMessage,
      {{"pointer", pointer_json(pointer_to(state(), Frame(), spot_of(state(), Frame(), action)))},
       {kFigureIdKey, std::to_string(player(who)) + name.substr(name.find('.'))}});
  if (moves) add_commit();
  return {};
}

void MessageWriter::write_take_back(const Action& action) {
  const Figure figure = figure_meant(state(), action);
  if (asks("capture")) return add("CAPTURE_FOLLOWER", {{"pointer", standing(figure)}});
  if (asks("exchange")) return add("EXCHANGE_FOLLOWER", {{kFigureIdKey, name_of(figure)}});
  if (action.cell == kNoCell) return add("PAY_RANSOM", {{kFigureIdKey, name_of(figure)}});
  add(kReturnMessage,
      {{"pointer", standing(figure)}, {"source", asks("escape") ? "SIEGE_ESCAPE" : "PRINCESS"}});
}

// A question in which only a ransom is on offer is none of theirs.
void MessageWriter::write_pass() {
  if (asks("bridge")) {  // theirs is one with the figure action
    bridge_declined_ = true;
    return;
  }
  ActionList list;
  legal_actions(state(), list);
  const bool asked = has_actions(list) && !is_asked_again() && !asks_wagon_on_abbey(state());
  const bool abbey = asks("lay-abbey");
  if (asks("buy")) return write_deal("SELL");
  if (asks("leave-city-at-end"))
    done_at_end_ = static_cast<std::uint8_t>(done_at_end_ | 1 << state().flow.decision.who);
  if (asked || bridge_declined_) add(kPassMessage, {});
  bridge_declined_ = false;
  if (abbey) add_commit();
}

void MessageWriter::add_pass(PlayerId seat) {
  messages_.push_back(
      object{{"type", json_of(kPassMessage)}, {"payload", object{}}, {"player", player(seat)}});
}

// At the end theirs asks everybody once who leaves the count's city.
bool MessageWriter::is_asked_again() const {
  return asks("leave-city-at-end") && ((done_at_end_ >> state().flow.decision.who) & 1) != 0;
}

void MessageWriter::pass_idle_bidders() {
  for (PlayerId seat : bidders_behind(state())) add_pass(seat);
}

void MessageWriter::note_mayor(NodeId city) {
  const PlayerId owner = mayor_without_castle(state(), city);
  if (owner != kNobody) mayors_.push_back(owner);
}

// PASS ends that phase of theirs for everybody, so these come last.
void MessageWriter::pass_mayors() {
  if (asks("leave-city"))  // nothing has scored yet
    for (NodeId root : state().flow.completed) note_mayor(root);
  for (PlayerId seat : mayors_) add_pass(seat);
  mayors_.clear();
}

void MessageWriter::add_commit() {
  messages_.push_back(object{{"type", "COMMIT"}, {"payload", object{{"random", kRandom}}}});
}

// A bridge that was declined is declined with the figure action, or by itself where none follows.
void MessageWriter::pass_bridge(const object& pass) {
  const bool follows = !state().flow.over && asks_figure_action();
  if (follows || !bridge_declined_) return;
  messages_.push_back(pass);
  bridge_declined_ = false;
}

void MessageWriter::commit_if_due() {
  if (!open_) return;
  const bool over = state().flow.over, chance = state().flow.decision.who == kChance;
  const Slot slot = over || chance || asks("leave-city") ? Slot::setup : asking_step(state()).slot;
  if (slot >= Slot::action && slot <= Slot::before_score) return;
  open_ = false;
  pass_mayors();
  add_commit();
}

Fault MessageWriter::write_action(const Action& action) {
  if (asks_figure_action() && is_action(action)) bridge_declined_ = false;
  switch (action.verb) {
    case Verb::draw:
      return {};
    case Verb::place:
      open_ = true;
      return write_place(action);
    case Verb::deploy:
    case Verb::move_figure:
      return write_deploy(action);
    case Verb::take_back:
      write_take_back(action);
      return {};
    case Verb::put_token:
      return write_token(action);
    case Verb::pass:
      write_pass();
      return {};
    case Verb::bid:
      write_bid(action);
      return {};
    case Verb::choose:
      return write_choice(action);
    default:
      break;
  }
  return not_ours({"export.no-such-action",
                   "{action}: the format has nothing like it",
                   {{"action", action_text(state(), action)}}});
}

Fault MessageWriter::write(const std::vector<Action>& actions) {
  for (const Action& given : actions) {
    action_ = normalised(state(), given);
    if (Refusal refusal = explain(state(), action_)) return malformed(said_with_clause(state(), refusal));
    if (Fault fault = write_action(action_)) return fault;
    laid_aside_ = false;
    const object pass{{"type", "PASS"}, {"payload", object{}}, {"player", player(state().flow.decision.who)}};
    replay_.apply(action_, this);
    bazaar_.note(state(), replay_.actions().size());
    pass_bridge(pass);
    if (action_.verb == Verb::draw && !laid_aside_)
      draw_order_.emplace_back(
          name_of_tile(replay_.rules().tiles()[static_cast<std::size_t>(action_.value)].id)->id);
    commit_if_due();
  }
  return pass_open_questions();
}

// A reader takes it that nobody moves any more where a game was left in the count's last moves.
Fault MessageWriter::pass_open_questions() {
  while (!state().flow.over && (asks("leave-city-at-end") || asks_wagon_on_abbey(state())))
    if (const Refusal refusal = replay_.apply(act::pass(), this))
      return differs(said_with_clause(state(), refusal));
  return {};
}

}  // namespace bastide::foreign
