// Many games at once: bastide.h.
#include <algorithm>
#include <array>
#include <atomic>
#include <exception>
#include <numeric>

#include "bindings/c/action_rows.h"
#include "bindings/c/observation.h"
#include "bindings/c/planes.h"
#include "bindings/c/workers.h"
#include "protocol/text/rules_text.h"

using namespace bastide;
using namespace bastide::bindings;

namespace {

constexpr std::int32_t kMostGames = 65536, kMostBatchThreads = 256;

// A whole number of cache lines, and of no power of two: what the games of a batch look at most must not lie
// in the same places of the caches.
struct alignas(64) BatchGame {
  BatchGame() {}  // NOLINT(modernize-use-equals-default): so that the rooms of its lists are not zeroed
  const State& now() const { return state.state; }
  // Another game comes.
  void forget() {
    squares.forget();
    planes.forget();
  }

  Random random{0};
  std::array<std::int16_t, kMaxPlayers> told{};  // points at the end of the last step
  bool mask_holds = false;                       // a mask that was kept shows these numbers
  Squares squares;                               // of games with a radius, as all that follows
  AnswerNumbers numbers;
  bst_state state{SharedRules()};
  KeptPlanes planes;
};
static_assert(sizeof(BatchGame) % 1024 != 0);

// Seeds that are near each other give streams that have nothing to do with each other: Random mixes them.
std::uint64_t seed_of(std::uint64_t seed, std::size_t game) {
  return seed + 0x9e3779b97f4a7c15U * (game + 1);
}

}  // namespace

struct bst_batch {
  bst_batch(const SharedRules& of, std::size_t games_wanted, std::size_t threads, std::int32_t radius)
      : rules(of),
        numbered(radius >= 0),
        window{numbered ? radius : 0},
        counts(games_wanted),
        policy(games_wanted, Random(0)),
        chosen(games_wanted),
        games(games_wanted),
        workers(threads) {
    for (BatchGame& game : games) game.state.rules = of;
  }

  const RuleSet& set() const { return *rules->set; }
  std::uint32_t count_of(std::size_t game) const { return static_cast<std::uint32_t>(counts[game]); }

  SharedRules rules;
  bool numbered;
  Window window;
  // Of each game's answers: beside each other, so that to look at them touches no game.
  std::vector<std::int32_t> counts;
  std::vector<Random> policy;        // by which bst_batch_sample() chooses
  std::vector<std::int32_t> chosen;  // indexes of the answers that were drawn or taken last
  std::vector<BatchGame> games;
  bst_batch_view written{};  // the arrays of the last call, if it wrote all that it was to
  Workers workers;
};

