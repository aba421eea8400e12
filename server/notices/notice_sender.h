// Threads that send what people are to be told, one notice or letter at a time each. Each process with a
// store has some, and they share the work by claims in the database. No connection is kept between two
// notices: how many there are is for a server with thousands of people a few a second, and no service learns
// more by it than it has to.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "server/notices/letters.h"
#include "server/notices/mail_client.h"
#include "server/notices/notice_queue.h"
#include "server/notices/notice_settings.h"
#include "server/notices/post_client.h"
#include "server/store/sql.h"

namespace bastide {

// What is sent for it, by the clock of `now`.
Outgoing push_request(const DueNotice& notice, const WebAddress& to, const PushKey& key,
                      const std::string& contact, NoticeTime now);
Outgoing webhook_request(const DueNotice& notice, const WebAddress& to, NoticeTime now);
// When to try again after so many attempts. What the service asked for counts, if that is later.
NoticeTime retry_at(const NoticeSettings& settings, int attempts, std::int64_t retry_after, NoticeTime now);

class NoticeSender {
 public:
  using Open = std::function<std::unique_ptr<Sql>()>;
  using Log = std::function<void(const std::string& what, const std::string& why)>;

  // `holder`: this process, among those that share the database. `log`: what those who run the server should
  // know; from any of the threads. Starts at once.
  NoticeSender(NoticeSettings settings, Open open, std::string holder, std::int64_t (*clock)(),
               NoticeCounts& counts, Log log);
  ~NoticeSender() { stop(); }
  NoticeSender(const NoticeSender&) = delete;
  NoticeSender& operator=(const NoticeSender&) = delete;

  // Something is due, or may be: look at once.
  void look_soon();
  // What is being sent is given up, and tried again after the next start.
  void stop();

  const NoticeSettings& settings() const { return settings_; }

 private:
  // What one thread sends by.
  struct Carrier {
    Carrier(const NoticeSettings& settings, bool mails)
        : post(settings.post), mail(settings.mail), mails(mails) {}
    PostClient post;
    MailClient mail;
    const bool mails;  // else it leaves mail to the others, so that a slow mail server holds up nothing else
  };

  void serve(Carrier& carrier);
  bool wait_for_work(const Carrier& carrier);
  // Something that is due: one of both, or neither. Somebody waits for a letter, so these go first.
  void claim(const Carrier& carrier, std::optional<Letter>& letter, std::optional<DueNotice>& notice);
  void look_again(const Carrier& carrier, NoticeTime pause);
  PostOutcome sent(Carrier& carrier, const DueNotice& notice);
  void settle(const DueNotice& notice, const PostOutcome& outcome);
  void settle(const Letter& letter, const PostOutcome& outcome);
  void count(bool mail, const PostOutcome& outcome, bool more);
  void with_sql(const std::function<void(Sql&)>& work);

  const NoticeSettings settings_;
  const Open open_;
  const std::string holder_;
  std::int64_t (*const clock_)();
  NoticeCounts& counts_;
  const Log log_;

  std::mutex sql_mutex_;
  std::unique_ptr<Sql> sql_;
  std::optional<PushKey> key_;

  std::mutex mutex_;
  std::condition_variable woken_;
  std::array<std::chrono::steady_clock::time_point, 2> next_look_{};  // without and with mail
  bool stopped_ = false;
  std::vector<std::unique_ptr<Carrier>> carriers_;
  std::vector<std::thread> threads_;
};

}  // namespace bastide
