// How often somebody may do something. Times are seconds on any clock that only goes forward.
#pragma once

#include <cstddef>
#include <mutex>
#include <string>
#include <unordered_map>

namespace bastide {

// A bucket of tokens: `burst` at most, `rate` of them come back each second, each deed takes one.
class TokenBucket {
 public:
  TokenBucket(double rate, double burst, double now) : rate_(rate), burst_(burst), tokens_(burst), at_(now) {}

  // False, and nothing taken, if there is none.
  bool take(double now);
  // Seconds until there is one.
  double wait(double now);
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
  int take(const std::string& address, double now);
  std::size_t size() const;

 private:
  void forget_full(double now);

  const double rate_, burst_;
  mutable std::mutex mutex_;
  std::unordered_map<std::string, TokenBucket> buckets_;
  std::size_t forget_at_ = 1024;  // look for full buckets when there are so many
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

}  // namespace bastide
