// A game looked at again: what luck each tile was, and what each decision lost against the best that was
// found. docs/analysis.md tells how to read it.
//
//   AnalysisSettings settings;
//   settings.threads = 2;
//   const GameAnalysis analysis = analyse_game(record, settings);
//
// Points are those that somebody is ahead of the mean of the others ("margin"). A loss that cannot be told
// from noise is 0. Nothing depends on the order in which the tiles came afterwards.
#pragma once

#include <functional>
#include <limits>
#include <string>
#include <vector>

#include "analysis/reasons/reason.h"
#include "engine/notation/record.h"
#include "players/deadline.h"
#include "players/search/win_chance.h"
#include "wire/action.h"

namespace bastide {

struct AnalysisSettings {
  std::uint64_t nodes = 6000;  // turns played ahead for a decision, about; some 40 us each in the base game
  std::size_t threads = 1;     // the result does not depend on it
  std::uint64_t seed = 1;
  int first_turn = 0, last_turn = std::numeric_limits<int>::max();  // both are looked at
  // Is told how many of how many turns are done; one call at a time, by any of the threads.
  std::function<void(int done, int all)> progress = {};
  StopFlag stop = nullptr;  // once true, ends soon: the turns that are done are told
  EventTeller teller = event_text;
};

// What may be expected of a position, by seat.
struct ExpectedEnd {
  ExpectedPoints points{};  // at the end of the game
  WinChances wins{};        // 0 to 1, they sum to 1
};

// A tile that may come, and what may be expected if it does.
struct TileAhead {
  double chance = 0;
  ExpectedPoints points{};
};

// A tile that came.
struct DrawLuck {
  std::size_t ply = 0;  // how many actions of the record had been played before
  PlayerId player = 0;  // whose tile it is
  std::string tile;     // its id
  double chance = 0;    // that it came
  ExpectedEnd before;   // the mean over all tiles that might have come, by their chance
  ExpectedEnd after;
  double luck = 0, luck_error = 0;  // margin of the player, gained; standard error
  double win_luck = 0;              // the same of the chance to win
  std::vector<TileAhead> tiles;     // all that were tried
  StillToCome to_come;              // after the draw
};

// Answers in one go: a tile, a figure, what follows in the same part of the turn.
struct ConsideredLine {
  std::vector<Action> actions;
  std::vector<wire::Action> described;  // as they travel
  std::string words;                    // for people, in English
  ExpectedEnd after;
  double margin = 0;                    // of the player who decides
  double behind = 0, behind_error = 0;  // points behind the best that was found, over the same draws
  std::size_t draws = 0;                // so many
  std::vector<Reason> reasons;
};

// One that was looked at and is not worth telling more of.
struct FurtherLine {
  std::vector<wire::Action> described;
  double behind = 0, behind_error = 0;
  std::size_t draws = 0;
};

struct DecisionReview {
  std::size_t ply = 0;
  PlayerId player = 0;   // who decided; not always whose turn it is
  std::string question;  // id of the first: "place-tile"
  ConsideredLine played;
  std::vector<ConsideredLine> others;    // up to three, best first; the first is better or none is
  std::vector<FurtherLine> further;      // all else that was looked at
  double loss = 0;                       // points; 0 if it is not sure
  double difference = 0, error = 0;      // to the best that was found, sure or not, and its standard error
  double win_loss = 0;                   // of the chance to win; 0 if the loss is
  std::size_t looked_at = 0, draws = 0;  // sequences, and continuations of each of the best
};

struct TurnReview {
  int number = 0;  // from 1; 0: before the first turn
  PlayerId player = 0;
  std::size_t first_ply = 0, end_ply = 0;
  std::vector<DrawLuck> draws;
  std::vector<DecisionReview> decisions;  // those with more than one answer
  // Before the first draw, after the last one, after the last decision. Without a draw the first is the
  // second.
  ExpectedEnd before, drawn, decided;
  std::vector<int> scores;  // after the turn
  bool done = false;        // false: the analysis was stopped before
};

struct PlayerTotals {
  double luck = 0, luck_error = 0, win_luck = 0;
  double loss = 0, loss_error = 0, win_loss = 0;
  int draws = 0, decisions = 0, mistakes = 0;  // mistakes: decisions with a loss
};

// A decision by its place.
struct DecisionPlace {
  std::size_t turn = 0, decision = 0;  // index in GameAnalysis::turns, in its decisions
};

struct GameAnalysis {
  std::vector<std::string> seat_names;  // one a seat, "Seat 1" where there is none
  bool over = false;                    // is the record of a whole game?
  bool whole = false;                   // have all turns that were asked for been looked at?
  int turns_in_record = 0;
  std::vector<int> scores;  // at the end of the record
  std::vector<TurnReview> turns;
  std::vector<PlayerTotals> totals;                  // by seat
  std::vector<DecisionPlace> worst;                  // three at most, worst first
  std::vector<std::vector<DecisionPlace>> worst_of;  // the same for each seat

  const DecisionReview& at(DecisionPlace place) const { return turns[place.turn].decisions[place.decision]; }
};

// The record has been read, so that its rule set exists and its actions are legal; a game that is not over is
// analysed as far as it goes, but for answers that are not complete. Takes some 0.3 s a turn on one core with
// the default nodes. `modules` as for read_record.
GameAnalysis analyse_game(const Record& record, const AnalysisSettings& settings,
                          std::span<const Module* const> modules = expansion_modules());

}  // namespace bastide
