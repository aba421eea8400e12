#include "server/web/http_session.h"

#include <algorithm>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <optional>

#include "engine/notation/text.h"
#include "server/web/api_awaiting.h"
#include "server/web/awaiting.h"
#include "server/web/forward.h"
#include "server/web/http_head.h"
#include "server/web/http_message.h"
#include "server/web/log.h"
#include "server/web/person_channel.h"
#include "server/web/socket_session.h"

namespace bastide {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;

constexpr std::uint32_t kHeaderBytes = 16 * 1024;
constexpr std::size_t kReadBytes = 4096;
constexpr int kMisdirected = 421, kExpectationFailed = 417;  // HTTP's own words for these
constexpr std::string_view kContinue = "HTTP/1.1 100 Continue\r\n\r\n";
constexpr int kPlaceSeconds = 60;                     // after which an address may have a place again
constexpr auto kReadTime = std::chrono::seconds(60);  // for the next request to come, whole
constexpr auto kWriteTime = std::chrono::seconds(60);
constexpr auto kDrainTime = std::chrono::seconds(2);

using Parser = http::request_parser<http::string_body>;

// A saved game of another program is larger than whatever else is sent.
std::size_t most_bytes(std::string_view target, const Limits& limits) {
  const bool import = target.substr(0, target.find('?')) == "/api/import";
  return import ? std::max(limits.body_bytes, kMaxText) : limits.body_bytes;
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

// Whether one of these keys opens a seat there.
asio::awaitable<bool> holds_seat(Table& table, const std::vector<std::string>& keys) {
  const auto begin = [&](auto handler) {
    const auto shared = std::make_shared<decltype(handler)>(std::move(handler));
    table.look([shared, keys](const Room& room) {
      const bool opens = std::any_of(
          keys.begin(), keys.end(), [&room](const std::string& key) { return !room.open_with(key).empty(); });
      const auto executor = asio::get_associated_executor(*shared);
      asio::post(executor, [shared, opens] { (*shared)(opens); });
    });
  };
  co_return co_await asio::async_initiate<const asio::use_awaitable_t<>, void(bool)>(begin,
                                                                                     asio::use_awaitable);
}

struct Visit {
  HttpRequest request;
  wire::Watcher who;
  std::string person;
};

// With the keys of the person's session, and who that is.
asio::awaitable<Visit> visit_of(PersonSeats& seats, HttpRequest request, std::string game) {
  const auto begin = [&](auto handler) {
    const auto shared = std::make_shared<decltype(handler)>(std::move(handler));
    seats.with_name(request, game, [shared](HttpRequest with, wire::Watcher who, std::string person) {
      const auto executor = asio::get_associated_executor(*shared);
      asio::post(executor,
                 [shared, visit = Visit{std::move(with), std::move(who), std::move(person)}]() mutable {
                   (*shared)(std::move(visit));
                 });
    });
  };
  co_return co_await asio::async_initiate<const asio::use_awaitable_t<>, void(Visit)>(begin,
                                                                                      asio::use_awaitable);
}

// A place at a table.
class TablePeer final : public SocketPeer {
 public:
  // `request`: the id of the trace by which the socket was opened.
  TablePeer(std::shared_ptr<Table> table, std::vector<std::string> keys, std::string client,
            std::string request, wire::Watcher who, std::string person)
      : table_(std::move(table)),
        keys_(std::move(keys)),
        client_(std::move(client)),
        request_(std::move(request)),
        who_(std::move(who)),
        person_(std::move(person)) {}
  void connect(ConnectionId id, std::shared_ptr<Connection> connection) override {
    table_->connect(id, std::move(keys_), std::move(connection), client_, request_, who_, person_);
  }
  void receive(ConnectionId id, std::string text, Trace trace) override {
    table_->receive(id, std::move(text), std::move(trace));
  }
  void disconnect(ConnectionId id) override { table_->disconnect(id); }

 private:
  const std::shared_ptr<Table> table_;
  std::vector<std::string> keys_;  // of the cookie
  const std::string client_, request_;
  const wire::Watcher who_;
  const std::string person_;
};

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
    bool more = true;
    for (bool first = true; more; first = false) {
      stream_.expires_after(first ? std::chrono::seconds(hub_.settings.limits.first_request_seconds)
                                  : kReadTime);
      more = co_await serve_next();
    }
    if (!gone_) co_await drain();
  }

