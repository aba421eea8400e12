// Expectations about the decision that waits: who is asked what, and what may be answered.
#include <algorithm>

#include "engine/notation/action_text.h"
#include "engine/notation/expectations.h"
#include "engine/notation/position.h"

namespace bastide {
namespace {

ActionList actions(const State& state) {
  ActionList list;
  legal_actions(state, list);
  return list;
}

std::string shown(const State& state, const std::vector<Action>& actions) {
  constexpr std::size_t kMost = 20;
  std::string text;
  for (std::size_t i = 0; i < actions.size() && i < kMost; ++i)
    text += (i == 0 ? "" : " ") + action_text(state, actions[i]);
  if (actions.size() > kMost) text += " and " + std::to_string(actions.size() - kMost) + " more";
  return actions.empty() ? "none" : text;
}

void check_legal(Expectation& e) {
  do {
    const Action action = e.action();
    if (e.failed()) return;
    if (const Refusal refusal = explain(e.state(), action))
      return e.fail("expected that it is legal, is refused: " + refusal_text(e.state(), refusal));
    if (!actions(e.state()).contains(action))
      return e.fail("explain() finds it legal, but it is not among the answers");
  } while (e.more());
}

// Refused when only explained, and refused, without a trace, when tried.
void check_refusal(Expectation& e, const Action& action, std::string_view clause) {
  const State& state = e.state();
  const Refusal refusal = explain(state, action);
  if (!refusal) return e.fail("expected that it is refused by " + std::string(clause) + ", is legal");
  if (refusal.clause != clause)
    return e.differs("a refusal by", std::string(clause), refusal_text(state, refusal));
  if (actions(state).contains(action)) return e.fail("explain() refuses it, but it is among the answers");
  const auto copy = std::make_unique<State>(state);
  if (apply(*copy, action).clause != clause) return e.fail("apply() and explain() do not agree");
  if (position_text(*copy) != position_text(state)) e.fail("the refused action has changed the state");
}

void check_illegal(Expectation& e) {
  const std::string_view clause = e.last_word("actions and a clause");
  do {
    const std::string_view text = e.word("an action");
    if (e.failed()) return;
    Action action;
    if (ParseError error = parse_action(e.state(), text, action)) {
      if (error.clause != clause) e.fail(std::move(error));  // text that names what cannot be
    } else {
      check_refusal(e, action, clause);
    }
  } while (e.more());
}

void check_asked(Expectation& e) {
  const Flow& flow = e.state().flow;
  const PlayerId who = flow.over ? kNobody : flow.decision.who;
  const std::string_view text = e.word("a seat, chance or nobody");
  PlayerId expected = text == "chance" ? kChance : kNobody;
  if (text != "chance" && text != "nobody") {
    const Word again{text, 1};
    Expectation seat(e.scene, std::span(&again, 1));
    expected = seat.seat();
    if (seat.failed()) return e.fail(seat.result(0));
  }
  auto name = [](PlayerId id) {
    return id == kChance   ? std::string("chance")
           : id == kNobody ? std::string("nobody")
                           : "seat " + std::to_string(id + 1);
  };
  if (expected != who) return e.differs("that the one asked is", name(expected), name(who));
  if (!e.more()) return;
  const std::string question(e.word("a question"));
  if (flow.over) return e.fail("the game is over, nothing is asked");
  if (question != asking_question(e.state()).id)
    e.differs("the question", question, std::string(asking_question(e.state()).id));
}

void check_offered(Expectation& e) {
  const ActionList list = actions(e.state());
  std::vector<Action> missing, extra;
  std::vector<Action> wanted;
  while (e.more()) wanted.push_back(e.action());
  if (e.failed()) return;
  for (const Action& action : wanted)
    if (!list.contains(action)) missing.push_back(action);
  for (const Action& action : list)
    if (std::find(wanted.begin(), wanted.end(), action) == wanted.end()) extra.push_back(action);
  if (missing.empty() && extra.empty()) return;
  e.fail("the answers differ; missing: " + shown(e.state(), missing) +
         "; not expected: " + shown(e.state(), extra));
}

void check_not_offered(Expectation& e) {
  const ActionList list = actions(e.state());
  do {
    const Action action = e.action();
    if (!e.failed() && list.contains(action))
      return e.fail("expected that " + action_text(e.state(), action) + " is not offered");
  } while (e.more());
}

void check_actions(Expectation& e) {
  e.compare("the number of answers", e.number(), static_cast<int>(actions(e.state()).size()));
}

constexpr ExpectationKind kActionKinds[] = {
    {"legal", check_legal},     {"illegal", check_illegal},         {"asked", check_asked},
    {"offered", check_offered}, {"not offered", check_not_offered}, {"answers", check_actions},
};

}  // namespace

std::span<const ExpectationKind> expectations_of_actions() { return kActionKinds; }

}  // namespace bastide
