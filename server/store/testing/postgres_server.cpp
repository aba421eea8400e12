#include "server/store/testing/postgres_server.h"

#include <fcntl.h>
#include <pwd.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <vector>

#include "engine/testing/child_process.h"
#include "server/store/postgres/connection.h"

namespace bastide::testing {
namespace {

namespace fs = std::filesystem;

// Where Debian has the newest one that is installed.
fs::path programs() {
  fs::path found;
  std::error_code ignored;
  for (const auto& version : fs::directory_iterator("/usr/lib/postgresql", ignored))
    if (fs::exists(version.path() / "bin/initdb") && version.path() > found) found = version.path();
  if (found.empty()) throw std::runtime_error("PostgreSQL is not installed (tools/setup test)");
  return found / "bin";
}

// It refuses to run as root: then Debian's own user is who it runs as.
const passwd* other_user() {
  if (geteuid() != 0) return nullptr;
  const passwd* user = getpwnam("postgres");
  if (user == nullptr) throw std::runtime_error("there is no user postgres (tools/setup test)");
  return user;
}

// Runs the words, as the right user; what it says goes to `out`.
pid_t start_program(std::vector<std::string> words, int out) {
  const passwd* user = other_user();
  return start_child(
      std::move(words),
      [user, out] {
        if (user != nullptr && (setgid(user->pw_gid) != 0 || setuid(user->pw_uid) != 0)) _exit(126);
        dup2(out, STDOUT_FILENO);
        dup2(out, STDERR_FILENO);
        if (chdir("/") != 0) _exit(124);
      },
      SIGQUIT);
}

std::string said_by(const std::vector<std::string>& words) {
  int pipe_ends[2];
  if (pipe2(pipe_ends, O_CLOEXEC) != 0) throw std::runtime_error("no pipe can be made");
  pid_t child = start_program(words, pipe_ends[1]);
  close(pipe_ends[1]);
  std::string text;
  char bytes[4096];
  for (ssize_t size = 0; (size = read(pipe_ends[0], bytes, sizeof bytes)) > 0;)
    text.append(bytes, static_cast<std::size_t>(size));
  close(pipe_ends[0]);
  if (end_child(child, 0) != 0) throw std::runtime_error(words[0] + " failed: " + text);
  return text;
}

}  // namespace

PostgresServer::PostgresServer(bool durable) : durable_(durable) {
  const fs::path data = folder();
  fs::create_directory(data);
  if (const passwd* user = other_user()) {
    chmod(folder_.path().c_str(), 0711);
    if (chown(data.c_str(), user->pw_uid, user->pw_gid) != 0)
      throw std::runtime_error("a folder cannot be given away");
  }
  said_by({programs() / "initdb", "--pgdata", data, "--username", "bastide", "--auth", "trust", "--encoding",
           "UTF8", "--locale", "C.UTF-8", "--no-sync", "--no-instructions"});
  start();
}

PostgresServer::~PostgresServer() { kill(); }

PostgresServer& PostgresServer::shared() {
  static PostgresServer server;
  return server;
}

void PostgresServer::start() {
  int pipe_ends[2];
  if (pipe2(pipe_ends, O_CLOEXEC) != 0) throw std::runtime_error("no pipe can be made");
  const std::string data = folder();
  std::vector<std::string> words = {
      programs() / "postgres", "-D", data, "-k", data, "-c", "listen_addresses=",
      // What it says beyond "ready" would fill the pipe, which nobody reads any more.
      "-c", "log_min_messages=log", "-c", "log_connections=off", "-c", "log_checkpoints=off", "-c",
      "max_connections=50"};
  if (!durable_)
    for (const char* each : {"fsync=off", "full_page_writes=off", "autovacuum=off"})
      words.insert(words.end(), {"-c", each});
  process_ = start_program(words, pipe_ends[1]);
  close(pipe_ends[1]);
  std::string text;
  for (char byte = 0; text.find("is ready to accept connections") == std::string::npos;)
    if (read(pipe_ends[0], &byte, 1) != 1)
      throw std::runtime_error("PostgreSQL did not start: " + text);
    else
      text += byte;
  fcntl(pipe_ends[0], F_SETFL, O_NONBLOCK);
  said_ = pipe_ends[0];
}

void PostgresServer::end_with(int signal) {
  if (process_ <= 0) return;
  end_child(process_, signal);
  close(said_);
}

// SIGKILL would leave its processes behind: SIGQUIT has all of them end at once, and nothing is written any
// more.
void PostgresServer::kill() { end_with(SIGQUIT); }
void PostgresServer::stop() { end_with(SIGINT); }

std::string PostgresServer::fresh_database() {
  const std::string address = "postgresql:///%?host=" + folder() + "&user=bastide";
  const auto at = [&](const std::string& name) {
    return std::string(address).replace(address.find('%'), 1, name);
  };
  const std::string name = "test" + std::to_string(++databases_);
  run(at("postgres"), "CREATE DATABASE " + name);
  return at(name);
}

std::string PostgresServer::by_way_of(const std::string& host, std::string address) const {
  return address.replace(address.find(folder()), folder().size(), host);
}

double PostgresServer::processor_seconds() const {
  double ticks = 0;
  for (const auto& each : std::filesystem::directory_iterator("/proc")) {
    std::ifstream file(each.path() / "stat");
    std::string id, name, state;
    long parent = 0;
    if (!(file >> id >> name >> state >> parent) || (parent != process_ && id != std::to_string(process_)))
      continue;
    std::string word;
    for (int field = 5; file >> word && field <= 15; ++field)
      if (field >= 14) ticks += std::stod(word);
  }
  return ticks / static_cast<double>(sysconf(_SC_CLK_TCK));
}

void PostgresServer::run(const std::string& address, const std::string& sql) {
  PostgresConnection(address).run(sql.c_str());
}

}  // namespace bastide::testing
