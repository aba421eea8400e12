#include "server/notices/quiet_hours.h"

#include <gtest/gtest.h>

#include <chrono>

namespace bastide {
namespace {

using namespace std::chrono;

std::int64_t utc(int year, unsigned month, unsigned day, int hour, int minute = 0) {
  const auto date = sys_days(std::chrono::year(year) / std::chrono::month(month) / std::chrono::day(day));
  return duration_cast<milliseconds>((date + hours(hour) + minutes(minute)).time_since_epoch()).count();
}

constexpr int kTen = 22 * 60, kSeven = 7 * 60;

TEST(QuietHours, EndByTheClockOnTheWall) {
  const QuietHours helsinki{kTen, kSeven, "Europe/Helsinki"};  // two hours ahead in winter
  EXPECT_EQ(told_at(helsinki, utc(2026, 1, 10, 19, 59)), utc(2026, 1, 10, 19, 59));
  EXPECT_EQ(told_at(helsinki, utc(2026, 1, 10, 20)), utc(2026, 1, 11, 5));
  EXPECT_EQ(told_at(helsinki, utc(2026, 1, 11, 4, 59)), utc(2026, 1, 11, 5));
  EXPECT_EQ(told_at(helsinki, utc(2026, 1, 11, 5)), utc(2026, 1, 11, 5));
  EXPECT_EQ(told_at(helsinki, utc(2026, 7, 10, 23)), utc(2026, 7, 11, 4)) << "in summer time";
}

TEST(QuietHours, OfAnAfternoon) {
  const QuietHours nap{13 * 60, 14 * 60 + 30, "Asia/Kolkata"};
  EXPECT_EQ(told_at(nap, utc(2026, 1, 10, 8)), utc(2026, 1, 10, 9));
  EXPECT_EQ(told_at(nap, utc(2026, 1, 10, 9)), utc(2026, 1, 10, 9));
}

TEST(QuietHours, InTheNightInWhichTheClockIsPut) {
  const QuietHours stockholm{kTen, kSeven, "Europe/Stockholm"};
  EXPECT_EQ(told_at(stockholm, utc(2026, 3, 28, 22)), utc(2026, 3, 29, 5)) << "forward";
  EXPECT_EQ(told_at(stockholm, utc(2026, 10, 24, 21)), utc(2026, 10, 25, 6)) << "back";
  const QuietHours gone{0, 2 * 60 + 30, "Europe/Stockholm"};  // no half past two that night
  EXPECT_EQ(told_at(gone, utc(2026, 3, 29, 0)), utc(2026, 3, 29, 1, 30));
}

TEST(QuietHours, AreNone) {
  EXPECT_EQ(told_at({}, 1234567), 1234567);
  EXPECT_EQ(told_at({kTen, kTen, "Europe/Helsinki"}, utc(2026, 1, 10, 22)), utc(2026, 1, 10, 22));
}

TEST(QuietHours, ZonesAreThoseOfIana) {
  for (const char* zone : {"Europe/Helsinki", "America/Argentina/Buenos_Aires", "UTC", "Asia/Calcutta"})
    EXPECT_TRUE(is_time_zone(zone)) << zone;
  for (const char* zone : {"", "Europe/Bastide", "GMT+25", "../../etc/passwd", "europe\xff"})
    EXPECT_FALSE(is_time_zone(zone)) << zone;
}

}  // namespace
}  // namespace bastide
