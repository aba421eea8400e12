#include "server/notices/post_client.h"

#include <openssl/ssl.h>

#include <algorithm>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/connect.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <ctime>
#include <optional>
#include <string_view>

#include "engine/notation/text.h"

namespace bastide {

namespace {

namespace asio = boost::asio;
namespace http = boost::beast::http;
using asio::ip::tcp;
using boost::system::error_code;

constexpr auto kTold = asio::as_tuple(asio::use_awaitable);
constexpr std::uint32_t kMostHead = 16 * 1024;
constexpr int kLongestWait = 24 * 3600;

// "120", or "Fri, 31 Dec 1999 23:59:59 GMT".
std::int64_t seconds_of(std::string_view retry_after, std::int64_t now) {
  if (const auto seconds = number_of(retry_after, 0, kLongestWait)) return *seconds;
  std::tm date{};
  const std::string text(retry_after);
  const char* const end = strptime(text.c_str(), "%a, %d %b %Y %H:%M:%S GMT", &date);
  if (end == nullptr) return 0;
  return std::clamp<std::int64_t>(timegm(&date) - now, 0, kLongestWait);
}

AddressBytes bytes_of(const asio::ip::address& address) {
  if (address.is_v6()) {
    const auto six = address.to_v6().to_bytes();
    AddressBytes bytes{};
    std::copy(six.begin(), six.end(), bytes.begin());
    return bytes;
  }
  return *address_bytes(address.to_string());
}

PostOutcome failed(const std::string& what, const error_code& error) {
  return {PostOutcome::Kind::later, 0, 0, what + ": " + error.message()};
}

http::request<http::string_body> request_of(const Outgoing& message) {
  http::request<http::string_body> request(http::verb::post, message.to.target, 11);
  request.set(http::field::host, message.to.authority());
  request.set(http::field::user_agent, "Bastide");
  request.set(http::field::connection, "close");
  for (const auto& [name, value] : message.headers) request.set(name, value);
  request.body() = message.body;
  request.prepare_payload();
  return request;
}

template <class Stream>
asio::awaitable<PostOutcome> exchange(Stream& stream, const Outgoing& message) {
  const auto request = request_of(message);
  const auto [not_sent, sent] = co_await http::async_write(stream, request, kTold);
  if (not_sent) co_return failed("could not send", not_sent);
  boost::beast::flat_buffer buffer(kMostHead);
  http::response_parser<http::empty_body> parser;
  parser.header_limit(kMostHead);
  parser.skip(true);
  const auto [not_read, read] = co_await http::async_read_header(stream, buffer, parser, kTold);
  if (not_read) co_return failed("no answer", not_read);
  const auto said = parser.get()[http::field::retry_after];
  co_return outcome_of(static_cast<int>(parser.get().result_int()), {said.data(), said.size()},
                       std::time(nullptr));
}

// All that it stands for has to be allowed: who names an address outside and one inside means the latter.
asio::awaitable<PostOutcome> look_up(const WebAddress& to, const Reach& reach,
                                     std::vector<tcp::endpoint>& found) {
  tcp::resolver resolver(co_await asio::this_coro::executor);
  const auto [error, names] = co_await resolver.async_resolve(to.host, std::to_string(to.port), kTold);
  if (error) co_return failed("no such name", error);
  found.reserve(names.size());
  for (const auto& each : names) {
    const AddressBytes bytes = bytes_of(each.endpoint().address());
    const bool fits = reach.allows(bytes) && (to.secure || reach.opened(bytes));
    if (!fits)
      co_return PostOutcome{PostOutcome::Kind::refused, 0, 0,
                            to.host + " leads to " + each.endpoint().address().to_string() +
                                ", where this server sends nothing"};
    found.push_back(each.endpoint());
  }
  co_return PostOutcome{PostOutcome::Kind::taken, 0, 0, ""};
}

asio::awaitable<PostOutcome> speak_tls(tcp::socket& socket, const Outgoing& message,
                                       const PostSettings& settings) {
  asio::ssl::context context(asio::ssl::context::tls_client);
  error_code error;
  error = context.set_default_verify_paths(error);
  if (!error && !settings.certificates.empty())
    error = context.load_verify_file(settings.certificates, error);
  if (error) co_return failed("no certificates to trust", error);
  SSL_CTX_set_min_proto_version(context.native_handle(), TLS1_2_VERSION);
  asio::ssl::stream<tcp::socket&> stream(socket, context);
  stream.set_verify_mode(asio::ssl::verify_peer);
  stream.set_verify_callback(asio::ssl::host_name_verification(message.to.host));
  if (!address_bytes(message.to.host))
    SSL_set_tlsext_host_name(stream.native_handle(), message.to.host.c_str());
  const auto [not_shaken] = co_await stream.async_handshake(asio::ssl::stream_base::client, kTold);
  if (not_shaken) co_return failed("no trust", not_shaken);
  co_return co_await exchange(stream, message);
}

asio::awaitable<void> talk(const Outgoing& message, const PostSettings& settings,
                           std::optional<PostOutcome>& outcome) {
  std::vector<tcp::endpoint> endpoints;
  PostOutcome found = co_await look_up(message.to, settings.reach, endpoints);
  if (found.kind != PostOutcome::Kind::taken) {
    outcome = std::move(found);
    co_return;
  }
  tcp::socket socket(co_await asio::this_coro::executor);
  const auto [error, endpoint] = co_await asio::async_connect(socket, endpoints, kTold);
  if (error) {
    outcome = failed("no connection", error);
    co_return;
  }
  if (message.to.secure)
    outcome = co_await speak_tls(socket, message, settings);
  else
    outcome = co_await exchange(socket, message);
}

}  // namespace

PostOutcome outcome_of(int status, std::string_view retry_after, std::int64_t now_seconds) {
  using Kind = PostOutcome::Kind;
  if (status >= 200 && status < 300) return {Kind::taken, status, 0, ""};
  const std::string why = "answered " + std::to_string(status);
  if (status == 404 || status == 410) return {Kind::gone, status, 0, why};
  const bool later = status == 408 || status == 425 || status == 429 || status >= 500 || status < 200;
  if (!later) return {Kind::refused, status, 0, why};
  return {Kind::later, status, seconds_of(retry_after, now_seconds), why};
}

PostOutcome PostClient::post(const Outgoing& message) {
  PostOutcome stopped{PostOutcome::Kind::stopped, 0, 0, "the server stops"};
  std::optional<PostOutcome> outcome;
  asio::io_context io(1);
  {
    const std::lock_guard lock(mutex_);
    if (stopped_) return stopped;
    running_ = &io;
  }
  std::string mistake;
  try {
    asio::co_spawn(io, talk(message, settings_, outcome), asio::detached);
    io.run_for(settings_.timeout);
  } catch (const std::exception& error) {
    mistake = error.what();
  }
  {
    const std::lock_guard lock(mutex_);
    running_ = nullptr;
  }
  if (outcome) return *outcome;
  if (stopped_) return stopped;
  if (!mistake.empty()) return {PostOutcome::Kind::later, 0, 0, mistake};
  return {PostOutcome::Kind::later, 0, 0, "no answer in time"};
}

void PostClient::stop() {
  const std::lock_guard lock(mutex_);
  stopped_ = true;
  if (running_ != nullptr) static_cast<asio::io_context*>(running_)->stop();
}

}  // namespace bastide
