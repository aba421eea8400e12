// Seeks on both engines: who may open, see, join and leave them, and that each becomes one table.
#include "server/lobby/seek.h"

#include <gmock/gmock.h>

#include "server/lobby/friends.h"
#include "server/lobby/full_seek.h"
#include "server/lobby/pools.h"
#include "server/people/person_game.h"
#include "server/store/testing/every_sql.h"
#include "wire/read.h"

namespace bastide {
namespace {

constexpr UnixMs kSeekNow = 1'800'000'000'000;

class EverySeek : public testing::EverySql {
 protected:
  Seeker person(const std::string& name) {
    const Seeker seeker{make_guest(sql(), kSeekNow).id, name};
    note_present(sql(), seeker.id, kSeekNow);
    return seeker;
  }
  Seeker account(const std::string& name) {
    const Seeker seeker = person(name);
    transact(sql(), [&] {
      const ApiError error =
          name_person(sql(), find_person(sql(), seeker.id).value(), PersonKind::account, name, kSeekNow);
      EXPECT_FALSE(error) << error.message.text;
    });
    return seeker;
  }
  static SeekWanted wanted(int seats = 2) {
    SeekWanted wanted{table_of(pools().front()), "", "", true};
    wanted.table.seats.resize(static_cast<std::size_t>(seats));
    return wanted;
  }
  std::string open(const Seeker& maker, const SeekWanted& seek = wanted(), UnixMs now = kSeekNow) {
    std::string id;
    const ApiError error = open_seek(sql(), maker, seek, SeekLimits(), now, id);
    EXPECT_FALSE(error) << error.message.text;
    return id;
  }
  std::string key_of_error(const ApiError& error) const { return error.message.key; }
  std::string join(const Seeker& who, const std::string& id, UnixMs now = kSeekNow) {
    full_ = false;
    const FreshGame fresh = [] { return std::string("thegame"); };
    return key_of_error(join_seek(sql(), who, id, SeekLimits(), fresh, now, full_));
  }
  std::string leave(const Seeker& who, const std::string& id) {
    return key_of_error(leave_seek(sql(), who.id, id, kSeekNow));
  }
  std::vector<std::string> listed(const Seeker& who, UnixMs now = kSeekNow, int page = 0) {
    std::vector<std::string> ids;
    for (const wire::Seek& seek : list_seeks(sql(), who.id, page, now)) ids.push_back(seek.id);
    return ids;
  }
  using Ids = std::vector<std::string>;
  bool full_ = false;
};
BASTIDE_EVERY_SQL(EverySeek);

TEST_P(EverySeek, IsSeenByOthersTheNewestFirst) {
  const Seeker anna = person("Anna"), ben = person("Ben");
  const std::string first = open(anna), second = open(anna, wanted(3), kSeekNow + 1);
  EXPECT_EQ(listed(ben, kSeekNow + 2), (Ids{second, first}));
  const auto seek = find_seek(sql(), ben.id, second, kSeekNow + 2);
  ASSERT_TRUE(seek);
  EXPECT_EQ(seek->maker.name, "Anna");
  EXPECT_EQ(seek->players, 3);
  EXPECT_EQ(seek->rules.preset, "fi-current");
  EXPECT_EQ(seek->clock->base_ms, 600'000);
  EXPECT_FALSE(seek->mine);
}

TEST_P(EverySeek, IsFullWithTheLastOfItsPeopleAndBecomesOneTable) {
  const Seeker anna = person("Anna"), ben = person("Ben"), carl = person("Carl");
  const std::string id = open(anna);
  EXPECT_EQ(join(ben, id), "");
  EXPECT_TRUE(full_);
  EXPECT_EQ(join(carl, id), "error.no-seek");
  EXPECT_EQ(join(ben, id), "");  // asked again
  EXPECT_FALSE(full_);
  const auto full = full_seek(sql(), id);
  ASSERT_TRUE(full);
  EXPECT_EQ(full->game, "thegame");
  EXPECT_TRUE(note_made(sql(), *full, kSeekNow));
  EXPECT_FALSE(note_made(sql(), *full, kSeekNow));
  EXPECT_FALSE(full_seek(sql(), id));
  EXPECT_EQ(keys_of(sql(), ben.id, "thegame"), Ids{full->people[1].key});
  EXPECT_EQ(find_seek(sql(), anna.id, id, kSeekNow)->game, "thegame");
  EXPECT_FALSE(find_seek(sql(), carl.id, id, kSeekNow));
}

TEST_P(EverySeek, IsStillFullAfterAProcessDiedAndGivesTheSameTable) {
  const std::string id = open(person("Anna"));
  ASSERT_EQ(join(person("Ben"), id), "");
  const auto another = another_sql();
  const std::vector<FullSeek> left = full_seeks(*another, kSeekNow, 10);
  ASSERT_EQ(left.size(), 1U);
  RuleCache cache;
  TableRequest one, other;
  EXPECT_FALSE(table_of(left[0], cache, one));
  EXPECT_FALSE(table_of(full_seek(sql(), id).value(), cache, other));
  EXPECT_EQ(one.setup, other.setup);
  EXPECT_EQ(left[0].game, "thegame");
  EXPECT_TRUE(full_seeks(*another, kSeekNow - 1, 10).empty());
}

TEST_P(EverySeek, TellsTwoGuestsOfOneNameApart) {
  const std::string id = open(person("Guest"));
  ASSERT_EQ(join(person("guest"), id), "");
  RuleCache cache;
  TableRequest request;
  const ApiError error = table_of(full_seek(sql(), id).value(), cache, request);
  ASSERT_FALSE(error) << error.message.text;
  EXPECT_EQ(request.setup.seats[1].name, "guest 2");
}

TEST_P(EverySeek, IsLeftByOthersAndWithdrawnByItsMaker) {
  const Seeker anna = person("Anna"), ben = person("Ben"), carl = person("Carl");
  const std::string id = open(anna, wanted(3));
  ASSERT_EQ(join(ben, id), "");
  EXPECT_EQ(leave(carl, id), "error.no-seek");
  EXPECT_EQ(leave(ben, id), "");
  EXPECT_EQ(find_seek(sql(), anna.id, id, kSeekNow)->people.size(), 1U);
  EXPECT_EQ(leave(anna, id), "");
  EXPECT_EQ(join(carl, id), "error.no-seek");
  EXPECT_TRUE(listed(carl).empty());
}

TEST_P(EverySeek, CannotBeLeftOnceAllAreFound) {
  const Seeker anna = person("Anna");
  const std::string id = open(anna);
  ASSERT_EQ(join(person("Ben"), id), "");
  EXPECT_EQ(leave(anna, id), "error.seek-full");
}

TEST_P(EverySeek, EndsByItself) {
  const Seeker anna = person("Anna"), ben = person("Ben");
  const std::string id = open(anna);
  EXPECT_EQ(join(ben, id, kSeekNow + kSeekLasts), "error.no-seek");
  EXPECT_FALSE(find_seek(sql(), ben.id, id, kSeekNow + kSeekLasts));
  sweep_seeks(sql(), kSeekNow + kSeekLasts + kSeekKept + 1);
  EXPECT_FALSE(find_seek(sql(), anna.id, id, kSeekNow));
}

TEST_P(EverySeek, OfAGameOfMinutesIsNotListedWhileItsMakerIsAway) {
  const Seeker anna = person("Anna"), ben = person("Ben");
  const std::string id = open(anna);
  SeekWanted slow = wanted();
  slow.table = table_of(pools().back());
  const std::string days = open(anna, slow);
  EXPECT_EQ(listed(ben, kSeekNow + kPresentFor + 1), Ids{days});
  note_present(sql(), anna.id, kSeekNow + kPresentFor);
  EXPECT_EQ(listed(ben, kSeekNow + kPresentFor + 1).size(), 2U);
}

TEST_P(EverySeek, IsNotSeenNorJoinedByWhoIsBlockedEitherWay) {
  const Seeker anna = person("Anna"), ben = person("Ben"), carl = person("Carl");
  const std::string id = open(anna, wanted(3));
  ASSERT_FALSE(block(sql(), anna.id, ben.id, kSeekNow));
  EXPECT_TRUE(listed(ben).empty());
  EXPECT_EQ(join(ben, id), "error.no-seek");
  EXPECT_FALSE(find_seek(sql(), ben.id, id, kSeekNow));
  EXPECT_EQ(listed(carl), Ids{id});
  ASSERT_FALSE(block(sql(), carl.id, anna.id, kSeekNow));
  EXPECT_TRUE(listed(carl).empty());
  unblock(sql(), anna.id, ben.id);
  EXPECT_EQ(join(ben, id), "");
}

TEST_P(EverySeek, AsAChallengeIsForOnePersonAndCanBeDeclined) {
  const Seeker anna = account("Anna"), ben = account("Ben"), carl = person("Carl");
  SeekWanted to_ben = wanted();
  to_ben.target = ben.id;
  to_ben.target_name = "Ben";
  const std::string id = open(anna, to_ben), second = open(anna, to_ben);
  EXPECT_TRUE(listed(carl).empty());
  EXPECT_EQ(join(carl, id), "error.no-seek");
  EXPECT_EQ(challenges_to(sql(), ben.id, kSeekNow).size(), 2U);
  EXPECT_EQ(people_of_seek(sql(), id), (Ids{anna.id, ben.id}));
  EXPECT_EQ(leave(ben, id), "");
  EXPECT_EQ(find_seek(sql(), anna.id, id, kSeekNow)->state, wire::SeekState::declined);
  EXPECT_EQ(join(ben, second), "");
  EXPECT_TRUE(full_);
  EXPECT_TRUE(challenges_to(sql(), ben.id, kSeekNow).empty());
}

TEST_P(EverySeek, AsAChallengeToWhoHasBlockedOneLooksLikeAnyOther) {
  const Seeker anna = account("Anna"), ben = account("Ben");
  ASSERT_FALSE(block(sql(), ben.id, anna.id, kSeekNow));
  SeekWanted to_ben = wanted();
  to_ben.target = ben.id;
  to_ben.target_name = "Ben";
  const std::string id = open(anna, to_ben);
  EXPECT_EQ(find_seek(sql(), anna.id, id, kSeekNow)->to, "Ben");
  EXPECT_TRUE(challenges_to(sql(), ben.id, kSeekNow).empty());
  EXPECT_EQ(people_of_seek(sql(), id), Ids{anna.id});
}

TEST_P(EverySeek, IsRefusedToWhoFloodsTheLobby) {
  const Seeker anna = person("Anna");
  SeekLimits few;
  few.open_each = 2;
  few.hourly_each = 3;
  std::string id;
  EXPECT_FALSE(open_seek(sql(), anna, wanted(), few, kSeekNow, id));
  EXPECT_FALSE(open_seek(sql(), anna, wanted(), few, kSeekNow, id));
  EXPECT_EQ(open_seek(sql(), anna, wanted(), few, kSeekNow, id).message.key, "error.seeks-open");
  EXPECT_EQ(leave(anna, id), "");
  EXPECT_FALSE(open_seek(sql(), anna, wanted(), few, kSeekNow, id));
  EXPECT_EQ(leave(anna, id), "");
  EXPECT_EQ(open_seek(sql(), anna, wanted(), few, kSeekNow, id).message.key, "error.seeks-hourly");
  few.listed_most = 1;
  EXPECT_EQ(open_seek(sql(), person("Ben"), wanted(), few, kSeekNow, id).message.key, "error.seeks-full");
}

TEST_P(EverySeek, ComesInPages) {
  for (int i = 0; i < 15; ++i) {
    const Seeker maker = person("Anna");
    for (int each = 0; each < 4; ++each) open(maker, wanted(), kSeekNow + i);
  }
  const Seeker ben = person("Ben");
  EXPECT_EQ(listed(ben, kSeekNow + 20).size(), 51U);
  EXPECT_EQ(listed(ben, kSeekNow + 20, 1).size(), 10U);
  EXPECT_EQ(count_seeks(sql(), kSeekNow + 20), 60);
}

TEST_P(EverySeek, IsGoneWithItsMaker) {
  const Seeker anna = person("Anna"), ben = person("Ben");
  const std::string id = open(anna);
  ASSERT_FALSE(follow(sql(), ben.id, anna.id, kSeekNow));
  transact(sql(), [&] { remove_person(sql(), anna.id); });
  EXPECT_EQ(join(ben, id), "error.no-seek");
  EXPECT_TRUE(friends_of(sql(), ben.id, kSeekNow).friends.empty());
}

TEST(SeekTable, IsOfPeopleAloneAndOfRulesThatThereAre) {
  RuleCache cache;
  const auto fault = [&cache](const char* text) {
    wire::NewTable table;
    if (const JsonError error = wire::from_json(text, table)) return "unreadable: " + error.message.text;
    const ApiError error = check_seek_table(table, cache);
    return error.message.key + " " + error.place;
  };
  EXPECT_EQ(
      fault(R"({"rules": {"preset": "fi-current"}, "seats": [{"kind": "person"}, {"kind": "person"}]})"),
      " ");
  EXPECT_EQ(
      fault(
          R"({"rules": {"preset": "fi-current"}, "seats": [{"kind": "person"}, {"kind": "computer", "player": "level1"}]})"),
      "error.seek-seats /table/seats/1");
  EXPECT_EQ(fault(R"({"rules": {"preset": "fi-current"}, "seats": [{"kind": "person"}]})"),
            "error.seek-alone /table/seats");
  EXPECT_EQ(
      fault(
          R"({"rules": {"preset": "fi-current"}, "seats": [{"kind": "person"}, {"kind": "person"}], "take": [{"seat": 1, "name": "A"}]})"),
      "error.seek-taken /table/take");
  EXPECT_THAT(fault(R"({"rules": {"preset": "none"}, "seats": [{"kind": "person"}, {"kind": "person"}]})"),
              ::testing::EndsWith(" /table/rules/preset"));
}

class EveryFriend : public EverySeek {};
BASTIDE_EVERY_SQL(EveryFriend);

TEST_P(EveryFriend, IsSeenOnlineWhereBothFollowEachOther) {
  const Seeker anna = account("Anna"), ben = account("Ben");
  ASSERT_FALSE(follow(sql(), anna.id, ben.id, kSeekNow));
  wire::Friends friends = friends_of(sql(), anna.id, kSeekNow);
  ASSERT_EQ(friends.friends.size(), 1U);
  EXPECT_FALSE(friends.friends[0].mutual);
  EXPECT_FALSE(friends.friends[0].online);
  ASSERT_FALSE(follow(sql(), ben.id, anna.id, kSeekNow));
  EXPECT_TRUE(friends_of(sql(), anna.id, kSeekNow).friends[0].online);
  EXPECT_FALSE(friends_of(sql(), anna.id, kSeekNow + kPresentFor + 1).friends[0].online);
}

using EveryGameOfAPerson = EverySeek;
BASTIDE_EVERY_SQL(EveryGameOfAPerson);

TEST_P(EveryGameOfAPerson, IsInTheHistoryWithWhatCameOfIt) {
  const Seeker anna = person("Anna");
  hold_seats(sql(), anna.id, "game", {{2, "key"}}, kSeekNow);
  PersonGameStanding standing{"game", 7, "running", 2, kSeekNow + 5000, R"(["Ben","Anna"])", "\"days\"", ""};
  note_standing(sql(), standing, kSeekNow);
  ASSERT_EQ(games_going_on(sql(), anna.id, 5).size(), 1U);
  EXPECT_EQ(games_going_on(sql(), anna.id, 5)[0].clock, "\"days\"");
  EXPECT_TRUE(games_over(sql(), anna.id, 0, 5).empty());
  standing.version = 8, standing.status = "over", standing.outcome = R"({"reason":"time","result":[]})";
  note_standing(sql(), standing, kSeekNow + 1);
  standing.version = 7, standing.outcome = "older";
  note_standing(sql(), standing, kSeekNow + 2);
  const std::vector<PersonGame> over = games_over(sql(), anna.id, 0, 5);
  ASSERT_EQ(over.size(), 1U);
  EXPECT_EQ(over[0].outcome, R"({"reason":"time","result":[]})");
  EXPECT_EQ(over[0].changed, kSeekNow + 1);
  EXPECT_TRUE(games_over(sql(), anna.id, 1, 5).empty());
}

TEST_P(EveryFriend, IsNoneAnyMoreOnceBlockedAndLearnsNothingOfIt) {
  const Seeker anna = account("Anna"), ben = account("Ben");
  ASSERT_FALSE(follow(sql(), anna.id, ben.id, kSeekNow));
  ASSERT_FALSE(follow(sql(), ben.id, anna.id, kSeekNow));
  ASSERT_FALSE(block(sql(), anna.id, ben.id, kSeekNow));
  const wire::Friends annas = friends_of(sql(), anna.id, kSeekNow),
                      bens = friends_of(sql(), ben.id, kSeekNow);
  EXPECT_TRUE(annas.friends.empty());
  ASSERT_EQ(annas.blocked.size(), 1U);
  EXPECT_EQ(annas.blocked[0].name, "Ben");
  ASSERT_EQ(bens.friends.size(), 1U);
  EXPECT_FALSE(bens.friends[0].online);
  EXPECT_TRUE(bens.blocked.empty());
}

TEST_P(EveryFriend, IsSomebodyElse) {
  const Seeker anna = account("Anna");
  EXPECT_EQ(follow(sql(), anna.id, anna.id, kSeekNow).message.key, "error.yourself");
  EXPECT_EQ(block(sql(), anna.id, anna.id, kSeekNow).message.key, "error.yourself");
}

}  // namespace
}  // namespace bastide
