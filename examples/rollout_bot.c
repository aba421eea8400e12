/* A bot in C: it plays each of its answers to the end of the game at random some times, and takes the one after
 * which it is ahead by most on average. Here it plays against one that answers at random.
 *
 *   tools/build release bastide_shared
 *   cc -std=c11 -I . examples/rollout_bot.c -L build/release -lbastide -Wl,-rpath,$PWD/build/release -o rollout_bot
 *   ./rollout_bot 10
 */
#include <stdio.h>
#include <stdlib.h>

#include "bindings/c/bastide.h"

enum { TRIES = 8 };

/* The bot: the index of its answer to what is asked, or below 0. `spare` is another state; what it holds goes. */
static int32_t choose(const bst_state* state, bst_state* spare, bst_random* random) {
  const int32_t seat = bst_current_player(state), count = bst_action_count(state);
  int32_t best = 0, best_sum = INT32_MIN;
  for (int32_t index = 0; index < count; ++index) {
    int32_t sum = 0;
    for (int i = 0; i < TRIES; ++i) {
      int32_t scores[2], result = bst_state_copy(spare, state);
      if (result >= 0) result = bst_apply_index(spare, index);
      if (result >= 0) result = bst_playout(spare, random);
      if (result >= 0) result = bst_scores(spare, scores, 2);
      if (result < 0) return result;
      sum += scores[seat] - scores[1 - seat];
    }
    if (sum > best_sum) best = index, best_sum = sum;
  }
  return best;
}

/* One game: the bot is seat 0, seat 1 answers at random. Below 0: a call has failed. */
static int32_t play(bst_state* state, bst_state* spare, bst_random* random) {
  int32_t result = bst_state_reset(state);
  while (result >= 0 && bst_current_player(state) != BST_OVER) {
    const int32_t seat = bst_current_player(state);
    if (seat == BST_CHANCE)
      result = bst_sample_chance(state, random);
    else if (seat == 0)
      result = choose(state, spare, random);
    else
      result = (int32_t)bst_random_below(random, (uint32_t)bst_action_count(state));
    if (result >= 0) result = bst_apply_index(state, result);
  }
  return result;
}

int main(int count, char** words) {
  const int games = count > 1 ? atoi(words[1]) : 10;
  int wins = 0;
  if (bst_abi_version() != BST_ABI_VERSION) return fprintf(stderr, "the library is of another version\n"), 1;
  bst_rules* rules = bst_rules_new("preset fi-current players 2");
  bst_state *state = bst_state_new(rules), *spare = bst_state_new(rules);
  bst_random random;
  bst_random_seed(&random, 1);
  for (int i = 0; i < games; ++i) {
    double returns[2];
    if (play(state, spare, &random) < 0 || bst_returns(state, returns, 2) < 0)
      return fprintf(stderr, "%s\n", bst_last_error()), 1;
    wins += returns[0] > 0 ? 1 : 0;
  }
  printf("the bot has won %d of %d games\n", wins, games);
  bst_state_free(spare);
  bst_state_free(state);
  bst_rules_free(rules);
  return 0;
}
