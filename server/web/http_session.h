// One connection of a client: requests one after another, until it becomes a WebSocket or ends. The WebSocket
// of somebody whose cookie has the key of a seat is served by the threads for those (hub.players), so that
// newcomers and watchers, however many, keep nobody from playing.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>

#include "server/web/hub.h"

namespace bastide {

// The socket's executor is a strand of its own.
boost::asio::awaitable<void> serve_http(boost::asio::ip::tcp::socket socket, Hub& hub);

}  // namespace bastide
