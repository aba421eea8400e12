#include "server/web/http_session.h"

#include <algorithm>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "engine/notation/text.h"
#include "server/web/http_message.h"
#include "server/web/log.h"
#include "server/web/socket_session.h"

namespace bastide {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
constexpr auto kTuple = asio::as_tuple(asio::use_awaitable);

constexpr std::uint32_t kHeaderBytes = 16 * 1024;
constexpr auto kReadTime = std::chrono::seconds(60);  // for the next request to come, whole
constexpr auto kWriteTime = std::chrono::seconds(60);
constexpr auto kDrainTime = std::chrono::seconds(2);

using Parser = http::request_parser<http::string_body>;

// A saved game of another program is larger than whatever else is sent.
std::size_t most_bytes(std::string_view target, const Limits& limits) {
  const bool import = target.substr(0, target.find('?')) == "/api/import";
  return import ? std::max(limits.body_bytes, kMaxText) : limits.body_bytes;
}

// The reply may come from another thread; the session goes on on its own strand.
asio::awaitable<HttpAnswer> asked(Api& api, const HttpRequest& request) {
  const auto begin = [&api, &request](auto handler) {
    const auto shared = std::make_shared<decltype(handler)>(std::move(handler));
    api.answer(request, [shared](HttpAnswer answer) {
      const auto executor = asio::get_associated_executor(*shared);
      asio::post(executor, [shared, answer = std::move(answer)]() mutable { (*shared)(std::move(answer)); });
    });
  };
  co_return co_await asio::async_initiate<const asio::use_awaitable_t<>, void(HttpAnswer)>(
      begin, asio::use_awaitable);
}

asio::awaitable<std::shared_ptr<Table>> found(Tables& tables, const std::string& game, ApiError& error) {
  const auto begin = [&](auto handler) {
    const auto shared = std::make_shared<decltype(handler)>(std::move(handler));
    tables.find(game, [shared, &error](std::shared_ptr<Table> table, const ApiError& fault) {
      const auto executor = asio::get_associated_executor(*shared);
      asio::post(executor, [shared, &error, fault, table = std::move(table)]() mutable {
        error = fault;
        (*shared)(std::move(table));
      });
    });
  };
  co_return co_await asio::async_initiate<const asio::use_awaitable_t<>, void(std::shared_ptr<Table>)>(
      begin, asio::use_awaitable);
}

class HttpSession {
 public:
  HttpSession(asio::ip::tcp::socket socket, Hub& hub) : stream_(std::move(socket)), hub_(hub) {
    boost::system::error_code error;
    const auto peer = stream_.socket().remote_endpoint(error);
    if (!error) peer_ = peer.address().to_string();
    error = stream_.socket().set_option(asio::ip::tcp::no_delay(true), error);
    ++hub_.metrics.sockets;
  }
  ~HttpSession() { --hub_.metrics.sockets; }
  HttpSession(const HttpSession&) = delete;
  HttpSession& operator=(const HttpSession&) = delete;

  asio::awaitable<void> run() {
    for (bool first = true, more = true; more; first = false) {
      Parser parser;
      parser.header_limit(kHeaderBytes);
      parser.body_limit(boost::none);  // which it is the head tells
      stream_.expires_after(first ? std::chrono::seconds(hub_.settings.limits.first_request_seconds)
                                  : kReadTime);
      auto [error, size] = co_await http::async_read_header(stream_, buffer_, parser, kTuple);
      const std::size_t most = most_bytes(parser.get().target(), hub_.settings.limits);
      if (!error) error = co_await read_body(parser, most);
      if (error) {
        co_await end(error, most);
        co_return;
      }
      const bool coded = parser.get().count(http::field::transfer_encoding) != 0 && !parser.chunked();
      Request request = parser.release();
      if (coded) {  // where its body ends cannot be known, so what follows is not read as a request
        // A name for it: g++ 12 destroys braced temporaries within co_await twice.
        ApiError why{ErrorCode::malformed, "This server knows no Transfer-Encoding but chunked", "", ""};
        co_await refuse(std::move(why));
        co_return;
      }
      if (beast::websocket::is_upgrade(request)) {
        co_await upgrade(std::move(request));
        co_return;
      }
      more = co_await answer(request);
    }
    co_await drain();
  }

 private:
  asio::awaitable<boost::system::error_code> read_body(Parser& parser, std::size_t most) {
    if (parser.content_length().value_or(0) > most) co_return make_error_code(http::error::body_limit);
    parser.body_limit(most);
    const auto [error, size] = co_await http::async_read(stream_, buffer_, parser, kTuple);
    co_return error;
  }

