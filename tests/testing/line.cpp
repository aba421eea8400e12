#include "tests/testing/line.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <deque>
#include <list>
#include <stdexcept>

namespace bastide {
namespace {

using Clock = std::chrono::steady_clock;
constexpr std::size_t kMostWaiting = 64;  // pieces of one direction

sockaddr_un socket_in(const std::string& folder) {
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  const std::string path = folder + "/.s.PGSQL.5432";  // libpq's name for it in a folder
  path.copy(address.sun_path, sizeof address.sun_path - 1);
  return address;
}

sockaddr_in port_here(unsigned short port) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return address;
}

template <class Address>
int connected(const Address& address) {
  const auto* any = reinterpret_cast<const sockaddr*>(&address);
  const int descriptor = socket(any->sa_family, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (connect(descriptor, any, sizeof address) == 0) return descriptor;
  close(descriptor);
  return -1;
}

template <class Address>
int listening(const Address& address) {
  const auto* any = reinterpret_cast<const sockaddr*>(&address);
  const int descriptor = socket(any->sa_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (bind(descriptor, any, sizeof address) != 0 || listen(descriptor, 100) != 0)
    throw std::runtime_error("a line's socket cannot be made");
  return descriptor;
}

}  // namespace

// A connection: what waits on the way there and back.
struct Line::Link {
  struct Piece {
    Clock::time_point due;
    std::string bytes;
  };
  int ends[2];                  // who has connected, and the server
  std::deque<Piece> pieces[2];  // that were sent by that end
  bool ended[2] = {false, false};
  bool over = false;

  Link(int client, int server) : ends{client, server} {}
  ~Link() {
    for (const int each : ends) close(each);
  }
  Link(const Link&) = delete;
  Link& operator=(const Link&) = delete;
};

Line::Line(const std::string& folder_of_server) : server_(folder_of_server) {
  listen(listening(socket_in(folder_.path())));
}

Line::Line() {
  listen(listening(port_here(0)));
  sockaddr_in own{};
  socklen_t size = sizeof own;
  getsockname(listener_, reinterpret_cast<sockaddr*>(&own), &size);
  port_ = ntohs(own.sin_port);
}

void Line::listen(int descriptor) {
  listener_ = descriptor;
  waker_ = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  thread_ = std::thread([this] { work(); });
}

Line::~Line() {
  ending_ = true;
  wake();
  thread_.join();
  close(listener_);
  close(waker_);
}

void Line::wake() const { eventfd_write(waker_, 1); }

void Line::set(State state) {
  state_ = state;
  wake();
}

void Line::delay(std::chrono::milliseconds time) {
  delay_ = time;
  wake();
}

int Line::connect_on() const {
  return server_.empty() ? connected(port_here(target_)) : connected(socket_in(server_));
}

// Sends what is due. False when the connection has ended.
bool Line::carry(Link& link) const {
  for (int side = 0; side < 2; ++side) {
    auto& pieces = link.pieces[side];
    while (!pieces.empty() && pieces.front().due <= Clock::now()) {
      const std::string& bytes = pieces.front().bytes;
      if (send(link.ends[1 - side], bytes.data(), bytes.size(), MSG_NOSIGNAL) !=
          static_cast<ssize_t>(bytes.size()))
        return false;
      pieces.pop_front();
    }
    if (link.ended[side] && pieces.empty()) return false;
  }
  return true;
}

void Line::work() {
  std::list<Link> links;
  while (!ending_) {
    const State state = state_;
    if (state == State::cut) links.clear();
    // A descriptor that is not looked at is not told of either, so that a silent line sleeps.
    std::vector<pollfd> looked_at{{waker_, POLLIN, 0}, {listener_, POLLIN, 0}};
    Clock::time_point next = Clock::now() + std::chrono::seconds(10);
    for (const Link& link : links)
      for (int side = 0; side < 2; ++side) {
        const auto& pieces = link.pieces[side];
        const bool reads = state == State::open && pieces.size() < kMostWaiting && !link.ended[side];
        looked_at.push_back({reads ? link.ends[side] : -1, POLLIN, 0});
        if (!pieces.empty()) next = std::min(next, pieces.front().due);
      }
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(next - Clock::now()).count();
    poll(looked_at.data(), looked_at.size(), static_cast<int>(std::max<std::int64_t>(0, left)));
    eventfd_t woken = 0;
    eventfd_read(waker_, &woken);
    if (state_ != state) continue;
    std::size_t at = 2;
    for (Link& link : links)
      for (int side = 0; side < 2; ++side, ++at) {
        if (looked_at[at].revents == 0) continue;
        std::string bytes(65536, '\0');
        const ssize_t size = read(link.ends[side], bytes.data(), bytes.size());
        if (size <= 0) {
          link.ended[side] = true;
        } else {
          bytes.resize(static_cast<std::size_t>(size));
          link.pieces[side].push_back({Clock::now() + delay_.load(), std::move(bytes)});
        }
      }
    if (state == State::open) links.remove_if([this](Link& link) { return !carry(link); });
    if (looked_at[1].revents == 0) continue;
    const int client = accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
    const int server = client < 0 || state == State::cut ? -1 : connect_on();
    if (server >= 0)
      links.emplace_back(client, server);
    else if (client >= 0)
      close(client);
  }
}

}  // namespace bastide