namespace {

// How many games are worth handing to another thread: of those that are played or described, and of those of
// which hardly anything is asked.
constexpr std::size_t kLeastPlayed = 4, kLeastAsked = 1024;

// Runs work(number of the game) for every game on all threads; throws what one of them has thrown.
template <class Each>
void for_all_games(bst_batch& batch, std::size_t least, Each each) {
  struct Context {
    Each* each;
    std::atomic_flag failed{};
    std::exception_ptr error{};
  } context{&each};
  batch.workers.run(
      [](void* given, std::size_t first, std::size_t end) {
        auto& work = *static_cast<Context*>(given);
        try {
          for (std::size_t i = first; i < end; ++i) (*work.each)(i);
        } catch (...) {
          if (!work.failed.test_and_set()) work.error = std::current_exception();
        }
      },
      &context, batch.games.size(), least);
  if (context.error != nullptr) std::rethrow_exception(context.error);
}

// What a game looks at first is fetched while games before it are played: a batch goes from game to game, and
// none of them is in the nearest cache any more when it is its turn.
void fetch(const BatchGame& game) {
  constexpr std::size_t kLine = 64;
  const auto touch = [](const void* from, std::size_t bytes) {
    for (std::size_t at = 0; at < bytes; at += kLine)
      __builtin_prefetch(static_cast<const std::byte*>(from) + at);
  };
  const State& state = game.now();
  touch(&game.random, 2 * kLine);
  touch(&state, 6 * kLine);  // to the first of the piles
  touch(&state.figures, 2 * kLine);
  touch(&state.board.frontier(), 2 * kLine);
  touch(&game.state.list, 2 * kLine);
  touch(&game.numbers, kLine);
  touch(&game.squares, 8 * kLine);
}

void let_chance_answer(BatchGame& game) {
  while (game.state.chance_asked()) game.state.apply(sample_chance(game.state.state, game.random));
}

void begin_game(BatchGame& game) {
  game.forget();
  game.state.begin();
  let_chance_answer(game);
  game.told = game.state.state.scores;
}

template <class Item>
std::int32_t check_exact(const Item* out, std::size_t size, std::size_t needed, const char* name) {
  if (out == nullptr || size == needed) return BST_OK;
  return fail(BST_ERROR_BUFFER, std::string("view.") + name + " has room for " + std::to_string(size) +
                                    "; it must be " + std::to_string(needed));
}

std::int32_t check_view(const bst_batch& batch, const bst_batch_view& view) {
  const std::size_t games = batch.games.size(), players = static_cast<std::size_t>(batch.set().players());
  if (!batch.numbered && (view.mask != nullptr || view.planes != nullptr))
    return fail(BST_ERROR_ARGUMENT, "view.mask and view.planes need a batch with a radius");
  std::int32_t fault = check_exact(view.seat, view.seat_size, games, "seat");
  const auto check = [&fault](const auto* out, std::size_t size, std::size_t needed, const char* name) {
    if (fault == BST_OK) fault = check_exact(out, size, needed, name);
  };
  check(view.count, view.count_size, games, "count");
  check(view.mask, view.mask_size, games * static_cast<std::size_t>(batch.window.numbers()), "mask");
  check(view.planes, view.planes_size, games * planes_size(batch.window), "planes");
  check(view.scalars, view.scalars_size, games * scalars_size(batch.set()), "scalars");
  check(view.points, view.points_size, games * players, "points");
  check(view.returns, view.returns_size, games * players, "returns");
  check(view.done, view.done_size, games, "done");
  return fault;
}

// What a step tells of the game that went on, before it begins anew.
void tell_results(BatchGame& game, std::size_t i, const bst_batch_view& view) {
  const State& state = game.state.state;
  const auto players = static_cast<std::size_t>(state.players());
  if (view.points != nullptr)
    for (std::size_t seat = 0; seat < players; ++seat)
      view.points[i * players + seat] = state.scores[seat] - game.told[seat];
  game.told = state.scores;
  if (view.done != nullptr) view.done[i] = state.flow.over ? 1 : 0;
  if (view.returns == nullptr) return;
  std::array<double, kMaxPlayers> returns{};
  returns_of(state, returns.data());
  for (std::size_t seat = 0; seat < players; ++seat)
    view.returns[i * players + seat] = static_cast<float>(returns[seat]);
}

// Lists the answers with their numbers. If a mask is given, each gets a 1 there; it must be all 0.
void list_answers(bst_batch& batch, BatchGame& game, std::size_t i, std::uint8_t* mask = nullptr) {
  batch.counts[i] = static_cast<std::int32_t>(game.state.answers().size());
  if (!batch.numbered) return;
  game.squares.follow(game.now().board, batch.window);
  game.numbers.list(game.state, game.squares, batch.window, mask);
}

// Where a call writes, and what it finds there as the last call has left it.
struct Telling {
  const bst_batch_view& view;
  bool mask_kept, planes_kept;
};

std::uint8_t* mask_of(const bst_batch& batch, const bst_batch_view& view, std::size_t game) {
  return view.mask + game * static_cast<std::size_t>(batch.window.numbers());
}

// The mask of the last answers goes, and that of the new ones comes.
void change_mask(bst_batch& batch, BatchGame& game, std::size_t i, const Telling& telling) {
  const auto numbers = static_cast<std::size_t>(batch.window.numbers());
  std::uint8_t* const mask = mask_of(batch, telling.view, i);
  if (telling.mask_kept && game.mask_holds)
    game.numbers.unmark(mask);
  else
    std::fill(mask, mask + numbers, std::uint8_t{0});
  list_answers(batch, game, i, mask);
  game.mask_holds = true;
}

// And of what is asked now.
void tell_asked(bst_batch& batch, BatchGame& game, std::size_t i, const Telling& telling) {
  const bst_batch_view& view = telling.view;
  if (view.mask != nullptr)
    change_mask(batch, game, i, telling);
  else
    list_answers(batch, game, i);
  const PlayerId seat = game.now().flow.decision.who;
  if (view.seat != nullptr) view.seat[i] = seat;
  if (view.count != nullptr) view.count[i] = batch.counts[i];
  if (!telling.planes_kept) game.planes.forget();
  if (view.planes != nullptr)
    game.planes.write(game.state, seat, batch.window, game.squares,
                      view.planes + i * planes_size(batch.window));
  if (view.scalars != nullptr) write_scalars(game.state, seat, view.scalars + i * scalars_size(batch.set()));
}

void tell(bst_batch& batch, BatchGame& game, std::size_t i, const Telling& telling) {
  tell_results(game, i, telling.view);
  if (game.state.over()) begin_game(game);
  tell_asked(batch, game, i, telling);
}

// Turns what is given into indexes; which game it is wrong for, or none.
std::size_t read_answers(bst_batch& batch, const std::int32_t* actions) {
  std::atomic<std::size_t> wrong{batch.games.size()};
  for_all_games(batch, kLeastAsked, [&](std::size_t i) {
    batch.chosen[i] =
        batch.numbered ? batch.games[i].numbers.index_of(actions[i], batch.chosen[i]) : actions[i];
    if (batch.chosen[i] >= 0 && batch.chosen[i] < batch.counts[i]) return;
    std::size_t known = wrong.load();
    while (i < known && !wrong.compare_exchange_weak(known, i)) {
    }
  });
  return wrong;
}

std::int32_t refuse_answer(const bst_batch& batch, std::size_t game, std::int32_t action) {
  const std::string what = "actions[" + std::to_string(game) + "] is " + std::to_string(action);
  if (batch.numbered)
    return fail(BST_ERROR_ILLEGAL, what + ": no answer to what is asked has that number in game " +
                                       std::to_string(game) + "; " +
                                       numbers_asked(batch.games[game].state, batch.window));
  return fail(BST_ERROR_ILLEGAL, what + "; it must be from 0 to " + std::to_string(batch.counts[game] - 1));
}

std::int32_t check_game(const bst_batch* batch, std::int32_t game) {
  if (batch == nullptr) return fail_null("batch");
  const auto games = static_cast<std::int32_t>(batch->games.size());
  return game >= 0 && game < games ? std::int32_t{BST_OK} : fail_range("game", game, 0, games - 1);
}

std::int32_t check_new_batch(const bst_rules* rules, std::int32_t games, std::int32_t threads,
                             std::int32_t radius) {
  if (games < 1 || games > kMostGames) return fail_range("games", games, 1, kMostGames);
  if (threads < 1 || threads > kMostBatchThreads) return fail_range("threads", threads, 1, kMostBatchThreads);
  if (radius == -1) return BST_OK;
  const std::int32_t numbers = bst_numbers(rules, radius);
  return numbers < 0 ? numbers : std::int32_t{BST_OK};
}

constexpr bst_batch_view kNothing{};

// Plays on in every game, and tells what has come of it.
template <class Play>
std::int32_t play_and_tell(bst_batch& batch, const bst_batch_view& view, Play play) {
  const Telling telling{view, view.kept != 0 && view.mask == batch.written.mask,
                        view.kept != 0 && view.planes == batch.written.planes};
  batch.written = kNothing;  // should something be thrown
  for_all_games(batch, kLeastPlayed, [&](std::size_t i) {
    if (i + 2 < batch.games.size()) fetch(batch.games[i + 2]);
    play(batch.games[i], i);
    tell(batch, batch.games[i], i, telling);
  });
  batch.written = view;
  return BST_OK;
}

std::int32_t reset(bst_batch& batch, std::uint64_t seed, const bst_batch_view& view) {
  if (const std::int32_t fault = check_view(batch, view)) return fault;
  return play_and_tell(batch, view, [&](BatchGame& game, std::size_t i) {
    game.random = Random(seed_of(seed, i));
    batch.policy[i] = Random(~seed_of(seed, i));
    begin_game(game);
  });
}

std::int32_t step(bst_batch& batch, const std::int32_t* actions, const bst_batch_view& view) {
  const std::size_t wrong = read_answers(batch, actions);
  if (wrong != batch.games.size()) return refuse_answer(batch, wrong, actions[wrong]);
  return play_and_tell(batch, view, [&](BatchGame& game, std::size_t i) {
    const Action action = game.state.answers()[static_cast<std::size_t>(batch.chosen[i])];
    game.state.apply(action);
    let_chance_answer(game);
  });
}

// How many answers all games have.
std::size_t all_answers(const bst_batch& batch) {
  return std::accumulate(batch.counts.begin(), batch.counts.end(), std::size_t{0});
}

// Where the rows of each game's actions begin, and after the last where they end.
void write_offsets(const bst_batch& batch, std::int32_t* offsets) {
  offsets[0] = 0;
  std::inclusive_scan(batch.counts.begin(), batch.counts.end(), offsets + 1);
}

}  // namespace

