#include "server/web/client.h"

#include <algorithm>
#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>

namespace bastide {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using Error = boost::system::error_code;

namespace {

constexpr std::size_t kMostBytes = std::size_t{16} << 20;

asio::ip::tcp::endpoint endpoint_of(unsigned short port) { return {asio::ip::address_v4::loopback(), port}; }

std::string host_of(unsigned short port) { return "127.0.0.1:" + std::to_string(port); }

// Runs until `done`, or throws.
void run(asio::io_context& io, milliseconds deadline, const bool& done, const std::string& what) {
  const auto end = std::chrono::steady_clock::now() + deadline;
  while (!done && std::chrono::steady_clock::now() < end) {
    if (io.stopped()) io.restart();
    if (io.run_one_until(end) == 0 && !done) break;
  }
  if (!done) throw ClientError(what + ": no answer in " + std::to_string(deadline.count()) + " ms");
}

void check(const Error& error, const std::string& what) {
  if (error) throw ClientError(what + ": " + error.message());
}

bool same_name(std::string_view a, std::string_view b) {
  return beast::iequals({a.data(), a.size()}, {b.data(), b.size()});
}

}  // namespace

std::string ClientResponse::header(std::string_view name) const {
  const auto found =
      std::find_if(headers.begin(), headers.end(), [&](const auto& h) { return same_name(h.first, name); });
  return found == headers.end() ? std::string() : found->second;
}

std::string ClientResponse::cookie() const {
  const std::string cookie = header("Set-Cookie");
  return cookie.substr(0, cookie.find(';'));
}

ClientResponse fetch(unsigned short port, const std::string& method, const std::string& target,
                     const std::string& body, const HeaderList& headers, milliseconds deadline) {
  const std::string what = method + " " + target;
  http::request<http::string_body> request;
  request.version(11);
  request.method_string({method.data(), method.size()});
  request.target(target);
  request.set(http::field::host, host_of(port));
  if (!body.empty()) request.set(http::field::content_type, "application/json");
  for (const auto& [name, value] : headers) request.insert(name, value);
  request.body() = body;
  request.prepare_payload();
  request.keep_alive(false);

  asio::io_context io;
  beast::tcp_stream stream(io);
  beast::flat_buffer buffer;
  http::response_parser<http::string_body> parser;
  parser.body_limit(kMostBytes);
  if (method == "HEAD") parser.skip(true);
  Error failed;
  bool done = false;
  // The answer counts even if the request could not be sent whole: it may say that it is too large.
  stream.async_connect(endpoint_of(port), [&](Error error) {
    failed = error;
    if (failed) return void(done = true);
    http::async_write(stream, request, [&](Error, std::size_t) {
      http::async_read(stream, buffer, parser, [&](Error read, std::size_t) {
        failed = read;
        done = true;
      });
    });
  });
  run(io, deadline, done, what);
  check(failed, what);
  ClientResponse answer;
  answer.status = static_cast<int>(parser.get().result_int());
  for (const auto& field : parser.get()) answer.headers.emplace_back(field.name_string(), field.value());
  answer.body = parser.get().body();
  return answer;
}

struct SocketClient::Inside {
  asio::io_context io;
  websocket::stream<beast::tcp_stream> socket{io};
  beast::flat_buffer buffer;
  std::deque<std::string> come, leaving;
  bool ended = false, reads = true;

  void read_next() {
    if (!reads) return;
    socket.async_read(buffer, [this](Error error, std::size_t size) {
      if (error) return void(ended = true);
      come.emplace_back(static_cast<const char*>(buffer.data().data()), size);
      buffer.consume(size);
      read_next();
    });
  }

  void write_next() {
    if (leaving.empty()) return;
    socket.async_write(asio::buffer(leaving.front()), [this](Error error, std::size_t) {
      leaving.pop_front();
      if (!error) write_next();
    });
  }
};

SocketClient::SocketClient(unsigned short port, const std::string& target, const HeaderList& headers,
                           milliseconds deadline)
    : inside_(std::make_unique<Inside>()) {
  Inside& in = *inside_;
  in.socket.read_message_max(kMostBytes);
  in.socket.set_option(websocket::stream_base::decorator([&headers](websocket::request_type& request) {
    for (const auto& [name, value] : headers) request.set(name, value);
  }));
  websocket::response_type response;
  Error failed;
  bool done = false;
  beast::get_lowest_layer(in.socket).async_connect(endpoint_of(port), [&](Error error) {
    failed = error;
    if (failed) return void(done = true);
    in.socket.async_handshake(response, host_of(port), target, [&](Error shaken) {
      failed = shaken;
      done = true;
    });
  });
  run(in.io, deadline, done, "WebSocket " + target);
  if (failed == websocket::error::upgrade_declined)
    throw ClientError("WebSocket " + target + ": status " + std::to_string(response.result_int()) + " " +
                      response.body());
  check(failed, "WebSocket " + target);
  in.read_next();
}

SocketClient::~SocketClient() = default;
SocketClient::SocketClient(SocketClient&&) noexcept = default;
SocketClient& SocketClient::operator=(SocketClient&&) noexcept = default;

void SocketClient::send(const std::string& text) {
  inside_->leaving.push_back(text);
  if (inside_->leaving.size() == 1) inside_->write_next();
  inside_->io.restart();
  inside_->io.poll();
}

std::optional<std::string> SocketClient::receive(milliseconds deadline) {
  Inside& in = *inside_;
  const auto end = std::chrono::steady_clock::now() + deadline;
  in.io.restart();
  while (in.come.empty() && !in.ended && std::chrono::steady_clock::now() < end) in.io.run_one_until(end);
  if (in.come.empty()) return std::nullopt;
  std::string message = std::move(in.come.front());
  in.come.pop_front();
  return message;
}

bool SocketClient::ended() const {
  inside_->io.restart();
  inside_->io.poll();
  return inside_->ended && inside_->come.empty();
}

int SocketClient::close_code() const { return inside_->socket.reason().code; }

void SocketClient::stop_reading() { inside_->reads = false; }

void SocketClient::close() {
  Error ignored;
  ignored = beast::get_lowest_layer(inside_->socket).socket().close(ignored);
  inside_->io.restart();
  inside_->io.poll();
}

}  // namespace bastide
