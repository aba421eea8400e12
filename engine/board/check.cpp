#include "engine/board/check.h"

#include <algorithm>
#include <map>
#include <set>
#include <vector>

#include "engine/board/rebuild.h"

namespace bastide {
namespace {

std::string text(int number) { return std::to_string(number); }
std::string at(const Cell& cell) { return "(" + text(cell.x) + "," + text(cell.y) + ")"; }

// Each check returns the first fault, or an empty text.
class Checker {
 public:
  explicit Checker(const Board& board) : board_(board), land_(board) {}

  std::string run() const {
    using Check = std::string (Checker::*)() const;
    static constexpr Check checks[] = {&Checker::squares,   &Checker::neighbours, &Checker::frontier,
                                       &Checker::allowed,   &Checker::fits,       &Checker::nodes,
                                       &Checker::edges,     &Checker::features,   &Checker::partition,
                                       &Checker::cloisters, &Checker::completed};
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
      if (!fault.empty()) return "square " + at(cell) + ": " + fault;
    }
    return {};
  }

  std::string squares() const {
    if (land_.placed().size() != board_.tile_count())
      return "tile_count is " + text(static_cast<int>(board_.tile_count())) + ", placed are " +
             text(static_cast<int>(land_.placed().size()));
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
        if (needed && linked == kNoCell) return "link " + text(side) + " is missing";
        if (linked != kNoCell && linked != known) return "link " + text(side) + " leads astray";
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
          return "side " + text(side) + " allows edges " + text(have) + ", should be " + text(want);
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
          return "the node of segment " + text(segment) + " belongs elsewhere";
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
          return "square " + at(cell) + ": side " + text(side) + " does not match its neighbour";
        if (board_.edge_shown(id, side) != (mine == 0 ? kAnyEdge : mine))
          return "square " + at(cell) + ": edge_shown is wrong on side " + text(side);
        if (((cell.overlay_sides >> side) & 1) != 0 && hidden_line(id, side))
          return "square " + at(cell) + ": the overlay hides a segment";
      }
    return {};
  }
  bool hidden_line(CellId id, int side) const {
    for (SegmentId segment = 0; segment < board_.type_at(id).segments.size(); ++segment)
      if (land_.reaches(board_.node(id, segment), side)) return true;
    return false;
  }

  std::string features() const {
    for (const FeatureFacts& facts : rebuild_features(board_)) {
      const NodeId root = board_.root(facts.nodes[0]);
      if (root >= board_.node_count()) return "a root that is no node";
      const std::string fault = feature(facts, root);
      if (fault.empty()) continue;
      const Node& node = board_.node_at(facts.nodes[0]);
      return std::string(name_of(facts.kind)) + " with segment " + text(node.segment) + " of square " +
             at(board_.cell(node.cell)) + ": " + fault;
    }
    return {};
  }

  std::string feature(const FeatureFacts& facts, NodeId root) const {
    for (NodeId id : facts.nodes) {
      if (board_.root(id) != root) return "its segments have different roots";
      if (board_.kind_of(id) != facts.kind) return "kind_of differs among its segments";
    }
    if (const std::string fault = ring(facts, root); !fault.empty()) return fault;
    const Feature& data = board_.feature(root);
    const bool land_line = facts.kind == SegmentKind::road || facts.kind == SegmentKind::city;
    std::string wrong;
    auto compare = [&wrong](const char* what, int have, int want) {
      if (have != want && wrong.empty())
        wrong = std::string(what) + " is " + text(have) + ", should be " + text(want);
    };
    if (land_line) compare("tiles", data.tiles, facts.tiles);
    compare("segments", data.segments, static_cast<int>(facts.nodes.size()));
    compare("open", data.open, facts.open);
    compare("ends", data.ends, facts.ends);
    for (std::size_t i = 0; i < kMaxCounters; ++i) compare("a counter", data.counters[i], facts.counters[i]);
    compare("marks", static_cast<int>(data.marks), static_cast<int>(facts.marks));
    if (land_line && facts.shares_tile && !data.several) return "several is not set";
    if (data.several && !(land_line && (facts.shares_tile || has_overlay(facts)))) return "several is set";
    return wrong;
  }

  bool has_overlay(const FeatureFacts& facts) const {
    return std::any_of(facts.nodes.begin(), facts.nodes.end(),
                       [this](NodeId id) { return board_.cell(board_.node_at(id).cell).overlay != kNoNode; });
  }

  std::string ring(const FeatureFacts& facts, NodeId root) const {
    std::vector<NodeId> visited;
    NodeId id = root;
    do {
      visited.push_back(id);
      id = board_.node_at(id).next;
    } while (id != root && visited.size() <= board_.node_count());
    std::sort(visited.begin(), visited.end());
    return visited == facts.nodes ? "" : "the ring does not go once through all its segments";
  }

  std::string partition() const {
    std::set<NodeId> roots;
    for (const FeatureFacts& facts : rebuild_features(board_))
      if (!roots.insert(board_.root(facts.nodes[0])).second) return "two features have one root";
    return {};
  }

  std::string cloisters() const {
    std::vector<NodeId> wanted, listed(board_.cloisters().begin(), board_.cloisters().end());
    for (std::size_t id = 0; id < board_.node_count(); ++id)
      if (board_.kind_of(static_cast<NodeId>(id)) == SegmentKind::cloister)
        wanted.push_back(static_cast<NodeId>(id));
    std::sort(listed.begin(), listed.end());
    return listed == wanted ? "" : "the list of cloisters is wrong";
  }

  std::string completed() const {
    std::set<NodeId> seen;
    for (NodeId id : board_.completed()) {
      if (board_.root(id) != id) return "completed() lists what is no root";
      if (!seen.insert(id).second) return "completed() lists a feature twice";
      if (board_.kind_of(id) == SegmentKind::field || board_.kind_of(id) == SegmentKind::river)
        return "completed() lists a field or a river";
      if (board_.feature(id).open != 0) return "completed() lists an open feature";
    }
    return {};
  }

  const Board& board_;
  Land land_;
};

}  // namespace

std::string check_board(const Board& board) { return Checker(board).run(); }

}  // namespace bastide
