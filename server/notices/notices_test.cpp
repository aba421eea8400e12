#include "server/notices/notices.h"

#include <gmock/gmock.h>

#include <mutex>
#include <set>
#include <thread>

#include "server/notices/notice_queue.h"
#include "server/people/person.h"
#include "server/people/session.h"
#include "server/store/store_error.h"
#include "server/store/testing/every_sql.h"
#include "wire/read.h"

namespace bastide {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

constexpr std::string_view kPublic =
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
constexpr NoticeTime kNow = 1'800'000'000'000;  // 2027-01-15, eight in the morning in UTC
constexpr NoticeTime kHour = 3'600'000, kDay = 24 * kHour;

wire::NewPlace browser(const std::string& address = "https://push.example.org/one") {
  wire::NewPlace place;
  place.address = address;
  place.keys = wire::PushKeys{std::string(kPublic), "BTBZMqHH6r4Tts7J_aSIgg"};
  place.device = "Firefox, Linux";
  return place;
}

class EveryNotices : public testing::EverySql {
 protected:
  std::string add(const std::string& person, const wire::NewPlace& wanted, bool is_bot = false) {
    wire::NoticePlace place;
    const ApiError error = add_place(sql(), {person, "", is_bot}, wanted, Reach(), kNow, place);
    EXPECT_FALSE(error) << error.message.text;
    return place.id;
  }
  std::string refusal(const wire::NewPlace& wanted, bool is_bot = false, const std::string& person = "ann") {
    wire::NoticePlace place;
    return add_place(sql(), {person, "", is_bot}, wanted, Reach(), kNow, place).message.key;
  }
  wire::Notices all(const std::string& person) { return notices_of(sql(), person, push_key(sql())); }

