#include "server/store/testing/cutting_proxy.h"

#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <stdexcept>

namespace bastide::testing {
namespace {

constexpr const char* kSocket = ".s.PGSQL.5432";  // libpq's name for it in a folder

int socket_at(const std::string& folder, bool to_listen) {
  const int descriptor = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  const std::string path = folder + "/" + kSocket;
  path.copy(address.sun_path, sizeof address.sun_path - 1);
  const auto* any = reinterpret_cast<const sockaddr*>(&address);
  const int failed = to_listen ? bind(descriptor, any, sizeof address) | listen(descriptor, 10)
                               : connect(descriptor, any, sizeof address);
  if (failed == 0) return descriptor;
  close(descriptor);
  return -1;
}

}  // namespace

CuttingProxy::CuttingProxy(const std::string& folder_of_server)
    : server_(folder_of_server), listener_(socket_at(folder_.path(), true)) {
  if (listener_ < 0) throw std::runtime_error("the proxy's socket cannot be made");
  acceptor_ = std::thread([this] { accept_all(); });
}

CuttingProxy::~CuttingProxy() {
  shutdown(listener_, SHUT_RDWR);
  acceptor_.join();
  close(listener_);
  for (std::thread& each : connections_) each.join();
}

void CuttingProxy::accept_all() {
  for (int client = 0; (client = accept(listener_, nullptr, nullptr)) >= 0;)
    connections_.emplace_back([this, client] { pass_on(client); });
}

// Until one of both ends, or the moment to cut has come.
void CuttingProxy::pass_on(int client) {
  const int server = socket_at(server_, false);
  bool open = server >= 0, swallow = false;
  char bytes[65536];
  while (open) {
    pollfd both[] = {{client, POLLIN, 0}, {server, POLLIN, 0}};
    if (poll(both, 2, -1) < 0) break;
    for (int side = 0; side < 2 && open; ++side) {
      if (both[side].revents == 0) continue;
      const ssize_t size = read(both[side].fd, bytes, sizeof bytes);
      if (size <= 0) open = false;
      if (side == 0 && open) {
        if (cut_ == Cut::request) {
          cut_ = Cut::none;
          open = false;
        } else if (cut_ == Cut::answer) {
          cut_ = Cut::none;
          swallow = true;
        }
      }
      if (side == 1 && swallow) open = false;
      for (ssize_t sent = 0; open && sent < size;) {
        const ssize_t more =
            send(both[1 - side].fd, bytes + sent, static_cast<std::size_t>(size - sent), MSG_NOSIGNAL);
        if (more <= 0) open = false;
        sent += more;
      }
    }
  }
  close(client);
  if (server >= 0) close(server);
}

}  // namespace bastide::testing
