// States and their actions: bastide.h.
#include <algorithm>
#include <array>
#include <bit>

#include "bindings/c/handles.h"
#include "engine/notation/action_text.h"
#include "engine/rules/playout.h"

using namespace bastide;
using namespace bastide::bindings;

const ActionList& bst_state::answers() const {
  if (!listed) {
    list.clear();
    if (!over()) legal_actions(state, list);
    listed = true;
  }
  return list;
}

void bst_state::begin() {
  start(state, set());
  history.clear();
  from_start = true;
  listed = false;
}

void bst_state::apply(const Action& legal) {
  history.push_back(legal);
  apply_legal(state, legal);
  listed = false;
}

namespace {

Action action_of(const bst_action& action) { return std::bit_cast<Action>(action); }

std::int32_t fail_over() { return fail(BST_ERROR_STATE, "the game is over (B-70)"); }

// Chance must be asked.
std::int32_t check_chance(const bst_state* state) {
  if (state == nullptr) return fail_null("state");
  if (state->over()) return fail_over();
  if (state->chance_asked()) return BST_OK;
  return fail(BST_ERROR_STATE,
              "seat " + std::to_string(state->state.flow.decision.who) + " is asked, not chance");
}

// Something that is not among the answers, as a value: it may name what does not exist. Only what can be
// written and read again is safe to explain.
std::int32_t refuse(const bst_state& state, const Action& action) {
  const std::string text = action_text(state.state, action);
  Action read;
  const bool exists = !parse_action(state.state, text, read) && read == action;
  const Refusal refusal = exists ? explain(state.state, action) : Refusal{};
  if (!refusal) return fail(BST_ERROR_ILLEGAL, text + ": that is not among the answers to what is asked");
  return fail(BST_ERROR_ILLEGAL, text + ": " + refusal_text(state.state, refusal));
}

std::int32_t refuse_unread(std::string_view text, const ParseError& error) {
  if (!error.missing && error.clause.empty()) return fail(BST_ERROR_TEXT, "text: " + to_string(error));
  const std::string clause = error.clause.empty() ? "" : " (" + error.clause + ")";
  return fail(BST_ERROR_ILLEGAL, std::string(text) + ": " + error.message.text + clause);
}

// The index of what the text names; said why if it is none.
std::int32_t parse_answer(const bst_state& state, std::string_view text) {
  if (state.over()) return fail_over();
  if (ParseError error = check_text(text)) return fail(BST_ERROR_TEXT, "text: " + to_string(error));
  Action action;
  if (ParseError error = parse_action(state.state, text, action)) return refuse_unread(text, error);
  const std::int32_t index = index_of(state, normalised(state.state, action));
  return index >= 0 ? index : refuse(state, action);
}

std::int32_t check_index(const bst_state& state, std::int32_t index) {
  if (state.over()) return fail_over();
  const auto count = static_cast<std::int32_t>(state.answers().size());
  return index >= 0 && index < count ? BST_OK : fail_range("index", index, 0, count - 1);
}

// A random stream of the caller's, for one call.
class Borrowed {
 public:
  explicit Borrowed(bst_random* random) : stream(std::bit_cast<Random>(*random)), random_(random) {}
  ~Borrowed() { *random_ = std::bit_cast<bst_random>(stream); }
  Borrowed(const Borrowed&) = delete;
  Borrowed& operator=(const Borrowed&) = delete;

  Random stream;

 private:
  bst_random* random_;
};

void copy_state(bst_state& target, const bst_state& source) {
  target.rules = source.rules;
  target.state = source.state;
  target.history = source.history;
  target.from_start = source.from_start;
  target.listed = source.listed;
  if (source.listed) target.list = source.list;
}

}  // namespace

std::int32_t bastide::bindings::index_of(const bst_state& state, const Action& action) {
  const ActionList& answers = state.answers();
  const auto* found = std::find(answers.begin(), answers.end(), action);
  return found == answers.end() ? -1 : static_cast<std::int32_t>(found - answers.begin());
}

void bastide::bindings::returns_of(const State& state, double* returns) {
  const int players = state.players();
  std::fill(returns, returns + players, 0.0);
  if (!state.flow.over) return;
  if (players == 1) {
    returns[0] = state.scores[0] / 100.0;
    return;
  }
  int first = 0;
  for (int seat = 0; seat < players; ++seat)
    first += place_of(state, static_cast<PlayerId>(seat)) == 1 ? 1 : 0;
  if (first == players) return;
  for (int seat = 0; seat < players; ++seat)
    returns[seat] =
        place_of(state, static_cast<PlayerId>(seat)) == 1 ? 1.0 / first : -1.0 / (players - first);
}

bst_state* bst_state_new(const bst_rules* rules) {
  return guarded_new<bst_state>(rules, "rules", [](const bst_rules* of) {
    auto made = std::make_unique<bst_state>(of->rules);
    made->begin();
    return made;
  });
}

bst_state* bst_state_clone(const bst_state* state) {
  return guarded_new<bst_state>(state, "state", [](const bst_state* of) {
    auto made = std::make_unique<bst_state>(of->rules);
    copy_state(*made, *of);
    return made;
  });
}

int32_t bst_state_copy(bst_state* target, const bst_state* source) {
  return guarded([&] {
    if (target == nullptr) return fail_null("target");
    if (source == nullptr) return fail_null("source");
    if (target != source) copy_state(*target, *source);
    return std::int32_t{BST_OK};
  });
}

