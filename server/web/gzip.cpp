// Beast brings the compression of zlib for its WebSockets; a .gz file is that with a head and a sum.
#include <boost/beast/zlib/deflate_stream.hpp>
#include <boost/crc.hpp>

#include "server/web/body_cache.h"

namespace bastide {
namespace {

namespace zlib = boost::beast::zlib;

constexpr int kLevel = 6, kWindowBits = 15, kMemoryLevel = 8;

std::string four_bytes(std::uint32_t number) {
  std::string bytes;
  for (int i = 0; i < 4; ++i) bytes += static_cast<char>(number >> (8 * i) & 0xff);
  return bytes;
}

}  // namespace

std::string gzip_of(std::string_view text) {
  zlib::deflate_stream stream;
  stream.reset(kLevel, kWindowBits, kMemoryLevel, zlib::Strategy::normal);
  std::string packed(stream.upper_bound(text.size()), '\0');
  zlib::z_params piece;
  piece.next_in = text.data();
  piece.avail_in = text.size();
  piece.next_out = packed.data();
  piece.avail_out = packed.size();
  boost::system::error_code error;
  stream.write(piece, zlib::Flush::finish, error);
  if (error != zlib::error::end_of_stream) return {};
  packed.resize(piece.total_out);
  boost::crc_32_type sum;
  sum.process_bytes(text.data(), text.size());
  constexpr std::string_view kHead("\x1f\x8b\x08\0\0\0\0\0\0\x03", 10);
  return std::string(kHead) + packed + four_bytes(static_cast<std::uint32_t>(sum.checksum())) +
         four_bytes(static_cast<std::uint32_t>(text.size()));
}

}  // namespace bastide
