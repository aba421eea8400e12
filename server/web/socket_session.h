// A WebSocket. This header needs Beast: only the sessions include it.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include "server/web/hub.h"

namespace bastide {

struct Handshake {
  boost::beast::http::request<boost::beast::http::string_body> request;
  std::shared_ptr<SocketPeer> peer;  // to which it speaks
  std::string client;                // whose count it is on; the session leaves it again
  TraceParent trace;                 // of the request
};
boost::asio::awaitable<void> serve_socket(boost::beast::tcp_stream stream, Handshake handshake, Hub& hub);

}  // namespace bastide
