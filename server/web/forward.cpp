#include "server/web/forward.h"

#include <netinet/in.h>
#include <netinet/tcp.h>

#include <array>
#include <boost/asio/connect.hpp>
#include <boost/asio/experimental/awaitable_operators.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/steady_timer.hpp>
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
constexpr auto kLookEvery = std::chrono::seconds(1);    // whether the game is still there
constexpr int kSilentMs = 5000;                         // that a machine may be, before it counts as cut off
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

// A machine that nothing comes from any more ends the connection: the system asks it every second whether it
// is there, and does not wait longer for it to confirm what was sent.
void notice_silence(tcp::socket& socket) {
  using Idle = asio::detail::socket_option::integer<IPPROTO_TCP, TCP_KEEPIDLE>;
  using Between = asio::detail::socket_option::integer<IPPROTO_TCP, TCP_KEEPINTVL>;
  using Silent = asio::detail::socket_option::integer<IPPROTO_TCP, TCP_USER_TIMEOUT>;
  boost::system::error_code ignored;
  ignored = socket.set_option(asio::socket_base::keep_alive(true), ignored);
  ignored = socket.set_option(Idle(1), ignored);
  ignored = socket.set_option(Between(1), ignored);
  ignored = socket.set_option(Silent(kSilentMs), ignored);
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
  if (!error) notice_silence(node.socket());
  co_return error;
}

void add_headers(Request& request, const Onward& onward) {
  request.set("X-Forwarded-For", onward.client);
  request.set("X-Forwarded-Proto", onward.secure ? "https" : "http");
  request.set("traceparent", onward.trace.traceparent());
  request.set(boost::string_view(kNodeHeader.data(), kNodeHeader.size()), onward.token);
}

Response cannot_be_reached(const Onward& onward, unsigned version) {
  HttpResponse refusal = error_response(game_moves());
  sign(refusal, onward.trace.id());
  return response_of(std::move(refusal), version, false, false);
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

// Until the game has left that node, whose connection ends then, or it is no longer asked.
asio::awaitable<void> until_moved(beast::tcp_stream& node, const Onward& onward) {
  asio::steady_timer timer(node.get_executor());
  while (!onward.still_there || onward.still_there()) {
    timer.expires_after(kLookEvery);
    const auto [cancelled] = co_await timer.async_wait(kTuple);
    if (cancelled) co_return;
  }
  node.close();
}

using Answer = http::response_parser<http::string_body>;

asio::awaitable<boost::system::error_code> ask(beast::tcp_stream& node, const Request& request,
                                               Answer& answer) {
  const auto [unsent, sent] = co_await http::async_write(node, request, kTuple);
  if (unsent) co_return unsent;
  beast::flat_buffer buffer;
  const auto [unread, read] = co_await http::async_read(node, buffer, answer, kTuple);
  co_return unread;
}

}  // namespace

asio::awaitable<Response> passed_on(Request request, Onward onward) {
  using asio::experimental::awaitable_operators::operator||;
  beast::tcp_stream node(co_await asio::this_coro::executor);
  const unsigned version = request.version();
  const bool head = request.method() == http::verb::head;
  if (co_await connect(node, onward)) co_return cannot_be_reached(onward, version);
  add_headers(request, onward);
  request.keep_alive(false);
  node.expires_after(kAnswerTime);
  Answer answer;
  answer.body_limit(kMostAnswer);
  answer.skip(head);
  const auto asked = co_await (ask(node, request, answer) || until_moved(node, onward));
  const auto* failed = std::get_if<0>(&asked);
  if (failed == nullptr || *failed) co_return cannot_be_reached(onward, version);
  co_return answer.release();
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
  co_await (relay(client.socket(), node.socket()) || relay(node.socket(), client.socket()) ||
            until_moved(node, onward));
  co_return true;
}

}  // namespace bastide
