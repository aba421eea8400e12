#include "engine/board/check_features.h"

#include <algorithm>
#include <set>
#include <vector>

#include "engine/board/rebuild.h"

namespace bastide {
namespace {

// Each check returns the first fault, or an empty text.
class FeatureChecker {
 public:
  explicit FeatureChecker(const Board& board) : board_(board) {}

  std::string run() const {
    using Check = std::string (FeatureChecker::*)() const;
    static constexpr Check checks[] = {&FeatureChecker::features, &FeatureChecker::partition,
                                       &FeatureChecker::cloisters, &FeatureChecker::completed};
    for (Check check : checks)
      if (const std::string fault = (this->*check)(); !fault.empty()) return fault;
    return {};
  }

 private:
  std::string features() const {
    for (const FeatureFacts& facts : rebuild_features(board_)) {
      const NodeId root = board_.root(facts.nodes[0]);
      if (root >= board_.node_count()) return "a root that is no node";
      const std::string fault = feature(facts, root);
      if (fault.empty()) continue;
      const Node& node = board_.node_at(facts.nodes[0]);
      return std::string(name_of(facts.kind)) + " with segment " + std::to_string(node.segment) +
             " of square " + square_text(board_.cell(node.cell)) + ": " + fault;
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
        wrong = std::string(what) + " is " + std::to_string(have) + ", should be " + std::to_string(want);
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
};

}  // namespace

std::string check_features(const Board& board) { return FeatureChecker(board).run(); }

}  // namespace bastide