  // Whether the connection stays open.
  asio::awaitable<bool> answer(const Request& request) {
    ++hub_.metrics.requests;
    const HttpRequest plain_request = plain(request, peer_, hub_);
    HttpAnswer answer;
    if (Api::serves(plain_request.path)) {
      answer = co_await asked(hub_.api, plain_request);
    } else if (request.method() == http::verb::get || request.method() == http::verb::head) {
      answer = hub_.files.answer(plain_request);
    } else {
      answer =
          error_answer({ErrorCode::unknown, "There is nothing to be done here, only to be read", "", ""});
    }
    log_event(LogLevel::debug, "request",
              {{"method", plain_request.method}, {"path", plain_request.path}, {"status", answer.status}});
    const bool keep = request.keep_alive() && !hub_.stopping;
    co_return co_await write(std::move(answer), request.version(), request.method() == http::verb::head,
                             keep);
  }

  asio::awaitable<bool> write(HttpAnswer answer, unsigned version, bool head, bool keep) {
    Response response = response_of(std::move(answer), version, head, hub_.https());
    response.keep_alive(keep);
    stream_.expires_after(kWriteTime);
    const auto [error, size] = co_await http::async_write(stream_, response, kTuple);
    co_return !error && keep;
  }

  asio::awaitable<void> upgrade(Request request) {
    const HttpRequest asked = plain(request, peer_, hub_);
    std::string game;
    ApiError error = hub_.api.may_open_socket(asked, game);
    if (!error && !is_handshake(request))
      error = {ErrorCode::malformed, "This is no WebSocket handshake of version 13 (RFC 6455)", "", ""};
    const std::string client = limit_key(asked.client);
    if (!error && !hub_.per_address.enter(client))
      error = {ErrorCode::too_many, "Too many connections from your address", "", ""};
    else if (!error) {
      std::shared_ptr<Table> table = co_await found(hub_.tables, game, error);
      if (table) {
        stream_.expires_never();
        // A name for it: g++ 12 destroys braced temporaries within co_await twice.
        Handshake handshake{std::move(request), std::move(table), cookie_keys(asked.cookie), client};
        co_await serve_socket(std::move(stream_), std::move(handshake), hub_);
        co_return;
      }
      hub_.per_address.leave(client);
    }
    hub_.metrics.count_refusal(error.code);
    HttpAnswer refusal = error_answer(error);
    if (error.code == ErrorCode::too_many) refusal.headers.emplace_back("Retry-After", "60");
    co_await write(std::move(refusal), request.version(), false, false);
    co_await drain();
  }

  // The request could not be read: says why, if that is the client's doing.
  asio::awaitable<void> end(const boost::system::error_code& error, std::size_t most) {
    ApiError why;
    if (error == http::error::body_limit)
      why = {ErrorCode::too_large, "A request may have " + std::to_string(most) + " bytes at most", "", ""};
    else if (error == http::error::header_limit)
      why = {ErrorCode::too_large, "The head of the request is too long", "", ""};
    else if (error.category() == http::make_error_code(http::error::bad_method).category() &&
             error != http::error::end_of_stream && error != http::error::partial_message)
      why = {ErrorCode::malformed, "This is no HTTP request: " + error.message(), "", ""};
    if (!why) co_return;
    co_await refuse(std::move(why));
  }

  // The last answer of this connection.
  asio::awaitable<void> refuse(ApiError error) {
    hub_.metrics.count_refusal(error.code);
    co_await write(error_answer(error), 11, false, false);
    co_await drain();
  }

  // Reads what still comes, so that closing does not take the answer from a client that is still sending.
  asio::awaitable<void> drain() {
    boost::system::error_code ignored;
    ignored = stream_.socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
    stream_.expires_after(kDrainTime);
    for (std::size_t left = 1 << 20; left > 0;) {
      buffer_.clear();
      const auto [error, size] = co_await stream_.async_read_some(buffer_.prepare(16 * 1024), kTuple);
      if (error || size == 0) break;
      left -= std::min(left, size);
    }
  }

  beast::tcp_stream stream_;
  beast::flat_buffer buffer_;
  Hub& hub_;
  std::string peer_;
};

}  // namespace

asio::awaitable<void> serve_http(asio::ip::tcp::socket socket, Hub& hub) {
  HttpSession session(std::move(socket), hub);
  co_await session.run();
}

}  // namespace bastide
