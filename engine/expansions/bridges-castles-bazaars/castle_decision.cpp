// Castles: the owner of the single follower in a two-part city decides whether it becomes a castle (T-13,
// BCB-20 to BCB-24, BCB-59, F-13), and what counts of it from then on.
#include "engine/expansions/bridges-castles-bazaars/bridges_castles_bazaars.h"
#include "engine/rules/game.h"
#include "engine/rules/scoring.h"
#include "engine/rules/tokens.h"

namespace bastide::bridges_castles_bazaars {
namespace {

constexpr Question kQuestions[] = {
    {"castle", "Put a castle on your city, or pass: then it is scored", "BCB-20"}};

// BCB-20: its single follower, if he may stand on a castle; -1: there are none, more, or he may not.
int single_follower(const State& state, NodeId root) {
  int found = -1, count = 0;
  for_each_figure(state, root, [&](std::size_t i) {
    if (!state.rules->figures()[state.figures[i].kind].follower) return;
    found = static_cast<int>(i);
    ++count;
  });
  if (count != 1) return -1;
  const NounId kind = state.figures[static_cast<std::size_t>(found)].kind;
  return ((config_of(state).castellans >> kind) & 1) != 0 ? found : -1;
}

// BCB-21
bool has_castle_shape(const State& state, NodeId root) {
  const Board& board = state.board;
  if (board.kind_of(root) != SegmentKind::city || board.feature(root).tiles != 2) return false;
  if (!config_of(state).caps_only) return true;
  bool caps = true;
  board.for_each_node(root, [&](NodeId id) {
    const Segment* segment = board.segment_under(id);
    caps = caps && segment != nullptr && (segment->marks & kCapMark) != 0;
  });
  return caps;
}

Action building(const State& state, NodeId city) {
  const Figure& figure = state.figures[static_cast<std::size_t>(single_follower(state, city))];
  return {Verb::put_token, config_of(state).castle, figure.cell, figure.segment, 0, 0};
}

// The candidates are asked one by one; `asked` of them have declined, or had no castle left (BCB-02).
StepResult ask_next(Play& play) {
  Cities cities;
  list_candidates(play.state, cities);
  for (; play.flow.asked < cities.size(); ++play.flow.asked) {
    const PlayerId owner = owner_of_candidate(play.state, cities[play.flow.asked]);
    if (play.state.tokens[owner][config_of(play.state).castle] != 0) return play.ask(owner, 0, true);
  }
  play.flow.asked = 0;
  return StepResult::done;
}

StepResult enter(Play& play) {
  play.flow.asked = 0;
  return ask_next(play);
}

NodeId city_in_question(const State& state) {
  Cities cities;
  list_candidates(state, cities);
  return cities[state.flow.asked];
}

void options(const State& state, ActionList& list) {
  list.push_back(building(state, city_in_question(state)));
  list.push_back(act::pass());
}

// BCB-23: the follower climbs, which sends a builder home; BCB-24: nothing is scored, nor
// are goods or the king handed out (I-019, KR-09).
void build_castle(Play& play, NodeId city, const Action& action) {
  Memory& memory = memory_of(play);
  const auto index = static_cast<std::size_t>(single_follower(play.state, city));
  const PlayerId owner = play.state.figures[index].owner;
  --play.state.tokens[owner][action.noun];
  memory.castles[memory.castle_count++] = {action.cell, action.part, CastleStage::fresh};
  play.emit({EventKind::token_put, owner, action.noun, action.part, action.cell});
  play.move_off_board(index, config_of(play.state).castle_place, action.part, action.cell);
  play.flow.completed.keep_if([city](NodeId other) { return other != city; });
}

StepResult apply(Play& play, const Action& action) {
  if (action.verb == Verb::pass)
    ++play.flow.asked;
  else
    build_castle(play, city_in_question(play.state), action);
  return ask_next(play);
}

Refusal explain(const State& state, const Action& action) {
  if (action.verb != Verb::put_token || action.noun != config_of(state).castle)
    return {"BCB-20", {"refusal.choice-castle", "the choice is to put a castle on the city or to pass"}};
  return {
      "BCB-20", {"refusal.castle-other-city", "another city is in question now"}, action.cell, action.part};
}

// --- a castle without its follower (BCB-60)

// Who goes home from a castle when it has scored, or at the end, leaves none that waits.
void lose_owner(Play& play, const Figure& gone) {
  if (gone.place != config_of(play.state).castle_place) return;
  for (Castle& castle : memory_of(play).castles)
    if (is_waiting(castle) && castle.cell == gone.cell && castle.segment == gone.segment)
      castle.stage = CastleStage::ownerless;
}

void figure_returned(Play& play, const Figure& figure, Cause) { lose_owner(play, figure); }

// --- what a castle counts (S-13, S-31, BCB-38, BCB-60)

constexpr Sentence kFinishedCastles{"score.finished-castles", "finished castles"};
constexpr Sentence kUnfinishedCastles{"score.unfinished-castles", "unfinished castles"};

void pay_farm(const State& state, NodeId, NodeId city, PlayerId, FarmCity& pays) {
  const Castle* castle = castle_of(state, city);
  if (castle == nullptr) return;
  const bool finished = castle->stage == CastleStage::finished || castle->stage == CastleStage::ownerless;
  pays.what = finished ? &kFinishedCastles : &kUnfinishedCastles;
  pays.clause = finished ? "S-13" : "BCB-38";
  pays.rate = finished ? FarmRate::converted : FarmRate::unfinished;
  if (finished || config_of(state).unfinished_feeds)
    ++pays.points;
  else
    pays.times = 0;
}

constexpr Conversion kConversion{"castle",
                                 {"BCB-24", {"refusal.castle-made", "that city has become a castle"}}};

const Conversion* converted(const State& state, NodeId root) {
  if (state.board.kind_of(root) != SegmentKind::city) return nullptr;
  return castle_of(state, root) == nullptr ? nullptr : &kConversion;
}

void list_castles(const State& state, LyingTokens& lying) {
  const Memory& memory = memory_of(state);
  for (std::size_t i = 0; i < memory.castle_count; ++i)
    lying.push_back({config_of(state).castle, memory.castles[i].cell, 1, memory.castles[i].segment});
}

}  // namespace

// With somebody on it, it waits for what it shall score; without, it has scored.
bool set_up_castle(State& state, const LyingToken& castle) {
  Memory& memory = state.of<Memory>(bridges_castles_bazaars_module);
  if (memory.castle_count == kMostCastles || castle.count != 1 || !take_from_hands(state, castle.token, 1))
    return false;
  Castle& made = memory.castles[memory.castle_count++];
  made = {castle.cell, castle.segment, CastleStage::finished};
  if (castellan(state, made) >= 0) made.stage = CastleStage::waiting;
  return true;
}

int castellan(const State& state, const Castle& castle) {
  for (std::size_t i = 0; i < state.figures.size(); ++i) {
    const Figure& figure = state.figures[i];
    if (figure.place == config_of(state).castle_place && figure.cell == castle.cell &&
        figure.segment == castle.segment)
      return static_cast<int>(i);
  }
  return -1;
}

const Castle* castle_of(const State& state, NodeId city) {
  const Memory& memory = memory_of(state);
  for (std::size_t i = 0; i < memory.castle_count; ++i)
    if (city_of(state, memory.castles[i]) == city) return &memory.castles[i];
  return nullptr;
}

PlayerId owner_of_candidate(const State& state, NodeId city) {
  return state.figures[static_cast<std::size_t>(single_follower(state, city))].owner;
}

// T-13, BCB-22: the active player's first, then clockwise; one player's in the order of the scoring.
void list_candidates(const State& state, Cities& cities) {
  for (int offset = 0; offset < state.players(); ++offset) {
    const int owner = (state.flow.part.player + offset) % state.players();
    for (NodeId root : state.flow.completed)
      if (has_castle_shape(state, root) && single_follower(state, root) >= 0 &&
          owner_of_candidate(state, root) == owner)
        cities.push_back(root);
  }
}

const Step castle_decision_step = {
    Slot::before_score, 130, "castle", "T-13", kQuestions, enter, options, apply, explain};

void install_castles(Installer& installer) {
  Hooks& hooks = installer.hooks;
  hooks.farm_city.push_back(pay_farm);
  hooks.converted.push_back(converted);
  hooks.lying_tokens.push_back(list_castles);
  hooks.figure_returned.push_back(figure_returned);
  hooks.figure_moved.push_back(lose_owner);
  hooks.prospects.push_back({"castles", expect_castles});
  installer.steps.push_back(&castle_decision_step);
  install_castle_scoring(installer);
}

}  // namespace bastide::bridges_castles_bazaars
