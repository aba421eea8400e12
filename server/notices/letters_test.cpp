#include "server/notices/letters.h"

#include <gmock/gmock.h>

#include <set>

#include "server/notices/notice_queue.h"
#include "server/people/account.h"
#include "server/people/session.h"
#include "server/store/testing/every_sql.h"

namespace bastide {
namespace {

using ::testing::Field;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;
using ::testing::UnorderedElementsAre;

constexpr UnixMs kPosted = 1'800'000'000'000, kOneMinute = 60'000, kOneHour = 60 * kOneMinute;

class EveryLetter : public testing::EverySql {
 protected:
  std::string account(const std::string& name) {
    std::string id;
    transact(sql(), [&] {
      const Person guest = make_guest(sql(), kPosted);
      EXPECT_FALSE(name_person(sql(), guest, PersonKind::account, name, kPosted));
      id = guest.id;
    });
    return id;
  }
  std::optional<Letter> claim(UnixMs now = kPosted, const std::string& holder = "me") {
    return claim_letter(sql(), holder, now, now + kOneMinute);
  }
  // The letters that are sent now.
  std::vector<Letter> send(UnixMs now = kPosted) {
    std::vector<Letter> sent;
    while (const auto letter = claim(now)) {
      sent.push_back(*letter);
      letter_sent(sql(), *letter, "me");
    }
    return sent;
  }
  std::string with_address(const std::string& name, const std::string& address) {
    std::string id = account(name);
    verify(id, address);
    return id;
  }
  void verify(const std::string& person, const std::string& address, UnixMs now = kPosted) {
    ask_for_address(sql(), person, address, now);
    const auto letters = send(now);
    ASSERT_THAT(letters, SizeIs(1));
    EXPECT_TRUE(verify_address(sql(), person, letters[0].code, now));
  }
  // The letter to the address of before, which is the only one.
  Letter changed(const std::string& person, const std::string& address, UnixMs now = kPosted) {
    verify(person, address, now);
    const auto told = send(now);
    EXPECT_THAT(told, SizeIs(1));
    return told.empty() ? Letter() : told[0];
  }
  std::vector<Letter> recover(const std::string& who, UnixMs now = kPosted) {
    ask_for_recovery(sql(), who, now);
    return send(now);
  }
  OwnAddress own(const std::string& person, UnixMs now = kPosted) { return address_of(sql(), person, now); }
  std::string everything() {
    std::string all;
    const SqlAnswer letters = sql().ask("SELECT id, about, person, address FROM letter");
    for (int i = 0; i < letters.rows(); ++i)
      for (int column = 0; column < 4; ++column) all += letters.text(i, column) + "\n";
    const SqlAnswer codes = sql().ask("SELECT digest, person, data FROM secret_code");
    for (int i = 0; i < codes.rows(); ++i)
      for (int column = 0; column < 3; ++column) all += codes.text(i, column) + "\n";
    return all;
  }
};
BASTIDE_EVERY_SQL(EveryLetter);

TEST_P(EveryLetter, MakesAnAddressTheAccountsByItsCode) {
  const std::string ann = account("Ann");
  ask_for_address(sql(), ann, "ann@example.org", kPosted);
  EXPECT_EQ(own(ann).address, "");
  EXPECT_EQ(own(ann).waiting, "ann@example.org");
  const auto letters = send();
  ASSERT_THAT(letters, SizeIs(1));
  EXPECT_EQ(letters[0].address, "ann@example.org");
  EXPECT_EQ(letters[0].name, "Ann");
  EXPECT_EQ(own(ann).waiting, "ann@example.org");
  EXPECT_THAT(everything(), Not(HasSubstr(letters[0].code))) << "the database has digests only";
  EXPECT_FALSE(verify_address(sql(), account("Ben"), letters[0].code, kPosted + kOneMinute))
      << "who reads another's letters gives their address to nobody";
  const auto verified = verify_address(sql(), ann, letters[0].code, kPosted + kOneMinute);
  ASSERT_TRUE(verified);
  EXPECT_EQ(verified->name, "Ann");
  EXPECT_EQ(own(ann).address, "ann@example.org");
  EXPECT_EQ(own(ann).verified, kPosted + kOneMinute);
  EXPECT_EQ(own(ann).waiting, "");
  EXPECT_FALSE(verify_address(sql(), ann, letters[0].code, kPosted + kOneMinute)) << "once";
  EXPECT_THAT(send(), IsEmpty());
}

TEST_P(EveryLetter, HasACodeThatEndsAfterAnHour) {
  const std::string ann = account("Ann");
  ask_for_address(sql(), ann, "ann@example.org", kPosted);
  const auto letters = send();
  ASSERT_THAT(letters, SizeIs(1));
  EXPECT_EQ(own(ann, kPosted + kOneHour).waiting, "");
  EXPECT_FALSE(verify_address(sql(), ann, letters[0].code, kPosted + kOneHour));
}

TEST_P(EveryLetter, VerifiesTheLastAddressOnly) {
  const std::string ann = account("Ann");
  ask_for_address(sql(), ann, "one@example.org", kPosted);
  const auto first = send();
  ask_for_address(sql(), ann, "two@example.org", kPosted);
  const auto second = send();
  ASSERT_THAT(second, SizeIs(1));
  EXPECT_FALSE(verify_address(sql(), ann, first.at(0).code, kPosted));
  EXPECT_TRUE(verify_address(sql(), ann, second[0].code, kPosted));
  EXPECT_EQ(own(ann).address, "two@example.org");
}

TEST_P(EveryLetter, TellsTheAddressOfBefore) {
  const std::string ann = with_address("Ann", "old@example.org");
  verify(ann, "new@example.org");
  const auto told = send();
  ASSERT_THAT(told, SizeIs(1));
  EXPECT_EQ(told[0].kind, LetterKind::changed);
  EXPECT_EQ(told[0].address, "old@example.org");
  EXPECT_THAT(everything(), Not(HasSubstr(told[0].code))) << "the database has digests only";
  remove_address(sql(), ann, kPosted);
  const auto removed = send();
  ASSERT_THAT(removed, SizeIs(1));
  EXPECT_EQ(removed[0].kind, LetterKind::removed);
  EXPECT_EQ(removed[0].address, "new@example.org");
  EXPECT_EQ(own(ann).address, "");
}

TEST_P(EveryLetter, PutsTheAddressOfBeforeBackOnce) {
  const std::string ann = with_address("Ann", "old@example.org");
  const std::string link = changed(ann, "new@example.org").code;
  begin_session(sql(), ann, "", kPosted);
  forget_links(sql(), ann);  // as a thief has it by another password
  const UnixMs later = kPosted + 14 * kDayOfPeople - 1;
  const auto back = put_address_back(sql(), link, later);
  ASSERT_TRUE(back);
  EXPECT_EQ(back->person, ann);
  EXPECT_EQ(back->name, "Ann");
  EXPECT_EQ(back->address, "old@example.org");
  EXPECT_EQ(own(ann).address, "old@example.org");
  EXPECT_EQ(own(ann).verified, later);
  EXPECT_THAT(sessions_of(sql(), ann, kPosted), IsEmpty()) << "it is signed in nowhere any more";
  EXPECT_FALSE(put_address_back(sql(), link, later)) << "once";
  const auto told = send(later);
  ASSERT_THAT(told, SizeIs(1));
  EXPECT_EQ(told[0].kind, LetterKind::put_back);
  EXPECT_EQ(told[0].address, "new@example.org");
  EXPECT_EQ(told[0].code, "") << "it has nothing to put back";
}

TEST_P(EveryLetter, PutsNothingBackByAnotherCodeOrAfterTwoWeeks) {
  const std::string ann = with_address("Ann", "old@example.org");
  const std::string link = changed(ann, "new@example.org").code;
  EXPECT_EQ(open_by_letter(sql(), link, kPosted), "") << "it opens no account";
  EXPECT_FALSE(verify_address(sql(), ann, link, kPosted));
  EXPECT_FALSE(put_address_back(sql(), recover("Ann").at(0).code, kPosted));
  EXPECT_FALSE(put_address_back(sql(), "", kPosted));
  EXPECT_FALSE(put_address_back(sql(), link, kPosted + 14 * kDayOfPeople));
  EXPECT_EQ(own(ann).address, "new@example.org");
}

TEST_P(EveryLetter, PutsAnAddressBackThatWasRemoved) {
  const std::string ann = with_address("Ann", "old@example.org");
  remove_address(sql(), ann, kPosted);
  const auto told = send();
  ASSERT_THAT(told, SizeIs(1));
  verify(ann, "thief@example.net");
  EXPECT_THAT(send(), IsEmpty()) << "there was none before";
  EXPECT_TRUE(put_address_back(sql(), told[0].code, kPosted));
  EXPECT_EQ(own(ann).address, "old@example.org");
}

TEST_P(EveryLetter, PutBackEndsWhatWentToTheNewerAddress) {
  const std::string ann = with_address("Ann", "old@example.org");
  const std::string link = changed(ann, "new@example.org").code;
  const auto way_back = recover("Ann");
  ask_for_address(sql(), ann, "third@example.net", kPosted);
  const auto third = send();
  ask_for_recovery(sql(), "Ann", kPosted);
  EXPECT_TRUE(put_address_back(sql(), link, kPosted));
  EXPECT_EQ(own(ann).waiting, "");
  EXPECT_EQ(open_by_letter(sql(), way_back.at(0).code, kPosted), "");
  EXPECT_FALSE(verify_address(sql(), ann, third.at(0).code, kPosted));
  EXPECT_THAT(send(), UnorderedElementsAre(Field(&Letter::address, "new@example.org"),
                                           Field(&Letter::address, "old@example.org")))
      << "the address that goes is told, and the way back leads to the other one";
}

// All at one moment, as if the clocks of the nodes said so: the order of the changes counts.
TEST_P(EveryLetter, PutsTheFirstAddressBackBeforeAndAfterTheSecond) {
  for (const bool thief_is_first : {false, true}) {
    const std::string name = thief_is_first ? "Ann" : "Ben";
    const std::string id = with_address(name, "owner@example.org");
    const std::string of_owner = changed(id, "one@example.net").code;
    const std::string of_thief = changed(id, "two@example.net").code;
    if (thief_is_first) {
      EXPECT_TRUE(put_address_back(sql(), of_thief, kPosted));
      EXPECT_EQ(own(id).address, "one@example.net");
    }
    EXPECT_TRUE(put_address_back(sql(), of_owner, kPosted)) << name;
    EXPECT_FALSE(put_address_back(sql(), of_thief, kPosted)) << name;
    EXPECT_EQ(own(id).address, "owner@example.org") << name;
    send();
  }
}

TEST_P(EveryLetter, PutsTheFirstAddressBackThoughItsLetterComesLast) {
  const std::string ann = with_address("Ann", "owner@example.org");
  verify(ann, "one@example.net");
  const auto first_try = claim();
  ASSERT_TRUE(first_try);
  EXPECT_TRUE(letter_failed(sql(), *first_try, "me", kPosted + kOneHour));
  const std::string of_thief = changed(ann, "two@example.net", kPosted + kOneMinute).code;
  EXPECT_TRUE(put_address_back(sql(), of_thief, kPosted + kOneMinute)) << "the owner's letter waits still";
  EXPECT_THAT(send(kPosted + kOneMinute), SizeIs(1)) << "to what the thief had second";
  const std::string again = changed(ann, "three@example.net", kPosted + 2 * kOneMinute).code;
  const auto of_owner = send(kPosted + kOneHour);
  ASSERT_THAT(of_owner, SizeIs(1));
  EXPECT_EQ(of_owner[0].address, "owner@example.org");
  EXPECT_TRUE(put_address_back(sql(), of_owner[0].code, kPosted + kOneHour));
  EXPECT_FALSE(put_address_back(sql(), again, kPosted + kOneHour)) << "sent before, changed later";
  EXPECT_FALSE(put_address_back(sql(), first_try->code, kPosted + kOneHour)) << "of the same change";
}

TEST_P(EveryLetter, GoesBackWithoutALetterToo) {
  const std::string ann = with_address("Ann", "owner@example.org");
  const std::string of_owner = changed(ann, "one@example.net").code;
  const std::string of_thief = changed(ann, "two@example.net").code;
  const Letter told = changed(ann, "owner@example.org");
  EXPECT_EQ(told.kind, LetterKind::put_back);
  EXPECT_EQ(told.address, "two@example.net");
  EXPECT_EQ(told.code, "") << "it came after the address to which the account has gone back";
  EXPECT_FALSE(put_address_back(sql(), of_thief, kPosted));
  EXPECT_EQ(own(ann).address, "owner@example.org");
  const std::string again = changed(ann, "three@example.net").code;
  EXPECT_TRUE(put_address_back(sql(), of_owner, kPosted)) << "the first one is good still";
  EXPECT_FALSE(put_address_back(sql(), again, kPosted));
}

TEST_P(EveryLetter, OpensAnAccountByNameOrAddressOnce) {
  const std::string ann = with_address("Ann", "Ann@example.org");
  begin_session(sql(), ann, "", kPosted);
  for (const char* who : {"ANN", " ann@EXAMPLE.org"}) {
    const auto letters = recover(who);
    ASSERT_THAT(letters, SizeIs(1)) << who;
    EXPECT_EQ(letters[0].kind, LetterKind::open);
    EXPECT_EQ(letters[0].address, "Ann@example.org");
    EXPECT_THAT(everything(), Not(HasSubstr(letters[0].code)));
    EXPECT_EQ(open_by_letter(sql(), letters[0].code, kPosted), ann);
    EXPECT_EQ(open_by_letter(sql(), letters[0].code, kPosted), "");
  }
  EXPECT_THAT(sessions_of(sql(), ann, kPosted), IsEmpty()) << "it is signed in nowhere any more";
}

TEST_P(EveryLetter, OpensNothingAfterAnHourNorByAnotherKindOfCode) {
  const std::string ann = with_address("Ann", "ann@example.org");
  const auto letters = recover("Ann");
  ASSERT_THAT(letters, SizeIs(1));
  EXPECT_FALSE(verify_address(sql(), ann, letters[0].code, kPosted));
  EXPECT_EQ(open_by_letter(sql(), letters[0].code, kPosted + kOneHour), "");
  ask_for_address(sql(), ann, "other@example.org", kPosted);
  EXPECT_EQ(open_by_letter(sql(), send().at(0).code, kPosted), "");
}

TEST_P(EveryLetter, GoesToNobodyWhoHasNoAddress) {
  account("Ann");
  const std::string ben = account("Ben");
  ask_for_address(sql(), ben, "ben@example.org", kPosted);
  send();  // not verified
  for (const char* who : {"Ann", "Ben", "Nobody", "nobody@example.org", "ben@example.org", "", "\x01"})
    EXPECT_THAT(recover(who), IsEmpty()) << who;
  EXPECT_EQ(letter_queue(sql()).waiting, 0);
}

TEST_P(EveryLetter, IsStoredAlikeForThoseWhoAreNobody) {
  with_address("Ann", "ann@example.org");
  ask_for_recovery(sql(), "Ann", kPosted);
  ask_for_recovery(sql(), "Nobody", kPosted);
  ask_for_recovery(sql(), "nobody", kPosted);
  EXPECT_EQ(letter_queue(sql()).waiting, 2) << "a row each, somebody or not; asked again it is the same";
}

TEST_P(EveryLetter, ComesToAllAccountsOfAnAddress) {
  std::set<std::string> ids, opened;
  for (const char* name : {"Anna", "Bert", "Cleo"}) ids.insert(with_address(name, "family@example.org"));
  for (const Letter& letter : recover("family@example.org"))
    opened.insert(open_by_letter(sql(), letter.code, kPosted));
  EXPECT_EQ(opened, ids);
}

TEST_P(EveryLetter, OpensNothingAfterTheAddressHasChanged) {
  const std::string ann = with_address("Ann", "old@example.org");
  const auto letters = recover("Ann");
  verify(ann, "new@example.org");
  EXPECT_EQ(open_by_letter(sql(), letters.at(0).code, kPosted), "");
  send();
  const auto again = recover("Ann");
  remove_address(sql(), ann, kPosted);
  EXPECT_EQ(open_by_letter(sql(), again.at(0).code, kPosted), "");
}

TEST_P(EveryLetter, OpensNothingAfterAnotherOneDid) {
  with_address("Ann", "ann@example.org");
  const auto first = recover("Ann"), second = recover("Ann");
  EXPECT_NE(open_by_letter(sql(), first.at(0).code, kPosted), "");
  EXPECT_EQ(open_by_letter(sql(), second.at(0).code, kPosted), "");
}

TEST_P(EveryLetter, IsForgottenWithTheAccount) {
  const std::string ann = with_address("Ann", "ann@example.org");
  const auto letters = recover("Ann");
  ask_for_address(sql(), ann, "other@example.org", kPosted);
  remove_account(sql(), ann);
  EXPECT_EQ(open_by_letter(sql(), letters.at(0).code, kPosted), "");
  EXPECT_THAT(send(), IsEmpty());
  EXPECT_EQ(everything(), "");
  EXPECT_THAT(recover("ann@example.org"), IsEmpty());
}

TEST_P(EveryLetter, IsClaimedByOne) {
  ask_for_address(sql(), account("Ann"), "ann@example.org", kPosted);
  const auto letter = claim();
  ASSERT_TRUE(letter);
  EXPECT_FALSE(claim(kPosted, "other"));
  const auto again = claim(kPosted + 2 * kOneMinute, "other");
  ASSERT_TRUE(again) << "who claimed it has died";
  EXPECT_EQ(again->id, letter->id) << "so that both mails are known as one";
  EXPECT_EQ(again->attempts, 1);
  letter_sent(sql(), *letter, "me");
  EXPECT_EQ(letter_queue(sql()).waiting, 1) << "it is not theirs any more";
}

TEST_P(EveryLetter, IsLeftToANodeThatKnowsItsKind) {
  const std::string annika = account("Annika");
  sql().ask(
      "INSERT INTO letter (id, kind, about, person, address, created, due, until) VALUES ('x', 'newer', '', "
      "$1, 'annika@example.org', $2, $2, $3)",
      {annika, kPosted, kPosted + kOneHour});
  EXPECT_FALSE(claim());
  EXPECT_EQ(letter_queue(sql()).waiting, 0) << "nobody waits for its time";
  EXPECT_THAT(everything(), HasSubstr("x\n"));
  sweep_letters(sql(), kPosted + kOneHour);
  EXPECT_EQ(everything(), "");
}

TEST_P(EveryLetter, IsTriedAgainAndNotForEver) {
  const std::string ann = account("Ann");
  ask_for_address(sql(), ann, "ann@example.org", kPosted);
  const auto letter = claim();
  ASSERT_TRUE(letter);
  EXPECT_TRUE(letter_failed(sql(), *letter, "me", kPosted + kOneMinute));
  EXPECT_FALSE(claim(kPosted + kOneMinute - 1));
  const auto again = claim(kPosted + kOneMinute);
  ASSERT_TRUE(again);
  EXPECT_EQ(again->id, letter->id) << "so that both mails are known as one";
  EXPECT_NE(again->code, letter->code);
  EXPECT_FALSE(letter_failed(sql(), *again, "me", kPosted + kOneHour)) << "nobody waits for it any more";
  EXPECT_EQ(letter_queue(sql()).waiting, 0);
  EXPECT_TRUE(verify_address(sql(), ann, letter->code, kPosted)) << "it may have arrived all the same";
}

TEST_P(EveryLetter, SaysWhatItIsAbout) {
  MailSettings settings;
  settings.from = "bastide@example.org";
  settings.site = "https://bastide.example";
  Letter letter;
  letter.name = "Ann";
  letter.address = "ann@example.org";
  letter.code = "CODE";
  EXPECT_THAT(mail_of(letter, settings, kPosted).text,
              HasSubstr("https://bastide.example/account#mail=CODE\n"));
  letter.kind = LetterKind::open;
  const Mail open = mail_of(letter, settings, kPosted);
  EXPECT_THAT(open.text, HasSubstr("https://bastide.example/account#back=CODE\n"));
  EXPECT_THAT(open.text, HasSubstr("'Ann'"));
  EXPECT_EQ(open.to, "ann@example.org");
  EXPECT_EQ(open.stop, "");
  for (const LetterKind kind : {LetterKind::changed, LetterKind::removed}) {
    letter.kind = kind;
    EXPECT_THAT(mail_of(letter, settings, kPosted).text,
                HasSubstr("https://bastide.example/account#put-back=CODE\n"));
  }
  letter.kind = LetterKind::put_back;
  EXPECT_THAT(mail_of(letter, settings, kPosted).text, Not(HasSubstr("CODE")));
  settings.words = [](std::string_view language, const Said& said) {
    return std::string(language) + said.key;
  };
  letter.language = "fi";
  EXPECT_EQ(mail_of(letter, settings, kPosted).subject, "filetter.changed-subject");
}

TEST_P(EveryLetter, NoticesGoToTheAddressOnly) {
  const std::string ann = with_address("Ann", "ann@example.org");
  wire::NewPlace wanted;
  wanted.kind = wire::PlaceKind::mail;
  wire::NoticePlace place;
  PlaceOwner owner{ann, "session", false, "ann@example.org"};
  wanted.address = "other@example.org";
  EXPECT_EQ(add_place(sql(), owner, wanted, Reach(), kPosted, place).message.key, "error.mail-place");
  wanted.address = "ann@example.org";
  owner.mail = "";
  EXPECT_EQ(add_place(sql(), owner, wanted, Reach(), kPosted, place).message.key, "error.mail-place");
  owner.mail = "ann@example.org";
  EXPECT_FALSE(add_place(sql(), owner, wanted, Reach(), kPosted, place));
  EXPECT_EQ(place.device, "ann@example.org");
  EXPECT_EQ(place.host, "example.org");
  EXPECT_FALSE(place.secret);
  EXPECT_THAT(place.kinds, SizeIs(3));

  Notice notice;
  notice.person = ann;
  notice.kind = NoticeKind::challenge;
  notice.about = "seek";
  notice.path = "/g/game";
  notice.said = {
      "told.challenge", "{name} wants to play with you.", {{"name", "Ben\r\nBcc: evil@example.org"}}};
  notice.due = kPosted;
  notice.by_mail = kPosted + kOneMinute;
  notice.until = kPosted + kOneHour;
  sql().ask(
      "INSERT INTO seek (id, maker, setup, players, state, created, until) VALUES ('seek', 'ben', '{}', 2, "
      "'open', 0, 0)");
  EXPECT_EQ(add_notice(sql(), notice, kPosted), 1);
  EXPECT_FALSE(claim_notice(sql(), "me", kPosted, kPosted + 1)) << "mail comes later";
  verify(ann, "new@example.org");
  const auto due = claim_notice(sql(), "me", kPosted + kOneMinute, kPosted + 2 * kOneMinute);
  ASSERT_TRUE(due);
  EXPECT_EQ(due->place_kind, wire::PlaceKind::mail);
  EXPECT_EQ(due->address, "new@example.org") << "it follows the address";
  MailSettings settings;
  settings.from = "bastide@example.org";
  settings.site = "https://bastide.example";
  const Mail mail = mail_of(*due, settings, kPosted);
  EXPECT_THAT(mail.text, HasSubstr("https://bastide.example/g/game\n"));
  EXPECT_EQ(mail.stop, "https://bastide.example/api/mail/stop/" + ann + "/" + due->secret);
  const std::string travels = text_of(mail);
  EXPECT_THAT(travels.substr(0, travels.find("\r\n\r\n")), Not(HasSubstr("\nBcc:")));
  EXPECT_FALSE(stop_mail(sql(), ann, "AAAAAAAAAAAAAAAAAAAAAA"));
  EXPECT_FALSE(stop_mail(sql(), "ben", due->secret));
  EXPECT_FALSE(add_place(sql(), owner, wanted, Reach(), kPosted, place));  // as if chosen anew
  EXPECT_TRUE(stop_mail(sql(), ann, due->secret));
  EXPECT_THAT(notices_of(sql(), ann, push_key(sql())).places, IsEmpty());
  EXPECT_EQ(own(ann).address, "new@example.org") << "the way back stays";
}

}  // namespace
}  // namespace bastide
