// Our own random games of thirty mixes, written, read and compared to the last point: as they were written,
// and as another program might have saved them. Longer: BASTIDE_PROPERTY_GAMES=1000 (games in all), other
// games: BASTIDE_PROPERTY_SEED=2.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "foreign/reading/import.h"
#include "foreign/testing/known_mixes.h"
#include "foreign/testing/random_record.h"
#include "foreign/testing/their_way.h"
#include "foreign/writing/export.h"

namespace bastide::foreign {
namespace {

using testing::events_of;
using testing::Mix;
using testing::story_of;

std::uint64_t number_from(const char* variable, std::uint64_t usual) {
  const char* text = std::getenv(variable);
  return text == nullptr ? usual : std::strtoull(text, nullptr, 10);
}

struct Counts {
  int games = 0, actions = 0, points = 0;
  int read = 0;     // as they were written
  int checked = 0;  // in the way of another program, by their assertions
};

std::string first_difference(const std::vector<std::string>& one, const std::vector<std::string>& other) {
  const auto [a, b] = std::mismatch(one.begin(), one.end(), other.begin(), other.end());
  if (a == one.end() && b == other.end()) return "";
  return (a == one.end() ? "nothing" : *a) + " against " + (b == other.end() ? "nothing" : *b);
}

void play(const Mix& mix, std::uint64_t seed, Counts& counts) {
  SCOPED_TRACE(mix.name + ", seed " + std::to_string(seed));
  Random random(seed);
  const Record record = testing::random_record(testing::known_choice(mix.elements, random), random);
  const testing::Story story = story_of(record);
  ++counts.games;
  counts.actions += static_cast<int>(record.actions.size());
  for (int score : story.scores) counts.points += score;
  const Export written = export_save(record);
  ASSERT_FALSE(written.fault) << written.fault.message.text;
  const Import read = import_save(written.text);
  ASSERT_FALSE(read.fault) << read.fault.message.text;
  EXPECT_EQ(story_of(read.record).scores, story.scores);
  EXPECT_EQ(first_difference(events_of(read.record), events_of(record)), "");
  counts.read += ::testing::Test::HasFailure() ? 0 : 1;
  const Verdict verdict = check_save(testing::in_their_way(written.text, story.scores, random));
  EXPECT_EQ(verdict.kind, Verdict::passed) << verdict.reason;
  EXPECT_EQ(verdict.held, record.choice.players);
  counts.checked += ::testing::Test::HasFailure() ? 0 : 1;
}

TEST(GeneratedGames, AreTheSameWrittenAndReadBothWays) {
  const auto mixes = testing::known_mixes();
  const std::uint64_t games = number_from("BASTIDE_PROPERTY_GAMES", mixes.size());
  const std::uint64_t first = number_from("BASTIDE_PROPERTY_SEED", 1) * 1000000;
  std::vector<Counts> counts(mixes.size());
  for (std::uint64_t game = 0; game < games && !HasFailure(); ++game)
    play(mixes[game % mixes.size()], first + game, counts[game % mixes.size()]);
  for (std::size_t i = 0; i < mixes.size(); ++i)
    std::printf("%-30s %4d games, %6d actions, %6d points: %4d read, %4d checked\n", mixes[i].name.c_str(),
                counts[i].games, counts[i].actions, counts[i].points, counts[i].read, counts[i].checked);
}

}  // namespace
}  // namespace bastide::foreign