int32_t bst_state_reset(bst_state* state) {
  if (state == nullptr) return fail_null("state");
  state->begin();
  return BST_OK;
}

void bst_state_free(bst_state* state) { delete state; }

int32_t bst_current_player(const bst_state* state) {
  if (state == nullptr) return fail_null("state");
  if (state->over()) return BST_OVER;
  return state->chance_asked() ? std::int32_t{BST_CHANCE} : std::int32_t{state->state.flow.decision.who};
}

int32_t bst_question(const bst_state* state, char* text, size_t size) {
  return guarded([&] {
    if (state == nullptr) return fail_null("state");
    return give_text(state->over() ? std::string_view() : asking_question(state->state).id, text, size);
  });
}

int32_t bst_scores(const bst_state* state, int32_t* scores, size_t size) {
  return guarded([&] {
    if (state == nullptr) return fail_null("state");
    return give(scores, size, static_cast<std::size_t>(state->set().players()), "scores",
                [&](std::size_t seat) { return std::int32_t{state->state.scores[seat]}; });
  });
}

int32_t bst_returns(const bst_state* state, double* returns, size_t size) {
  return guarded([&] {
    if (state == nullptr) return fail_null("state");
    std::array<double, kMaxPlayers> found{};
    returns_of(state->state, found.data());
    return give(returns, size, static_cast<std::size_t>(state->set().players()), "returns",
                [&](std::size_t seat) { return found[seat]; });
  });
}

int32_t bst_action_count(const bst_state* state) {
  return state == nullptr ? fail_null("state") : static_cast<std::int32_t>(state->answers().size());
}

int32_t bst_action_list(const bst_state* state, bst_action* actions, size_t size) {
  return guarded([&] {
    if (state == nullptr) return fail_null("state");
    const ActionList& answers = state->answers();
    return give(actions, size, answers.size(), "actions",
                [&](std::size_t i) { return std::bit_cast<bst_action>(answers[i]); });
  });
}

int32_t bst_chance_outcomes(const bst_state* state, double* probabilities, size_t size) {
  return guarded([&] {
    if (const std::int32_t fault = check_chance(state)) return fault;
    const ActionList& answers = state->answers();
    const double total = chance_total(state->state);
    return give(probabilities, size, answers.size(), "probabilities",
                [&](std::size_t i) { return chance_weight(state->state, answers[i]) / total; });
  });
}

int32_t bst_sample_chance(const bst_state* state, bst_random* random) {
  return guarded([&] {
    if (const std::int32_t fault = check_chance(state)) return fault;
    if (random == nullptr) return fail_null("random");
    Borrowed borrowed(random);
    return index_of(*state, sample_chance(state->state, borrowed.stream));
  });
}

int32_t bst_apply_index(bst_state* state, int32_t index) {
  return guarded([&] {
    if (state == nullptr) return fail_null("state");
    if (const std::int32_t fault = check_index(*state, index)) return fault;
    const Action action = state->answers()[static_cast<std::size_t>(index)];
    state->apply(action);
    return std::int32_t{BST_OK};
  });
}

int32_t bst_apply(bst_state* state, const bst_action* action) {
  return guarded([&] {
    if (state == nullptr) return fail_null("state");
    if (action == nullptr) return fail_null("action");
    if (state->over()) return fail_over();
    const Action given = action_of(*action);
    if (action->verb >= kVerbs) return fail_range("action.verb", action->verb, 0, kVerbs - 1);
    const std::int32_t index = index_of(*state, normalised(state->state, given));
    return index >= 0 ? bst_apply_index(state, index) : refuse(*state, given);
  });
}

int32_t bst_apply_text(bst_state* state, const char* text) {
  return guarded([&] {
    if (state == nullptr) return fail_null("state");
    if (text == nullptr) return fail_null("text");
    const std::int32_t index = parse_answer(*state, text);
    return index >= 0 ? bst_apply_index(state, index) : index;
  });
}

int32_t bst_action_text(const bst_state* state, int32_t index, char* text, size_t size) {
  return guarded([&] {
    if (state == nullptr) return fail_null("state");
    if (const std::int32_t fault = check_index(*state, index)) return fault;
    return give_text(action_text(state->state, state->answers()[static_cast<std::size_t>(index)]), text,
                     size);
  });
}

int32_t bst_action_parse(const bst_state* state, const char* text) {
  return guarded([&] {
    if (state == nullptr) return fail_null("state");
    if (text == nullptr) return fail_null("text");
    return parse_answer(*state, text);
  });
}

int32_t bst_history(const bst_state* state, bst_action* actions, size_t size) {
  return guarded([&] {
    if (state == nullptr) return fail_null("state");
    return give(actions, size, state->history.size(), "actions",
                [&](std::size_t i) { return std::bit_cast<bst_action>(state->history[i]); });
  });
}

int32_t bst_playout(bst_state* state, bst_random* random) {
  return guarded([&] {
    if (state == nullptr) return fail_null("state");
    if (random == nullptr) return fail_null("random");
    Borrowed borrowed(random);
    std::int32_t answered = 0;
    for (; !state->over(); ++answered) {
      if (state->chance_asked()) {
        state->apply(sample_chance(state->state, borrowed.stream));
        continue;
      }
      const ActionList& answers = state->answers();
      const Action action = answers[borrowed.stream.below(static_cast<std::uint32_t>(answers.size()))];
      state->apply(action);
    }
    return answered;
  });
}
