#include "server/web/http_message.h"

#include <boost/beast/http.hpp>
#include <sstream>

#include "wire/version.h"

namespace bastide {

namespace asio = boost::asio;
namespace http = boost::beast::http;

namespace {

std::string text_of(const Request& request, std::string_view header) {
  const auto found = request.find(boost::string_view(header.data(), header.size()));
  return found == request.end() ? std::string() : std::string(found->value());
}

// All lines of a header in their order, as one list.
std::string list_of(const Request& request, std::string_view header) {
  std::string list;
  const auto [first, last] = request.equal_range(boost::string_view(header.data(), header.size()));
  for (auto line = first; line != last; ++line)
    list += (list.empty() ? "" : ", ") + std::string(line->value());
  return list;
}

// Each proxy adds at the end, so the last is what the nearest says.
std::string_view last_of(std::string_view list) {
  list.remove_prefix(list.find_last_of(", ") + 1);
  return list;
}

}  // namespace

HttpRequest plain(const Request& request, const std::string& peer, const Hub& hub) {
  HttpRequest plain;
  const std::string target(request.target());
  const auto mark = target.find('?');
  plain.method = std::string(request.method_string());
  plain.path = target.substr(0, mark);
  plain.query = mark == std::string::npos ? "" : target.substr(mark + 1);
  plain.body = request.body();
  plain.client = hub.proxies.client(peer, list_of(request, "X-Forwarded-For"));
  plain.host = text_of(request, "Host");
  plain.origin = text_of(request, "Origin");
  plain.cookie = text_of(request, "Cookie");
  plain.guest = hub.guests.known(plain.cookie);
  plain.if_none_match = text_of(request, "If-None-Match");
  plain.accept_encoding = text_of(request, "Accept-Encoding");
  plain.fetch_site = text_of(request, "Sec-Fetch-Site");
  plain.speaks = text_of(request, wire::kVersionHeader);
  plain.user_agent = text_of(request, "User-Agent");
  plain.authorization = text_of(request, "Authorization");
  plain.trace = begin_trace(plain.method, TraceParent::of(text_of(request, "traceparent")));
  plain.trace.attribute("url.path", plain.path);
  plain.secure = hub.https() ||
                 (hub.proxies.contains(peer) && last_of(list_of(request, "X-Forwarded-Proto")) == "https");
  return plain;
}

Response response_of(HttpResponse answer, unsigned version, bool head, bool https) {
  Response response;
  response.version(version);
  response.result(static_cast<unsigned>(answer.status));
  if (!answer.type.empty()) response.set(http::field::content_type, answer.type);
  for (const auto& [name, value] : security_headers(https)) response.set(name, value);
  for (const auto& [name, value] : answer.headers) response.insert(name, value);
  const std::size_t size = answer.body.size();
  if (!head) response.body() = std::move(answer.body);
  if (answer.status != 304 && answer.status != 204) response.content_length(size);
  return response;
}

bool is_handshake(const Request& request) {
  constexpr std::size_t kKeyLength = 24;  // 16 bytes in base64
  return request.count(http::field::host) != 0 &&
         request[http::field::sec_websocket_key].size() == kKeyLength &&
         request[http::field::sec_websocket_version] == "13";
}

// What does not fit into the socket's buffer at once is lost; this does, and nobody waits for the client.
void turn_away(asio::ip::tcp::socket socket, const Sentence& why, bool https) {
  HttpResponse answer = error_response({ErrorCode::too_many, why, "", ""});
  answer.headers.emplace_back("Retry-After", "60");
  Response response = response_of(std::move(answer), 11, false, https);
  response.keep_alive(false);
  std::ostringstream text;
  text << response;
  boost::system::error_code ignored;
  ignored = socket.non_blocking(true, ignored);
  socket.write_some(asio::buffer(text.str()), ignored);
  ignored = socket.shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
}

}  // namespace bastide
