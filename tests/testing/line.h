// A line between a program and the server that it talks to, which is slow, silent or cut when a test says so:
// to a database's socket in a folder, or to a port of this machine.
#pragma once

#include <atomic>
#include <chrono>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "engine/testing/temporary_folder.h"

namespace bastide {

class Line {
 public:
  enum class State {
    open,
    silent,  // nothing gets through, and nobody is told: what is sent arrives when the line is open again
    cut      // connections end, and new ones end at once
  };

  // To the server of PostgreSQL whose socket lies in this folder; host() leads to it.
  explicit Line(const std::string& folder_of_server);
  // To a port of 127.0.0.1 that lead_to() names; port() leads to it.
  Line();
  ~Line();
  Line(const Line&) = delete;
  Line& operator=(const Line&) = delete;

  std::string host() const { return folder_.path(); }
  unsigned short port() const { return port_; }
  void lead_to(unsigned short port) { target_ = port; }

  // All of these may be called at any moment, and count for what is sent from then on.
  void set(State state);
  // Every piece that is sent, either way, takes so long.
  void delay(std::chrono::milliseconds time);

 private:
  struct Link;
  void listen(int descriptor);
  void work();
  void wake() const;
  int connect_on() const;
  bool carry(Link& link) const;

  TemporaryFolder folder_;
  const std::string server_;  // the folder; empty: a port
  unsigned short port_ = 0;
  std::atomic<unsigned short> target_ = 0;
  int listener_ = -1, waker_ = -1;
  std::atomic<State> state_ = State::open;
  std::atomic<std::chrono::milliseconds> delay_{std::chrono::milliseconds(0)};
  std::atomic<bool> ending_ = false;
  std::thread thread_;
};

}  // namespace bastide
