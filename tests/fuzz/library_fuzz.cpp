// Any bytes as calls of the C interface, with any numbers, and buffers of any size that lie on the heap
// exactly as large as is said: nothing crashes or writes beyond them, whatever fails says so by a code and a
// text, and the game goes on.
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

#include "bindings/c/testing/freed.h"

namespace {

using bastide::testing::Held;

class Bytes {
 public:
  Bytes(const std::uint8_t* data, std::size_t size) : at_(data), end_(data + size) {}

  bool done() const { return at_ == end_; }
  std::uint8_t byte() { return done() ? std::uint8_t{0} : *at_++; }
  template <class Number>
  Number number() {
    Number number{};
    for (std::size_t i = 0; i < sizeof number; ++i) reinterpret_cast<unsigned char*>(&number)[i] = byte();
    return number;
  }
  std::string text(std::size_t most) {
    std::string text;
    for (std::size_t length = byte() % (most + 1); length > 0 && !done(); --length)
      text += static_cast<char>(byte());
    return text;
  }
  // Mostly small, now and then anything.
  std::int32_t index() {
    const std::uint8_t kind = byte();
    return kind % 8 == 7 ? number<std::int32_t>() : kind;
  }

 private:
  const std::uint8_t *at_, *end_;
};

void check(std::int32_t result) {
  if (result <= BST_ERROR_NULL && (*bst_last_error() == '\0' || bst_last_error_code() != result))
    std::abort();
}

// A buffer of that many, or of as many as there are.
template <class Item, class Give>
void fill(Bytes& bytes, Give give) {
  const std::int32_t needed = give(nullptr, std::size_t{0});
  check(needed);
  const std::size_t size =
      bytes.byte() % 2 == 0 && needed > 0 ? static_cast<std::size_t>(needed) + 1 : bytes.byte();
  const auto buffer = std::make_unique<Item[]>(size);
  check(give(buffer.get(), size));
}

class Session {
 public:
  explicit Session(Bytes& bytes) : bytes_(bytes) {
    constexpr const char* kRules[] = {
        "", "players 1", "players 4 element inns element builder element tower",
        "preset da-overview players 3 element dragon element abbey element count"};
    rules_.reset(bst_rules_new(kRules[bytes.byte() % 4]));
    if (rules_ == nullptr) std::abort();
    for (auto& state : states_) state.reset(bst_state_new(rules_.get()));
    bst_random_seed(&random_, bytes.byte());
  }

  void run() {
    for (int i = 0; i < 200 && !bytes_.done(); ++i) call();
  }

 private:
  bst_state* state() { return states_[bytes_.byte() % states_.size()].get(); }

  void call() {
    switch (bytes_.byte() % 16) {
      case 0:
        return go_on(state(), bytes_.byte());
      case 1:
        return check(bst_state_copy(state(), state()));
      case 2:
        return check(bst_apply_index(state(), bytes_.index()));
      case 3:
        return apply_value();
      case 4:
        return check(bst_apply_text(state(), bytes_.text(24).c_str()));
      case 5:
        return list();
      case 6:
        return observe();
      case 7:
        return numbers();
      case 8:
        return position();
      case 9:
        return record();
      case 10:
        return choose();
      case 11:
        return batch();
      case 12:
        return texts();
      case 13:
        return pictures();
      case 14:
        return judge();
      default:
        return check(bst_state_reset(state()));
    }
  }

