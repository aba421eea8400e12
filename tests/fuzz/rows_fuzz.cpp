// A stored game of which anything may be anything: the first line is its setup, each further line a row, with
// the time of the wall clock before it or without. What can be opened is what the rows before the first bad
// one make, can be looked at, and does nothing more if there was a bad one.
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <sstream>

#include "server/room/room.h"
#include "wire/read.h"
#include "wire/write.h"

namespace bastide {
namespace {

std::string all_of(const Room& room) {
  return wire::to_json(room.table(Room::Sees::all)) + room.snapshot_text(Room::Sees::all) +
         room.catalogue_text() + room.record_text(false, Room::Sees::all) +
         room.record_text(true, Room::Sees::all);
}

void check(const TableSetup& setup, const std::shared_ptr<const RuleSet>& rules, const std::vector<Row>& rows,
           const std::string& cut_off) {
  std::string error;
  const auto room = Room::open({"game", setup, rules, Seed{}, rows, cut_off}, error);
  if (room == nullptr || room->damaged() == error.empty()) std::abort();
  const auto good = static_cast<std::size_t>(room->version(Room::Sees::all));
  if (good > rows.size() || (good < rows.size() || !cut_off.empty()) != room->damaged()) std::abort();
  const std::string told = all_of(*room);
  if (room->damaged() && (room->due(1'000'000) || room->tick(1'000'000).row || room->wanted_move()))
    std::abort();
  const std::vector<Row> before(rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(good));
  const auto again = Room::open({"game", setup, rules, Seed{}, before, room->damaged() ? "cut" : ""}, error);
  if (again == nullptr || all_of(*again) != told) std::abort();
}

}  // namespace
}  // namespace bastide

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace bastide;
  std::istringstream in(std::string(reinterpret_cast<const char*>(data), size));
  std::string line;
  std::getline(in, line);
  TableSetup setup;
  if (read_setup(line, setup)) return 0;
  static RuleCache cache;
  std::vector<RuleError> faults;
  const auto rules = cache.find(setup.rules, faults);
  if (rules == nullptr) return 0;
  std::vector<Row> rows;
  std::string cut_off;  // as the store reads them: nothing behind a row that it cannot read
  while (cut_off.empty() && rows.size() < 100 && std::getline(in, line)) {
    Row row{static_cast<std::int64_t>(rows.size()) + 1, 0, {}};
    const char* const end = line.data() + line.size();
    const char* const event = std::from_chars(line.data(), end, row.at_ms).ptr;
    if (const JsonError fault = wire::from_json(std::string(event, end), row.event))
      cut_off = to_string(fault);
    else
      rows.push_back(std::move(row));
  }
  check(setup, rules, rows, cut_off);
  return 0;
}
