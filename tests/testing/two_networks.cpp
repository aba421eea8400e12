#include "tests/testing/two_networks.h"

#include <fcntl.h>
#include <sched.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <stdexcept>

namespace bastide {
namespace {

int own_network() { return open("/proc/thread-self/ns/net", O_RDONLY | O_CLOEXEC); }

std::string hardware(int which) { return "02:00:00:00:00:0" + std::to_string(which + 1); }
std::string cable(int which) { return "cable" + std::to_string(which); }

bool run(const std::string& command) {
  return std::system(("PATH=$PATH:/usr/sbin:/sbin; " + command + " >/dev/null 2>&1").c_str()) == 0;
}

// A wrong hardware address has its packets thrown away at the other end.
bool lead(int from, bool right) {
  return run("ip neigh replace " + TwoNetworks::address(1 - from) + " lladdr " +
             (right ? hardware(1 - from) : "02:00:00:00:00:99") + " nud permanent dev " + cable(from));
}

}  // namespace

TwoNetworks::Inside::Inside(const TwoNetworks& networks, int which) : outside_(own_network()) {
  if (setns(networks.networks_[which], CLONE_NEWNET) != 0)
    throw std::runtime_error("a network cannot be entered");
}

TwoNetworks::Inside::~Inside() {
  if (setns(outside_, CLONE_NEWNET) != 0) std::abort();
  close(outside_);
}

std::unique_ptr<TwoNetworks> TwoNetworks::make(std::string& why) {
  std::unique_ptr<TwoNetworks> made(new TwoNetworks());
  const int outside = own_network();
  for (int& each : made->networks_) {
    if (unshare(CLONE_NEWNET) != 0) {
      why = std::string("no network namespace can be made: ") + std::strerror(errno);
      close(outside);
      return nullptr;
    }
    each = own_network();
  }
  if (setns(outside, CLONE_NEWNET) != 0) std::abort();
  close(outside);
  const std::string other = "/proc/" + std::to_string(getpid()) + "/fd/" + std::to_string(made->networks_[1]);
  bool good = true;
  {
    const Inside first(*made, 0);
    good = run("ip link add " + cable(0) + " address " + hardware(0) + " type veth peer name " + cable(1) +
               " address " + hardware(1) + " && ip link set " + cable(1) + " netns " + other);
  }
  for (int which = 0; good && which < 2; ++which) {
    const Inside one(*made, which);
    good = run("ip link set lo up && ip addr add " + address(which) + "/30 dev " + cable(which) +
               " && ip link set " + cable(which) + " up") &&
           lead(which, true);
  }
  if (good) return made;
  why = "ip (iproute2) cannot join two networks by a cable";
  return nullptr;
}

TwoNetworks::~TwoNetworks() {
  for (const int each : networks_)
    if (each >= 0) close(each);
}

void TwoNetworks::lose(int from) const {
  const Inside one(*this, from);
  if (!lead(from, false)) throw std::runtime_error("ip neigh failed");
}

void TwoNetworks::restore(int from) const {
  const Inside one(*this, from);
  if (!lead(from, true)) throw std::runtime_error("ip neigh failed");
}

}  // namespace bastide
