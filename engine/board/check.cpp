#include "engine/board/check.h"

#include <algorithm>
#include <map>
#include <set>
#include <vector>

#include "engine/board/check_features.h"
#include "engine/board/rebuild.h"

namespace bastide {
namespace {

// The squares with their tiles and segments. Each check returns the first fault, or an empty text.
class SquareChecker {
 public:
  SquareChecker(const Board& board, const Land& land) : board_(board), land_(land) {}

  std::string run() const {
    using Check = std::string (SquareChecker::*)() const;
    static constexpr Check checks[] = {&SquareChecker::squares,  &SquareChecker::neighbours,
                                       &SquareChecker::frontier, &SquareChecker::allowed,
                                       &SquareChecker::fits,     &SquareChecker::nodes,
                                       &SquareChecker::edges,    &SquareChecker::marked};
    for (Check check : checks)
      if (const std::string fault = (this->*check)(); !fault.empty()) return fault;
    return {};
  }

 private:
  template <class Check>
  std::string each_cell(Check check) const {
    for (std::size_t id = 0; id < board_.cell_count(); ++id) {
      const Cell& cell = board_.cell(static_cast<CellId>(id));
      const std::string fault = check(static_cast<CellId>(id), cell);
      if (!fault.empty()) return "square " + square_text(cell) + ": " + fault;
    }
    return {};
  }

  std::string squares() const {
    if (land_.placed().size() != board_.tile_count())
      return "tile_count is " + std::to_string(static_cast<int>(board_.tile_count())) + ", placed are " +
             std::to_string(static_cast<int>(land_.placed().size()));
    std::set<std::pair<int, int>> known;
    return each_cell([&](CellId id, const Cell& cell) -> std::string {
      if (!known.insert({cell.x, cell.y}).second) return "known twice";
      if (board_.find(cell.x, cell.y) != id) return "find() gives another square or none";
      return {};
    });
  }

  // Links between squares of which at least one is placed are set; all that are set are right.
  std::string neighbours() const {
    return each_cell([&](CellId id, const Cell& cell) -> std::string {
      for (int side = 0; side < kSides; ++side) {
        const int x = cell.x + step_x(side), y = cell.y + step_y(side);
        const CellId known = board_.find(x, y), linked = cell.neighbour[static_cast<std::size_t>(side)];
        const bool needed = board_.placed(id) || land_.beside(cell, side) != kNoCell;
        if (needed && known == kNoCell) return "a square beside the tile is not known";
        if (needed && linked == kNoCell) return "link " + std::to_string(side) + " is missing";
        if (linked != kNoCell && linked != known) return "link " + std::to_string(side) + " leads astray";
      }
      return {};
    });
  }

  std::string frontier() const {
    const auto& list = board_.frontier();
    std::size_t empty = 0;
    std::string fault = each_cell([&](CellId id, const Cell& cell) -> std::string {
      if (board_.placed(id)) return list.contains(id) ? "placed, but on the frontier" : "";
      ++empty;
      if (cell.frontier_index >= list.size() || list[cell.frontier_index] != id)
        return "empty, but its place on the frontier is wrong";
      bool touches = board_.tile_count() == 0;
      for (int side = 0; side < kSides; ++side) touches |= land_.beside(cell, side) != kNoCell;
      return touches ? "" : "on the frontier, but touches no tile";
    });
    if (!fault.empty()) return fault;
    return empty == list.size() ? "" : "the frontier lists a square twice";
  }

  std::string allowed() const {
    return each_cell([&](CellId id, const Cell& cell) -> std::string {
      if (board_.placed(id)) return {};
      for (int side = 0; side < kSides; ++side) {
        const CellId other = land_.beside(cell, side);
        const int shown = other == kNoCell ? 0 : land_.edge(other, across(side));
        const int want = shown == 0 ? kAnyEdge : shown, have = edge_at(cell.allowed, side);
        if (have != want)
          return "side " + std::to_string(side) + " allows edges " + std::to_string(have) + ", should be " +
                 std::to_string(want);
      }
      return {};
    });
  }