 private:
  struct Refusal {
    ApiError error;
    int status = 0;  // 0: that of the error
  };

  // Reads a request and answers it. Whether another one may come.
  asio::awaitable<bool> serve_next() {
    Parser parser;
    parser.header_limit(kHeaderBytes);
    parser.body_limit(boost::none);  // which it is the head tells
    std::optional<Refusal> refusal;
    boost::system::error_code error = co_await read_head(parser, refusal);
    const std::size_t most = most_bytes(parser.get().target(), hub_.settings.limits);
    if (!error && !refusal) error = co_await read_body(parser, most);
    if (error) refusal = refusal_of(error, most);
    if (refusal) {
      co_await refuse(*refusal);
      co_return false;
    }
    gone_ = static_cast<bool>(error);
    if (gone_) co_return false;
    Request request = parser.release();
    if (const std::string node = hub_.node_elsewhere(request.target(), is_passed_on(request)); !node.empty())
      co_return co_await pass_on(std::move(request), node);
    if (!beast::websocket::is_upgrade(request)) co_return co_await answer(request);
    co_await upgrade(std::move(request));
    co_return false;
  }

  std::string_view bytes() const { return {static_cast<const char*>(buffer_.data().data()), buffer_.size()}; }

  // Until the head is there, or is seen to be none.
  asio::awaitable<boost::system::error_code> receive_head() {
    while (head_size(bytes()) == 0 && !fault_of_part(bytes())) {
      if (buffer_.size() >= kHeaderBytes) co_return make_error_code(http::error::header_limit);
      const auto [error, size] = co_await stream_.async_read_some(buffer_.prepare(kReadBytes), kTuple);
      buffer_.commit(size);
      if (error) co_return error;
    }
    co_return boost::system::error_code();
  }

  asio::awaitable<boost::system::error_code> read_head(Parser& parser, std::optional<Refusal>& refusal) {
    const boost::system::error_code not_come = co_await receive_head();
    if (not_come) co_return not_come;
    const std::size_t size = head_size(bytes());
    if (ApiError fault = fault_of_head(size == 0 ? bytes() : bytes().substr(0, size))) {
      refusal = Refusal{std::move(fault)};
      co_return boost::system::error_code();
    }
    const auto [error, taken] = co_await http::async_read_header(stream_, buffer_, parser, kTuple);
    if (!error) refusal = refusal_of(parser.get());
    co_return error;
  }

  // Of a head that can be read.
  std::optional<Refusal> refusal_of(const Request& request) const {
    const std::string host(request[http::field::host]);
    if ((request.version() == 11 || !host.empty()) && !hub_.hosts.allow(host))
      return Refusal{{ErrorCode::not_yours,
                      {"error.other-host",
                       "This server is not known as ''{host}''; its operator may add the name (--allow-host)",
                       {{"host", host.substr(0, 100)}}},
                      "",
                      ""},
                     kMisdirected};
    const auto expected = request[http::field::expect];
    if (!expected.empty() && !beast::iequals(expected, "100-continue"))
      return Refusal{
          {ErrorCode::malformed, {"error.expectation", "This server expects no such thing"}, "", ""},
          kExpectationFailed};
    return std::nullopt;
  }

  asio::awaitable<boost::system::error_code> read_body(Parser& parser, std::size_t most) {
    if (parser.content_length().value_or(0) > most) co_return make_error_code(http::error::body_limit);
    const bool waits = !parser.is_done() && parser.get().version() == 11 && buffer_.size() == 0 &&
                       !parser.get()[http::field::expect].empty();
    if (waits) {
      const auto [failed, sent] = co_await asio::async_write(stream_, asio::buffer(kContinue), kTuple);
      if (failed) co_return failed;
    }
    parser.body_limit(most);
    const auto [error, size] = co_await http::async_read(stream_, buffer_, parser, kTuple);
    co_return error;
  }

