// What the server counts, and its text for Prometheus. Everything may be called from any thread and costs an
// atomic add.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <string>

#include "server/analyses/queue_gauge.h"
#include "server/jobs/job_gauge.h"
#include "server/nodes/bus.h"
#include "server/notices/notice_settings.h"
#include "server/room/api_error.h"

namespace bastide {

// Durations in buckets.
class Histogram {
 public:
  static constexpr std::array<double, 14> kBounds = {0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05,
                                                     0.1,    0.2,   0.5,   1,     2,    5,    10};
  void add(double seconds);
  void write(std::string& text, const std::string& name, const std::string& about) const;

 private:
  std::array<std::atomic<std::uint64_t>, kBounds.size() + 1> counts_{};
  std::atomic<std::uint64_t> microseconds_{0};
};

struct Metrics {
  std::atomic<std::int64_t> tables{0};       // in memory
  std::atomic<std::int64_t> connections{0};  // WebSockets
  std::atomic<std::int64_t> sockets{0};      // of all sorts
  std::atomic<std::uint64_t> games_made{0};
  std::atomic<std::uint64_t> games_over{0};
  std::atomic<std::uint64_t> games_removed{0};  // that nothing is kept of any longer
  std::atomic<int> store_damaged{0};            // 1: reading all of it found something
  std::atomic<std::uint64_t> requests{0};
  std::atomic<std::uint64_t> passed_on{0};          // to other nodes, WebSockets too
  std::atomic<std::int64_t> shards{0};              // of this node
  std::atomic<std::int64_t> playing{0};             // games in memory that have begun and are not over
  std::atomic<std::int64_t> playing_everywhere{0};  // over all nodes
  std::atomic<std::int64_t> people{0};              // connected, over all nodes: by guest, or else by address
  std::atomic<std::int64_t> other_nodes{0};         // that were heard over the bus lately
  BusCounts bus;
  std::atomic<std::uint64_t> messages_in{0};  // over WebSockets
  std::atomic<std::uint64_t> messages_out{0};
  std::atomic<std::uint64_t> rows{0};  // stored
  std::atomic<std::uint64_t> rows_not_stored{0};
  std::atomic<std::uint64_t> move_requests{0};  // of computer players
  std::atomic<std::uint64_t> hints{0};          // thought about
  std::atomic<std::uint64_t> chances{0};        // to win, the same
  std::atomic<std::uint64_t> help_left_out{0};  // hints and chances that there was no time for
  std::atomic<std::int64_t> bots{0};            // processes of bots that run
  std::atomic<std::uint64_t> bot_faults{0};     // turns that a bot failed to play
  std::atomic<std::uint64_t> dropped{0};        // connections that were too slow or too loud
  std::array<std::atomic<std::uint64_t>, std::size(wire::Values<ErrorCode>::words)>
      refused{};  // by ErrorCode
  NoticeCounts notices;
  Histogram append;        // from asking the store to its answer
  Histogram handled;       // from a message's arrival to its answer
  Histogram move_request;  // of a computer player, waiting for a thread included

  // Computer players who answer at once, those who search, programs, hints and chances, replays and imports,
  // analyses.
  QueueGauge players, searches, programs, help, replays, analyses;
  JobGauge jobs;  // of the database, which all its servers say alike; empty without one
  std::atomic<std::uint64_t> move_requests_cancelled{0};  // that nobody waited for any more
  std::atomic<std::uint64_t> move_requests_hurried{0};    // that had less time than the player's name says

  void count_refusal(ErrorCode code) { ++refused[static_cast<std::size_t>(code)]; }
  std::string text() const;

 private:
  void write_queues(std::string& text) const;
  void write_jobs(std::string& text) const;
  void write_bus(std::string& text) const;
};

}  // namespace bastide
