// By which names a server may be asked. A page of a stranger can have a name of its own point to this machine
// (DNS rebinding), and would then be served as if it were ours; so a name has to be known.
#pragma once

#include <chrono>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "server/web/address.h"

namespace bastide {

class Hosts {
 public:
  // Names, addresses and networks that may be asked for beside this machine's own; "*": all. The error names
  // what is none of these; empty if all are.
  std::string set(const std::vector<std::string>& texts);
  // Any name will do: a proxy sees to it.
  void allow_all() { all_ = true; }

  // May a request have this header Host? Loopback, the addresses of this machine's interfaces, its own name
  // with and without ".local", and what set() was told. Asked by many threads.
  bool allow(std::string_view host) const;

 private:
  bool own(const Network& address) const;

  bool all_ = false;
  std::vector<std::string> names_;  // lower case
  std::vector<Network> networks_;
  mutable std::mutex mutex_;
  mutable std::vector<Network> interfaces_;  // looked up again now and then: a machine may move
  mutable std::chrono::steady_clock::time_point looked_up_{};
};

// "[::1]:8080" is "::1", "Example.org.:80" is "example.org".
std::string host_name(std::string_view host);

}  // namespace bastide
