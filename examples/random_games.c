/* Random games by the C interface: who leads how often, and a record of the last one.
 *
 *   tools/build release bastide_shared
 *   cc -std=c11 -I . examples/random_games.c -L build/release -lbastide -Wl,-rpath,$PWD/build/release -o random_games
 *   ./random_games "preset fi-current players 3" 100
 */
#include <stdio.h>
#include <stdlib.h>

#include "bindings/c/bastide.h"

/* Plays one game to its end and says which seat has most points; -1: none, or it failed. */
static int play(bst_state* state, bst_random* random) {
  int32_t scores[6];
  int32_t players, seat, first = 0, equal = 0;
  if (bst_state_reset(state) < 0) return -1;
  while (bst_current_player(state) != BST_OVER) {
    int32_t index;
    if (bst_current_player(state) == BST_CHANCE)
      index = bst_sample_chance(state, random);
    else
      index = (int32_t)bst_random_below(random, (uint32_t)bst_action_count(state));
    if (bst_apply_index(state, index) < 0) {
      fprintf(stderr, "%s\n", bst_last_error());
      return -1;
    }
  }
  players = bst_scores(state, scores, 6);
  for (seat = 1; seat < players; ++seat) {
    equal = scores[seat] == scores[first] ? 1 : equal;
    if (scores[seat] > scores[first]) first = seat, equal = 0;
  }
  return equal ? -1 : (int)first;
}

int main(int count, char** words) {
  const char* text = count > 1 ? words[1] : "";
  const int games = count > 2 ? atoi(words[2]) : 100;
  int wins[6] = {0};
  bst_rules* rules;
  bst_state* state;
  bst_random random;
  char* record;
  int32_t length;
  int i;

  if (bst_abi_version() != BST_ABI_VERSION) return fprintf(stderr, "the library is of another version\n"), 1;
  rules = bst_rules_new(text);
  if (rules == NULL) return fprintf(stderr, "%s\n", bst_last_error()), 1;
  state = bst_state_new(rules);
  bst_random_seed(&random, 1);
  for (i = 0; i < games; ++i) {
    const int first = play(state, &random);
    if (first >= 0) ++wins[first];
  }
  for (i = 0; i < bst_rules_players(rules); ++i) printf("seat %d is first in %d of %d\n", i + 1, wins[i], games);

  length = bst_state_record(state, NULL, 0);
  record = length < 0 ? NULL : malloc((size_t)length + 1);
  if (record != NULL && bst_state_record(state, record, (size_t)length + 1) == length) printf("\n%s", record);
  free(record);
  bst_state_free(state);
  bst_rules_free(rules);
  return 0;
}
