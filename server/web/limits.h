// How often somebody may do something. Times are seconds on any clock that only goes forward.
//
// What somebody does at one of several nodes counts at all of them (docs/decisions/0023-between-nodes.md):
// limits that are shared note what is to be told to the others, and are told what the others have noted
// (node_talk.h). To ask a limit takes no longer for that: nobody waits for another node.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace bastide {

// A bucket of tokens: `burst` at most, `rate` of them come back each second, each action takes one,
// or its cost.
class TokenBucket {
 public:
  TokenBucket(double rate, double burst, double now) : rate_(rate), burst_(burst), tokens_(burst), at_(now) {}

  // Takes `cost` tokens, or all that a full bucket has if that is less. False, and nothing taken, if there
  // are too few.
  bool take(double now, double cost = 1);
  // Seconds until there are so many.
  double wait(double now, double cost = 1);
  bool full(double now) const;
  // Takes them wherever they come from: there may be less than none then, as far below as a full bucket is
  // above.
  void owe(double now, double cost);
  // Tokens that a full bucket has and this one has not.
  double missing(double now);

 private:
  void fill(double now);

  double rate_, burst_, tokens_, at_;
};

// A bucket for each address. Those that are full again are forgotten, so memory is bounded by what happens.
class AddressLimit {
 public:
  AddressLimit(double rate, double burst) : rate_(rate), burst_(burst) {}

  // 0 if allowed, else the whole seconds after which it will be. From any thread.
  int take(const std::string& address, double now, double cost = 1);
  std::size_t size() const;

  // From now on it notes what is taken. `hurry` is called, on the thread that takes, where somebody has taken
  // so much since the last take_used() that the others should know at once.
  void share(std::function<void()> hurry);
  // What each address has taken since the last call, so far as it still counts.
  std::vector<std::pair<std::string, double>> take_used(double now);
  // At another node. What the nodes allow in the same moment may be more than a bucket has; it is owed then.
  void use_elsewhere(const std::string& address, double now, double cost);

 private:
  TokenBucket& bucket_of(const std::string& address, double now);
  void forget_full(double now);
  bool note_used(const std::string& address, double cost);

  const double rate_, burst_;
  mutable std::mutex mutex_;
  std::unordered_map<std::string, TokenBucket> buckets_;
  std::size_t forget_at_ = 1024;  // look for full buckets when there are so many
  std::function<void()> hurry_;   // empty: not shared
  std::unordered_map<std::string, double> used_;
};

// Who asks: an address, as limit_key() names it, and the guest there (guests.h) if that is known.
struct Asker {
  std::string address, guest;
  // By which limits count one of them.
  std::string name() const { return guest.empty() ? address : "guest " + guest; }
};

// A bucket for each guest, and one for all of an address together, in which there is so many times as much.
class GuestLimit {
 public:
  GuestLimit(double rate, double burst, int guests)
      : each_(rate, burst), together_(rate * guests, burst * guests) {}
  // 0 if allowed, else the whole seconds after which it will be. From any thread.
  int take(const Asker& asker, double now, double cost = 1) {
    const int wait = each_.take(asker.name(), now, cost);
    return wait > 0 ? wait : together_.take(asker.address, now, cost);
  }
  AddressLimit& each() { return each_; }
  AddressLimit& together() { return together_; }

 private:
  AddressLimit each_, together_;
};

// How many of something addresses have at other nodes, as those said last. What is not said again in time is
// forgotten, so that a lost message, or a node that is gone, takes nobody's place for long. Not for several
// threads.
class CountsElsewhere {
 public:
  void note(const std::string& node, const std::string& address, int count, double now);
  int of(const std::string& address) const;
  void forget_node(const std::string& node);
  void forget_before(double time);
  // Those that are not `here` either.
  std::size_t besides(const std::unordered_map<std::string, int>& here) const;

 private:
  struct Said {
    int count;
    double at;
  };
  std::unordered_map<std::string, std::map<std::string, Said>> said_;  // of each address, by node
};

// How many of something an address has at the moment.
class AddressCount {
 public:
  explicit AddressCount(int most) : most_(most) {}
  bool enter(const std::string& address);  // false: it has as many as it may
  void leave(const std::string& address);
  std::size_t size() const;  // addresses

  // As AddressLimit: from now on it notes what changes, and calls `hurry` then.
  void share(std::function<void()> hurry);
  using Counts = std::vector<std::pair<std::string, int>>;
  // The counts that have changed since the last call, or `all` that there are.
  Counts take_changed(bool all);
  void note_elsewhere(const std::string& node, const std::string& address, int count, double now);
  void forget_node(const std::string& node);
  void forget_before(double time);
  std::size_t size_everywhere() const;  // addresses, each once

 private:
  const int most_;
  mutable std::mutex mutex_;
  std::unordered_map<std::string, int> counts_;
  CountsElsewhere elsewhere_;
  std::function<void()> hurry_;  // empty: not shared
  std::unordered_map<std::string, int> changed_;
};

// One of those, until it goes.
class AddressPlace {
 public:
  AddressPlace(AddressCount& count, std::string key) : count_(&count), key_(std::move(key)) {}
  AddressPlace(AddressPlace&& other) noexcept : count_(other.count_), key_(std::exchange(other.key_, {})) {}
  AddressPlace& operator=(AddressPlace&&) = delete;
  ~AddressPlace() {
    if (!key_.empty()) count_->leave(key_);
  }

 private:
  AddressCount* count_;
  std::string key_;  // empty: not counted
};

}  // namespace bastide
