// Two networks of their own on this machine, joined by a cable that loses packets when a test says so: real
// addresses, real silence. Needs the rights to make network namespaces, and iproute2.
#pragma once

#include <memory>
#include <string>

namespace bastide {

class TwoNetworks {
 public:
  // Null where this machine does not allow it; `why` says what failed.
  static std::unique_ptr<TwoNetworks> make(std::string& why);
  ~TwoNetworks();
  TwoNetworks(const TwoNetworks&) = delete;
  TwoNetworks& operator=(const TwoNetworks&) = delete;

  // What is started and connected by this thread while it lives is in network 0 or 1.
  class Inside {
   public:
    Inside(const TwoNetworks& networks, int which);
    ~Inside();
    Inside(const Inside&) = delete;
    Inside& operator=(const Inside&) = delete;

   private:
    int outside_;
  };

  // The one's address at the cable.
  static std::string address(int which) { return which == 0 ? "10.77.0.1" : "10.77.0.2"; }
  // What that one sends to the other is lost on the way, and nobody is told; or arrives again.
  void lose(int from) const;
  void restore(int from) const;

 private:
  TwoNetworks() = default;
  int networks_[2] = {-1, -1};
};

}  // namespace bastide
