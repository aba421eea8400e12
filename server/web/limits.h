// How often somebody may do something. Times are seconds on any clock that only goes forward.
#pragma once

#include <cstddef>
#include <mutex>
#include <string>
#include <unordered_map>
#include <utility>

namespace bastide {

// A bucket of tokens: `burst` at most, `rate` of them come back each second, each deed takes one,
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

 private:
  void forget_full(double now);

  const double rate_, burst_;
  mutable std::mutex mutex_;
  std::unordered_map<std::string, TokenBucket> buckets_;
  std::size_t forget_at_ = 1024;  // look for full buckets when there are so many
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

 private:
  AddressLimit each_, together_;
};

// How many of something an address has at the moment.
class AddressCount {
 public:
  explicit AddressCount(int most) : most_(most) {}
  bool enter(const std::string& address);  // false: it has as many as it may
  void leave(const std::string& address);
  std::size_t size() const;  // addresses

 private:
  const int most_;
  mutable std::mutex mutex_;
  std::unordered_map<std::string, int> counts_;
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
