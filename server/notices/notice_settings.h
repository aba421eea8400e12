// What can be set about notices, and what is counted of them.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>
#include <vector>

#include "server/notices/mail_client.h"
#include "server/notices/post_client.h"

namespace bastide {

// For /metrics.
struct NoticeCounts {
  std::atomic<std::uint64_t> sent{0};          // taken by a push service or a webhook
  std::atomic<std::uint64_t> failed{0};        // that will not be tried again
  std::atomic<std::uint64_t> tried{0};         // attempts that failed and come again
  std::atomic<std::uint64_t> places_gone{0};   // that a service no longer knows
  std::atomic<std::int64_t> waiting{0};        // of all processes, as it was looked up last
  std::atomic<std::uint64_t> mails_sent{0};    // taken by the mail server, letters about accounts too
  std::atomic<std::uint64_t> mails_failed{0};  // that will not be tried again
  std::atomic<std::uint64_t> mails_tried{0};   // attempts that failed and come again
};

struct NoticeSettings {
  PostSettings post;
  MailSettings mail;
  std::vector<std::string> networks;  // of one's own that may be reached all the same: for post.reach
  int threads = 4;                    // notices that are sent at the same time
  std::string contact;                // "mailto:..." or "https://...", where push services may reach us
  std::int64_t delay = 10'000;        // milliseconds in which an answer makes a notice needless
  std::int64_t mail_delay =
      900'000;                  // the same for mail, which many read seldom and nobody wants of each turn
  std::int64_t retry = 30'000;  // after a failure; four times as long after each further one, 6 hours at most
  std::int64_t look = 5'000;    // between two looks for what other processes have stored, or is due by now
};

}  // namespace bastide
