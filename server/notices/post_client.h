// Sends one message to an address that somebody has named, over HTTPS: a push service, or a bot's webhook.
// The name is looked up here, what it stands for is held against what may be reached, and the connection is
// made to just these figures, so that nothing can stand for something else in between. Certificates are
// checked, redirects are not followed, of the answer only the head is read.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "server/notices/web_address.h"

namespace bastide {

struct Outgoing {
  WebAddress to;
  std::vector<std::pair<std::string, std::string>> headers;  // beside Host, Content-Length and User-Agent
  std::string body;
};

struct PostOutcome {
  enum class Kind {
    taken,    // 2xx
    gone,     // 404 or 410: nobody is there any more
    refused,  // it would be the same another time: other 4xx, redirects, an address that may not be reached
    later,    // 429, 5xx, no connection, no answer in time
    stopped   // stop() was called: it may have been taken or not
  };
  Kind kind = Kind::later;
  int status = 0;                // of the answer; 0: there was none
  std::int64_t retry_after = 0;  // seconds, at most a day; 0: nothing was said of that
  std::string why;               // in English, for those who run the server; empty if it was taken
};

// What an answer means.
PostOutcome outcome_of(int status, std::string_view retry_after, std::int64_t now_seconds);

struct PostSettings {
  std::chrono::milliseconds timeout{10'000};  // for all of it
  Reach reach;
  std::string certificates;  // a file of authorities to trust beside the machine's own; empty: none
};

class PostClient {
 public:
  explicit PostClient(const PostSettings& settings) : settings_(settings) {}
  // Waits for the answer. From one thread at a time.
  PostOutcome post(const Outgoing& message);
  // From any thread: ends a post() that waits, and every later one at once.
  void stop();

 private:
  const PostSettings settings_;
  std::atomic<bool> stopped_{false};
  std::mutex mutex_;
  void* running_ = nullptr;  // the io_context of a post()
};

}  // namespace bastide
