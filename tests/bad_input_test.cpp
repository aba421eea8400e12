// What strangers may send of games with expansions, broken in every way: each is refused with a message that
// names the thing, the clause or the place.
#include <gtest/gtest.h>

#include "engine/notation/record.h"

namespace bastide {
namespace {

struct Damage {
  const char* from;
  const char* to;
  const char* error;  // how the message begins
};

std::string damaged(std::string_view text, const Damage& damage) {
  std::string result(text);
  const std::size_t at = result.find(damage.from);
  EXPECT_NE(at, std::string::npos) << damage.from;
  return result.replace(at, std::string_view(damage.from).size(), damage.to);
}

void expect_error(const std::string& error, const Damage& damage) {
  EXPECT_EQ(error.substr(0, std::string_view(damage.error).size()), damage.error)
      << error << "\nfor " << damage.to;
}

// --- records

constexpr std::string_view kRecord = R"(bastide 1
preset printed
players 2
element builder goods king siege tower
option big-follower=with-any-large
option second-part=may
bag tower-ffff-b*1 base-frfr-a*5 base-ffff-a*1

[start=1]
1.1 [tower-ffff-b] 0,1 small@cloister
2.2 [base-frfr-a] 1,0 tower-piece*0,1 small<0,1:cloister=1
3.1 [base-frfr-a] 2,0 -
4.2 [base-ffff-a] 0,2 big@cloister
5.1 [base-frfr-a] 3,0 tower-piece*0,1 -
)";

std::string record_error(const std::string& text) {
  Record record;
  const ParseError error = read_record(text, record);
  return error ? to_string(error) : "none";
}

constexpr Damage kRules[] = {
    {"element builder", "element unicorn",
     "line 4, column 34: there is no element 'unicorn'; there are: abbey, mayor, barn, wagon,"},
    {"siege tower", "siege towers",
     "line 4, column 34: there is no element 'towers'; there are: abbey, mayor, barn, wagon,"},
    {"second-part=may", "second-part=maybe",
     "line 6, column 8: option second-part has no value 'maybe'; it takes: must, may (TB-07)"},
    {"second-part=may", "castle-colour=red", "line 6, column 8: there is no option 'castle-colour'"},
    {"option second-part=may", "element pig\noption farmers=off",
     "line 7, column 8: the element pig needs farmers: with farmers=off it has to be left out (X-11)"},
    {"second-part=may", "pooled-majority=sum",
     "line 6, column 8: pooled-majority has a meaning only with farm-scoring=per-city-pooled (X-04)"},
    {"second-part=may", "small-city-shield=1",
     "line 6, column 8: small-city-shield has a meaning only with small-city=flat-two (X-05)"},
    {"second-part=may", "max-players=6",
     "line 6, column 8: max-players=6 needs as many colours, there are 5 (X-09)"},
    {"players 2", "players 6", "line 3, column 9: 6 players: custom(printed) is for 1 to 5 (B-03)"},
    {"players 2", "players 0", "line 3, column 9: expected a number of players"},
    {"base-ffff-a*1", "cult-ffff-z*1", "line 7, column 34: there is no tile 'cult-ffff-z' in these sets"},
    {"second-part=may", "herd-stacks-with-pig=false", "none"},
};

TEST(BadInput, RulesThatCannotBeNameTheElementTheOptionOrTheClause) {
  EXPECT_EQ(record_error(std::string(kRecord)), "none");
  for (const Damage& damage : kRules) expect_error(record_error(damaged(kRecord, damage)), damage);
}

constexpr Damage kMoves[] = {
    {"[tower-ffff-b] 0,1", "[tower-ffff-a] 0,1",
     "line 10, column 5: [tower-ffff-a]: no tile of that type is left to draw (B-07)"},
    {"[tower-ffff-b] 0,1", "[cult-ffff-a] 0,1",
     "line 10, column 6: there is no tile 'cult-ffff-a' in this rule set"},
    {"small@cloister", "pig@field-Nl",
     "line 10, column 24: pig@field-Nl: nobody has such a figure in this game (B-28)"},
    {"small@cloister", "builder@cloister",
     "line 10, column 24: builder@cloister: that figure may not be put on such a feature, at 0,1:cloister "
     "(F-03)"},
    {"small@cloister", "builder@field-Nl",
     "line 10, column 24: builder@field-Nl: that figure may not be put on such a feature, at 0,1:field-Nl "
     "(F-04)"},
    {"small@cloister", "mayor@cloister", "line 10, column 24: there is no figure 'mayor' in this rule set"},
    {"small@cloister", "small@0,1:tower",
     "line 10, column 24: small@0,1:tower: a follower closes a tower of at least one piece, and none stands "
     "there, at 0,1 (TO-08)"},
    {"small@cloister", "builder@0,1:tower",
     "line 10, column 24: builder@0,1:tower: that figure may not close a tower, at 0,1 (TO-09)"},
    {"small@cloister", "small@prison=2",
     "line 10, column 24: small@prison=2: a follower goes only onto the tile just placed (B-20)"},
    {"small@cloister", "small@castle",
     "line 10, column 30: expected a segment of the tile at 0,1 (cloister, field-Nl) or a place, found "
     "'castle'"},
    {"small@cloister", "small<0,1:cloister=1",
     "line 10, column 24: small<0,1:cloister=1: a follower returns only when its feature is scored (B-29)"},
    {"small@cloister", "second-part=1",
     "line 10, column 24: second-part=1: that is not among the figure actions of this game (T-09)"},
    {"small@cloister", "third-part=1",
     "line 10, column 24: there is no choice 'third-part' in this rule set"},
    {"small@cloister", "bid=3",
     "line 10, column 24: bid=3: that is not among the figure actions of this game (T-09)"},
    {"small@cloister", "king*0,1",
     "line 10, column 24: king*0,1: that is not among the figure actions of this game (T-09)"},
    {"small@cloister", "wine*0,1",
     "line 10, column 24: wine*0,1: that is not among the figure actions of this game (T-09)"},
    {"small@cloister", "bridge*0,1", "line 10, column 24: there is no token 'bridge' in this rule set"},
    {"0,1 small", "0,1+tower-piece small",
     "line 10, column 20: 0,1+tower-piece: that token does not help to lay a tile, at 0,1 (T-06)"},
    {"0,1 small", "0,1+bridge small", "line 10, column 30: there is no token 'bridge' in this rule set"},
    {"tower-piece*0,1 small", "tower-piece*0,0 small",
     "line 11, column 23: tower-piece*0,0: a tower piece goes onto the foundation of a tile on the board, at "
     "0,0 (TO-03)"},
    {"tower-piece*0,1 small", "tower-piece*9,9 small",
     "line 11, column 35: square 9,9 shares no side with a tile"},
    {"tower-piece*0,1 small", "tower-piece* small",
     "line 11, column 23: tower-piece*: a tower piece goes onto the foundation of a tile on the board "
     "(TO-03)"},
    {"tower-piece*0,1 small", "tower-piece*0,1=2 small",
     "line 11, column 23: tower-piece*0,1=2: of a tower piece only the square is said, at 0,1 (TO-03)"},
    {"small<0,1:cloister=1", "small<0,1:cloister=2",
     "line 11, column 39: small<0,1:cloister=2: no such figure is there, at 0,1:cloister (TO-10)"},
    {"small<0,1:cloister=1", "big<0,1:cloister=1",
     "line 11, column 39: big<0,1:cloister=1: no such figure is there, at 0,1:cloister (TO-10)"},
    {"small<0,1:cloister=1", "small<0,1:tower=1",
     "line 11, column 39: small<0,1:tower=1: no such figure is there, at 0,1 (TO-10)"},
    {"small<0,1:cloister=1", "small<prison:2=1",
     "line 11, column 39: small<prison:2=1: no such figure is there (TO-10)"},
    {"small<0,1:cloister=1", "second-part=1",
     "line 11, column 39: second-part=1: the tower may capture a follower now: name one, or pass (TO-10)"},
    {"2,0 -", "2,0 small<prison:2",
     "line 12, column 23: small<prison:2: the ransom is 3 points, and the score does not cover it (G-06)"},
    {"2,0 -", "2,0 small<prison:1",
     "line 12, column 23: small<prison:1: no such prisoner is held there (TO-20)"},
    {"2,0 -", "2,0 small<prison:0", "line 12, column 36: expected a number from 1 to 256 after ':'"},
    {"2,0 -", "2,0 small<prison:2=2",
     "line 12, column 23: small<prison:2=2: everybody buys only the own followers back (TO-20)"},
    {"2,0 -", "small<prison:2",
     "line 12, column 19: small<prison:2: the drawn tile has to be placed first (B-10)"},
    {"tower-piece*0,1 -", "tower-piece*0,1 small<0,0:city-N=1",
     "line 14, column 39: small<0,0:city-N=1: no such figure is there, at 0,0:city-N (TO-10)"},
    {"tower-piece*0,1 -", "tower-piece*0,1 small<prison:2=1",
     "line 14, column 39: small<prison:2=1: a tower captures nobody there (TO-17)"},
    {"3,0 tower-piece*0,1 -", "3,0 small@road-E\n6.2 [base-frfr-a] 4,0 tower-piece*0,1 small<3,0:road-W=1",
     "line 15, column 39: small<3,0:road-W=1: the tower does not reach so far, at 3,0:road-E (TO-11)"},
};

TEST(BadInput, MovesThatCannotBeNameTheNounTheClauseOrThePlace) {
  for (const Damage& damage : kMoves) expect_error(record_error(damaged(kRecord, damage)), damage);
}

}  // namespace
}  // namespace bastide
