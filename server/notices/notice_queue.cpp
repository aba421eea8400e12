#include "server/notices/notice_queue.h"

#include "server/notices/stored_word.h"
#include "wire/read.h"

namespace bastide {

namespace {

using wire::PlaceKind;

// Is it no longer true, as far as other rows say?
bool is_past(Sql& sql, const DueNotice& notice) {
  if (notice.kind == NoticeKind::challenge)
    return sql.ask("SELECT id FROM seek WHERE id = $1 AND state = 'open'", {notice.about}).rows() == 0;
  if (notice.kind != NoticeKind::your_turn && notice.kind != NoticeKind::time_running_out) return false;
  const SqlAnswer seat = sql.ask(
      "SELECT yours FROM person_game WHERE person = $1 AND game = $2 AND seat = $3 AND status <> 'over'",
      {notice.person, notice.game, notice.seat});
  return seat.rows() == 0 || !seat.truth(0, 0);
}

void drop(Sql& sql, const std::string& id) { sql.ask("DELETE FROM notice_queue WHERE id = $1", {id}); }

// One that may be tried now.
std::optional<DueNotice> take_due(Sql& sql, const std::string& holder, NoticeTime now, NoticeTime lease,
                                  bool mail) {
  const SqlAnswer taken = sql.ask(
      "UPDATE notice_queue SET holder = $1, lease = $2, attempts = attempts + 1 WHERE id = (SELECT id FROM "
      "notice_queue WHERE sent = 0 AND due <= $3 AND lease <= $3 AND ($4 = 1 OR place NOT IN (SELECT id FROM "
      "notice_place WHERE kind = 'mail')) ORDER BY due LIMIT 1) AND sent = 0 AND lease <= $3 "
      "RETURNING id, person, place, kind, game, seat, data, until, attempts, about",
      {holder, lease, now, mail ? 1 : 0});
  if (taken.rows() == 0) return std::nullopt;
  DueNotice notice;
  notice.id = taken.text(0, 0);
  notice.person = taken.text(0, 1);
  notice.place = taken.text(0, 2);
  notice.kind = value_of_word<NoticeKind>(taken.text(0, 3));
  notice.game = taken.text(0, 4);
  notice.seat = static_cast<int>(taken.number(0, 5));
  notice.data = taken.text(0, 6);
  notice.until = taken.number(0, 7);
  notice.attempts = static_cast<int>(taken.number(0, 8)) - 1;
  notice.about = taken.text(0, 9);
  return notice;
}

// Whether it is to be sent now; else it has been dropped, or put off.
bool is_to_be_sent(Sql& sql, DueNotice& notice, NoticeTime now) {
  const SqlAnswer place = sql.ask(
      "SELECT kind, address, reader, secret, kinds FROM notice_place WHERE id = $1 AND person = $2 AND "
      "(session = '' OR EXISTS (SELECT 1 FROM session WHERE session.id = notice_place.session))",
      {notice.place, notice.person});
  const WantedNotices choice = wanted_notices(sql, notice.person);
  const bool test = notice.kind == NoticeKind::test;
  const bool wanted =
      place.rows() == 1 && (test || (place.number(0, 4) & choice.kinds & bit_of(notice.kind)) != 0);
  if (!wanted || notice.until <= now || notice.attempts >= kMostAttempts || is_past(sql, notice)) {
    drop(sql, notice.id);
    return false;
  }
  const NoticeTime when = test ? now : told_at(choice.quiet, now);
  if (when > now) {
    sql.ask("UPDATE notice_queue SET due = $2, lease = 0, holder = '', attempts = attempts - 1 WHERE id = $1",
            {notice.id, when});
    return false;
  }
  notice.place_kind = value_of_word<PlaceKind>(place.text(0, 0));
  notice.address = place.text(0, 1);
  notice.reader = place.text(0, 2);
  notice.secret = place.text(0, 3);
  if (notice.place_kind != PlaceKind::mail) return true;
  const SqlAnswer owner = sql.ask("SELECT language FROM person WHERE id = $1", {notice.person});
  if (owner.rows() == 1) notice.language = owner.text(0, 0);
  notice.secret = stop_token_of(sql, notice.person);
  return true;
}

}  // namespace

std::optional<DueNotice> claim_notice(Sql& sql, const std::string& holder, NoticeTime now, NoticeTime lease,
                                      bool mail) {
  std::optional<DueNotice> claimed;
  bool more = true;
  while (more) {
    transact(sql, [&] {
      claimed = take_due(sql, holder, now, lease, mail);
      more = claimed && !is_to_be_sent(sql, *claimed, now);
    });
  }
  if (!claimed) sql.ask("DELETE FROM notice_queue WHERE until <= $1 AND lease <= $1", {now});
  return claimed;
}

void note_sent(Sql& sql, const DueNotice& notice, const std::string& holder, NoticeTime now) {
  transact(sql, [&] {
    sql.ask("UPDATE notice_queue SET sent = 1, lease = 0, holder = '' WHERE id = $1 AND holder = $2",
            {notice.id, holder});
    sql.ask("UPDATE notice_place SET used = $2, failures = 0, trouble = '' WHERE id = $1",
            {notice.place, now});
  });
}

void release_notice(Sql& sql, const DueNotice& notice, const std::string& holder) {
  sql.ask("UPDATE notice_queue SET lease = 0, holder = '', attempts = $3 WHERE id = $1 AND holder = $2",
          {notice.id, holder, notice.attempts});
}

bool note_failed(Sql& sql, const DueNotice& notice, const std::string& holder, NoticeTime again,
                 const std::string& why) {
  const bool tries = again != 0 && again < notice.until && notice.attempts + 1 < kMostAttempts;
  transact(sql, [&] {
    sql.ask("UPDATE notice_place SET trouble = $2 WHERE id = $1", {notice.place, why});
    if (tries) {
      sql.ask("UPDATE notice_queue SET due = $3, lease = 0, holder = '' WHERE id = $1 AND holder = $2",
              {notice.id, holder, again});
      return;
    }
    sql.ask("DELETE FROM notice_queue WHERE id = $1 AND holder = $2", {notice.id, holder});
    // A mail server that is away for a day is no fault of the person's.
    if (notice.place_kind == PlaceKind::mail && again != 0) return;
    sql.ask("UPDATE notice_place SET failures = failures + 1 WHERE id = $1", {notice.place});
    if (sql.ask("DELETE FROM notice_place WHERE id = $1 AND failures >= $2", {notice.place, kMostFailures})
            .changed() > 0)
      sql.ask("DELETE FROM notice_queue WHERE place = $1", {notice.place});
  });
  return tries;
}

void note_gone(Sql& sql, const DueNotice& notice) {
  transact(sql, [&] {
    sql.ask("DELETE FROM notice_queue WHERE place = $1", {notice.place});
    sql.ask("DELETE FROM notice_place WHERE id = $1", {notice.place});
  });
}

Mail mail_of(const DueNotice& notice, const MailSettings& settings, NoticeTime now) {
  const auto say = [&](const Said& said) { return settings.say(notice.language, said); };
  wire::NoticeMessage message;
  static_cast<void>(wire::from_json(notice.data, message));  // we have written it ourselves
  Mail mail;
  mail.from = settings.from;
  mail.to = notice.address;
  mail.id = notice.id;  // the same in each attempt
  mail.at = now;
  mail.subject = say(wire::said_of(message.said));
  mail.text = mail.subject + "\n\n" + settings.site + message.path + "\n\n-- \nBastide\n" +
              say({"letter.stop", "To get no more of these mails, open this link:"}) + "\n" + settings.site +
              "/account#stop=" + notice.person + "." + notice.secret + "\n";
  mail.stop = settings.site + "/api/mail/stop/" + notice.person + "/" + notice.secret;
  return mail;
}

NoticeQueue notice_queue(Sql& sql, bool mail) {
  const SqlAnswer found = sql.ask(
      "SELECT count(*), coalesce(min(CASE WHEN lease > due THEN lease ELSE due END) FILTER (WHERE $1 = 1 OR "
      "place NOT IN (SELECT id FROM notice_place WHERE kind = 'mail')), 0) FROM notice_queue WHERE sent = 0",
      {mail ? 1 : 0});
  return {found.number(0, 0), found.number(0, 1)};
}

}  // namespace bastide
