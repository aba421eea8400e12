// For tests: a server of NATS of their own, at a free port of loopback. It ends with the test's program.
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

namespace bastide::testing {

class NatsServer {
 public:
  // `flags`: of nats-server, such as {"--user", "nodes", "--pass", "secret"}. Returns when it listens; throws
  // std::runtime_error if it does not start.
  explicit NatsServer(std::vector<std::string> flags = {});
  ~NatsServer() { kill(); }
  NatsServer(const NatsServer&) = delete;
  NatsServer& operator=(const NatsServer&) = delete;

  std::string address() const { return "nats://127.0.0.1:" + std::to_string(port_); }

  // A message of anybody who reaches it, at a subject as the server of NATS knows it.
  void publish(const std::string& subject, const std::string& bytes) const;

  void kill();
  void start();  // again, at the same port
  void pause();  // as if its machine stood still
  void go_on();

 private:
  const std::vector<std::string> flags_;
  int port_ = -1;  // any free one
  pid_t process_ = 0;
  int said_ = -1;
};

}  // namespace bastide::testing