  bool is_passed_on(const Request& request) const {
    const auto token = request[boost::string_view(kNodeHeader.data(), kNodeHeader.size())];
    return !token.empty() && token == hub_.node_token && hub_.proxies.contains(peer_);
  }

  // To the node that has the game. Whether the connection stays open.
  asio::awaitable<bool> pass_on(Request request, std::string node) {
    ++hub_.metrics.passed_on;
    const HttpRequest plain_request = plain(request, peer_, hub_);
    Onward onward{node,
                  hub_.node_token,
                  plain_request.client,
                  plain_request.secure,
                  plain_request.trace,
                  [this, node, target = std::string(request.target())] {
                    return hub_.node_elsewhere(target, false) == node;
                  }};
    const unsigned version = request.version();
    if (beast::websocket::is_upgrade(request)) {
      stream_.expires_never();
      plain_request.trace.note("passed-on");
      gone_ = co_await pass_socket_on(stream_, buffer_, std::move(request), std::move(onward));
      if (gone_) co_return false;
      HttpResponse refusal = error_response(game_moves());
      sign(refusal, plain_request.trace.id());
      co_return co_await write(std::move(refusal), version, false, false);
    }
    const bool keep = request.keep_alive() && !hub_.stopping;
    Response response = co_await passed_on(std::move(request), std::move(onward));
    plain_request.trace.note("passed-on");
    note(plain_request, response.result_int());
    response.keep_alive(keep);
    stream_.expires_after(kWriteTime);
    const auto [error, size] = co_await http::async_write(stream_, response, kTuple);
    co_return !error && keep;
  }

  // Whether the connection stays open.
  asio::awaitable<bool> answer(const Request& request) {
    ++hub_.metrics.requests;
    const HttpRequest plain_request = plain(request, peer_, hub_);
    HttpResponse answer;
    if (Api::serves(plain_request.path)) {
      answer = co_await answer_of_api(hub_.api, plain_request);
      sign(answer, plain_request.trace.id());
    } else if (request.method() == http::verb::get || request.method() == http::verb::head) {
      answer = hub_.files.answer(plain_request);
    } else {
      answer = error_response({ErrorCode::unknown,
                               {"error.read-only", "There is nothing to be done here, only to be read"},
                               "",
                               ""});
    }
    if (plain_request.path == "/api/meta" && plain_request.guest.empty())
      answer.headers.emplace_back("Set-Cookie", hub_.guests.fresh_cookie(plain_request.secure));
    note(plain_request, answer.status);
    const bool keep = request.keep_alive() && !hub_.stopping;
    const bool open =
        co_await write(std::move(answer), request.version(), request.method() == http::verb::head, keep);
    plain_request.trace.note("answered");
    co_return open;
  }

  // What was to change a table is told with who asked for it, so that an abuse can be traced; what was only
  // read is the business of nobody.
  void note(const HttpRequest& request, int status) const {
    constexpr std::size_t kMostPath = 200;
    constexpr std::string_view kStop = "/api/mail/stop/";  // what follows ends somebody's mails, for good
    const bool changes = request.method == "POST" && request.path.starts_with("/api/games");
    boost::json::object line{
        {"method", request.method},
        {"path", request.path.substr(0, request.path.starts_with(kStop) ? kStop.size() : kMostPath)},
        {"status", status}};
    const std::string client = changes ? hub_.shown.of(request.client, unix_now() / kDayMs) : "";
    if (!client.empty()) line["client"] = client;
    line["request"] = request.trace.id();
    if (!changes) return log_event(LogLevel::debug, "request", line);
    log_event(LogLevel::info, "change", line);
  }

