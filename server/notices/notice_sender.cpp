#include "server/notices/notice_sender.h"

#include <algorithm>

#include "server/dealer/base64url.h"
#include "server/store/store_error.h"

namespace bastide {

namespace {

constexpr NoticeTime kSecond = 1000, kLongestPause = 6 * 3600 * kSecond;
constexpr std::int64_t kLongestKept = 28 * 24 * 3600;  // seconds that push services keep a message
constexpr std::size_t kPadded = 1024;                  // longer than all that is said

// At most 32 letters of base64url. A later message of the same topic takes the place of one that waits at the
// push service.
std::string topic_of(const DueNotice& notice) {
  const std::string what = std::to_string(static_cast<int>(notice.kind)) + "-" + std::to_string(notice.seat);
  return (notice.game.empty() ? "none" : notice.game.substr(0, 20)) + "-" + what;
}

std::string trouble_of(const PostOutcome& outcome) {
  return outcome.status == 0 ? "the mail server was not reached"
                             : "the mail server said " + std::to_string(outcome.status);
}

bool is_urgent(NoticeKind kind) {
  return kind == NoticeKind::pairing || kind == NoticeKind::time_running_out;
}

}  // namespace

Outgoing push_request(const DueNotice& notice, const WebAddress& to, const PushKey& key,
                      const std::string& contact, NoticeTime now) {
  const auto reader = read_push_reader(notice.reader, notice.secret);
  if (!reader) throw PushError("a browser's key is none");
  const std::int64_t seconds = now / kSecond;
  Outgoing message{to, {}, push_body(notice.data, *reader, kPadded)};
  message.headers = {
      {"Content-Type", "application/octet-stream"},
      {"Content-Encoding", "aes128gcm"},
      {"TTL", std::to_string(std::clamp<std::int64_t>((notice.until - now) / kSecond, 0, kLongestKept))},
      {"Urgency", is_urgent(notice.kind) ? "high" : "normal"},
      {"Topic", topic_of(notice)},
      {"Authorization", vapid_header(key, to.origin(), contact, seconds + 12 * 3600)}};
  return message;
}

Outgoing webhook_request(const DueNotice& notice, const WebAddress& to, NoticeTime now) {
  Outgoing message{to, {}, notice.data};
  message.headers = {{"Content-Type", "application/json"},
                     {"Bastide-Signature", webhook_signature(notice.secret, now / kSecond, notice.data)},
                     {"Bastide-Notice", notice.id}};
  return message;
}

NoticeTime retry_at(const NoticeSettings& settings, int attempts, std::int64_t retry_after, NoticeTime now) {
  NoticeTime pause = settings.retry;
  for (int i = 0; i < attempts && pause < kLongestPause; ++i) pause *= 4;
  return now + std::max(std::min(pause, kLongestPause), retry_after * kSecond);
}

NoticeSender::NoticeSender(NoticeSettings settings, Open open, std::string holder, std::int64_t (*clock)(),
                           NoticeCounts& counts, Log log)
    : settings_(std::move(settings)),
      open_(std::move(open)),
      holder_(std::move(holder)),
      clock_(clock),
      counts_(counts),
      log_(std::move(log)) {
  const auto count = static_cast<std::size_t>(settings_.threads);
  carriers_.reserve(count);
  threads_.reserve(count);
  for (std::size_t i = 0; i < count; ++i)
    carriers_.push_back(std::make_unique<Carrier>(settings_, settings_.mail.there() && 2 * i < count));
  for (const auto& carrier : carriers_) threads_.emplace_back([this, &carrier] { serve(*carrier); });
}

void NoticeSender::look_soon() {
  const std::lock_guard lock(mutex_);
  next_look_ = {};
  woken_.notify_all();
}

void NoticeSender::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopped_ = true;
    woken_.notify_all();
  }
  for (const auto& carrier : carriers_) {
    carrier->post.stop();
    carrier->mail.stop();
  }
  for (std::thread& thread : threads_)
    if (thread.joinable()) thread.join();
}

// False: it is over. Where nothing is due, one of the threads looks again a little later, not each of them.
bool NoticeSender::wait_for_work(const Carrier& carrier) {
  std::unique_lock lock(mutex_);
  const auto& next = next_look_.at(carrier.mails ? 1 : 0);
  while (!stopped_ && std::chrono::steady_clock::now() < next) woken_.wait_until(lock, next);
  return !stopped_;
}

void NoticeSender::look_again(const Carrier& carrier, NoticeTime pause) {
  const std::lock_guard lock(mutex_);
  next_look_.at(carrier.mails ? 1 : 0) = std::chrono::steady_clock::now() + std::chrono::milliseconds(pause);
}

void NoticeSender::with_sql(const std::function<void(Sql&)>& work) {
  const std::lock_guard lock(sql_mutex_);
  if (sql_ != nullptr && !sql_->alive()) sql_.reset();
  if (sql_ == nullptr) sql_ = open_();
  work(*sql_);
}

