// Between Beast's messages and those of http.h. This header needs Beast: only the sessions include it.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include "server/web/hub.h"

namespace bastide {

using Request = boost::beast::http::request<boost::beast::http::string_body>;
using Response = boost::beast::http::response<boost::beast::http::string_body>;

// `peer` is the address at the other end of the connection.
HttpRequest plain(const Request& request, const std::string& peer, const Hub& hub);
Response response_of(HttpResponse answer, unsigned version, bool head, bool https);

// What RFC 6455 asks of a request that Beast's is_upgrade() has let through.
bool is_handshake(const Request& request);

// Says `why` (429) to a connection for which there is no place, and closes it. Returns at once.
void turn_away(boost::asio::ip::tcp::socket socket, const Sentence& why, bool https);

}  // namespace bastide
