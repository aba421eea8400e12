#include "cli/table/table_game.h"

#include <algorithm>
#include <map>

#include "cli/language/language.h"
#include "cli/options/usage.h"

namespace bastide {
namespace {

// The tiles that the record drew, in its order, and then the rest of the bag.
std::vector<TileId> order_of(const RuleSet& rules, const std::vector<Action>& actions, std::uint64_t seed) {
  Random random(seed);
  std::vector<TileId> bag = shuffled_bag(rules, random), order;
  for (const Action& action : actions) {
    if (action.verb != Verb::draw) continue;
    const auto tile = static_cast<TileId>(action.value);
    order.push_back(tile);
    if (const auto there = std::find(bag.begin(), bag.end(), tile); there != bag.end()) bag.erase(there);
  }
  order.insert(order.end(), bag.begin(), bag.end());
  return order;
}

}  // namespace

bool is_seat_kind(std::string_view word) {
  std::string ignored;
  return word == "me" || read_player_name(word, ignored).spec != nullptr;
}

Seat make_seat(const std::string& text, std::uint64_t seed) {
  Seat seat;
  const std::size_t sign = text.find('=');
  seat.kind = text.substr(0, sign);
  if (sign != std::string::npos) seat.name = clean_line(text.substr(sign + 1));
  if (sign != std::string::npos && seat.name.empty())
    throw UsageError(in_words("usage.seat-name", {{"seat", text}}));
  seat.person = seat.kind == "me";
  if (seat.person) return seat;
  std::string error;
  seat.player = make_player(seat.kind, seed, error);
  if (seat.player != nullptr) {
    const PlayerSpec& spec = *read_player_name(seat.kind, error).spec;
    seat.title = named("player." + std::string(spec.id) + ".title", spec.title);
    return seat;
  }
  const std::string id = seat.kind.substr(0, seat.kind.find(':'));
  std::vector<std::string_view> known = {"me"};
  for (const PlayerSpec& spec : player_specs()) known.push_back(spec.id);
  const bool is_known = std::find(known.begin(), known.end(), id) != known.end();
  throw UsageError("--seat: " + (is_known ? error : unknown("player", id, known)));
}

bool means_you(std::string_view name) {
  const std::vector<std::string> all = words_in_all_languages("seat.you");
  return std::find(all.begin(), all.end(), name) != all.end();
}

void name_seats(std::vector<Seat>& seats) {
  std::map<std::string, int> alike, number;
  for (const Seat& seat : seats) ++alike[seat.title];
  for (Seat& seat : seats) {
    const int which = ++number[seat.title];
    if (!seat.name.empty()) continue;
    if (seat.person)
      seat.name =
          alike[seat.title] == 1 ? in_words("seat.you") : in_words("seat.person", {{"number", which}});
    else
      seat.name = alike[seat.title] == 1
                      ? seat.title
                      : in_words("seat.numbered", {{"title", seat.title}, {"number", which}});
  }
}

TableGame::TableGame(std::unique_ptr<const RuleSet> rules, std::vector<Seat> seats, std::uint64_t seed,
                     std::string_view times, const Record* record, PlayerId first)
    : seats_(std::move(seats)),
      seed_(seed),
      first_(first),
      order_(order_of(*rules, record == nullptr ? std::vector<Action>{} : record->actions, seed)),
      dealer_(order_, seed, first) {
  name_seats(seats_);
  replay_.open(std::move(rules));
  std::vector<std::string> names;
  names.reserve(seats_.size());
  for (const Seat& seat : seats_) names.push_back(seat.name);
  story_.open(replay_.state(), std::move(names), times);
  if (record == nullptr) return;
  tags_ = record->tags;
  // These are written anew.
  std::erase_if(tags_, [](const auto& tag) { return tag.first == "result" || tag.first == "seats"; });
  for (const Action& action : record->actions)
    if (play(action)) break;
  deal_again();
}

Refusal TableGame::play(const Action& action) {
  const PlayerId who = state().flow.decision.who;
  story_.set_ply(replay_.ply());
  const Refusal refusal = replay_.apply(action, &story_);
  if (refusal) return refusal;
  who_.resize(replay_.ply() - 1);
  who_.push_back(who);
  return {};
}

void TableGame::go_on() {
  while (!over() && !is_person(state().flow.decision.who)) {
    const PlayerId who = state().flow.decision.who;
    const Action action = who == kChance ? dealer_.deal(state()) : seats_[who].player->choose(state());
    if (play(action)) throw std::logic_error("a computer player gave an answer that is not legal");
  }
}

Refusal TableGame::act(const Action& action) {
  unsaved_ = true;
  return play(action);
}

bool TableGame::undo() {
  std::size_t ply = replay_.ply();
  while (ply > 0 && !is_person(who_[ply - 1])) --ply;
  if (ply == 0) return false;
  replay_.go_to(ply - 1);
  story_.cut(ply - 1);
  who_.resize(ply - 1);
  for (const Seat& seat : seats_)
    if (!seat.person) seat.player->begin_anew();
  deal_again();
  return true;
}

// The dealer as it was when it had dealt what has been played: the same tiles come again after undo.
void TableGame::deal_again() {
  dealer_ = Dealer(order_, seed_, first_);
  Replay past;
  std::vector<RuleError> errors;
  past.open(rules().choice(), errors);
  for (std::size_t i = 0; i < replay_.ply(); ++i) {
    if (past.state().flow.decision.who == kChance) dealer_.deal(past.state());
    past.apply(replay_.actions()[i]);
  }
}

int TableGame::news_turn() const {
  int turn = 0;
  for (const StoryLine& line : story_.lines())
    if (is_person(line.player) && line.turn < state().flow.turn) turn = std::max(turn, line.turn);
  return turn;
}

std::vector<std::pair<CellId, PlayerId>> TableGame::last_moves() const {
  std::vector<std::pair<CellId, PlayerId>> moves;
  const auto& actions = replay_.actions();
  for (std::size_t ply = replay_.ply(); ply > 0; --ply) {
    if (actions[ply - 1].verb != Verb::place) continue;
    const PlayerId who = who_[ply - 1];
    const bool known =
        std::any_of(moves.begin(), moves.end(), [who](const auto& move) { return move.second == who; });
    if (known) break;  // the round before
    moves.emplace_back(actions[ply - 1].cell, who);
  }
  return moves;
}

Record TableGame::record() const {
  Record record;
  record.choice = rules().choice();
  for (const Seat& seat : seats_) record.seat_names.push_back(seat.name);
  record.tags = tags_;
  const auto& actions = replay_.actions();
  record.actions.assign(actions.begin(), actions.begin() + static_cast<std::ptrdiff_t>(replay_.ply()));
  std::string kinds;
  for (const Seat& seat : seats_) kinds += (kinds.empty() ? "" : " ") + seat.kind;
  record.tags.emplace_back("seats", kinds);
  if (!over()) return record;
  std::string result;
  for (PlayerId seat = 0; seat < state().players(); ++seat)
    result += (seat == 0 ? "" : "-") + std::to_string(state().scores[seat]);
  record.tags.emplace_back("result", result);
  return record;
}

}  // namespace bastide
