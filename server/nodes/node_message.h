// What nodes tell each other, as JSON (seal.h says how it travels). A node ignores what it does not know, so
// versions may differ while a server is upgraded.
#pragma once

#include "wire/description.h"

namespace bastide {

inline constexpr const char* kNodesSubject = "nodes";
// What is told of a game (wire::GameStanding).
inline std::string game_subject(std::string_view game) { return "game." + std::string(game); }

// What is told to a person (wire::PersonEvent).
inline std::string person_subject(std::string_view person) { return "person." + std::string(person); }

inline constexpr std::int64_t kMostNames = 400;  // in a message

// Shards have other owners now: the database says which.
struct ShardsMoved {};

// The sender lives; once a second.
struct NodeAlive {
  std::int64_t playing = 0;
};

// The sender ends: nobody is connected to it any more.
struct NodeLeaves {};

// What somebody has used of a limit since the sender last said so.
struct UsedBy {
  std::string name;  // as Asker::name() says it
  double cost = 0;
};
struct LimitUsed {
  std::string limit;
  std::vector<UsedBy> used;
};

// How many of something somebody has at the sender now.
struct CountOf {
  std::string name;
  std::int64_t count = 0;
};
struct CountsNow {
  std::string of;
  std::vector<CountOf> counts;
};

using NodeMessage = std::variant<ShardsMoved, NodeAlive, NodeLeaves, LimitUsed, CountsNow>;

namespace wire {

template <>
struct Description<ShardsMoved> {
  static constexpr std::string_view name = "ShardsMoved", about = "Shards have other owners now.";
  static constexpr Tag tag{"type", "shards-moved"};
  static constexpr auto members = Members{};
};
template <>
struct Description<NodeAlive> {
  static constexpr std::string_view name = "NodeAlive", about = "The sender lives.";
  static constexpr Tag tag{"type", "alive"};
  static constexpr auto members =
      Members{member("playing", &NodeAlive::playing, "games being played there").range(0, 1'000'000'000)};
};
template <>
struct Description<NodeLeaves> {
  static constexpr std::string_view name = "NodeLeaves", about = "The sender ends.";
  static constexpr Tag tag{"type", "leaves"};
  static constexpr auto members = Members{};
};
template <>
struct Description<UsedBy> {
  static constexpr std::string_view name = "UsedBy", about = "";
  static constexpr auto members =
      Members{member("name", &UsedBy::name, "").length(1, 100), member("cost", &UsedBy::cost, "")};
};
template <>
struct Description<LimitUsed> {
  static constexpr std::string_view name = "LimitUsed", about = "What was used of a limit.";
  static constexpr Tag tag{"type", "used"};
  static constexpr auto members = Members{member("limit", &LimitUsed::limit, "").length(1, 40),
                                          member("used", &LimitUsed::used, "").count(1, kMostNames)};
};
template <>
struct Description<CountOf> {
  static constexpr std::string_view name = "CountOf", about = "";
  static constexpr auto members = Members{member("name", &CountOf::name, "").length(1, 100),
                                          member("count", &CountOf::count, "").range(0, 1'000'000)};
};
template <>
struct Description<CountsNow> {
  static constexpr std::string_view name = "CountsNow", about = "How many somebody has there now.";
  static constexpr Tag tag{"type", "counts"};
  static constexpr auto members = Members{member("of", &CountsNow::of, "").length(1, 40),
                                          member("counts", &CountsNow::counts, "").count(1, kMostNames)};
};
template <>
struct Description<NodeMessage> {
  static constexpr std::string_view name = "NodeMessage", about = "What nodes tell each other.";
};

}  // namespace wire

}  // namespace bastide
