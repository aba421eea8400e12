// What people see of a table: the table itself, and what has changed between two moments of it.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "server/room/table_state.h"
#include "wire/snapshot.h"
#include "wire/table.h"

namespace bastide {

// What of a table is in no row.
struct Surroundings {
  const std::string* id = nullptr;
  const TableSetup* setup = nullptr;
  const Seed* seed = nullptr;
  std::vector<bool> present;  // a seat each
  std::vector<bool> gone;     // a seat each: for so long that the others may end the game
  std::vector<bool> hurried;  // a seat each: its computer player has less time than its name says
  std::size_t watchers = 0;   // connections without a seat
  bool damaged = false;
};

wire::Table table_view(const TableState& table, const Surroundings& around);
// Is there a difference that people should be told? Version, move and the number of watchers tell themselves.
bool tables_differ(const wire::Table& one, wire::Table other);

// The seats by points; who is out of the running comes last and has no place. After a draw all have the
// first.
std::vector<wire::Result> result_view(const TableState& table);
wire::ChatLine chat_view(const ChatLine& line);
// "2026-11-21T17:40:00Z"
std::string time_text(UnixMs at);

wire::Snapshot snapshot_view(const TableState& table);
// The same without its text and the moves: what changes are told from.
wire::Snapshot progress_view(const TableState& table);

}  // namespace bastide
