#include "server/web/signals.h"

#include <gtest/gtest.h>

#include <csignal>

namespace bastide {
namespace {

TEST(Signals, ThatComeBeforeAnybodyWaitsAreKept) {
  Signals signals{SIGUSR1, SIGHUP};
  raise(SIGHUP);  // would end this program
  EXPECT_EQ(signals.wait(), SIGHUP);
  raise(SIGUSR1);
  EXPECT_EQ(signals.wait(), SIGUSR1);
}

}  // namespace
}  // namespace bastide
