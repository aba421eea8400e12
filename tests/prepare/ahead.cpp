#include "tests/prepare/ahead.h"

#include <algorithm>
#include <chrono>
#include <stdexcept>

#include "protocol/view/catalogue.h"
#include "server/dealer/secrets.h"
#include "wire/read.h"
#include "wire/write.h"

namespace bastide {
namespace {

constexpr ConnectionId kEverybody = 1;  // one connection holds all seats

UnixMs wall_time() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

// Nothing is said of it, or it holds.
bool at_least(int number, const std::optional<int>& least) { return !least || number >= *least; }

bool fits(const std::string& action, const std::regex& pattern) { return std::regex_search(action, pattern); }

void add_tiles(const wire::TilesOfSet& wanted, const wire::Catalogue& catalogue,
               std::vector<wire::BagEntry>& bag) {
  int types = 0;
  for (const wire::TileType& tile : catalogue.tiles) {
    if (tile.set != wanted.set || tile.in_bag == 0) continue;
    const bool taken = types < wanted.first.value_or(types + 1) && types % wanted.every.value_or(1) == 0;
    ++types;
    if (taken) bag.push_back({tile.tile, tile.in_bag});
  }
  if (types == 0) throw std::runtime_error("the set " + wanted.set + " has no tiles under these rules");
}

TableRequest read_request(const wire::NewTable& table, RuleCache& cache) {
  TableRequest request;
  if (const ApiError error = read_table_request(table, cache, request))
    throw std::runtime_error(error.place + ": " + error.message.text);
  return request;
}

}  // namespace

// --- ways

Ways::Ways(const wire::WantedGame& wanted) : goal_(wanted.until.value_or(wire::Goal{})) {
  if (goal_.offers) offers_.emplace(*goal_.offers);
  for (const wire::Preference& each : wanted.prefer.value_or(std::vector<wire::Preference>{})) {
    Liking& liking = likings_.emplace_back();
    liking.seat = each.seat;
    liking.question = each.question;
    for (const std::string& pattern : each.actions) liking.actions.emplace_back(pattern);
  }
}

bool Ways::Liking::concerns(const wire::Asked& asked) const {
  return (!seat || (asked.seat && *asked.seat == *seat)) && (!question || asked.question == *question);
}

bool Ways::reached(const wire::Snapshot& snapshot) const {
  if (snapshot.over || goal_.over.value_or(false)) return snapshot.over && goal_.over.value_or(false);
  const wire::Asked& asked = *snapshot.asked;
  const int actions = static_cast<int>(asked.actions.size());
  const auto has_score = [this](const wire::SeatState& seat) {
    return at_least(seat.score, goal_.least_score);
  };
  const auto is_offered = [this](const wire::Action& action) { return fits(action.text, *offers_); };
  const auto is_empty = [](const wire::PileState& pile) { return pile.total == 0; };
  return (!goal_.seat || (asked.seat && *asked.seat == *goal_.seat)) &&
         (!goal_.question || asked.question == *goal_.question) && at_least(actions, goal_.least_actions) &&
         actions <= goal_.most_actions.value_or(actions) &&
         at_least(static_cast<int>(snapshot.tiles.size()), goal_.least_tiles) &&
         (!goal_.last_tile || snapshot.tiles.back().tile == goal_.last_tile) &&
         (!goal_.no_tiles_left.value_or(false) || std::ranges::all_of(snapshot.piles, is_empty)) &&
         std::ranges::all_of(snapshot.seats, has_score) &&
         (!offers_ || std::ranges::any_of(asked.actions, is_offered));
}

const std::string& Ways::choose(const wire::Asked& asked, Random& random) const {
  std::vector<const std::string*> liked;
  for (const Liking& liking : likings_) {
    if (!liking.concerns(asked)) continue;
    for (const std::regex& pattern : liking.actions) {
      for (const wire::Action& action : asked.actions)
        if (fits(action.text, pattern)) liked.push_back(&action.text);
      if (!liked.empty()) return *liked[random.below(static_cast<std::uint32_t>(liked.size()))];
    }
  }
  return asked.actions[random.below(static_cast<std::uint32_t>(asked.actions.size()))].text;
}

// --- the table

TableRequest request_of(const wire::WantedGame& wanted, RuleCache& cache) {
  wire::NewTable table = wanted.table;
  if (wanted.sets) {
    if (!table.rules) throw std::runtime_error("/sets: needs rules, for a position says what is in the bag");
    wire::NewTable whole = table;
    whole.rules->bag.reset();
    const wire::Catalogue catalogue = catalogue_of(*read_request(whole, cache).rules);
    wire::Rules& rules = *table.rules;
    std::vector<wire::BagEntry>& bag = rules.bag ? *rules.bag : rules.bag.emplace();
    for (const wire::TilesOfSet& each : *wanted.sets) add_tiles(each, catalogue, bag);
  }
  return read_request(table, cache);
}

AheadTable::AheadTable(const TableRequest& request, std::int64_t seed)
    : request_(request),
      seed_(seed),
      id_(fresh_game_id()),
      deal_(hash_of("bastide prepared game\n" + std::to_string(seed))),
      now_(wall_time()),
      random_(static_cast<std::uint64_t>(seed)) {
  std::string error;
  room_ = Room::open({id_, request_.setup, request_.rules, deal_, {}}, error);
  if (!room_) throw std::runtime_error(error);
  std::vector<std::string> keys;
  for (const TableRequest::Key& each : request_.keys) keys.push_back(each.key);
  room_->connect(kEverybody, keys);
  say(wire::to_json(
      wire::Hello{.id = {}, .speaks = wire::kVersion, .key = {}, .keys = {}, .since = {}, .fetches = {}}));
  for (const TableRequest::Key& each : request_.keys)
    say(wire::to_json(
        wire::NonceRequest{{next_id()}, each.seat + 1, "ahead-" + std::to_string(each.seat + 1)}));
  settle(room_->tick(now_));
  if (room_->status(Room::Sees::all) == TableStatus::waiting)
    throw std::runtime_error("not every seat is taken");
}

bool AheadTable::play(const Ways& ways) {
  for (;;) {
    const wire::Snapshot now = snapshot();
    if (ways.reached(now)) return true;
    if (now.over) return false;
    say(wire::to_json(wire::ActRequest{
        {next_id()}, static_cast<std::int64_t>(room_->move()), {ways.choose(*now.asked, random_)}, {}}));
  }
}

void AheadTable::store(Store& store) const {
  std::vector<Change> changes{NewGame{id_, setup_text(request_.setup), hex_of(deal_)}};
  for (const Row& row : rows_) changes.emplace_back(NewRow{id_, row});
  if (room_->status(Room::Sees::all) == TableStatus::over) changes.emplace_back(GameOver{id_});
  store.write(changes);
}

wire::PreparedGame AheadTable::made() const {
  wire::PreparedGame made{id_, seed_, {}};
  for (const TableRequest::Key& each : request_.keys) made.seats.push_back({each.seat + 1, each.key});
  return made;
}

wire::Snapshot AheadTable::snapshot() const {
  wire::Snapshot snapshot;
  if (const JsonError error = wire::from_json(room_->snapshot_text(Room::Sees::all), snapshot))
    throw std::runtime_error("the snapshot cannot be read: " + to_string(error));
  return snapshot;
}

void AheadTable::say(const std::string& message) { settle(room_->receive(kEverybody, message, now_)); }

// Keeps what is to be stored, and lets computer players answer until a person is asked.
void AheadTable::settle(Output out) {
  for (;;) {
    for (const Message& message : out.messages)
      if (message.refused) throw std::runtime_error("refused: " + *message.text);
    if (out.row) {
      rows_.push_back(*out.row);
      out = room_->stored(now_);
    } else if (const std::optional<MoveRequest> move_request = room_->wanted_move()) {
      out = room_->answer(move_request->number, think(*move_request), now_);
    } else {
      return;
    }
  }
}

}  // namespace bastide
