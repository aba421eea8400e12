// The address of mail that an account may have, and the letters about it: is it theirs, a way back into the
// account, it has changed. An address counts only after a letter there was answered. Several accounts may
// have the same address, so that to name one tells nothing about others.
//
// The letter about a change goes to the address of before, with a link that puts it back: the change may be a
// thief's. Such a link is good for kPutBackLasts, and nothing that is done in the account ends it. Of several
// the one of the earliest change counts most: it ends those of all later ones, and they do not end it. So a
// thief who changes the address twice has a link too, but the owner's wins, before and after.
//
// A letter is a row before it is sent, claimed as notices are (notices.h). Its code is made when it is sent,
// so that the database never has it, only its digest. What is asked by those who have lost their way in
// (ask_for_recovery) is stored as they typed it, and looked up by who sends: to ask takes as long, and is
// answered the same, whether there is such an account.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/notices/mail_client.h"
#include "server/people/person.h"
#include "server/store/sql.h"

namespace bastide {

inline constexpr UnixMs kLetterLasts = 3'600'000;  // a code in one, and what waits to be sent with a code
inline constexpr UnixMs kPutBackLasts = 14 * kDayOfPeople;  // but for the code that puts an address back
inline constexpr int kMostLetters = 10'000;                 // of recovery that wait: more are not stored
inline constexpr int kMostRecovered = 5;                    // accounts of one address that are told a way in

// --- the address

struct OwnAddress {
  std::string address;   // that was verified; empty: none
  UnixMs verified = 0;   // when
  std::string waiting;   // that was asked for, and may be verified still; empty: none
  std::string language;  // of letters; empty: English
};
OwnAddress address_of(Sql& sql, std::string_view person, UnixMs now);
// Wants to have this address, which passed read_mail_address(): a letter goes there. One that was asked for
// before is forgotten.
void ask_for_address(Sql& sql, std::string_view person, std::string_view address, UnixMs now);
struct VerifiedAddress {
  std::string person, name, address;
};
// By the code of a letter to this account, once: who reads the letter-box of a mistyped address cannot give
// it to an account that is not theirs. The address of before is told so, with a link that puts it back; not
// if the account goes back to an address whose own link is good still: then this does what that link does to
// those of later changes. Nothing: the code is none, or none any more, or another account's, whose it stays.
std::optional<VerifiedAddress> verify_address(Sql& sql, std::string_view person, std::string_view code,
                                              UnixMs now);
// The account has none any more, and waits for none. The address of before is told so, with a link that puts
// it back.
void remove_address(Sql& sql, std::string_view person, UnixMs now);
// By the code of a letter to an address of before, once, no matter who asks: that address is the account's
// again. The account is signed in nowhere any more, nothing that was sent opens it or changes its address,
// and the links of this change and of later ones put nothing back any more. The address that goes is told so,
// without a link. Nothing: the code is none, or none any more.
std::optional<VerifiedAddress> put_address_back(Sql& sql, std::string_view code, UnixMs now);
void choose_language(Sql& sql, std::string_view person, std::string_view language);

// --- a way back

// `who`: the name or the address of an account, as somebody typed it. Asked for again while it waits, it is
// still one.
void ask_for_recovery(Sql& sql, std::string_view who, UnixMs now);
// The account that the code of a letter opens, once: it is signed in nowhere any more, and no other letter
// opens it. Empty: the code opens nothing.
std::string open_by_letter(Sql& sql, std::string_view code, UnixMs now);
// No letter that was sent opens it any more.
void forget_ways_back(Sql& sql, std::string_view person);
// Nothing that was sent opens the account or gives it a new address any more, no matter to whom it went.
// Links that put an address back stay.
void forget_links(Sql& sql, std::string_view person);

// --- sending

// `changed` and `removed` have a link that puts their address back; `put_back` tells of a change by such a
// link, or to an address that has one, and has none itself.
enum class LetterKind { verify, recover, open, changed, removed, put_back };

struct Letter {
  std::string id;
  LetterKind kind = LetterKind::verify;
  std::string person, name;  // the account's
  std::string address, language;
  std::string code;    // of one with a link: made for this attempt
  UnixMs created = 0;  // of changed and removed: when the change was, later than each one before it
  UnixMs until = 0;
  int attempts = 0;  // before this one
};
// One that is due and nobody has claimed, or nothing.
std::optional<Letter> claim_letter(Sql& sql, const std::string& holder, UnixMs now, UnixMs lease);
void letter_sent(Sql& sql, const Letter& letter, const std::string& holder);
void release_letter(Sql& sql, const Letter& letter, const std::string& holder);
// Is tried again then; not if that is 0, too late, or it was tried too often. Whether it is.
bool letter_failed(Sql& sql, const Letter& letter, const std::string& holder, UnixMs again);

struct LetterQueue {
  std::int64_t waiting = 0;
  UnixMs next = 0;  // when the first of them is due; 0: none waits
};
LetterQueue letter_queue(Sql& sql);
// Those whose time is over, also where no mail is sent any more.
void sweep_letters(Sql& sql, UnixMs now);

// As it is sent.
Mail mail_of(const Letter& letter, const MailSettings& settings, UnixMs now);

}  // namespace bastide
