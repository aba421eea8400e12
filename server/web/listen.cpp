#include "server/web/listen.h"

#include <boost/asio/strand.hpp>

#include "server/web/server.h"

namespace bastide {

namespace asio = boost::asio;
using asio::ip::tcp;

namespace {

ServerError cannot_listen(const ServerSettings& settings, const boost::system::error_code& error) {
  const std::string place = settings.address + ":" + std::to_string(settings.port);
  if (error == asio::error::address_in_use)
    return ServerError("the port " + std::to_string(settings.port) +
                       " is in use by another program; stop that one, or choose another: --port " +
                       std::to_string(settings.port < 65535 ? settings.port + 1 : settings.port - 1));
  if (error == asio::error::access_denied)
    return ServerError("this user may not listen at " + place + "; choose a port from 1024 on: --port 8080");
  return ServerError("cannot listen at " + place + ": " + error.message());
}

}  // namespace

tcp::acceptor listen(asio::io_context& io, const ServerSettings& settings) {
  boost::system::error_code error;
  const auto address = asio::ip::make_address(settings.address, error);
  if (error)
    throw ServerError("'" + settings.address +
                      "' is no address to listen at, such as 127.0.0.1, 0.0.0.0 or ::");
  const tcp::endpoint endpoint(address, settings.port);
  tcp::acceptor acceptor(asio::make_strand(io));
  error = acceptor.open(endpoint.protocol(), error);
  if (!error) error = acceptor.set_option(asio::socket_base::reuse_address(true), error);
  if (!error) error = acceptor.bind(endpoint, error);
  if (!error) error = acceptor.listen(asio::socket_base::max_listen_connections, error);
  if (error) throw cannot_listen(settings, error);
  return acceptor;
}

}  // namespace bastide
