#include "server/web/person_channel.h"

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <utility>

#include "server/nodes/node_message.h"
#include "server/web/api_awaiting.h"
#include "server/web/awaiting.h"
#include "server/web/forward.h"
#include "wire/read.h"
#include "wire/version.h"
#include "wire/write.h"

namespace bastide {

namespace asio = boost::asio;
namespace http = boost::beast::http;

namespace {

// Seconds from one question to the next.
constexpr double kAgain = 1;   // the first answer, and the bus may have begun to listen after it
constexpr double kUsual = 15;  // a message that was lost costs so much
constexpr double kWithoutBus = 3;
constexpr double kSettled = 120;  // a game that is over, or unknown
constexpr double kPresent = 40;   // from one note that the person is there to the next
constexpr double kTrouble = 2;    // no answer, or the game is just moving

}  // namespace

PersonChannel::PersonChannel(Hub& hub, asio::any_io_executor executor, HttpRequest request)
    : hub_(hub), executor_(std::move(executor)), request_(std::move(request)), timer_(executor_) {}

void PersonChannel::connect(ConnectionId, std::shared_ptr<Connection> connection) {
  connection_ = std::move(connection);
  hub_.seats.find_person(request_, [weak = weak_from_this(), executor = executor_](std::string person) {
    asio::post(executor, [weak, person = std::move(person)]() mutable {
      if (const auto self = weak.lock()) self->know(std::move(person));
    });
  });
  asio::co_spawn(executor_, [self = shared_from_this()]() { return self->look_after(); }, asio::detached);
}

void PersonChannel::disconnect(ConnectionId) {
  connection_.reset();
  watched_.clear();
  early_.clear();
  of_person_.reset();
  timer_.cancel();
}

// What is told to the person comes here too.
void PersonChannel::know(std::string person) {
  if (!connection_) return;
  known_ = true;
  if (!person.empty()) listen_for(std::move(person));
  for (auto& [text, trace] : std::exchange(early_, {})) answer(text, trace);
}

void PersonChannel::listen_for(std::string person) {
  person_ = std::move(person);
  present_due_ = steady_seconds() + kPresent;
  of_person_ = hub_.bus->subscribe(
      person_subject(person_), [weak = weak_from_this(), executor = executor_](const BusMessage& message) {
        asio::post(executor, [weak, body = std::string(message.body)] {
          if (const auto self = weak.lock()) self->hear_of_person(body);
        });
      });
}

void PersonChannel::hear_of_person(const std::string& body) {
  wire::PersonEvent event;
  if (!connection_) return;
  if (wire::from_json(body, event))
    ++hub_.metrics.bus.unreadable;
  else
    send(event);
}

void PersonChannel::receive(ConnectionId, std::string text, Trace trace) {
  if (!connection_) return;
  if (known_) return answer(text, trace);
  // Each message says what counts from then on, so the oldest one is not missed.
  if (static_cast<double>(early_.size()) >= hub_.settings.limits.messages_burst) early_.erase(early_.begin());
  early_.emplace_back(std::move(text), std::move(trace));
}

void PersonChannel::answer(const std::string& text, const Trace& trace) {
  const auto refuse = [&](const ApiError& error) {
    hub_.metrics.count_refusal(error.code);
    connection_->send(std::make_shared<const std::string>(refused_text(text, error, trace.id())));
  };
  wire::PersonMessage message;
  if (const JsonError error = wire::from_json(text, message)) return refuse(ApiError::of(error));
  const auto& wanted = std::get<wire::WatchGames>(message);
  if (const ApiError error = other_version(wanted.speaks.value_or(1))) return refuse(error);
  for (const std::string& game : wanted.games)
    if (!is_game_id(game))
      return refuse({ErrorCode::malformed,
                     {"error.no-game-id", "''{game}'' is no id of a table", {{"game", game}}},
                     "",
                     "/games"});
  watch(wanted.games);
}

void PersonChannel::watch(const std::vector<std::string>& games) {
  std::erase_if(watched_,
                [&](const auto& each) { return std::ranges::find(games, each.first) == games.end(); });
  for (const std::string& game : games) {
    const auto [watched, fresh] = watched_.try_emplace(game);
    if (!fresh) continue;
    watched->second.place = hub_.bus->subscribe(
        game_subject(game), [weak = weak_from_this(), executor = executor_, game](const BusMessage& message) {
          asio::post(executor, [weak, game, body = std::string(message.body)] {
            if (const auto self = weak.lock()) self->hear(game, body);
          });
        });
  }
  timer_.cancel();
}

// One game after the other, so that who names many loads one table at a time.
asio::awaitable<void> PersonChannel::look_after() {
  while (connection_ && !hub_.stopping) {
    const double now = steady_seconds();
    if (!person_.empty() && now >= present_due_) {
      present_due_ = now + kPresent;
      hub_.seats.note_there(person_);
    }
    const auto next =
        std::ranges::min_element(watched_, {}, [](const auto& each) { return each.second.due; });
    if (next == watched_.end() || next->second.due > now) {
      const double pause = next == watched_.end() ? kUsual : next->second.due - now;
      timer_.expires_after(std::chrono::milliseconds(static_cast<int>(pause * 1000) + 1));
      co_await timer_.async_wait(kTuple);
      continue;
    }
    const std::string game = next->first;
    const Answer answer = co_await ask(game);
    take(game, answer);
  }
}

asio::awaitable<PersonChannel::Answer> PersonChannel::ask(std::string game) {
  const std::string path = "/api/games/" + game + "/standing";
  std::string node = hub_.node_elsewhere(path, false);
  if (node.empty()) {
    HttpRequest request = request_;
    request.method = "GET";
    request.path = path;
    HttpResponse response = co_await answer_of_api(hub_.api, request);
    co_return Answer{response.status, std::move(response.body)};
  }
  ++hub_.metrics.passed_on;
  Request request{http::verb::get, path, 11};
  request.set(http::field::host, request_.host);
  Onward onward{std::move(node), hub_.node_token, request_.client, request_.secure};
  Response response = co_await passed_on(std::move(request), std::move(onward));
  co_return Answer{static_cast<int>(response.result_int()), std::move(response.body())};
}

void PersonChannel::take(const std::string& game, const Answer& answer) {
  const auto found = watched_.find(game);
  if (!connection_ || found == watched_.end()) return;
  Watched& watched = found->second;
  wire::GameStanding standing;
  if (answer.status == 200 && !wire::from_json(answer.body, standing)) {
    tell(watched, standing);
    watched.due = steady_seconds() + (watched.asked ? pause_of(watched) : kAgain);
    if (standing.status == wire::TableStatus::over) watched.due = steady_seconds() + kSettled;
    watched.asked = true;
  } else if (answer.status == 404) {
    if (!std::exchange(watched.unknown, true)) send(wire::GameUnknown{game});
    watched.due = steady_seconds() + kSettled;
  } else {
    watched.due = steady_seconds() + kTrouble;
  }
}

double PersonChannel::pause_of(const Watched&) const { return hub_.bus->reachable() ? kUsual : kWithoutBus; }

void PersonChannel::hear(const std::string& game, const std::string& body) {
  const auto found = watched_.find(game);
  wire::GameStanding standing;
  if (!connection_ || found == watched_.end()) return;
  if (wire::from_json(body, standing) || standing.game != game)
    ++hub_.metrics.bus.unreadable;
  else
    tell(found->second, standing);
}

// What is older than what was told comes late.
void PersonChannel::tell(Watched& watched, const wire::GameStanding& standing) {
  watched.unknown = false;
  if (standing.version <= watched.version) return;
  watched.version = standing.version;
  send(standing);
}

void PersonChannel::send(const wire::PersonEvent& event) {
  connection_->send(std::make_shared<const std::string>(wire::to_json(event)));
}

}  // namespace bastide
