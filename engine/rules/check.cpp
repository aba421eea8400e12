#include "engine/rules/check.h"

#include <algorithm>
#include <vector>

#include "engine/board/rebuild.h"
#include "engine/rules/game.h"

namespace bastide {
namespace {

std::string text(int number) { return std::to_string(number); }
std::string of_player(PlayerId player) { return "player " + text(player) + ": "; }

// Each check returns the first fault, or an empty text.
std::string check_figures(const State& state) {
  const RuleSet& rules = *state.rules;
  std::array<std::array<int, kMaxFigureKinds>, kMaxPlayers> in_play{};
  for (const Figure& figure : state.figures) {
    if (figure.owner >= rules.players()) return "a figure of no player is in play";
    if (figure.kind >= rules.figures().size()) return "a figure of no kind is in play";
    if (figure.place >= rules.places().size()) return "a figure stands at no place";
    ++in_play[figure.owner][figure.kind];
    if (rules.places()[figure.place].of_seats && figure.segment >= rules.players())
      return of_player(figure.owner) + "a figure stands at a place of nobody who plays";
    if (figure.place != kOnBoard) continue;
    if (figure.cell >= state.board.cell_count() || !state.board.placed(figure.cell))
      return of_player(figure.owner) + "a figure stands on no tile";
    if (figure.segment >= state.board.segment_count(figure.cell))
      return of_player(figure.owner) + "a figure stands on no segment";
  }
  for (PlayerId player = 0; player < rules.players(); ++player)
    for (NounId kind = 0; kind < rules.figures().size(); ++kind) {
      const int now = state.supply[player][kind] + in_play[player][kind];
      const int start = rules.figures()[kind].supply(rules);
      if (now != start)
        return of_player(player) + text(now) + " figures '" + std::string(rules.figures()[kind].id) +
               "', there were " + text(start);
    }
  return {};
}

// Of the tokens that players start with, no more are in hands and on the board than there were. What a box
// holds besides, and what becomes of tokens, the modules check.
std::string check_tokens(const State& state) {
  const RuleSet& rules = *state.rules;
  LyingTokens lying;
  for (auto add : rules.hooks().lying_tokens) add(state, lying);
  for (NounId token = 1; token < rules.tokens().size(); ++token) {
    if (rules.tokens()[token].supply == nullptr) continue;
    int now = 0;
    for (PlayerId player = 0; player < rules.players(); ++player) now += state.tokens[player][token];
    for (const LyingToken& lies : lying) now += lies.token == token ? lies.count : 0;
    const int start = rules.players() * rules.tokens()[token].supply(rules);
    if (now > start)
      return text(now) + " tokens '" + std::string(rules.tokens()[token].id) + "', there were " + text(start);
  }
  return {};
}

// By rebuilt features, not by the board's roots.
std::string check_occupants(const State& state) {
  for (const FeatureFacts& facts : rebuild_features(state.board)) {
    int standing = 0;
    for (const Figure& figure : state.figures) {
      if (figure.place != kOnBoard || !state.rules->figures()[figure.kind].follower) continue;
      const NodeId node = state.board.node(figure.cell, figure.segment);
      if (std::binary_search(facts.nodes.begin(), facts.nodes.end(), node)) standing |= 1 << figure.owner;
    }
    const NodeId root = state.board.root(facts.nodes[0]);
    if (state.board.feature(root).occupants != standing)
      return std::string(name_of(facts.kind)) + " of node " + text(root) + ": occupants are " +
             text(state.board.feature(root).occupants) + ", should be " + text(standing);
  }
  return {};
}

std::string check_piles(const State& state) {
  const RuleSet& rules = *state.rules;
  std::vector<int> seen(rules.tiles().size(), 0);
  for (std::size_t id = 0; id < state.board.cell_count(); ++id)
    if (state.board.placed(static_cast<CellId>(id))) ++seen[state.board.cell(static_cast<CellId>(id)).tile];
  for (const StartTile& start : rules.start_tiles()) --seen[start.tile];
  if (state.flow.tile != kNoTile && state.flow.placed == kNoCell) ++seen[state.flow.tile];  // in hand
  for (NounId pile = 0; pile < rules.piles().size(); ++pile) {
    int total = 0;
    for (TileId type = 0; type < rules.tiles().size(); ++type) {
      total += state.in_pile(pile, type);
      seen[type] += state.in_pile(pile, type);
    }
    if (total != state.pile_totals[pile])
      return "pile '" + std::string(rules.piles()[pile].id) + "': its total is " +
             text(state.pile_totals[pile]) + ", in it are " + text(total);
  }
  const auto of_hands = [&rules](TileId type) {  // how many are laid, their module checks
    return rules.tiles()[type].copies == 0;
  };
  for (TileId type = 0; type < rules.tiles().size(); ++type)
    if (!of_hands(type) && seen[type] != rules.bag()[type])
      return "tile " + rules.tiles()[type].id + ": " + text(seen[type]) + " copies, there were " +
             text(rules.bag()[type]);
  return {};
}

// G-06
std::string check_scores(const State& state) {
  if (state.rules->is(CoreOption::allow_negative_score, "true")) return {};
  for (PlayerId player = 0; player < kMaxPlayers; ++player) {
    if (state.scores[player] < 0) return of_player(player) + "the score is negative";
    if (player >= state.players() && state.scores[player] != 0) return of_player(player) + "does not play";
  }
  return {};
}

// B-54, B-74: nothing has been placed in this part yet, or the game is over.
std::string check_nobody_left(const State& state) {
  const bool before_placing = state.flow.program == Program::part && state.flow.placed == kNoCell;
  if (!before_placing && !state.flow.over) return {};
  for (const FeatureFacts& facts : rebuild_features(state.board)) {
    if (facts.kind == SegmentKind::field) continue;
    const bool ring = facts.kind == SegmentKind::road && facts.ends == 0;
    const bool complete = facts.open == 0 && (!ring || state.rules->quick().ring_completes);
    if (!complete && !state.flow.over) continue;
    if (state.board.feature(state.board.root(facts.nodes[0])).occupants != 0)
      return std::string(name_of(facts.kind)) + " of node " + text(facts.nodes[0]) +
             ": it was scored and still holds a follower";
  }
  return {};
}

// Who is asked can be, so that modules and steps may rely on it.
std::string check_asked(const State& state) {
  const Decision& decision = state.flow.decision;
  if (state.flow.over) return decision.who == kNobody ? "" : "the game is over and somebody is asked";
  const bool chance = decision.who == kChance;
  if (!chance && decision.who >= state.players()) return "nobody who plays is asked";
  if (chance != asking_question(state).of_chance)
    return chance ? "chance is asked what a player decides" : "a player is asked what chance decides";
  if (state.flow.part.player >= state.players() || state.flow.turn_player >= state.players())
    return "it is the turn of nobody who plays";
  return {};
}

std::string check_modules(const State& state) {
  for (const Module* module : state.rules->modules())
    if (module->check_state != nullptr)
      if (const Sentence fault = module->check_state(state))
        return std::string(module->id) + ": " + std::string(fault.text);
  return {};
}

std::string check_question(const State& state) {
  const Decision& decision = state.flow.decision;
  if (state.flow.over) return {};
  if (decision.draws && state.pile_totals[decision.pile] == 0) return "a tile is drawn from an empty pile";
  for (NounId pile = 0; pile < state.rules->piles().size(); ++pile)
    if (tiles_to_draw(state, pile) < 0) return "more tiles of a pile lie face down than it has";
  ActionList list;
  legal_actions(state, list);
  if (list.empty()) return "the game runs and there is no legal action";
  const bool passing = list.contains(act::pass());
  if (passing != decision.may_pass) return passing ? "passing is listed unasked" : "passing is not listed";
  return {};
}

}  // namespace

std::string check_state(const State& state) {
  using Check = std::string (*)(const State&);
  static constexpr Check checks[] = {check_figures, check_tokens,  check_occupants,
                                     check_piles,   check_scores,  check_nobody_left,
                                     check_asked,   check_modules, check_question};
  for (Check check : checks)
    if (const std::string fault = check(state); !fault.empty()) return fault;
  return {};
}

}  // namespace bastide