  // The list that the placement loop runs over, by what it finds for the types on the board.
  std::string fits() const {
    std::map<TileId, CellId> types;
    for (const auto& [square, id] : land_.placed()) types[board_.cell(id).tile] = id;
    for (const auto& [type, sample] : types) {
      std::vector<std::pair<CellId, int>> found, wanted;
      board_.for_each_fit(type, [&](CellId cell, int turns) { found.emplace_back(cell, turns); });
      for (CellId cell : board_.frontier())
        for (int turns = 0; turns < kSides; ++turns)
          if (board_.type_at(sample).forms[static_cast<std::size_t>(turns)].same_as == turns &&
              board_.fits(type, cell, turns))
            wanted.emplace_back(cell, turns);
      std::sort(found.begin(), found.end());
      std::sort(wanted.begin(), wanted.end());
      if (found != wanted) return "for_each_fit of " + board_.type_at(sample).id + " disagrees with fits()";
      if (board_.fits_anywhere(type) == wanted.empty()) return "fits_anywhere disagrees with fits()";
    }
    return {};
  }

  std::string nodes() const {
    std::size_t count = 0;
    std::string fault = each_cell([&](CellId id, const Cell& cell) -> std::string {
      if (!board_.placed(id)) return cell.overlay == kNoNode ? "" : "an overlay on an empty square";
      const std::size_t own = board_.type_at(id).segments.size() + (cell.overlay != kNoNode ? 1 : 0);
      if (board_.segment_count(id) != own) return "segment_count is wrong";
      count += own;
      for (SegmentId segment = 0; segment < own; ++segment) {
        const NodeId node = board_.node(id, segment);
        if (node >= board_.node_count()) return "a node that does not exist";
        if (board_.node_at(node).cell != id || board_.node_at(node).segment != segment)
          return "the node of segment " + std::to_string(segment) + " belongs elsewhere";
      }
      return {};
    });
    if (!fault.empty()) return fault;
    return count == board_.node_count() ? "" : "there are nodes of no segment";
  }

  std::string edges() const {
    for (const auto& [square, id] : land_.placed())
      for (int side = 0; side < kSides; ++side) {
        const Cell& cell = board_.cell(id);
        const CellId other = land_.beside(cell, side);
        const int mine = land_.edge(id, side),
                  theirs = other == kNoCell ? 0 : land_.edge(other, across(side));
        if (mine != 0 && theirs != 0 && mine != theirs)
          return "square " + square_text(cell) + ": side " + std::to_string(side) +
                 " does not match its neighbour";
        if (board_.edge_shown(id, side) != (mine == 0 ? kAnyEdge : mine))
          return "square " + square_text(cell) + ": edge_shown is wrong on side " + std::to_string(side);
        if (((cell.overlay_sides >> side) & 1) != 0 && hidden_line(id, side))
          return "square " + square_text(cell) + ": the overlay hides a segment";
      }
    return {};
  }
  bool hidden_line(CellId id, int side) const {
    for (SegmentId segment = 0; segment < board_.type_at(id).segments.size(); ++segment)
      if (land_.reaches(board_.node(id, segment), side)) return true;
    return false;
  }

  std::string marked() const {
    std::vector<CellId> wanted;
    for (const auto& [square, id] : land_.placed())
      if (board_.type_at(id).marks != 0) wanted.push_back(id);
    std::sort(wanted.begin(), wanted.end());
    const std::vector<CellId> listed(board_.marked().begin(), board_.marked().end());
    return listed == wanted ? "" : "the list of tiles with marks is wrong";
  }

  const Board& board_;
  const Land& land_;
};

}  // namespace

std::string check_board(const Board& board) {
  const Land land(board);
  const std::string fault = SquareChecker(board, land).run();
  return fault.empty() ? check_features(board) : fault;
}

}  // namespace bastide