  void go_on(bst_state* state, int answers) {
    for (; answers > 0 && bst_current_player(state) != BST_OVER; --answers) {
      const std::int32_t index = bst_current_player(state) == BST_CHANCE
                                     ? bst_sample_chance(state, &random_)
                                     : static_cast<std::int32_t>(bst_random_below(
                                           &random_, static_cast<std::uint32_t>(bst_action_count(state))));
      if (bst_apply_index(state, index) != BST_OK) std::abort();
    }
  }
  void apply_value() {
    bst_action action = bytes_.number<bst_action>();
    if (bytes_.byte() % 2 == 0) action.verb %= 9, action.noun %= 8, action.cell %= 256;
    check(bst_apply(state(), &action));
  }
  void list() {
    bst_state* of = state();
    fill<bst_action>(bytes_,
                     [&](bst_action* out, std::size_t size) { return bst_action_list(of, out, size); });
    fill<double>(bytes_, [&](double* out, std::size_t size) { return bst_chance_outcomes(of, out, size); });
    fill<bst_action>(bytes_, [&](bst_action* out, std::size_t size) { return bst_history(of, out, size); });
    fill<std::int32_t>(bytes_,
                       [&](std::int32_t* out, std::size_t size) { return bst_scores(of, out, size); });
    fill<double>(bytes_, [&](double* out, std::size_t size) { return bst_returns(of, out, size); });
  }
  void observe() {
    bst_state* of = state();
    const std::int32_t seat = bytes_.index(), radius = bytes_.index() % 12;
    fill<std::uint8_t>(bytes_, [&](std::uint8_t* out, std::size_t size) {
      return bst_observe_planes(of, seat, radius, out, size);
    });
    fill<std::int32_t>(bytes_, [&](std::int32_t* out, std::size_t size) {
      return bst_observe_scalars(of, seat % 2, out, size);
    });
    graph(of, seat);
    const std::int32_t rows = bst_action_count(of);
    const auto features =
        std::make_unique<std::int16_t[]>(static_cast<std::size_t>(rows) * BST_ACTION_FEATURES);
    if (bst_action_features(of, features.get(), static_cast<std::size_t>(rows) * BST_ACTION_FEATURES) != rows)
      std::abort();
  }
  void graph(bst_state* of, std::int32_t seat) {
    constexpr std::array<std::size_t, BST_GRAPH_TABLES> kColumns = {
        BST_TILE_COLUMNS, BST_FEATURE_COLUMNS, BST_SIDE_COLUMNS, BST_FIGURE_COLUMNS, BST_WALL_COLUMNS};
    std::array<std::int32_t, BST_GRAPH_TABLES> rows{};
    if (bst_graph_rows(of, rows.data(), rows.size()) != BST_GRAPH_TABLES) std::abort();
    std::array<std::vector<std::int32_t>, BST_GRAPH_TABLES> tables;
    bst_graph into{};
    for (std::size_t i = 0; i < tables.size(); ++i) {
      tables[i].resize(bytes_.byte() % 8 == 0 ? bytes_.byte()
                                              : static_cast<std::size_t>(rows[i]) * kColumns[i]);
      into.tables[i] = tables[i].data();
      into.sizes[i] = tables[i].size();
    }
    check(bst_observe_graph(of, seat, &into));
  }
  void numbers() {
    bst_state* of = state();
    const std::int32_t radius = bytes_.index() % 12;
    fill<std::int32_t>(bytes_, [&](std::int32_t* out, std::size_t size) {
      return bst_action_numbers(of, radius, out, size);
    });
    fill<std::uint8_t>(
        bytes_, [&](std::uint8_t* out, std::size_t size) { return bst_action_mask(of, radius, out, size); });
    check(bst_number_index(of, radius, bytes_.index()));
  }
  void position() {
    const std::int32_t length = bst_state_position(state(), nullptr, 0);
    if (length < 0) std::abort();
    const Held<bst_state> read(
        bst_state_parse(bytes_.byte() % 2 == 0 ? rules_.get() : nullptr, bytes_.text(60).c_str()));
    if (read != nullptr) go_on(read.get(), 20);
  }
  void record() {
    bst_state* of = state();
    const std::int32_t length = bst_state_record(of, nullptr, 0);
    if (length < 0) std::abort();
    std::string text(static_cast<std::size_t>(length) + 1, '\0');
    if (bst_state_record(of, text.data(), text.size()) != length) std::abort();
    if (bytes_.byte() % 2 == 0)
      text[bytes_.number<std::uint16_t>() % text.size()] = static_cast<char>(bytes_.byte());
    const Held<bst_record> read(bst_record_parse(text.c_str()));
    if (read == nullptr) return;
    const Held<bst_state> moment(bst_record_state(read.get(), bytes_.index()));
    if (moment != nullptr) go_on(moment.get(), 20);
  }
  void choose() {
    constexpr const char* kNames[] = {"random", "greedy", "level2", "level8:20n"};
    const Held<bst_player> player(bst_player_new(kNames[bytes_.byte() % 4], bytes_.byte()));
    bst_state* of = state();
    const std::int32_t index = bst_player_choose(player.get(), of, bytes_.byte(), 0);
    check(index);
    if (index >= 0 && bst_apply_index(of, index) != BST_OK) std::abort();
    const Held<bst_player> other(bst_player_new(bytes_.text(16).c_str(), 1));
  }
  void batch() {
    constexpr std::size_t kGames = 3;
    const std::int32_t radius = bytes_.index() % 9 - 1;
    const Held<bst_batch> games(bst_batch_new(rules_.get(), kGames, 1, radius, bytes_.byte()));
    if (games == nullptr) return check(bst_last_error_code());
    std::array<std::int32_t, kGames> actions{};
    std::array<std::uint8_t, kGames> done{};
    bst_batch_view view{};
    view.done = done.data();
    view.done_size = bytes_.byte() % 4 == 0 ? bytes_.byte() : kGames;
    std::vector<std::uint8_t> mask, planes;
    if (radius >= 0) {
      mask.resize(kGames * static_cast<std::size_t>(bst_numbers(rules_.get(), radius)));
      planes.resize(kGames * static_cast<std::size_t>(bst_planes_size(radius)));
      view.mask = mask.data(), view.mask_size = mask.size();
      view.planes = planes.data(), view.planes_size = planes.size();
    }
    for (int step = bytes_.byte() % 8; step > 0; --step) {
      view.kept = bytes_.byte() % 4 == 0 ? bytes_.byte() : 1;
      check(bst_batch_sample(games.get(), actions.data(), actions.size()));
      if (bytes_.byte() % 4 == 0) actions[1] = bytes_.index();
      check(bst_batch_step(games.get(), actions.data(), actions.size(), &view));
    }
    rows_of(games.get(), kGames);
    check(bst_batch_get(games.get(), bytes_.index(), state()));
    check(bst_batch_set(games.get(), bytes_.index() % 3, state()));
  }
  void rows_of(bst_batch* games, std::size_t count) {
    std::vector<std::int32_t> offsets(count + 1);
    const std::int32_t rows = bst_batch_features(games, offsets.data(), offsets.size(), nullptr, 0);
    if (rows < 0) std::abort();
    const std::size_t needed = static_cast<std::size_t>(rows) * BST_ACTION_FEATURES;
    std::vector<std::int16_t> features(bytes_.byte() % 4 == 0 ? bytes_.byte() : needed);
    check(bst_batch_features(games, offsets.data(), offsets.size(), features.data(), features.size()));
  }
  void texts() {
    bst_state* of = state();
    const std::int32_t index = bytes_.index();
    fill<char>(bytes_, [&](char* out, std::size_t size) { return bst_action_text(of, index, out, size); });
    fill<char>(bytes_, [&](char* out, std::size_t size) { return bst_question(of, out, size); });
    fill<char>(bytes_, [&](char* out, std::size_t size) {
      return bst_rules_tile_id(rules_.get(), index, out, size);
    });
    const Held<bst_rules> read(bst_rules_new(bytes_.text(40).c_str()));
    if (read == nullptr) check(bst_last_error_code());
  }

