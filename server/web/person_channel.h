// What a person is told who sits at no table: how the games stand that they name, wherever those are. News
// come over the bus at once; and since a message may be lost, each game is asked now and then, by the route
// /api/games/{game}/standing of the node that has it, which counts as a request of this client.
#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>
#include <utility>
#include <vector>

#include "server/web/connection.h"
#include "server/web/hub.h"
#include "wire/person.h"

namespace bastide {

// All of it runs on one executor, a strand.
class PersonChannel final : public SocketPeer, public std::enable_shared_from_this<PersonChannel> {
 public:
  // `request`: that by which the socket was opened.
  PersonChannel(Hub& hub, boost::asio::any_io_executor executor, HttpRequest request);

  void connect(ConnectionId id, std::shared_ptr<Connection> connection) override;
  void receive(ConnectionId id, std::string text, Trace trace) override;
  void disconnect(ConnectionId id) override;

 private:
  struct Watched {
    std::unique_ptr<Bus::Subscription> place;
    double due = 0;             // when it is to be asked
    bool asked = false;         // it has answered once
    std::int64_t version = -1;  // that was told
    bool unknown = false;       // as was told
  };
  struct Answer {
    int status = 0;
    std::string body;
  };

  void answer(const std::string& text, const Trace& trace);
  void watch(const std::vector<std::string>& games);
  boost::asio::awaitable<void> look_after();
  boost::asio::awaitable<Answer> ask(std::string game);
  void take(const std::string& game, const Answer& answer);
  void hear(const std::string& game, const std::string& body);
  void tell(Watched& watched, const wire::GameStanding& standing);
  void send(const wire::PersonEvent& event);
  void know(std::string person);
  void listen_for(std::string person);
  void hear_of_person(const std::string& body);
  double pause_of(const Watched& watched) const;

  Hub& hub_;
  const boost::asio::any_io_executor executor_;
  const HttpRequest request_;
  boost::asio::steady_timer timer_;
  std::shared_ptr<Connection> connection_;  // null: it has ended
  std::map<std::string, Watched> watched_;  // by the games' ids
  bool known_ = false;                      // whose session it is
  std::string person_;                      // empty: nobody's
  // What came before that was known, as many as a client may send at once. After its first answer a client
  // misses nothing that is told to the person.
  std::vector<std::pair<std::string, Trace>> early_;
  std::unique_ptr<Bus::Subscription> of_person_;
  double present_due_ = 0;  // when it is to be noted that the person is there
};

}  // namespace bastide
