// Notices on their way. Who sends one claims it for a while, so that several processes share the work; one
// that dies leaves it to the others when that while is over.
#pragma once

#include <optional>
#include <string>

#include "server/notices/mail_client.h"
#include "server/notices/notices.h"

namespace bastide {

struct DueNotice {
  std::string id, person, place;
  wire::PlaceKind place_kind = wire::PlaceKind::push;
  NoticeKind kind = NoticeKind::test;
  std::string game, about;
  int seat = 0;
  std::string address;   // of the place
  std::string reader;    // of push: the keys as the browser gave them
  std::string secret;    // of push: `auth`; of a webhook: what it is signed with; of mail: what ends it
  std::string language;  // of mail: the person's; empty: English
  std::string data;      // JSON of a NoticeMessage
  NoticeTime until = 0;
  int attempts = 0;  // before this one
};
// One that is due and that nobody has claimed, or nothing. It is `holder`'s until `lease` (a time). Puts off
// what falls in quiet hours, and drops what is too late. Without `mail` those to be mailed are left to
// others.
std::optional<DueNotice> claim_notice(Sql& sql, const std::string& holder, NoticeTime now, NoticeTime lease,
                                      bool mail = true);
// The place has taken it.
void note_sent(Sql& sql, const DueNotice& notice, const std::string& holder, NoticeTime now);
// It was given up before anybody has answered: due again at once.
void release_notice(Sql& sql, const DueNotice& notice, const std::string& holder);
// Is tried again then; not if that is 0, too late, or it was tried too often. Whether it is.
bool note_failed(Sql& sql, const DueNotice& notice, const std::string& holder, NoticeTime again,
                 const std::string& why);
// Nobody is at the place any more.
void note_gone(Sql& sql, const DueNotice& notice);

inline constexpr int kMostAttempts = 8;   // of one notice
inline constexpr int kMostFailures = 20;  // notices that a place refuses in a row, before it goes

// As it is sent to a place of mail.
Mail mail_of(const DueNotice& notice, const MailSettings& settings, NoticeTime now);

struct NoticeQueue {
  std::int64_t waiting = 0;  // not sent yet
  NoticeTime next = 0;       // when the first of them is due; 0: none waits
};
NoticeQueue notice_queue(Sql& sql, bool mail = true);

}  // namespace bastide
