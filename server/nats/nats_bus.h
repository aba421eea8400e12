// The bus of nodes over NATS. Everything that waits for the network does so on threads of its own: publishing
// puts a message into a queue of bounded size. A server of NATS that is away, hangs or comes back is dealt
// with by itself, for ever.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <stdexcept>
#include <vector>

#include "server/dealer/secrets.h"
#include "server/nodes/bus.h"

namespace bastide {

struct NatsSettings {
  std::vector<std::string> servers;   // "nats://10.0.0.9:4222", any of one cluster; empty: no NATS
  std::filesystem::path credentials;  // a file: "user:password", a token, or credentials of NATS's own form
};

// A sentence that says what to do.
class NatsError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

class NatsBus final : public Bus {
 public:
  // Told, on a thread of the bus, when NATS is reached (empty) or not any more, and why.
  using Changed = std::function<void(const std::string& why)>;

  // `secret`: of the nodes; `name`: of this process among them. Throws NatsError if an address or the file of
  // the credentials cannot be read; that NATS is away is no error. `counts` outlive the bus.
  NatsBus(const NatsSettings& settings, const Bytes32& secret, const std::string& name, BusCounts& counts,
          Changed changed);
  // Sends what waits, if that takes no longer than half a second.
  ~NatsBus() override;
  NatsBus(const NatsBus&) = delete;
  NatsBus& operator=(const NatsBus&) = delete;

  void publish(const std::string& subject, const std::string& body) override;
  std::unique_ptr<Subscription> subscribe(const std::string& subject, Heard heard) override;
  bool reachable() const override;

  // What stands before a subject at the server of NATS: another one for each database.
  static std::string prefix_of(const Bytes32& secret);

 private:
  struct Inside;
  const std::shared_ptr<Inside> inside_;
};

}  // namespace bastide
