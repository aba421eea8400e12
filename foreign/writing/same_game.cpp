#include "foreign/writing/same_game.h"

#include <algorithm>
#include <string>
#include <vector>

#include "foreign/format/geometry.h"

namespace bastide::foreign {
namespace {

using Lines = std::vector<std::string>;

// A game in lines, with seats counted from `first`.
class Inventory {
 public:
  Inventory(const State& state, PlayerId first) : state_(state), first_(first) {
    add_tiles();
    add_figures();
    add_tokens();
    std::sort(lines_.begin(), lines_.end());
    for (int i = 0; i < state.players(); ++i) add_player(i);
    lines_.emplace_back(state.flow.over ? "the game is over" : "the game goes on");
  }
  const Lines& lines() const { return lines_; }

 private:
  std::string seat(PlayerId player) const {
    return "player " + std::to_string((player + state_.players() - first_) % state_.players());
  }
  std::string place(CellId cell) const {
    if (cell == kNoCell) return "beside the board";
    return "at " + std::to_string(state_.board.cell(cell).x) + "," +
           std::to_string(state_.board.cell(cell).y);
  }

  void add_tiles() {
    for (std::size_t i = 0; i < state_.board.cell_count(); ++i) {
      const auto id = static_cast<CellId>(i);
      const Cell& cell = state_.board.cell(id);
      if (!state_.board.placed(id)) continue;
      lines_.push_back("tile " + std::string(state_.board.type_at(id).id) + " " + place(id) + " turned " +
                       std::to_string(cell.turns) + " bridge " + std::to_string(cell.overlay_sides));
    }
  }

  // Where prisoners are, the part is the seat that holds them.
  std::string part(const Figure& figure, const Spot& spot) const {
    if (spot.place == "prison") return "of " + seat(figure.segment);
    return spot.segment == kNoSegment ? "" : "on part " + std::to_string(spot.segment);
  }
  void add_figures() {
    for (const Figure& figure : state_.figures) {
      const Spot spot = spot_of(state_, Frame(), figure);
      lines_.push_back("figure " + std::string(state_.rules->figures()[figure.kind].id) + " of " +
                       seat(figure.owner) + " " + place(spot.cell) + " " + std::string(spot.place) + " " +
                       part(figure, spot));
    }
  }

  void add_tokens() {
    LyingTokens lying;
    for (auto add : state_.rules->hooks().lying_tokens) add(state_, lying);
    for (const LyingToken& token : lying)
      lines_.push_back("token " + std::string(state_.rules->tokens()[token.token].id) + " " +
                       std::to_string(token.count) + " " + place(token.cell) + " part " +
                       std::to_string(token.segment));
  }

  void add_player(int index) {
    const auto player = static_cast<std::size_t>((index + first_) % state_.players());
    std::string line =
        "player " + std::to_string(index) + ": points " + std::to_string(state_.scores[player]);
    for (std::size_t kind = 0; kind < state_.rules->figures().size(); ++kind)
      line += ", " + std::string(state_.rules->figures()[kind].id) + " " +
              std::to_string(state_.supply[player][kind]);
    for (std::size_t kind = 0; kind < state_.rules->tokens().size(); ++kind)
      line += ", " + std::string(state_.rules->tokens()[kind].id) + " " +
              std::to_string(state_.tokens[player][kind]);
    lines_.push_back(std::move(line));
  }

  const State& state_;
  PlayerId first_;
  Lines lines_;
};

}  // namespace

Fault compare_states(const State& ours, const State& read, PlayerId first) {
  const Inventory before(ours, first), after(read, 0);
  const auto [one, other] =
      std::mismatch(before.lines().begin(), before.lines().end(), after.lines().begin(), after.lines().end());
  if (one == before.lines().end() && other == after.lines().end()) return {};
  const auto told = [](Lines::const_iterator it, const Lines& all) {
    return it == all.end() ? std::string("nothing") : *it;
  };
  return differs({"export.other-game",
                  "read again, the game would not be the same: {found} instead of {expected}",
                  {{"found", told(other, after.lines())}, {"expected", told(one, before.lines())}}});
}

}  // namespace bastide::foreign
