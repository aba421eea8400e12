#include "server/room/views.h"

#include <algorithm>
#include <boost/json.hpp>
#include <chrono>
#include <map>
#include <numeric>

#include "protocol/json_parts.h"

namespace bastide {
namespace {

using boost::json::array;
using boost::json::object;
using boost::json::value;

value text_or_null(const std::string& text) {
  if (text.empty()) return nullptr;
  return json_of(text);
}

object seat_view(const SeatEntry& entry, PlayerId seat, const Surroundings& around) {
  object json{{"seat", json_seat(seat)}, {"kind", json_of(name_of(entry.setup.kind))}};
  if (!entry.of_person()) json["player"] = json_of(entry.setup.player);
  json["name"] = text_or_null(entry.setup.name);
  json["colour"] = text_or_null(entry.setup.colour);
  json["taken"] = entry.taken();
  json["present"] = around.present[seat] || !entry.of_person();
  json["played_by"] = text_or_null(entry.played_by());
  json["gone"] = static_cast<bool>(around.gone[seat]);
  json["resigned"] = entry.resigned;
  json["hints"] = entry.hints;
  json["hurried"] = static_cast<bool>(around.hurried[seat]);
  return json;
}

object deal_view(const Ledger& ledger, const Seed& seed) {
  array nonces;
  for (const std::string& nonce : ledger.nonces()) nonces.push_back(text_or_null(nonce));
  const bool over = ledger.status() == TableStatus::over;
  return {{"commitment", json_of(commitment_of(seed))},
          {"nonces", std::move(nonces)},
          {"seed", over ? value(json_of(hex_of(seed))) : value(nullptr)}};
}

value takeback_view(const Ledger& ledger) {
  if (!ledger.takeback) return nullptr;
  return object{{"seat", json_seat(ledger.takeback->seat)},
                {"needs", seats_json(ledger.takeback->needs)},
                {"seen", json_texts(ledger.seen_since_that_act())}};
}

value ending_asked_view(const Ledger& ledger) {
  if (!ledger.ending_asked) return nullptr;
  return object{{"seat", json_seat(ledger.ending_asked->seat)},
                {"reason", json_of(name_of(ledger.ending_asked->reason))},
                {"gone", seats_json(ledger.ending_asked->gone)},
                {"needs", seats_json(ledger.ending_asked->needs)}};
}

value ending_view(const Ledger& ledger) {
  if (ledger.status() != TableStatus::over) return nullptr;
  if (!ledger.ended) return object{{"reason", "played"}, {"seat", nullptr}, {"gone", array()}};
  object json{{"reason", json_of(name_of(ledger.ended->reason))},
              {"seat", nullptr},
              {"gone", seats_json(ledger.ended->gone)}};
  if (ledger.ended->seat != kNobody) json["seat"] = json_seat(ledger.ended->seat);
  return json;
}

// Who starts: by which rule, whether those at the table are asked, and what they have said (B-08).
object start_view(const Ledger& ledger) {
  return {{"rule", json_of(ledger.course.rules().word(CoreOption::start_player))},
          {"asked", ledger.asks_start},
          {"first", ledger.first == kNobody ? value(nullptr) : json_seat(ledger.first)}};
}

// Features by their first segment.
std::map<std::string_view, const object*> features_of(const object& snapshot) {
  std::map<std::string_view, const object*> features;
  for (const value& each : snapshot.at("features").get_array()) {
    const object& feature = each.get_object();
    const boost::json::string& first = feature.at("at").get_array()[0].get_string();
    features[{first.data(), first.size()}] = &feature;
  }
  return features;
}

object feature_changes(const object& before, const object& after) {
  const auto old_ones = features_of(before), new_ones = features_of(after);
  array gone, now;
  for (const auto& [at, feature] : old_ones) {
    const auto found = new_ones.find(at);
    if (found == new_ones.end() || *found->second != *feature) gone.push_back(json_of(at));
  }
  for (const auto& [at, feature] : new_ones) {
    const auto found = old_ones.find(at);
    if (found == old_ones.end() || *found->second != *feature) now.push_back(*feature);
  }
  return {{"gone", std::move(gone)}, {"now", std::move(now)}};
}

// Does the longer list start with the shorter one?
bool extends(const array& longer, const array& shorter) {
  return longer.size() >= shorter.size() && std::equal(shorter.begin(), shorter.end(), longer.begin());
}

}  // namespace

array seats_json(std::span<const PlayerId> seats) {
  array json;
  for (PlayerId seat : seats) json.push_back(json_seat(seat));
  return json;
}

object table_view(const Ledger& ledger, const Surroundings& around) {
  const TableSetup& setup = *around.setup;
  array seats;
  for (PlayerId seat = 0; seat < ledger.seats.size(); ++seat)
    seats.push_back(seat_view(ledger.seats[seat], seat, around));
  const bool over = ledger.status() == TableStatus::over;
  return {{"game", json_of(*around.id)},
          {"name", json_of(setup.name)},
          {"status", json_of(name_of(ledger.status()))},
          {"version", ledger.version},
          {"move", json_number(ledger.course.moves().size())},
          {"rules", choice_json(ledger.course.rules().choice())},
          {"chat", setup.chat},
          {"absent", json_number(setup.absent)},
          {"gone", json_number(setup.gone)},
          {"aids", json_of(setup.aids)},
          {"takeback", json_of(name_of(setup.takeback))},
          {"start", start_view(ledger)},
          {"seats", std::move(seats)},
          {"host", ledger.host() == kNobody ? value(nullptr) : value(json_seat(ledger.host()))},
          {"locked", !ledger.pass_hash.empty()},
          {"watchers", json_number(around.watchers)},
          {"takeback_asked", takeback_view(ledger)},
          {"ending_asked", ending_asked_view(ledger)},
          {"ending", ending_view(ledger)},
          {"deal", deal_view(ledger, *around.seed)},
          {"damaged", around.damaged},
          {"rematch", text_or_null(ledger.rematch)},
          {"result", over ? value(result_view(ledger)) : value(nullptr)}};
}

bool tables_differ(object one, object other) {
  for (std::string_view same : {"version", "move", "watchers"}) {
    one.erase(same);
    other.erase(same);
  }
  return one != other;
}

array result_view(const Ledger& ledger) {
  const auto& scores = ledger.course.state().scores;
  const auto in_the_running = [&](PlayerId seat) { return ledger.in_the_running(seat); };
  const bool drawn = ledger.ended && ledger.ended->reason == Ending::draw;
  std::vector<PlayerId> order(ledger.seats.size());
  std::iota(order.begin(), order.end(), PlayerId{0});
  std::stable_sort(order.begin(), order.end(), [&](PlayerId a, PlayerId b) {
    if (in_the_running(a) != in_the_running(b)) return in_the_running(a);
    return scores[a] > scores[b];
  });
  array json;
  for (PlayerId seat : order) {
    object each{{"seat", json_seat(seat)},
                {"score", json_number(scores[seat])},
                {"place", nullptr},
                {"hints", ledger.seats[seat].hints}};
    if (in_the_running(seat)) {
      const auto better = std::count_if(order.begin(), order.end(), [&](PlayerId other) {
        return !drawn && in_the_running(other) && scores[other] > scores[seat];
      });
      each["place"] = json_number(better + 1);
    }
    json.push_back(std::move(each));
  }
  return json;
}

object chat_view(const ChatLine& line) {
  return {{"version", line.version},
          {"seat", json_seat(line.seat)},
          {"at", json_of(time_text(line.at))},
          {"text", json_of(line.text)}};
}

std::string time_text(UnixMs at) {
  using namespace std::chrono;
  const auto time = floor<seconds>(sys_time<milliseconds>(milliseconds(at)));
  const auto day = floor<days>(time);
  const year_month_day date(day);
  const hh_mm_ss clock(time - day);
  const auto two = [](long long number) { return (number < 10 ? "0" : "") + std::to_string(number); };
  return std::to_string(static_cast<int>(date.year())) + "-" + two(static_cast<unsigned>(date.month())) +
         "-" + two(static_cast<unsigned>(date.day())) + "T" + two(clock.hours().count()) + ":" +
         two(clock.minutes().count()) + ":" + two(clock.seconds().count()) + "Z";
}

object snapshot_view(const Ledger& ledger) {
  const std::vector<std::string> names = ledger.names();
  return snapshot_json(ledger.course.state(),
                       {.seat_names = names, .moves = ledger.course.moves(), .events = {}});
}

value changes_between(const object& before, const object& after) {
  const array& tiles = after.at("tiles").get_array();
  const array& tiles_before = before.at("tiles").get_array();
  if (!extends(tiles, tiles_before)) return nullptr;
  object changes;
  const auto added = static_cast<std::ptrdiff_t>(tiles_before.size());
  changes["tiles"] = array(tiles.begin() + added, tiles.end());
  changes["features"] = feature_changes(before, after);
  for (std::string_view member :
       {"figures", "tokens", "open_tiles", "seats", "piles", "turn", "asked", "over"})
    if (before.at(member) != after.at(member)) changes[member] = after.at(member);
  return changes;
}

}  // namespace bastide
