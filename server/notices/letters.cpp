#include "server/notices/letters.h"

#include <algorithm>
#include <array>

#include "server/dealer/secrets.h"
#include "server/notices/mail_address.h"
#include "server/notices/notice_places.h"
#include "server/notices/notice_queue.h"
#include "server/people/code.h"
#include "server/people/session.h"

namespace bastide {

namespace {

constexpr std::array<const char*, 5> kLetterKinds = {"verify", "recover", "open", "changed", "removed"};
constexpr UnixMs kNewsLasts = 2 * kDayOfPeople;  // a letter without a code

const char* kind_word(LetterKind kind) { return kLetterKinds.at(static_cast<std::size_t>(kind)); }

LetterKind letter_kind_of(std::string_view word) {
  const auto found = std::find(kLetterKinds.begin(), kLetterKinds.end(), word);
  return static_cast<LetterKind>(found == kLetterKinds.end() ? 0 : found - kLetterKinds.begin());
}

bool has_code(LetterKind kind) { return kind == LetterKind::verify || kind == LetterKind::open; }

// `about`: what tells it from others of its kind that wait.
void put(Sql& sql, LetterKind kind, std::string_view person, std::string_view address, std::string_view about,
         UnixMs now) {
  const UnixMs lasts = has_code(kind) || kind == LetterKind::recover ? kLetterLasts : kNewsLasts;
  sql.ask(
      "INSERT INTO letter (id, kind, about, person, address, created, due, until) VALUES ($1, $2, $3, $4, "
      "$5, "
      "$6, $6, $7) ON CONFLICT (kind, about) DO NOTHING",
      {fresh_game_id(), kind_word(kind), about, person, address, now, now + lasts});
}

void forget_what_waits(Sql& sql, std::string_view person) {
  sql.ask("DELETE FROM letter WHERE person = $1 AND kind = 'verify'", {person});
  sql.ask("DELETE FROM secret_code WHERE person = $1 AND kind = 'mail'", {person});
}

std::string lower_case_of(std::string_view text) {
  std::string lower(text);
  std::transform(lower.begin(), lower.end(), lower.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  return lower;
}

// A letter for each account that `who` may mean.
void expand_recovery(Sql& sql, const std::string& who, UnixMs now) {
  const auto add = [&](const std::string& person, const std::string& address) {
    put(sql, LetterKind::open, person, address, person, now);
  };
  if (const auto address = read_mail_address(who)) {
    const SqlAnswer found = sql.ask(
        "SELECT id, email FROM person WHERE lower(email) = $1 AND kind = 'account' ORDER BY seen DESC, id "
        "LIMIT "
        "$2",
        {lower_case_of(*address), kMostRecovered});
    for (int i = 0; i < found.rows(); ++i) add(found.text(i, 0), found.text(i, 1));
    return;
  }
  const auto person = find_person_by_name(sql, who);
  if (!person || !person->is_account()) return;
  const SqlAnswer found = sql.ask("SELECT email FROM person WHERE id = $1 AND email <> ''", {person->id});
  if (found.rows() == 1) add(person->id, found.text(0, 0));
}

std::optional<Letter> take_due_letter(Sql& sql, const std::string& holder, UnixMs now, UnixMs lease) {
  const SqlAnswer taken = sql.ask(
      "UPDATE letter SET holder = $1, lease = $2, attempts = attempts + 1 WHERE id = (SELECT id FROM letter "
      "WHERE due <= $3 AND lease <= $3 ORDER BY due LIMIT 1) AND lease <= $3 RETURNING id, kind, person, "
      "address, until, attempts",
      {holder, lease, now});
  if (taken.rows() == 0) return std::nullopt;
  Letter letter;
  letter.id = taken.text(0, 0);
  letter.kind = letter_kind_of(taken.text(0, 1));
  letter.person = taken.text(0, 2);
  letter.address = taken.text(0, 3);
  letter.until = taken.number(0, 4);
  letter.attempts = static_cast<int>(taken.number(0, 5)) - 1;
  return letter;
}

// Whether it is to be sent; else it is no more.
bool letter_is_to_be_sent(Sql& sql, Letter& letter, UnixMs now) {
  const bool late = letter.until <= now || letter.attempts >= kMostAttempts;
  if (letter.kind == LetterKind::recover && !late) expand_recovery(sql, letter.address, now);
  const SqlAnswer owner =
      sql.ask("SELECT name, email, language FROM person WHERE id = $1 AND kind = 'account'", {letter.person});
  const bool theirs =
      owner.rows() == 1 && (letter.kind != LetterKind::open || owner.text(0, 1) == letter.address);
  if (late || letter.kind == LetterKind::recover || !theirs) {
    sql.ask("DELETE FROM letter WHERE id = $1", {letter.id});
    return false;
  }
  letter.name = owner.text(0, 0);
  letter.language = owner.text(0, 2);
  if (has_code(letter.kind))
    letter.code = make_code(sql, letter.kind == LetterKind::verify ? CodeKind::mail : CodeKind::way_back,
                            letter.person, letter.address, now, kLetterLasts);
  return true;
}

Said subject_of(const Letter& letter) {
  switch (letter.kind) {
    case LetterKind::verify:
      return {"letter.verify-subject", "Is this your address?"};
    case LetterKind::changed:
      return {"letter.changed-subject", "Your account has another address"};
    case LetterKind::removed:
      return {"letter.removed-subject", "Your account has no address any more"};
    case LetterKind::recover:
    case LetterKind::open:
      break;
  }
  return {"letter.open-subject", "The way back into your account"};
}

// Programs for mail make links of what looks like one, and a name is its owner's to choose.
std::string unlinked(const std::string& name) {
  std::string text;
  for (const char c : name) {
    text += c;
    if (c == '.') text += ' ';
  }
  return text;
}

Said main_part_of(const Letter& letter) {
  switch (letter.kind) {
    case LetterKind::verify:
      return {"letter.verify",
              "Somebody, most likely you, wants the account ''{name}'' to have this address. If it was you, "
              "open this link within an hour:",
              {{"name", unlinked(letter.name)}}};
    case LetterKind::changed:
      return {
          "letter.changed",
          "The account ''{name}'' has another address of mail from now on. Nothing more comes to this one.",
          {{"name", letter.name}}};
    case LetterKind::removed:
      return {"letter.removed",
              "The account ''{name}'' has no address of mail any more. Nothing more comes to this one.",
              {{"name", letter.name}}};
    case LetterKind::recover:
    case LetterKind::open:
      break;
  }
  return {"letter.open",
          "This link opens the account ''{name}'' once, within an hour, and signs it out everywhere else:",
          {{"name", letter.name}}};
}

}  // namespace

OwnAddress address_of(Sql& sql, std::string_view person, UnixMs now) {
  OwnAddress own;
  const SqlAnswer found =
      sql.ask("SELECT email, email_verified, language FROM person WHERE id = $1", {person});
  if (found.rows() == 0) return own;
  own.address = found.text(0, 0);
  own.verified = found.number(0, 1);
  own.language = found.text(0, 2);
  const SqlAnswer waiting = sql.ask(
      "SELECT address FROM letter WHERE person = $1 AND kind = 'verify' AND until > $2 UNION ALL SELECT data "
      "FROM "
      "secret_code WHERE person = $1 AND kind = 'mail' AND until > $2 LIMIT 1",
      {person, now});
  if (waiting.rows() == 1) own.waiting = waiting.text(0, 0);
  return own;
}

void ask_for_address(Sql& sql, std::string_view person, std::string_view address, UnixMs now) {
  transact(sql, [&] {
    forget_what_waits(sql, person);
    put(sql, LetterKind::verify, person, address, person, now);
  });
}

std::optional<VerifiedAddress> verify_address(Sql& sql, std::string_view person, std::string_view code,
                                              UnixMs now) {
  std::optional<VerifiedAddress> verified;
  transact(sql, [&] {
    verified.reset();
    const auto taken = take_code(sql, CodeKind::mail, code, now, person);
    if (!taken) return;
    const SqlAnswer owner =
        sql.ask("SELECT name, email FROM person WHERE id = $1 AND kind = 'account'", {taken->person});
    if (owner.rows() == 0) return;
    forget_what_waits(sql, taken->person);
    const std::string& before = owner.text(0, 1);
    if (!before.empty() && before != taken->data) {
      put(sql, LetterKind::changed, taken->person, before, taken->person + " " + before, now);
      forget_ways_back(sql, taken->person);
    }
    sql.ask("UPDATE person SET email = $2, email_verified = $3 WHERE id = $1",
            {taken->person, taken->data, now});
    move_mail_place(sql, taken->person, taken->data);
    verified = VerifiedAddress{taken->person, owner.text(0, 0), taken->data};
  });
  return verified;
}

void remove_address(Sql& sql, std::string_view person, UnixMs now) {
  transact(sql, [&] {
    forget_what_waits(sql, person);
    forget_ways_back(sql, person);
    const SqlAnswer found = sql.ask("SELECT email FROM person WHERE id = $1 AND email <> ''", {person});
    if (found.rows() == 0) return;
    const std::string& before = found.text(0, 0);
    put(sql, LetterKind::removed, person, before, std::string(person) + " " + before, now);
    sql.ask("UPDATE person SET email = '', email_verified = 0 WHERE id = $1", {person});
    move_mail_place(sql, std::string(person), "");
  });
}

void choose_language(Sql& sql, std::string_view person, std::string_view language) {
  sql.ask("UPDATE person SET language = $2 WHERE id = $1", {person, language});
}

void ask_for_recovery(Sql& sql, std::string_view who, UnixMs now) {
  if (letter_queue(sql).waiting >= kMostLetters) return;
  put(sql, LetterKind::recover, "", who, hex_of(hash_of("recover " + lower_case_of(who))), now);
}

std::string open_by_letter(Sql& sql, std::string_view code, UnixMs now) {
  std::string person;
  transact(sql, [&] {
    person.clear();
    const auto taken = take_code(sql, CodeKind::way_back, code, now);
    if (!taken) return;
    forget_links(sql, taken->person);
    end_sessions(sql, taken->person, "");
    person = taken->person;
  });
  return person;
}

void forget_ways_back(Sql& sql, std::string_view person) {
  sql.ask("DELETE FROM letter WHERE person = $1 AND kind = 'open'", {person});
  sql.ask("DELETE FROM secret_code WHERE person = $1 AND kind = 'way-back'", {person});
}

void forget_links(Sql& sql, std::string_view person) {
  sql.ask("DELETE FROM letter WHERE person = $1 AND kind IN ('verify', 'open')", {person});
  forget_sent_codes(sql, person);
}

std::optional<Letter> claim_letter(Sql& sql, const std::string& holder, UnixMs now, UnixMs lease) {
  std::optional<Letter> claimed;
  bool more = true;
  while (more) {
    transact(sql, [&] {
      claimed = take_due_letter(sql, holder, now, lease);
      more = claimed && !letter_is_to_be_sent(sql, *claimed, now);
    });
  }
  return claimed;
}

void letter_sent(Sql& sql, const Letter& letter, const std::string& holder) {
  sql.ask("DELETE FROM letter WHERE id = $1 AND holder = $2", {letter.id, holder});
}

void release_letter(Sql& sql, const Letter& letter, const std::string& holder) {
  sql.ask("UPDATE letter SET lease = 0, holder = '', attempts = $3 WHERE id = $1 AND holder = $2",
          {letter.id, holder, letter.attempts});
}

bool letter_failed(Sql& sql, const Letter& letter, const std::string& holder, UnixMs again) {
  if (again != 0 && again < letter.until && letter.attempts + 1 < kMostAttempts) {
    sql.ask("UPDATE letter SET due = $3, lease = 0, holder = '' WHERE id = $1 AND holder = $2",
            {letter.id, holder, again});
    return true;
  }
  letter_sent(sql, letter, holder);
  return false;
}

LetterQueue letter_queue(Sql& sql) {
  const SqlAnswer found =
      sql.ask("SELECT count(*), coalesce(min(CASE WHEN lease > due THEN lease ELSE due END), 0) FROM letter");
  return {found.number(0, 0), found.number(0, 1)};
}

void sweep_letters(Sql& sql, UnixMs now) {
  sql.ask("DELETE FROM letter WHERE until <= $1 AND lease <= $1", {now});
}

Mail mail_of(const Letter& letter, const MailSettings& settings, UnixMs now) {
  const auto say = [&](const Said& said) { return settings.say(letter.language, said); };
  Mail mail;
  mail.from = settings.from;
  mail.to = letter.address;
  mail.id = letter.id;  // the same in each attempt, so that a mail that comes twice is known as one
  mail.at = now;
  mail.subject = say(subject_of(letter));
  mail.text = say(main_part_of(letter)) + "\n\n";
  if (letter.kind == LetterKind::verify)
    mail.text += settings.site + "/account#mail=" + letter.code + "\n\n" +
                 say({"letter.not-you", "If it was not you, do nothing: without the link nothing happens."});
  else if (letter.kind == LetterKind::open)
    mail.text += settings.site + "/account#back=" + letter.code + "\n\n" +
                 say({"letter.not-you", "If it was not you, do nothing: without the link nothing happens."});
  else
    mail.text +=
        say({"letter.changed-not-you",
             "If it was not you, somebody else is in your account: sign in, take another password, give the "
             "account your own address again, remove passkeys that are not yours, make new recovery codes, "
             "and sign all other devices out."});
  mail.text += "\n\n-- \nBastide\n" + settings.site + "\n";
  return mail;
}

}  // namespace bastide