  // A picture costs some milliseconds, and many more with sanitizers: a session has few.
  void pictures() {
    bst_state* of = state();
    const std::int32_t flags = bytes_.byte() % 5, tile = bytes_.index();
    const std::int32_t columns = 6 + 4 * (bytes_.byte() % 4), unicode = bytes_.byte() % 3;
    if (pictures_left_-- <= 0) return;
    fill<char>(bytes_,
               [&](char* out, std::size_t size) { return bst_state_svg(of, flags, tile, out, size); });
    fill<char>(bytes_,
               [&](char* out, std::size_t size) { return bst_state_ascii(of, columns, unicode, out, size); });
  }
  // All answers are ranked, whatever the nodes: once or twice in a session, with next to none.
  void judge() {
    bst_state* of = state();
    const std::int32_t index = bytes_.index();
    const std::uint8_t wish = bytes_.byte();
    const std::uint64_t nodes = wish == 255 ? UINT64_MAX : std::uint64_t{wish} % 4;
    if (judgements_left_-- <= 0) return;
    bst_judgement judgement{};
    const std::int32_t result = bst_judge(of, index, nodes, bytes_.byte(), &judgement);
    check(result);
    if (result != BST_OK) return;
    const bool best_is_an_answer = judgement.best >= 0 && judgement.best < bst_action_count(of);
    const bool is_a_chance = judgement.win >= 0 && judgement.win <= 1;
    if (!best_is_an_answer || !is_a_chance || !(judgement.loss >= 0)) std::abort();
  }

  Bytes& bytes_;
  int pictures_left_ = 2, judgements_left_ = 2;
  Held<bst_rules> rules_;
  std::array<Held<bst_state>, 3> states_;
  bst_random random_{};
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Bytes bytes(data, size);
  Session(bytes).run();
  return 0;
}
