#include "server/web/forward.h"

#include <array>
#include <boost/asio/connect.hpp>
#include <boost/asio/experimental/awaitable_operators.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/http.hpp>

#include "server/web/awaiting.h"
#include "server/web/tables.h"

namespace bastide {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;

namespace {

constexpr auto kConnectTime = std::chrono::seconds(2);
constexpr auto kAnswerTime = std::chrono::seconds(60);  // a replay of a long game takes its time
constexpr std::uint64_t kMostAnswer = std::uint64_t{256} << 20;
constexpr std::size_t kRelayed = 4096;  // bytes at once

// "10.0.0.2", "8080" of "http://10.0.0.2:8080"; IPv6 stands in brackets.
std::pair<std::string, std::string> host_and_port(std::string_view address) {
  if (const auto scheme = address.find("://"); scheme != std::string_view::npos)
    address.remove_prefix(scheme + 3);
  const auto colon = address.rfind(':');
  const bool port = colon != std::string_view::npos && address.find(']', colon) == std::string_view::npos;
  std::string host(address.substr(0, port ? colon : address.size()));
  if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
  return {host, port ? std::string(address.substr(colon + 1)) : "80"};
}

// Connected, or with an error.
asio::awaitable<boost::system::error_code> connect(beast::tcp_stream& node, const Onward& onward) {
  const auto [host, port] = host_and_port(onward.address);
  tcp::resolver resolver(node.get_executor());
  const auto [unknown, found] = co_await resolver.async_resolve(host, port, kTuple);
  if (unknown) co_return unknown;
  node.expires_after(kConnectTime);
  const auto [error, endpoint] = co_await node.async_connect(found, kTuple);
  boost::system::error_code ignored;
  if (!error) ignored = node.socket().set_option(tcp::no_delay(true), ignored);
  co_return error;
}

void add_headers(Request& request, const Onward& onward) {
  request.set("X-Forwarded-For", onward.client);
  request.set("X-Forwarded-Proto", onward.secure ? "https" : "http");
  request.set(boost::string_view(kNodeHeader.data(), kNodeHeader.size()), onward.token);
}

Response cannot_be_reached(unsigned version) {
  return response_of(error_response(game_moves()), version, false, false);
}

// Until the one side ends or the other takes nothing more.
asio::awaitable<void> relay(tcp::socket& from, tcp::socket& to) {
  std::array<char, kRelayed> bytes{};
  for (;;) {
    const auto [ended, size] = co_await from.async_read_some(asio::buffer(bytes), kTuple);
    if (ended) co_return;
    const auto [refused, sent] = co_await asio::async_write(to, asio::buffer(bytes.data(), size), kTuple);
    if (refused) co_return;
  }
}

}  // namespace

asio::awaitable<Response> passed_on(Request request, Onward onward) {
  beast::tcp_stream node(co_await asio::this_coro::executor);
  const unsigned version = request.version();
  const bool head = request.method() == http::verb::head;
  if (co_await connect(node, onward)) co_return cannot_be_reached(version);
  add_headers(request, onward);
  request.keep_alive(false);
  node.expires_after(kAnswerTime);
  const auto [unsent, sent] = co_await http::async_write(node, request, kTuple);
  if (unsent) co_return cannot_be_reached(version);
  beast::flat_buffer buffer;
  http::response_parser<http::string_body> parser;
  parser.body_limit(kMostAnswer);
  parser.skip(head);
  const auto [unread, read] = co_await http::async_read(node, buffer, parser, kTuple);
  if (unread) co_return cannot_be_reached(version);
  co_return parser.release();
}

asio::awaitable<bool> pass_socket_on(beast::tcp_stream& client, beast::flat_buffer& early, Request request,
                                     Onward onward) {
  using asio::experimental::awaitable_operators::operator||;
  beast::tcp_stream node(client.get_executor());
  if (co_await connect(node, onward)) co_return false;
  add_headers(request, onward);
  const auto [unsent, sent] = co_await http::async_write(node, request, kTuple);
  if (unsent) co_return false;
  client.expires_never();
  node.expires_never();
  if (early.size() > 0) {
    const auto [refused, size] = co_await asio::async_write(node.socket(), early.data(), kTuple);
    if (refused) co_return false;
  }
  co_await (relay(client.socket(), node.socket()) || relay(node.socket(), client.socket()));
  co_return true;
}

}  // namespace bastide