void NoticeSender::claim(const Carrier& carrier, std::optional<Letter>& letter,
                         std::optional<DueNotice>& notice) {
  NoticeQueue queue;
  const NoticeTime now = clock_();
  // Longer than a message can take, so that nobody else sends it meanwhile.
  const NoticeTime lease =
      now + 2 * std::max(settings_.post.timeout, settings_.mail.timeout).count() + 10 * kSecond;
  with_sql([&](Sql& sql) {
    if (carrier.mails) letter = claim_letter(sql, holder_, now, lease);
    if (!letter) notice = claim_notice(sql, holder_, now, lease, carrier.mails);
    if (!letter && !notice) {
      queue = notice_queue(sql, carrier.mails);
      const LetterQueue letters = carrier.mails ? letter_queue(sql) : LetterQueue();
      queue.waiting += letters.waiting;
      if (letters.next != 0) queue.next = queue.next == 0 ? letters.next : std::min(queue.next, letters.next);
    }
    if (!key_) key_ = push_key(sql);
  });
  if (letter || notice) return;
  counts_.waiting = queue.waiting;
  look_again(carrier,
             queue.next == 0 ? settings_.look : std::clamp<NoticeTime>(queue.next - now, 20, settings_.look));
}

void NoticeSender::serve(Carrier& carrier) {
  std::string trouble;  // that was told already
  while (wait_for_work(carrier)) {
    try {
      std::optional<Letter> letter;
      std::optional<DueNotice> notice;
      claim(carrier, letter, notice);
      if (letter) settle(*letter, carrier.mail.send(mail_of(*letter, settings_.mail, clock_())));
      if (notice) settle(*notice, sent(carrier, *notice));
      trouble.clear();
    } catch (const std::exception& error) {  // the database is away, most likely
      if (trouble != error.what()) log_("notices-not-sent", error.what());
      trouble = error.what();
      look_again(carrier, settings_.look);
    }
  }
}

PostOutcome NoticeSender::sent(Carrier& carrier, const DueNotice& notice) {
  const NoticeTime now = clock_();
  if (notice.place_kind == wire::PlaceKind::mail)
    return carrier.mail.send(mail_of(notice, settings_.mail, now));
  WebAddress to;
  if (const ApiError error = read_web_address(notice.address, settings_.post.reach, to))
    return {PostOutcome::Kind::refused, 0, 0, error.message.text};
  const bool push = notice.place_kind == wire::PlaceKind::push;
  return carrier.post.post(push ? push_request(notice, to, *key_, settings_.contact, now)
                                : webhook_request(notice, to, now));
}

void NoticeSender::settle(const DueNotice& notice, const PostOutcome& outcome) {
  using Kind = PostOutcome::Kind;
  if (outcome.kind == Kind::stopped) return with_sql([&](Sql& sql) { release_notice(sql, notice, holder_); });
  const NoticeTime now = clock_();
  const NoticeTime again =
      outcome.kind == Kind::later ? retry_at(settings_, notice.attempts, outcome.retry_after, now) : 0;
  bool more = false;
  with_sql([&](Sql& sql) {
    if (outcome.kind == Kind::taken) return note_sent(sql, notice, holder_, now);
    if (outcome.kind == Kind::gone) return note_gone(sql, notice);
    // What the owner is shown: of a mail server of ours only what concerns them.
    const bool mail = notice.place_kind == wire::PlaceKind::mail;
    more = note_failed(sql, notice, holder_, again, mail ? trouble_of(outcome) : outcome.why);
  });
  if (outcome.kind == Kind::gone) ++counts_.places_gone;
  count(notice.place_kind == wire::PlaceKind::mail, outcome, more);
}

void NoticeSender::settle(const Letter& letter, const PostOutcome& outcome) {
  using Kind = PostOutcome::Kind;
  if (outcome.kind == Kind::stopped) return with_sql([&](Sql& sql) { release_letter(sql, letter, holder_); });
  const NoticeTime again =
      outcome.kind == Kind::later ? retry_at(settings_, letter.attempts, 0, clock_()) : 0;
  bool more = false;
  with_sql([&](Sql& sql) {
    if (outcome.kind == Kind::taken) return letter_sent(sql, letter, holder_);
    more = letter_failed(sql, letter, holder_, again);
  });
  count(true, outcome, more);
}

void NoticeSender::count(bool mail, const PostOutcome& outcome, bool more) {
  if (outcome.kind == PostOutcome::Kind::taken) {
    ++(mail ? counts_.mails_sent : counts_.sent);
  } else if (more) {
    ++(mail ? counts_.mails_tried : counts_.tried);
  } else {
    ++(mail ? counts_.mails_failed : counts_.failed);
    log_(mail ? "mail-failed" : "notice-failed", outcome.why);
  }
}

}  // namespace bastide
