// Analyses of finished games, as the server sees them: asked for, looked after and had. Made by a thread of
// this process alone (analysis_queue.h), or by workers of a database for all its servers (job_analyses.h).
//
// Answers come once each, maybe before the call returns, or on another thread. None of these waits.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>

#include "wire/http.h"

namespace bastide {

// none: nobody has asked, or it was made so long ago that it is gone. failed: of a record that cannot be
// read, or there is no room for it; it may be asked for again.
using wire::AnalysisState;

struct AnalysisStanding {
  AnalysisState state = AnalysisState::none;
  std::size_t ahead = 0;    // waiting: games before it, the running ones included
  int done = 0, turns = 0;  // running; 0 of 0 while it begins
};

enum class AnalysisAsked {
  taken,   // or it was already, or it is done
  full,    // too many wait, or the server stops: another time
  yours,   // too many of this client
  closed,  // none are made here
  away     // where they wait cannot be reached now
};

class Analyses {
 public:
  Analyses() = default;
  virtual ~Analyses() = default;
  Analyses(const Analyses&) = delete;
  Analyses& operator=(const Analyses&) = delete;

  // Are any made here at all?
  virtual bool open() const = 0;

  struct Wish {
    std::string game, record;  // of a game that is over; the record's text
    std::string client;        // whose it is, as limit_key() names addresses
  };
  using AskedAnswer = std::function<void(AnalysisAsked asked, const AnalysisStanding& standing)>;
  virtual void want(const Wish& wish, const AskedAnswer& answer) = 0;
  // Nothing: it cannot be said now.
  using Standing = std::function<void(const std::optional<AnalysisStanding>& standing)>;
  virtual void look_at(const std::string& game, const Standing& standing) = 0;
  // The JSON of docs/analysis.md of one that is done; nothing if it is gone.
  using Text = std::function<void(const std::optional<std::string>& analysis)>;
  virtual void read(const std::string& game, const Text& text) = 0;

  // Begins nothing more and lets go of what runs at its next draw or decision. Returns at once.
  virtual void request_stop() = 0;
  // The same, and waits for it. All has been answered then.
  virtual void stop() = 0;
};

}  // namespace bastide
