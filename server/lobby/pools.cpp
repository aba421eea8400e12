#include "server/lobby/pools.h"

#include <algorithm>
#include <array>

#include "protocol/view/catalogue.h"

namespace bastide {
namespace {

constexpr UnixMs kMinute = 60'000;

constexpr std::array<Pool, 4> kPools = {{
    {"base-10", 2, false, wire::ClockKind::increment, 10 * kMinute, 5000, kMinute},
    {"base-15", 2, false, wire::ClockKind::increment, 15 * kMinute, 0, kMinute},
    {"box-4", 4, true, wire::ClockKind::increment, 30 * kMinute, 10'000, kMinute},
    {"days-3", 2, false, wire::ClockKind::days, 3 * wire::kDayMs, 0, 7 * wire::kDayMs},
}};

// The preset that has the most elements of its own, as the page has it.
wire::Rules find_whole_box() {
  std::size_t most = 0;
  wire::Rules box;
  for (const wire::RulesPreset& preset : presets()) {
    const std::size_t elements = preset.rules && preset.rules->elements ? preset.rules->elements->size() : 0;
    if (elements <= most) continue;
    most = elements;
    box = *preset.rules;
  }
  return box;
}

const wire::Rules& whole_box() {
  static const wire::Rules box = find_whole_box();
  return box;
}

wire::Rules base_game() {
  wire::Rules rules;
  rules.preset = "fi-current";
  return rules;
}

}  // namespace

std::span<const Pool> pools() { return kPools; }

const Pool* find_pool(std::string_view id) {
  const auto* found =
      std::find_if(kPools.begin(), kPools.end(), [id](const Pool& pool) { return pool.id == id; });
  return found == kPools.end() ? nullptr : found;
}

bool is_live(const Pool& pool) { return pool.clock != wire::ClockKind::days; }

wire::NewTable table_of(const Pool& pool) {
  wire::NewTable table;
  table.rules = pool.whole_box ? whole_box() : base_game();
  table.seats.resize(static_cast<std::size_t>(pool.players));
  wire::ClockWanted clock;
  clock.kind = pool.clock;
  clock.base_ms = pool.base_ms;
  if (pool.bonus_ms > 0) clock.bonus_ms = pool.bonus_ms;
  table.clock = clock;
  return table;
}

}  // namespace bastide
