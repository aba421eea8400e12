// Records of games that play themselves by a seed, of rules that both sides know.
#pragma once

#include <string>
#include <vector>

#include "engine/base/random.h"
#include "engine/notation/event_log.h"
#include "engine/notation/record.h"

namespace bastide::foreign::testing {

// Elements, players and options by chance; the options are such as the format can say.
RuleChoice random_known_choice(Random& random);
// These elements, and the rest by chance.
RuleChoice known_choice(std::vector<std::string> elements, Random& random);
// Every two elements.
std::vector<std::vector<std::string>> known_pairs();
// Ends after so many actions, or with the game.
Record random_record(const RuleChoice& choice, Random& random, int most_actions = 100000);

// What happened in it, and the scores at its end.
struct Story {
  EventLog log;
  std::vector<int> scores;  // from the player who starts
  bool over = false;
};
Story story_of(const Record& record);
// The events as words, seats counted from the player who starts, without what is drawn: what is laid aside at
// once is no draw of theirs. Those of one part are sorted: who is paid first depends on the seats, and
// whether it is one action or two on who is asked.
std::vector<std::string> events_of(const Record& record);

}  // namespace bastide::foreign::testing
