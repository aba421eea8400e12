#include "server/notices/quiet_hours.h"

#include <unicode/gregocal.h>
#include <unicode/timezone.h>

#include <memory>

namespace bastide {

namespace {

icu::UnicodeString zone_name(std::string_view name) {
  return icu::UnicodeString::fromUTF8({name.data(), static_cast<int32_t>(name.size())});
}

// When the clock there shows `minute` for the first time after `due`; where it never shows it that day since
// the clock is put forward, as much later as it is put.
UDate next(icu::Calendar& calendar, int minute, UErrorCode& failed) {
  const UDate due = calendar.getTime(failed);
  for (int day = 0; day < 2; ++day) {
    calendar.set(UCAL_HOUR_OF_DAY, minute / 60);
    calendar.set(UCAL_MINUTE, minute % 60);
    calendar.set(UCAL_SECOND, 0);
    calendar.set(UCAL_MILLISECOND, 0);
    const UDate found = calendar.getTime(failed);
    if (found > due) return found;
    calendar.add(UCAL_DATE, 1, failed);
  }
  return due;
}

}  // namespace

bool is_time_zone(std::string_view name) {
  if (name.empty() || name.size() > 64) return false;
  UErrorCode failed = U_ZERO_ERROR;
  icu::UnicodeString canonical;
  UBool system = false;
  icu::TimeZone::getCanonicalID(zone_name(name), canonical, system, failed);
  return U_SUCCESS(failed) != 0 && system != 0;
}

std::int64_t told_at(const QuietHours& quiet, std::int64_t due) {
  if (quiet.from == quiet.until) return due;
  UErrorCode failed = U_ZERO_ERROR;
  icu::GregorianCalendar calendar(
      icu::TimeZone::createTimeZone(zone_name(quiet.zone.empty() ? "UTC" : quiet.zone)), failed);
  calendar.setTime(static_cast<UDate>(due), failed);
  const int now = calendar.get(UCAL_HOUR_OF_DAY, failed) * 60 + calendar.get(UCAL_MINUTE, failed);
  const bool over_midnight = quiet.from > quiet.until;
  const bool is_quiet =
      over_midnight ? now >= quiet.from || now < quiet.until : now >= quiet.from && now < quiet.until;
  if (!is_quiet) return due;
  const UDate end = next(calendar, quiet.until, failed);
  return U_FAILURE(failed) != 0 ? due : static_cast<std::int64_t>(end);
}

}  // namespace bastide
