// How parts of a server, and with NATS (server/nats/nats_bus.h) the nodes, tell each other news. Nothing that
// is said here may be missed for good: who hears it reads the truth from where it lives, and looks there now
// and then by itself. A message gets to those who listen at that moment, or to nobody.
// docs/decisions/0023-between-nodes.md.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

namespace bastide {

inline constexpr std::size_t kMostBusBytes = 64 * 1024;  // of a message's body

// What is told of it in /metrics. Counted from the start of the process.
struct BusCounts {
  std::atomic<int> reachable{1};             // 0: other nodes cannot be told anything at the moment
  std::atomic<std::uint64_t> sent{0};        // to other nodes
  std::atomic<std::uint64_t> received{0};    // from other nodes, and believed
  std::atomic<std::uint64_t> lost{0};        // not sent: no connection, or too much waited already
  std::atomic<std::uint64_t> too_slow{0};    // times that this node was too slow to take what came
  std::atomic<std::uint64_t> forged{0};      // not from a node of this database
  std::atomic<std::uint64_t> repeated{0};    // from a node, but told before
  std::atomic<std::uint64_t> unreadable{0};  // from a node, and not understood: broken, or of a newer version
};

struct BusMessage {
  std::string_view from;  // the incarnation of the node; of this process too
  std::string_view body;
};

class Bus {
 public:
  // Called from any thread, at times on the one that publishes; must return soon and not throw.
  using Heard = std::function<void(const BusMessage& message)>;

  // Hears until it has gone, which waits for a call that is under way, unless it is within that call.
  class Subscription {
   public:
    virtual ~Subscription() = default;
  };

  virtual ~Bus() = default;
  // Returns at once, whatever the network does. A subject has letters, digits, '-' and '.'; a body has
  // kMostBusBytes at most: a larger one is not sent, and counts as lost. Who listens in this process hears it
  // in any case.
  virtual void publish(const std::string& subject, const std::string& body) = 0;
  // From the moment when it returns in this process; of other nodes a little later.
  virtual std::unique_ptr<Subscription> subscribe(const std::string& subject, Heard heard) = 0;
  // Whether other nodes hear what is published now, as far as is known; true where there are none.
  virtual bool reachable() const = 0;
};

// For one process alone. All may be called from any thread.
class LocalBus final : public Bus {
 public:
  explicit LocalBus(std::string name = "") : name_(std::move(name)) {}
  void publish(const std::string& subject, const std::string& body) override { tell(subject, {name_, body}); }
  std::unique_ptr<Subscription> subscribe(const std::string& subject, Heard heard) override;
  bool reachable() const override { return true; }

  void tell(const std::string& subject, const BusMessage& message) const;
  bool listens(const std::string& subject) const;

 private:
  using Listeners = std::map<std::uint64_t, std::shared_ptr<const Heard>>;
  struct Shared {
    std::mutex mutex;
    std::map<std::string, Listeners, std::less<>> subjects;
    std::uint64_t last = 0;
  };
  class Place;

  const std::string name_;
  const std::shared_ptr<Shared> shared_ = std::make_shared<Shared>();
};

}  // namespace bastide
