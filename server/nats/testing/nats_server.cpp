#include "server/nats/testing/nats_server.h"

#include <fcntl.h>
#include <nats/nats.h>
#include <unistd.h>

#include <csignal>
#include <stdexcept>

#include "engine/testing/child_process.h"

namespace bastide::testing {

NatsServer::NatsServer(std::vector<std::string> flags) : flags_(std::move(flags)) { start(); }

void NatsServer::start() {
  std::vector<std::string> words = {"/usr/sbin/nats-server", "--addr", "127.0.0.1", "--port",
                                    std::to_string(port_)};
  words.insert(words.end(), flags_.begin(), flags_.end());
  int pipe_ends[2];
  if (pipe2(pipe_ends, O_CLOEXEC) != 0) throw std::runtime_error("no pipe can be made");
  process_ = start_child(std::move(words), [&pipe_ends] { dup2(pipe_ends[1], STDERR_FILENO); });
  close(pipe_ends[1]);
  constexpr const char* kListens = "Listening for client connections on 127.0.0.1:";
  std::string text;
  for (char byte = 0; text.find("Server is ready") == std::string::npos;)
    if (read(pipe_ends[0], &byte, 1) == 1)
      text += byte;
    else
      throw std::runtime_error("nats-server did not start (tools/setup test): " + text);
  const auto at = text.find(kListens);
  if (at == std::string::npos) throw std::runtime_error("nats-server does not say where it listens: " + text);
  port_ = std::stoi(text.substr(at + std::string(kListens).size()));
  // What it says later fits into the pipe, and where it does not is dropped.
  said_ = pipe_ends[0];
}

void NatsServer::publish(const std::string& subject, const std::string& bytes) const {
  natsConnection* connection = nullptr;
  if (natsConnection_ConnectTo(&connection, address().c_str()) != NATS_OK)
    throw std::runtime_error("nats-server cannot be reached");
  natsConnection_Publish(connection, subject.c_str(), bytes.data(), static_cast<int>(bytes.size()));
  natsConnection_Flush(connection);
  natsConnection_Destroy(connection);
}

void NatsServer::kill() {
  if (process_ <= 0) return;
  end_child(process_, SIGKILL);
  close(said_);
}

void NatsServer::pause() { pause_child(process_); }
void NatsServer::go_on() { resume_child(process_); }

}  // namespace bastide::testing
