#include "protocol/selfplay/npz.h"

#include <gtest/gtest.h>

namespace bastide {
namespace {

TEST(NpzWriter, WritesWhatNumpyWrites) {
  NpzWriter writer;
  writer.add("a", std::vector<std::int16_t>{1, -2});
  const std::string archive = writer.finish();
  // The entry of the archive, then the head of the array, then its numbers.
  EXPECT_EQ(archive.substr(0, 10), std::string("PK\x03\x04\x14\0\0\0\0\0", 10));
  EXPECT_EQ(archive.substr(30, 5), "a.npy");
  EXPECT_EQ(archive.substr(35, 8), std::string("\x93NUMPY\x01\0", 8));
  EXPECT_EQ(archive.substr(45, 61), "{'descr': '<i2', 'fortran_order': False, 'shape': (2,), }    ");
  EXPECT_EQ(archive.substr(35 + 128, 4), std::string("\x01\0\xfe\xff", 4));
  EXPECT_EQ(archive.substr(35 + 127, 1), "\n");
  EXPECT_EQ(archive.substr(archive.size() - 22, 4), "PK\x05\x06");
}

// The CRC-32 of a .npy file with one byte, as zlib has it; Python's tests look at whole archives.
TEST(NpzWriter, HasTheChecksumsOfZipArchives) {
  NpzWriter writer;
  writer.add("a", std::vector<std::uint8_t>{'x'});
  EXPECT_EQ(writer.finish().substr(14, 4), std::string("\xe3\x7b\x7f\xe9", 4));
}

TEST(NpzWriter, WritesTextsAsLongAsTheLongest) {
  NpzWriter writer;
  writer.add_texts("t", {"ab", "c"});
  writer.add_text("u", "text");
  const std::string archive = writer.finish();
  EXPECT_NE(archive.find("'descr': '|S2', 'fortran_order': False, 'shape': (2,)"), std::string::npos);
  EXPECT_NE(archive.find(std::string("\nabc\0", 5)), std::string::npos);
  EXPECT_NE(archive.find("'descr': '|S4', 'fortran_order': False, 'shape': ()"), std::string::npos);
}

}  // namespace
}  // namespace bastide
