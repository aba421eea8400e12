// Tables of measurements.
#include "cli/screen/columns.h"

#include <gtest/gtest.h>

namespace bastide {
namespace {

TEST(Columns, AreAsWideAsAskedForWhereThereIsRoom) {
  Columns columns({{"name", 8, true}, {"games", 7}, {"%", 5}});
  EXPECT_EQ(columns.lines({{"one", "12", "3.4"}}), "name      games    %\none          12  3.4\n");
}

TEST(Columns, AreWidenedByWhatStandsInThem) {
  Columns columns({{"nimi", 4, true}, {"pelejä yhteensä", 7}, {"%", 2}});
  columns.make_room({"väinö", "12", "−10"});
  EXPECT_EQ(columns.head(), "nimi  pelejä yhteensä   %\n") << "by display width, and a blank before numbers";
  EXPECT_EQ(columns.line({"väinö", "12", "−10"}), "väinö              12 −10\n");
}

TEST(Columns, ATextAtTheEndHasNoBlanksBehindIt) {
  Columns columns({{"", 3}, {" text", 9, true}});
  EXPECT_EQ(columns.line({"1", " x"}), "  1 x\n");
  EXPECT_EQ(columns.line({"1"}), "  1\n");
}

}  // namespace
}  // namespace bastide
