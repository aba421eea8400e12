#include "server/web/socket_session.h"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/websocket.hpp>
#include <boost/json/parse.hpp>
#include <deque>

#include "server/web/awaiting.h"
#include "server/web/log.h"
#include "wire/server_message.h"
#include "wire/write.h"

namespace bastide {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using Error = boost::system::error_code;

constexpr std::size_t kRefusedFrames =
    4;  // frames up to so many times the limit are refused, larger ones end it all
constexpr auto kCloseTime = std::chrono::seconds(5);
constexpr auto kMayComeBack = websocket::close_code::going_away;

// The type and the id of a message, as far as it has them.
void describe(const Trace& trace, std::string_view message) {
  Error fault;
  const boost::json::value parsed = boost::json::parse(message, fault);
  const auto* object = fault ? nullptr : parsed.if_object();
  if (object == nullptr) return;
  for (const auto& [member, name] : {std::pair{"type", "message.type"}, std::pair{"id", "message.id"}})
    if (const auto* found = object->if_contains(member); found != nullptr && found->is_string())
      trace.attribute(name, std::string_view(found->as_string()).substr(0, kMaxMessageId));
}

websocket::stream_base::timeout timeouts() {
  return {std::chrono::seconds(10), std::chrono::seconds(60), true};
}

struct ForgottenPeer {
  std::shared_ptr<SocketPeer>& peer;
  ~ForgottenPeer() { peer.reset(); }
};

// All but send() and close() run on the stream's strand.
class SocketSession final : public Connection, public std::enable_shared_from_this<SocketSession> {
 public:
  SocketSession(beast::tcp_stream stream, Handshake handshake, Hub& hub)
      : socket_(std::move(stream)),
        end_timer_(socket_.get_executor()),
        handshake_(std::move(handshake)),
        hub_(hub),
        id_(hub.next_id()),
        bucket_(hub.settings.limits.messages_per_second, hub.settings.limits.messages_burst,
                steady_seconds()),
        control_(bucket_) {}

  ~SocketSession() override { hub_.per_address.leave(handshake_.client); }

  asio::awaitable<void> run() {
    socket_.set_option(timeouts());
    socket_.read_message_max(0);  // read_all() sees to it: see there
    const auto [failed] = co_await socket_.async_accept(handshake_.request, kTuple);
    if (failed) co_return;
    handshake_.request = {};
    // Each keeps the other. Where the server ends at once this coroutine is dropped where it waits.
    const ForgottenPeer forgotten{handshake_.peer};
    socket_.control_callback([this](websocket::frame_type, beast::string_view) { count_control(); });
    hub_.enter(id_, weak_from_this());
    handshake_.peer->connect(id_, shared_from_this());
    if (hub_.stopping) close("The server restarts; come back in a moment");
    co_await read_all();
    handshake_.peer->disconnect(id_);
    hub_.leave(id_);
  }

  void send(std::shared_ptr<const std::string> message) override {
    asio::post(socket_.get_executor(), [self = shared_from_this(), message = std::move(message)]() mutable {
      self->add(std::move(message));
    });
  }

  void close(std::string why) override {
    asio::post(socket_.get_executor(), [self = shared_from_this(), why = std::move(why)] {
      self->start_closing(why, why.empty() ? websocket::close_code::normal : kMayComeBack);
    });
  }

 private:
  // An enormous message ends the connection by the closing handshake, not by Beast's own limit: that one
  // closes the socket with the rest of the message unread, and the reset which follows may overtake the close
  // frame.
  asio::awaitable<void> read_all() {
    const std::size_t most = kRefusedFrames * hub_.settings.limits.frame_bytes;
    beast::flat_buffer buffer;
    for (;;) {
      const auto [error, size] = co_await socket_.async_read_some(buffer, 0, kTuple);
      if (error) co_return;
      if (buffer.size() > most) co_return start_closing("", websocket::close_code::too_big);
      if (!socket_.is_message_done()) continue;
      take(std::string(static_cast<const char*>(buffer.data().data()), buffer.size()));
      buffer.clear();
    }
  }

  void take(std::string message) {
    const Limits& limits = hub_.settings.limits;
    ++hub_.metrics.messages_in;
    if (closing_ || hub_.stopping) return;
    if (!bucket_.take(steady_seconds()) || !hub_.api.may_send(handshake_.client))
      return refuse_flood(message);
    excess_ = 0;
    if (message.size() > limits.frame_bytes)
      return refuse({}, {ErrorCode::too_large,
                         {"error.message-too-large",
                          "A message may have {most} bytes at most",
                          {{"most", limits.frame_bytes}}},
                         "",
                         ""});
    Trace trace = begin_trace("message", handshake_.trace);
    if (is_tracing()) describe(trace, message);
    handshake_.peer->receive(id_, std::move(message), std::move(trace));
  }