bst_batch* bst_batch_new(const bst_rules* rules, int32_t games, int32_t threads, int32_t radius,
                         uint64_t seed) {
  return guarded_new<bst_batch>(rules, "rules", [&](const bst_rules* of) -> std::unique_ptr<bst_batch> {
    if (check_new_batch(of, games, threads, radius) != BST_OK) return nullptr;
    auto made = std::make_unique<bst_batch>(of->rules, static_cast<std::size_t>(games),
                                            static_cast<std::size_t>(threads), radius);
    return reset(*made, seed, kNothing) == BST_OK ? std::move(made) : nullptr;
  });
}

void bst_batch_free(bst_batch* batch) { delete batch; }

int32_t bst_batch_reset(bst_batch* batch, uint64_t seed, const bst_batch_view* view) {
  return guarded([&] {
    if (batch == nullptr) return fail_null("batch");
    return reset(*batch, seed, view == nullptr ? kNothing : *view);
  });
}

int32_t bst_batch_step(bst_batch* batch, const int32_t* actions, size_t size, const bst_batch_view* view) {
  return guarded([&] {
    if (batch == nullptr) return fail_null("batch");
    if (actions == nullptr) return fail_null("actions");
    const bst_batch_view& wanted = view == nullptr ? kNothing : *view;
    if (size != batch->games.size())
      return fail(BST_ERROR_BUFFER, "actions has " + std::to_string(size) + " elements; it must have " +
                                        std::to_string(batch->games.size()));
    if (const std::int32_t fault = check_view(*batch, wanted)) return fault;
    return step(*batch, actions, wanted);
  });
}

