#include "server/notices/letters.h"

#include <algorithm>
#include <array>
#include <functional>

#include "server/dealer/secrets.h"
#include "server/notices/mail_address.h"
#include "server/notices/notice_places.h"
#include "server/notices/notice_queue.h"
#include "server/people/code.h"
#include "server/people/session.h"

namespace bastide {

namespace {

constexpr std::array<const char*, 6> kLetterKinds = {"verify",  "recover", "open",
                                                     "changed", "removed", "put-back"};
constexpr UnixMs kNewsLasts = 2 * kDayOfPeople;  // what waits to be sent about a change

const char* kind_word(LetterKind kind) { return kLetterKinds.at(static_cast<std::size_t>(kind)); }

// One of the words above: `take_due_letter` takes no other.
LetterKind letter_kind_of(std::string_view word) {
  const auto found = std::find(kLetterKinds.begin(), kLetterKinds.end(), word);
  return static_cast<LetterKind>(found - kLetterKinds.begin());
}

// For `$n LIKE '%,' || kind || ',%'`: a letter of a kind that a newer node put in is left to one that knows
// how to write it.
const std::string& known_kinds() {
  static const std::string kList = [] {
    std::string list = ",";
    for (const char* kind : kLetterKinds) list += std::string(kind) + ",";
    return list;
  }();
  return kList;
}

bool is_news(LetterKind kind) {
  return kind == LetterKind::changed || kind == LetterKind::removed || kind == LetterKind::put_back;
}

// `about`: what tells it from others of its kind that wait. `least`: it counts as created then, if that is
// later than now.
void put(Sql& sql, LetterKind kind, std::string_view person, std::string_view address, std::string_view about,
         UnixMs now, UnixMs least = 0) {
  const UnixMs lasts = is_news(kind) ? kNewsLasts : kLetterLasts;
  sql.ask(
      "INSERT INTO letter (id, kind, about, person, address, created, due, until) VALUES ($1, $2, $3, $4, "
      "$5, $6, $7, $8) ON CONFLICT (kind, about) DO NOTHING",
      {fresh_game_id(), kind_word(kind), about, person, address, std::max(now, least), now, now + lasts});
}

void forget_what_waits(Sql& sql, std::string_view person) {
  sql.ask("DELETE FROM letter WHERE person = $1 AND kind = 'verify'", {person});
  sql.ask("DELETE FROM secret_code WHERE person = $1 AND kind = 'mail'", {person});
}

// The links that put an address of this person back, sent or still to be sent. They have the time of their
// change, not that of their letter, which may have waited longer than that of a later change.
struct LinksBack {
  UnixMs to_it = 0;   // the first change that has one to this address; 0: none has
  UnixMs newest = 0;  // the last change that has one to any; 0: none has
};
LinksBack links_back(Sql& sql, std::string_view person, std::string_view address, UnixMs now) {
  const SqlAnswer found = sql.ask(
      "SELECT coalesce(min(CASE WHEN address = $2 THEN created END), 0), coalesce(max(created), 0) FROM "
      "(SELECT address, created FROM letter WHERE person = $1 AND kind IN ('changed', 'removed') AND "
      "until > $3 UNION ALL SELECT data AS address, created FROM secret_code WHERE person = $1 AND "
      "kind = 'put-back' AND until > $3) AS links",
      {person, address, now});
  return {found.number(0, 0), found.number(0, 1)};
}

// Those of changes since then.
void forget_links_back(Sql& sql, std::string_view person, UnixMs since) {
  sql.ask("DELETE FROM letter WHERE person = $1 AND kind IN ('changed', 'removed') AND created >= $2",
          {person, since});
  sql.ask("DELETE FROM secret_code WHERE person = $1 AND kind = 'put-back' AND created >= $2",
          {person, since});
}

// The account gets the address `after`, or none. Each change is later than those before it, also where the
// clocks of two nodes differ.
void tell_address_of_before(Sql& sql, LetterKind kind, const std::string& person, const std::string& before,
                            std::string_view after, UnixMs now) {
  const LinksBack links = links_back(sql, person, after, now);
  const bool goes_back = links.to_it != 0;
  if (goes_back) forget_links_back(sql, person, links.to_it + 1);
  if (before.empty()) return;
  put(sql, goes_back ? LetterKind::put_back : kind, person, before, person + " " + before, now,
      links.newest + 1);
}

void set_address(Sql& sql, const std::string& person, const std::string& address, UnixMs now) {
  sql.ask("UPDATE person SET email = $2, email_verified = $3 WHERE id = $1", {person, address, now});
  move_mail_place(sql, person, address);
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
      "WHERE due <= $3 AND lease <= $3 AND $4 LIKE '%,' || kind || ',%' ORDER BY due LIMIT 1) AND lease <= "
      "$3 RETURNING id, kind, person, address, until, attempts, created",
      {holder, lease, now, known_kinds()});
  if (taken.rows() == 0) return std::nullopt;
  Letter letter;
  letter.id = taken.text(0, 0);
  letter.kind = letter_kind_of(taken.text(0, 1));
  letter.person = taken.text(0, 2);
  letter.address = taken.text(0, 3);
  letter.until = taken.number(0, 4);
  letter.attempts = static_cast<int>(taken.number(0, 5)) - 1;
  letter.created = taken.number(0, 6);
  return letter;
}

// The one that its link has, made now; empty: it has no link.
std::string code_for(Sql& sql, const Letter& letter, UnixMs now) {
  const auto made = [&](CodeKind kind, UnixMs since, UnixMs lasts) {
    return make_code(sql, kind, letter.person, letter.address, since, lasts);
  };
  switch (letter.kind) {
    case LetterKind::verify:
      return made(CodeKind::mail, now, kLetterLasts);
    case LetterKind::open:
      return made(CodeKind::way_back, now, kLetterLasts);
    case LetterKind::changed:
    case LetterKind::removed:
      return made(CodeKind::put_back, letter.created, kPutBackLasts);
    case LetterKind::recover:
    case LetterKind::put_back:
      break;
  }
  return "";
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
  letter.code = code_for(sql, letter, now);
  return true;
}

Said subject_of(const Letter& letter) {
  switch (letter.kind) {
    case LetterKind::verify:
      return {"letter.verify-subject", "Is this your address?"};
    case LetterKind::changed:
    case LetterKind::put_back:
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
    case LetterKind::put_back:
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

// What stands after that, by what can be done. `say`: in the language of the letter.
std::string rest_of(const Letter& letter, const std::string& site,
                    const std::function<std::string(const Said&)>& say) {
  const auto link = [&](const char* word) { return site + "/account#" + word + "=" + letter.code + "\n\n"; };
  const Said nothing{"letter.not-you", "If it was not you, do nothing: without the link nothing happens."};
  switch (letter.kind) {
    case LetterKind::verify:
      return link("mail") + say(nothing);
    case LetterKind::changed:
    case LetterKind::removed:
      return say({"letter.put-back",
                  "If it was not you, somebody else is in your account. This link gives the account this "
                  "address again, once, within two weeks, and signs it out everywhere:"}) +
             "\n\n" + link("put-back") +
             say({"letter.put-back-then",
                  "Then sign in, or have a mail sent that lets you in; take another password, remove "
                  "passkeys that are not yours, and make new recovery codes."});
    case LetterKind::put_back:
      return say({"letter.changed-not-you",
                  "If it was not you, somebody else is in your account: sign in, take another password, give "
                  "the account your own address again, remove passkeys that are not yours, make new recovery "
                  "codes, and sign all other devices out."});
    case LetterKind::recover:
    case LetterKind::open:
      break;
  }
  return link("back") + say(nothing);
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
    if (before != taken->data) {
      tell_address_of_before(sql, LetterKind::changed, taken->person, before, taken->data, now);
      forget_ways_back(sql, taken->person);
    }
    set_address(sql, taken->person, taken->data, now);
    verified = VerifiedAddress{taken->person, owner.text(0, 0), taken->data};
  });
  return verified;
}

std::optional<VerifiedAddress> put_address_back(Sql& sql, std::string_view code, UnixMs now) {
  std::optional<VerifiedAddress> put_back;
  transact(sql, [&] {
    put_back.reset();
    const auto taken = take_code(sql, CodeKind::put_back, code, now);
    if (!taken) return;
    const SqlAnswer owner =
        sql.ask("SELECT name, email FROM person WHERE id = $1 AND kind = 'account'", {taken->person});
    if (owner.rows() == 0) return;
    forget_links_back(sql, taken->person, taken->created);
    forget_links(sql, taken->person);
    end_sessions(sql, taken->person, "");
    const std::string& before = owner.text(0, 1);
    if (!before.empty() && before != taken->data)
      put(sql, LetterKind::put_back, taken->person, before, taken->person + " " + before, now);
    set_address(sql, taken->person, taken->data, now);
    put_back = VerifiedAddress{taken->person, owner.text(0, 0), taken->data};
  });
  return put_back;
}

void remove_address(Sql& sql, std::string_view person, UnixMs now) {
  transact(sql, [&] {
    forget_what_waits(sql, person);
    forget_ways_back(sql, person);
    const SqlAnswer found = sql.ask("SELECT email FROM person WHERE id = $1 AND email <> ''", {person});
    if (found.rows() == 0) return;
    const std::string whose(person);
    tell_address_of_before(sql, LetterKind::removed, whose, found.text(0, 0), "", now);
    set_address(sql, whose, "", 0);
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
  const SqlAnswer found = sql.ask(
      "SELECT count(*), coalesce(min(CASE WHEN lease > due THEN lease ELSE due END), 0) FROM letter WHERE $1 "
      "LIKE '%,' || kind || ',%'",
      {known_kinds()});
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
  mail.text = say(main_part_of(letter)) + "\n\n" + rest_of(letter, settings.site, say) +
              "\n\n-- \nBastide\n" + settings.site + "\n";
  return mail;
}

}  // namespace bastide
