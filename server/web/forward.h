// A request for a game that another node has is passed on to that node, and what comes back is passed to the
// client: an answer, or a WebSocket with all its bytes as they are. So any node answers for any game
// (docs/decisions/0021-nodes.md).
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <functional>

#include "server/trace/trace.h"
#include "server/web/http_message.h"

namespace bastide {

// Says of a request that a node has passed it on, so that it is not passed on again: by a token that only
// nodes know, and from trusted proxies only.
inline constexpr std::string_view kNodeHeader = "Bastide-Node";

struct Onward {
  std::string address;  // of the node, "http://10.0.0.2:8080"
  std::string token;    // of the nodes
  std::string client;   // the address of the one who asks
  bool secure = false;
  Trace trace = {};                        // which the node's own work becomes a part of
  std::function<bool()> still_there = {};  // the game is at that node, as far as this one knows
};

// The answer of the node to this request, or 503 if it cannot be reached, or the game leaves it before it
// answers: then nothing has happened there, or nobody knows. A node that is cut off is noticed within 5
// seconds, one that stands still when its lease has run out.
boost::asio::awaitable<Response> passed_on(Request request, Onward onward);

// The request opens a WebSocket. Carries bytes both ways until one side ends, or the node is gone; `early`
// has come from the client already. False if the node cannot be reached, and the client has been told
// nothing.
boost::asio::awaitable<bool> pass_socket_on(boost::beast::tcp_stream& client,
                                            boost::beast::flat_buffer& early, Request request, Onward onward);

}  // namespace bastide
