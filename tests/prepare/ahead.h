// Plays a table ahead to the moment that a test is about: the deal, every choice and so the position hang on
// the description and its seed alone. Only the game's id and the keys of its seats differ from run to run.
#pragma once

#include <memory>
#include <regex>

#include "engine/base/random.h"
#include "server/room/room.h"
#include "server/store/store.h"
#include "tests/prepare/description.h"
#include "wire/snapshot.h"

namespace bastide {

// Preferences and goal of a description, their regular expressions read.
class Ways {
 public:
  explicit Ways(const wire::WantedGame& wanted);

  bool reached(const wire::Snapshot& snapshot) const;
  // One of the legal actions; among those that are liked equally the generator decides.
  const std::string& choose(const wire::Asked& asked, Random& random) const;

 private:
  struct Liking {
    std::optional<int> seat;
    std::optional<std::string> question;
    std::vector<std::regex> actions;
    bool concerns(const wire::Asked& asked) const;
  };
  std::vector<Liking> likings_;
  wire::Goal goal_;
  std::optional<std::regex> offers_;
};

// A table and all that is to be stored of it.
class AheadTable {
 public:
  AheadTable(const TableRequest& request, std::int64_t seed);

  // False: the game was over before.
  bool play(const Ways& ways);
  void store(Store& store) const;
  wire::PreparedGame made() const;

 private:
  wire::Snapshot snapshot() const;
  void say(const std::string& message);
  void settle(Output out);
  std::string next_id() { return "ahead" + std::to_string(++said_); }

  TableRequest request_;
  std::int64_t seed_;
  std::string id_;
  Seed deal_;
  UnixMs now_;
  std::unique_ptr<Room> room_;
  std::vector<Row> rows_;
  Random random_;
  int said_ = 0;
};

// The table that is wanted, the tiles of its sets in its bag.
TableRequest request_of(const wire::WantedGame& wanted, RuleCache& cache);

}  // namespace bastide