int32_t bst_batch_sample(bst_batch* batch, int32_t* actions, size_t size) {
  return guarded([&] {
    if (batch == nullptr) return fail_null("batch");
    bool only_asked = false;
    if (const std::int32_t fault = check_room(actions, size, batch->games.size(), "actions", only_asked))
      return fault;
    if (!only_asked)
      for_all_games(*batch, kLeastAsked, [&](std::size_t i) {
        std::int32_t& index = batch->chosen[i];
        if (batch->numbered) {
          const AnswerNumbers& numbers = batch->games[i].numbers;
          actions[i] = numbers.number_at(index = numbers.any(batch->policy[i]));
        } else {
          actions[i] = index = static_cast<std::int32_t>(batch->policy[i].below(batch->count_of(i)));
        }
      });
    return static_cast<std::int32_t>(batch->games.size());
  });
}

int32_t bst_batch_get(const bst_batch* batch, int32_t game, bst_state* state) {
  return guarded([&] {
    if (const std::int32_t fault = check_game(batch, game)) return fault;
    if (state == nullptr) return fail_null("state");
    return bst_state_copy(state, &batch->games[static_cast<std::size_t>(game)].state);
  });
}

int32_t bst_batch_set(bst_batch* batch, int32_t game, const bst_state* state) {
  return guarded([&] {
    if (const std::int32_t fault = check_game(batch, game)) return fault;
    if (state == nullptr) return fail_null("state");
    if (!(state->set().choice() == batch->set().choice()))
      return fail(BST_ERROR_RULES, "the state is of other rules than the batch: it " +
                                       rules_difference(state->set().choice(), batch->set().choice()));
    if (bst_current_player(state) < 0) return fail(BST_ERROR_STATE, "no seat is asked in the state");
    const auto number = static_cast<std::size_t>(game);
    BatchGame& target = batch->games[number];
    const std::int32_t fault = bst_state_copy(&target.state, state);
    target.state.rules = batch->rules;
    move_to_rules(target.state.state, batch->set());
    target.told = target.now().scores;
    target.forget();
    target.mask_holds = false;
    list_answers(*batch, target, number);
    return fault;
  });
}

int32_t bst_batch_features(bst_batch* batch, int32_t* offsets, size_t offsets_size, int16_t* features,
                           size_t features_size) {
  return guarded([&] {
    if (batch == nullptr) return fail_null("batch");
    bool only_asked = false;
    const std::size_t games = batch->games.size();
    if (const std::int32_t fault = check_room(offsets, offsets_size, games + 1, "offsets", only_asked))
      return fault;
    const std::size_t rows = all_answers(*batch);
    bool only_offsets = false;
    if (const std::int32_t fault =
            check_room(features, features_size, rows * BST_ACTION_FEATURES, "features", only_offsets))
      return fault;
    if (!only_asked) write_offsets(*batch, offsets);
    if (!only_asked && !only_offsets)
      for_all_games(*batch, kLeastPlayed, [&](std::size_t i) {
        write_action_rows(batch->games[i].state,
                          features + static_cast<std::size_t>(offsets[i]) * BST_ACTION_FEATURES);
      });
    return static_cast<std::int32_t>(rows);
  });
}

int32_t bst_batch_numbers(bst_batch* batch, int32_t* numbers, size_t size) {
  return guarded([&] {
    if (batch == nullptr) return fail_null("batch");
    if (!batch->numbered)
      return fail(BST_ERROR_ARGUMENT, "the batch has no radius, so its actions have no fixed numbers");
    const std::size_t rows = all_answers(*batch);
    bool only_asked = false;
    if (const std::int32_t fault = check_room(numbers, size, rows, "numbers", only_asked)) return fault;
    for (std::size_t i = 0; i < batch->games.size() && !only_asked; ++i) {
      batch->games[i].numbers.write(numbers);
      numbers += batch->counts[i];
    }
    return static_cast<std::int32_t>(rows);
  });
}
