// Signals of the process, caught from when this is made, so that one that comes while the server still starts
// neither ends it nor is lost.
//
//   Signals signals{SIGTERM, SIGHUP};
//   ... what takes a while ...
//   const int signal = signals.wait();
#pragma once

#include <initializer_list>
#include <memory>

namespace bastide {

class Signals {
 public:
  explicit Signals(std::initializer_list<int> caught);
  ~Signals();  // what was caught does again what it did before
  Signals(const Signals&) = delete;
  Signals& operator=(const Signals&) = delete;

  // The next signal, in the order in which they came; those that came before this is called are kept. From
  // one thread at a time.
  int wait();

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace bastide