  void seat(const std::string& person, int number, bool yours, const std::string& status = "running") {
    sql().ask(
        "INSERT INTO person_game (person, game, seat, key, status, yours, changed) VALUES ($1, 'game', $2, "
        "'k', $3, "
        "$4, 0) ON CONFLICT (person, game, seat) DO UPDATE SET status = $3, yours = $4",
        {person, number, status, yours});
  }
  // Seat 1 is Ann's, seat 2 is Ben's; it is the turn of `asked`.
  GameNews turn(int asked, NoticeTime deadline = 0) {
    seat("ann", 1, asked == 1);
    seat("ben", 2, asked == 2);
    GameNews news;
    news.game = "game";
    news.asked = {asked};
    news.names = {"Ann", "Ben"};
    news.deadline = deadline;
    news.clock_of = deadline == 0 ? 0 : asked;
    news.of_days = deadline != 0;
    return news;
  }
  void note(const GameNews& news, NoticeTime now = kNow, NoticeTime delay = 0) {
    note_game(sql(), news, now, {delay, delay});
  }
  std::optional<DueNotice> claim(NoticeTime now = kNow, const std::string& holder = "me") {
    return claim_notice(sql(), holder, now, now + 1000);
  }
  std::int64_t waiting() { return notice_queue(sql()).waiting; }
};
BASTIDE_EVERY_SQL(EveryNotices);

TEST_P(EveryNotices, AreOfEverythingAtNoPlaceAtFirst) {
  const wire::Notices none = all("ann");
  EXPECT_THAT(none.kinds, ElementsAre(NoticeKind::your_turn, NoticeKind::time_running_out,
                                      NoticeKind::challenge, NoticeKind::pairing));
  EXPECT_FALSE(none.quiet);
  EXPECT_THAT(none.places, IsEmpty());
  EXPECT_EQ(none.push_key.size(), 87U);
  EXPECT_EQ(all("ben").push_key, none.push_key) << "the server has one key";
}

TEST_P(EveryNotices, AreChosen) {
  wire::NoticeChoice choice{{NoticeKind::challenge}, wire::QuietTime{22 * 60, 7 * 60, "Europe/Helsinki"}};
  EXPECT_FALSE(choose_notices(sql(), "ann", choice, kNow));
  EXPECT_THAT(all("ann").kinds, ElementsAre(NoticeKind::challenge));
  EXPECT_EQ(all("ann").quiet, choice.quiet);
  choice.quiet->zone = "Europe/Bastide";
  EXPECT_EQ(choose_notices(sql(), "ann", choice, kNow).message.key, "error.time-zone");
  EXPECT_FALSE(choose_notices(sql(), "ann", {{}, std::nullopt}, kNow));
  EXPECT_FALSE(all("ann").quiet);
}

TEST_P(EveryNotices, HavePlaces) {
  const std::string id = add("ann", browser());
  EXPECT_EQ(add("ann", browser()), id) << "the same address is the same place";
  ASSERT_EQ(all("ann").places.size(), 1U);
  const wire::NoticePlace place = all("ann").places.front();
  EXPECT_EQ(place.host, "push.example.org");
  EXPECT_EQ(place.device, "Firefox, Linux");
  EXPECT_FALSE(place.secret);
  EXPECT_FALSE(choose_place(sql(), "ann", id, {{NoticeKind::pairing}}));
  EXPECT_THAT(all("ann").places.front().kinds, ElementsAre(NoticeKind::pairing));
  add("ann", browser());
  EXPECT_THAT(all("ann").places.front().kinds, ElementsAre(NoticeKind::pairing))
      << "the browser said it is there";
  EXPECT_EQ(choose_place(sql(), "ben", id, {{}}).message.key, "error.no-place") << "it is Ann's";
  EXPECT_EQ(remove_place(sql(), "ben", id).message.key, "error.no-place");
  EXPECT_EQ(add_test_notice(sql(), "ben", id, kNow).message.key, "error.no-place");
  EXPECT_FALSE(remove_place(sql(), "ann", id));
  EXPECT_THAT(all("ann").places, IsEmpty());
}

TEST_P(EveryNotices, OfABrowserAreForWhoUsesItNow) {
  const std::string id = add("ann", browser());
  note(turn(1));
  EXPECT_EQ(waiting(), 1);
  EXPECT_EQ(add("ben", browser()), id);
  EXPECT_THAT(all("ann").places, IsEmpty());
  EXPECT_EQ(waiting(), 0) << "what was for Ann is not Ben's to read";
}

TEST_P(EveryNotices, RefuseWhatIsNoPlace) {
  wire::NewPlace wanted = browser("https://10.0.0.1/");
  EXPECT_EQ(refusal(wanted), "error.address-inside");
  wanted = browser("http://push.example.org/");
  EXPECT_EQ(refusal(wanted), "error.address-not-secure");
  wanted = browser();
  wanted.keys->auth = "short";
  EXPECT_EQ(refusal(wanted), "error.push-keys");
  wanted.keys.reset();
  EXPECT_EQ(refusal(wanted), "error.push-keys");
  wanted.kind = wire::PlaceKind::webhook;
  EXPECT_EQ(refusal(wanted), "error.webhook-bots");
  EXPECT_EQ(refusal(wanted, true), "");
  wanted.address = "https://169.254.169.254/latest/meta-data";
  EXPECT_EQ(refusal(wanted, true), "error.address-inside");
}

TEST_P(EveryNotices, HaveSoManyPlacesAndNoMore) {
  for (int i = 0; i < wire::kMostPlaces; ++i)
    add("ann", browser("https://push.example.org/" + std::to_string(i)));
  EXPECT_EQ(refusal(browser()), "error.too-many-places");
  add("ann", browser("https://push.example.org/0"));  // there already
}

TEST_P(EveryNotices, OfAWebhookAreSignedWithASecretThatIsToldOnce) {
  wire::NewPlace wanted;
  wanted.kind = wire::PlaceKind::webhook;
  wanted.address = "https://bot.example.org/turn";
  wire::NoticePlace place;
  EXPECT_FALSE(add_place(sql(), {"bot", "", true}, wanted, Reach(), kNow, place));
  ASSERT_TRUE(place.secret);
  EXPECT_FALSE(all("bot").places.front().secret);
  seat("bot", 1, true);
  GameNews news;
  news.game = "game";
  news.asked = {1};
  note(news);
  const auto due = claim();
  ASSERT_TRUE(due);
  EXPECT_EQ(due->secret, *place.secret);
  EXPECT_EQ(due->address, wanted.address);
  EXPECT_EQ(due->place_kind, wire::PlaceKind::webhook);
}

TEST_P(EveryNotices, AreToldToWhoIsAsked) {
  add("ann", browser());
  add("ben", browser("https://push.example.org/ben"));
  note(turn(1));
  const auto due = claim();
  ASSERT_TRUE(due);
  EXPECT_EQ(due->person, "ann");
  EXPECT_EQ(due->kind, NoticeKind::your_turn);
  wire::NoticeMessage message;
  EXPECT_FALSE(wire::from_json(due->data, message));
  EXPECT_EQ(message.game, "game");
  EXPECT_EQ(message.path, "/g/game");
  EXPECT_EQ(message.said.key, "told.your-turn");
  EXPECT_EQ(message.said.text, "It is your turn. You play with Ben.");
  EXPECT_FALSE(claim());
}

TEST_P(EveryNotices, AreToldOnceOfEachTurn) {
  add("ann", browser());
  note(turn(1));
  note(turn(1));
  const auto due = claim();
  ASSERT_TRUE(due);
  EXPECT_FALSE(claim()) << "it is claimed";
  note_sent(sql(), *due, "me", kNow);
  note(turn(1));  // a second decision of the same turn
  EXPECT_FALSE(claim());
  note(turn(2));
  note(turn(1));
  EXPECT_TRUE(claim()) << "the next turn";
}

TEST_P(EveryNotices, AreNotToldToWhoIsThere) {
  add("ann", browser());
  GameNews news = turn(1);
  news.here = {1};
  note(news);
  EXPECT_FALSE(claim());
}

TEST_P(EveryNotices, ThatNobodyHasTakenYetAreNotToldToWhoHasCome) {
  add("ann", browser());
  note(turn(1), kNow, 10'000);
  GameNews news = turn(1);
  news.here = {1};
  note(news, kNow + 1000, 10'000);
  EXPECT_EQ(waiting(), 0) << "she sees that it is her turn";
  note(turn(1), kNow + 5000, 10'000);
  EXPECT_FALSE(claim(kNow + 14'999)) << "she has just left";
  EXPECT_TRUE(claim(kNow + 15'000));
}

TEST_P(EveryNotices, ThatWereToldAreNotToldAgainToWhoHasComeAndGone) {
  add("ann", browser());
  note(turn(1));
  const auto due = claim();
  ASSERT_TRUE(due);
  note_sent(sql(), *due, "me", kNow);
  GameNews news = turn(1);
  news.here = {1};
  note(news);
  note(turn(1));
  EXPECT_EQ(waiting(), 0);
}

TEST_P(EveryNotices, AreDroppedWhenTheyAreNotTrueAnyMore) {
  add("ann", browser());
  note(turn(1), kNow, 10'000);
  EXPECT_FALSE(claim()) << "an answer may come";
  note(turn(2));
  EXPECT_FALSE(claim(kNow + 20'000));
  note(turn(1));
  seat("ann", 1, false);  // as another node has stored it
  EXPECT_FALSE(claim());
  EXPECT_EQ(waiting(), 0);
  GameNews over = turn(1);
  note(over);
  over.over = true;
  note(over);
  EXPECT_FALSE(claim());
}

TEST_P(EveryNotices, SayWhenTimeRunsOut) {
  add("ann", browser());
  GameNews news = turn(1, kNow + 4 * kDay);
  news.here = {1};
  note(news);
  EXPECT_FALSE(claim(kNow + 3 * kDay - 1));
  const auto due = claim(kNow + 3 * kDay);
  ASSERT_TRUE(due);
  EXPECT_EQ(due->kind, NoticeKind::time_running_out);
  note_sent(sql(), *due, "me", kNow + 3 * kDay);
  news.deadline += kDay;  // Ben gave her a day
  note(news, kNow + 3 * kDay);
  EXPECT_FALSE(claim(kNow + 3 * kDay));
  EXPECT_TRUE(claim(kNow + 5 * kDay - kHour)) << "the time runs out again";
}

TEST_P(EveryNotices, SayNothingOfTimeWhereTheClockStands) {
  add("ann", browser());
  GameNews news = turn(1, kNow + 4 * kDay);
  news.here = {1};
  note(news);
  EXPECT_EQ(waiting(), 1);
  news.deadline = 0;
  note(news);
  EXPECT_EQ(waiting(), 0);
}

TEST(Notices, TimeRunsOutAtAQuarterOrAnHour) {
  EXPECT_EQ(time_runs_out_at(kNow + 4 * kDay, kNow), kNow + 3 * kDay);
  EXPECT_EQ(time_runs_out_at(kNow + 2 * kHour, kNow), kNow + kHour);
  EXPECT_EQ(time_runs_out_at(kNow + kHour, kNow), std::nullopt);
  EXPECT_EQ(time_runs_out_at(kNow - kHour, kNow), std::nullopt);
}

TEST_P(EveryNotices, AreOfTheKindsThatPersonAndPlaceWant) {
  const std::string id = add("ann", browser());
  choose_place(sql(), "ann", id, {{NoticeKind::challenge}});
  note(turn(1));
  EXPECT_EQ(waiting(), 0);
  choose_place(sql(), "ann", id, {{NoticeKind::your_turn}});
  note(turn(1));
  EXPECT_EQ(waiting(), 1);
  choose_notices(sql(), "ann", {{}, std::nullopt}, kNow);
  EXPECT_FALSE(claim()) << "not wanted any more";
}

TEST_P(EveryNotices, WaitForTheEndOfQuietHours) {
  add("ann", browser());
  choose_notices(sql(), "ann", {{NoticeKind::your_turn}, wire::QuietTime{6 * 60, 9 * 60, "UTC"}}, kNow);
  note(turn(1));
  EXPECT_FALSE(claim());
  EXPECT_EQ(notice_queue(sql()).next, kNow + kHour);
  const auto due = claim(kNow + kHour);
  ASSERT_TRUE(due);
  EXPECT_EQ(due->attempts, 0);
}

TEST_P(EveryNotices, AreToldWhenQuietHoursAreTakenBack) {
  add("ann", browser());
  choose_notices(sql(), "ann", {{NoticeKind::your_turn}, wire::QuietTime{6 * 60, 9 * 60, "UTC"}}, kNow);
  note(turn(1));
  EXPECT_FALSE(claim());
  choose_notices(sql(), "ann", {{NoticeKind::your_turn}, std::nullopt}, kNow);
  EXPECT_TRUE(claim());
}

TEST_P(EveryNotices, AreClaimedByOneOfMany) {
  constexpr int kGames = 12, kThreads = 4;
  add("ann", browser());
  for (int i = 0; i < kGames; ++i) {
    Notice notice;
    notice.person = "ann";
    notice.kind = NoticeKind::pairing;
    notice.about = "challenge-" + std::to_string(i);
    notice.said = {"told.test", "x"};
    notice.until = kNow + kHour;
    EXPECT_EQ(add_notice(sql(), notice, kNow), 1);
  }
  std::mutex mutex;
  std::multiset<std::string> claimed;
  std::vector<std::thread> threads;
  threads.reserve(kThreads);
  for (int i = 0; i < kThreads; ++i)
    threads.emplace_back([&, i] {
      const auto mine = another_sql();
      for (bool more = true; more;) {
        try {
          const auto due = claim_notice(*mine, std::to_string(i), kNow, kNow + kHour);
          more = due.has_value();
          const std::lock_guard lock(mutex);
          if (due) claimed.insert(due->id);
        } catch (const StoreError& error) {
          EXPECT_EQ(error.kind(), StoreError::Kind::again) << error.what();
        }
      }
    });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(claimed.size(), static_cast<std::size_t>(kGames));
  EXPECT_EQ(std::set<std::string>(claimed.begin(), claimed.end()).size(), claimed.size())
      << "one was claimed twice";
}

TEST_P(EveryNotices, AreAnothersWhenWhoClaimedThemDies) {
  add("ann", browser());
  note(turn(1));
  const auto first = claim(kNow, "dead");
  ASSERT_TRUE(first);
  EXPECT_FALSE(claim(kNow + 999, "alive"));
  const auto second = claim(kNow + 1000, "alive");
  ASSERT_TRUE(second);
  EXPECT_EQ(second->attempts, 1);
  note_sent(sql(), *first, "dead", kNow + 1000);
  EXPECT_EQ(waiting(), 1) << "it is not the dead one's any more";
  note_sent(sql(), *second, "alive", kNow + 1000);
  EXPECT_EQ(waiting(), 0);
}

TEST_P(EveryNotices, AreTriedAgainAndThenGivenUp) {
  const std::string id = add("ann", browser());
  note(turn(1));
  NoticeTime now = kNow;
  for (int attempt = 0; attempt < kMostAttempts; ++attempt) {
    const auto due = claim(now);
    ASSERT_TRUE(due) << attempt;
    EXPECT_EQ(due->attempts, attempt);
    now += 60'000;
    EXPECT_EQ(note_failed(sql(), *due, "me", now, "no connection"), attempt + 1 < kMostAttempts);
    EXPECT_FALSE(claim(now - 1));
  }
  EXPECT_FALSE(claim(now + kDay));
  EXPECT_EQ(all("ann").places.front().trouble, "no connection");
}

TEST_P(EveryNotices, AreGivenUpAtOnceWhereThatIsNoUse) {
  add("ann", browser());
  note(turn(1));
  auto due = claim();
  EXPECT_FALSE(note_failed(sql(), *due, "me", 0, "answered 400"));
  note(turn(1));
  due = claim();
  EXPECT_FALSE(note_failed(sql(), *due, "me", due->until + 1, "answered 500")) << "too late then";
  EXPECT_EQ(waiting(), 0);
}

TEST_P(EveryNotices, EndAtAPlaceThatRefusesEverything) {
  add("ann", browser());
  for (int i = 0; i < kMostFailures; ++i) {
    note(turn(1));
    const auto due = claim();
    ASSERT_TRUE(due) << i;
    note_failed(sql(), *due, "me", 0, "answered 403");
  }
  EXPECT_THAT(all("ann").places, IsEmpty());
}

TEST_P(EveryNotices, EndAtAPlaceThatIsGone) {
  add("ann", browser());
  note(turn(1));
  const auto due = claim();
  ASSERT_TRUE(due);
  note_gone(sql(), *due);
  EXPECT_THAT(all("ann").places, IsEmpty());
  EXPECT_EQ(waiting(), 0);
}

TEST_P(EveryNotices, AreDueAgainWhenTheyWereGivenUp) {
  add("ann", browser());
  note(turn(1));
  const auto due = claim();
  release_notice(sql(), *due, "me");
  const auto again = claim(kNow, "after the restart");
  ASSERT_TRUE(again);
  EXPECT_EQ(again->attempts, 0);
}

TEST_P(EveryNotices, AreNoUseAfterTheirTime) {
  add("ann", browser());
  note(turn(1, kNow + kHour / 2));
  EXPECT_FALSE(claim(kNow + kHour));
  EXPECT_EQ(waiting(), 0);
}

TEST_P(EveryNotices, AreNotToldWhereSomebodyHasSignedOut) {
  const std::string ann = make_guest(sql(), kNow).id;
  begin_session(sql(), ann, "Firefox", kNow);
  const std::string session = sessions_of(sql(), ann, kNow).front().id;
  wire::NoticePlace place;
  EXPECT_FALSE(add_place(sql(), {ann, session, false}, browser(), Reach(), kNow, place));
  seat(ann, 3, true);
  GameNews news;
  news.game = "game";
  news.asked = {3};
  note(news);
  end_session(sql(), ann, session);
  EXPECT_FALSE(claim());
}

TEST_P(EveryNotices, OfAChallengeAreToldWhileItIsOpen) {
  add("ann", browser());
  const auto challenge = [this](const std::string& id, const std::string& state) {
    sql().ask(
        "INSERT INTO seek (id, maker, setup, players, target, state, created, until) VALUES ($1, 'ben', '', "
        "2, 'ann', "
        "$2, 0, 0)",
        {id, state});
    add_notice(sql(), challenge_notice("ann", "Ben", id, "/c/" + id, kNow, kNow + kDay), kNow);
  };
  challenge("one", "withdrawn");
  EXPECT_FALSE(claim());
  challenge("two", "open");
  const auto due = claim();
  ASSERT_TRUE(due);
  EXPECT_EQ(due->about, "two");
  wire::NoticeMessage message;
  EXPECT_FALSE(wire::from_json(due->data, message));
  EXPECT_EQ(message.said.text, "Ben wants to play with you.");
  EXPECT_EQ(message.path, "/c/two");
  EXPECT_FALSE(message.game);
}

TEST_P(EveryNotices, OfAPairingAreNotToldToWhoHasCome) {
  add("ann", browser());
  add_notice(sql(), pairing_notice("ann", "game", kNow), kNow);
  EXPECT_EQ(waiting(), 1);
  GameNews news = turn(2);
  news.here = {1};
  note(news);
  EXPECT_EQ(waiting(), 0);
}

TEST_P(EveryNotices, CanBeTried) {
  const std::string id = add("ann", browser());
  choose_notices(sql(), "ann", {{}, wire::QuietTime{0, 1439, "UTC"}}, kNow);
  EXPECT_FALSE(add_test_notice(sql(), "ann", id, kNow));
  EXPECT_EQ(add_test_notice(sql(), "ann", id, kNow + 1000).message.key, "error.test-notice-again");
  const auto due = claim();
  ASSERT_TRUE(due) << "quiet or not";
  EXPECT_EQ(due->kind, NoticeKind::test);
  note_sent(sql(), *due, "me", kNow);
  EXPECT_EQ(add_test_notice(sql(), "ann", id, kNow + 1000).message.key, "error.test-notice-again");
  EXPECT_FALSE(add_test_notice(sql(), "ann", id, kNow + 60'000));
}

TEST_P(EveryNotices, GoWithThePerson) {
  add("ann", browser());
  choose_notices(sql(), "ann", {{NoticeKind::your_turn}, std::nullopt}, kNow);
  note(turn(1));
  transact(sql(), [this] { remove_person(sql(), "ann"); });
  EXPECT_EQ(waiting(), 0);
  EXPECT_THAT(all("ann").places, IsEmpty());
  EXPECT_EQ(all("ann").kinds.size(), 4U);
}

}  // namespace
}  // namespace bastide