  asio::awaitable<bool> write(HttpResponse answer, unsigned version, bool head, bool keep) {
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
      error = {ErrorCode::malformed,
               {"error.no-handshake", "This is no WebSocket handshake of version 13 (RFC 6455)"},
               "",
               ""};
    const std::string client = asker_of(asked).name();
    if (!error && !hub_.per_address.enter(client))
      error = {ErrorCode::too_many,
               {"error.too-many-connections", "Too many connections from your address"},
               "",
               "",
               kPlaceSeconds};
    else if (!error) {
      bool plays = false;
      std::shared_ptr<SocketPeer> peer;
      if (game.empty()) {
        peer = std::make_shared<PersonChannel>(hub_, stream_.get_executor(), asked);
      } else if (std::shared_ptr<Table> table = co_await found(hub_.tables, game, error)) {
        Visit visit = co_await visit_of(hub_.seats, asked, game);
        std::vector<std::string> keys = cookie_keys(visit.request.cookie);
        plays = !keys.empty() && co_await holds_seat(*table, keys);
        peer = std::make_shared<TablePeer>(std::move(table), std::move(keys), client, asked.trace.id(),
                                           std::move(visit.who), std::move(visit.person));
      }
      if (peer && !plays && is_crowded()) {
        error = {ErrorCode::too_many,
                 {"error.too-many-watchers", "The server has as many watchers as it may"},
                 "",
                 "",
                 kPlaceSeconds};
      } else if (peer) {
        gone_ = true;
        stream_.expires_never();
        // A name for it: g++ 12 destroys braced temporaries within co_await twice.
        Handshake handshake{std::move(request), std::move(peer), client, asked.trace.as_parent()};
        asked.trace.note("opened");
        if (plays)
          co_await serve_player(std::move(handshake));
        else
          co_await serve_socket(std::move(stream_), std::move(handshake), hub_);
        co_return;
      }
      hub_.per_address.leave(client);
    }
    hub_.metrics.count_refusal(error.code);
    HttpResponse refusal = error_response(error);
    sign(refusal, asked.trace.id());
    co_await write(std::move(refusal), request.version(), false, false);
  }

  // A tenth of the places is for those who hold seats, and for requests.
  bool is_crowded() const {
    const int most = hub_.settings.limits.connections;
    return hub_.metrics.sockets > most - most / 10;
  }

  // On another executor, to which the socket moves.
  asio::awaitable<void> serve_player(Handshake handshake) {
    boost::system::error_code error;
    asio::ip::tcp::socket socket(asio::make_strand(hub_.players));
    const auto protocol = stream_.socket().local_endpoint(error).protocol();
    if (!error) error = socket.assign(protocol, stream_.release_socket().release(), error);
    if (error) {
      hub_.per_address.leave(handshake.client);
      co_return;
    }
    const auto executor = socket.get_executor();
    beast::tcp_stream stream(std::move(socket));
    co_await asio::co_spawn(executor, serve_socket(std::move(stream), std::move(handshake), hub_),
                            asio::use_awaitable);
  }

  // The request could not be read: nothing if that is not the client's doing.
  static std::optional<Refusal> refusal_of(const boost::system::error_code& error, std::size_t most) {
    if (error == http::error::body_limit)
      return Refusal{
          {ErrorCode::too_large,
           {"error.request-too-large", "A request may have {most} bytes at most", {{"most", most}}},
           "",
           ""}};
    if (error == http::error::header_limit)
      return Refusal{
          {ErrorCode::too_large, {"error.head-too-long", "The head of the request is too long"}, "", ""}};
    if (error.category() == http::make_error_code(http::error::bad_method).category() &&
        error != http::error::end_of_stream && error != http::error::partial_message)
      return Refusal{{ErrorCode::malformed,
                      {"error.no-request", "This is no HTTP request: {fault}", {{"fault", error.message()}}},
                      "",
                      ""}};
    return std::nullopt;
  }

  // The last answer of this connection.
  asio::awaitable<void> refuse(const Refusal& refusal) {
    hub_.metrics.count_refusal(refusal.error.code);
    HttpResponse answer = error_response(refusal.error);
    if (refusal.status != 0) answer.status = refusal.status;
    sign(answer, TraceParent::of("").id());
    co_await write(std::move(answer), 11, false, false);
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
  bool gone_ = false;  // there is nobody to say anything to any more
};

}  // namespace

asio::awaitable<void> serve_http(asio::ip::tcp::socket socket, Hub& hub) {
  HttpSession session(std::move(socket), hub);
  co_await session.run();
}

}  // namespace bastide
