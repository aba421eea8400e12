// A server that cannot start says why and what to do.
#include <gmock/gmock.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

#include "server/web/testing/test_server.h"

namespace bastide {
namespace {

using ::testing::HasSubstr;

class AServer : public TestServer {};

TEST_F(AServer, SaysPlainlyThatThePortIsInUse) {
  settings_.port = port();
  settings_.data = folder_.path("other");
  try {
    Server second(settings_);
    FAIL() << "two servers listen at one port";
  } catch (const ServerError& error) {
    EXPECT_THAT(error.what(), HasSubstr("port " + std::to_string(port()) + " is in use by another program"));
  }
}

TEST_F(AServer, SuggestsAPortThatThereIsWhenTheLastOneIsInUse) {
  namespace asio = boost::asio;
  asio::io_context io;
  asio::ip::tcp::acceptor other(io, asio::ip::tcp::v4());
  boost::system::error_code in_use_already;
  in_use_already = other.bind({asio::ip::make_address("127.0.0.1"), 65535}, in_use_already);
  if (!in_use_already) other.listen();
  settings_.port = 65535;
  try {
    Server second(settings_);
    FAIL() << "two programs listen at one port";
  } catch (const ServerError& error) {
    EXPECT_THAT(error.what(), HasSubstr("--port 65534"));
  }
}

}  // namespace
}  // namespace bastide
