// When a person wants to be left alone, by the clock on their wall. Zones and their changes of the clock are
// ICU's.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace bastide {

struct QuietHours {
  int from = 0, until = 0;  // minutes since midnight, 0 to 1439; the same: there are none
  std::string zone;         // as IANA names it, "Europe/Helsinki"; empty: UTC
  bool operator==(const QuietHours&) const = default;
};

// Is it a zone that IANA names?
bool is_time_zone(std::string_view name);

// When something that is due then (milliseconds since 1970) may be told: then, or when the quiet hours end in
// which that lies.
std::int64_t told_at(const QuietHours& quiet, std::int64_t due);

}  // namespace bastide