  // Who floods with pings is cut off: each costs an answer, and nobody needs many. Within a read, so later.
  void count_control() {
    if (control_.take(steady_seconds()) || closing_) return;
    closing_ = true;
    ++hub_.metrics.dropped;
    asio::post(socket_.get_executor(),
               [self = shared_from_this()] { beast::get_lowest_layer(self->socket_).close(); });
  }

  void refuse_flood(const std::string& message) {
    const Limits& limits = hub_.settings.limits;
    if (++excess_ > limits.messages_burst) {
      ++hub_.metrics.dropped;
      return start_closing("Too many messages; come back when it is quieter", kMayComeBack);
    }
    const bool small = message.size() <= limits.frame_bytes;
    refuse(small ? message : std::string_view(),
           {ErrorCode::too_many,
            {"error.too-many-messages", "Too many messages; send this one again in a second"},
            "",
            "",
            1});
  }

  void refuse(std::string_view message, const ApiError& error) {
    hub_.metrics.count_refusal(error.code);
    add(std::make_shared<const std::string>(refused_text(message, error, handshake_.trace.id())));
  }

  void add(std::shared_ptr<const std::string> message) {
    if (closing_) return;
    const Limits& limits = hub_.settings.limits;
    if (queue_.size() >= limits.queue_messages || queued_bytes_ + message->size() > limits.queue_bytes) {
      ++hub_.metrics.dropped;
      log_event(LogLevel::info, "too-slow", {{"connection", id_}, {"waiting", queue_.size()}});
      return start_closing("You receive too slowly; come back and you get what you missed", kMayComeBack);
    }
    push(std::move(message));
  }

  void push(std::shared_ptr<const std::string> message) {
    queued_bytes_ += message->size();
    queue_.push_back(std::move(message));
    write_next();
  }

  void write_next() {
    if (writing_ || ended_) return;
    if (queue_.empty()) {
      if (closing_) end();
      return;
    }
    writing_ = true;
    socket_.text(true);
    socket_.async_write(
        asio::buffer(*queue_.front()),
        [self = shared_from_this()](const Error& error, std::size_t) { self->written(error); });
  }

  void written(const Error& error) {
    writing_ = false;
    ++hub_.metrics.messages_out;
    queued_bytes_ -= queue_.front()->size();
    queue_.pop_front();
    if (!error) write_next();
  }

  // What waits is dropped: who comes back gets it by `since`. A client that reads nothing at all is cut
  // off.
  void start_closing(const std::string& why, websocket::close_code code) {
    if (closing_) return;
    closing_ = true;
    close_code_ = code;
    if (!why.empty() && queue_.size() > 1) {
      for (std::size_t i = 1; i < queue_.size(); ++i) queued_bytes_ -= queue_[i]->size();
      queue_.erase(queue_.begin() + 1, queue_.end());
    }
    end_timer_.expires_after(kCloseTime);
    end_timer_.async_wait([weak = weak_from_this()](const Error& error) {
      if (const auto self = weak.lock(); self && !error) beast::get_lowest_layer(self->socket_).close();
    });
    if (why.empty()) return write_next();
    push(std::make_shared<const std::string>(wire::to_json(wire::Closing{why})));
  }

  void end() {
    ended_ = true;
    socket_.async_close(close_code_,
                        [self = shared_from_this()](const Error&) { self->end_timer_.cancel(); });
  }

  websocket::stream<beast::tcp_stream> socket_;
  asio::steady_timer end_timer_;
  Handshake handshake_;
  Hub& hub_;
  const ConnectionId id_;
  TokenBucket bucket_, control_;                          // of messages, and of pings and pongs
  double excess_ = 0;                                     // messages over the limit without one within it
  std::deque<std::shared_ptr<const std::string>> queue_;  // the first one is being written
  std::size_t queued_bytes_ = 0;
  bool writing_ = false;
  bool closing_ = false;  // nothing is added any more
  bool ended_ = false;    // the closing handshake has begun
  websocket::close_code close_code_ = websocket::close_code::normal;
};

}  // namespace

asio::awaitable<void> serve_socket(beast::tcp_stream stream, Handshake handshake, Hub& hub) {
  const auto session = std::make_shared<SocketSession>(std::move(stream), std::move(handshake), hub);
  co_await session->run();
}

}  // namespace bastide
