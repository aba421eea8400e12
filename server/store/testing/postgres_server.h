// For tests: a server of PostgreSQL of their own, in a temporary folder, without a port.
#pragma once

#include <sys/types.h>

#include <string>

#include "engine/testing/temporary_folder.h"

namespace bastide::testing {

class PostgresServer {
 public:
  // Its databases are on the disk when they say so; otherwise they need not be, which is quicker.
  explicit PostgresServer(bool durable = false);
  ~PostgresServer();
  PostgresServer(const PostgresServer&) = delete;
  PostgresServer& operator=(const PostgresServer&) = delete;

  // The one that the tests of this program share; started when it is first asked for.
  static PostgresServer& shared();

  // The address of a new, empty database.
  std::string fresh_database();
  // The same database by way of a socket in another folder.
  std::string by_way_of(const std::string& host, std::string address) const;
  // The folder of its socket.
  std::string folder() const { return folder_.path("data"); }
  // Statements in a database.
  void run(const std::string& address, const std::string& sql);

  // That all its processes which run have used.
  double processor_seconds() const;

  // The whole server is killed, or ends orderly; and is started on the same folder.
  void kill();
  void stop();
  void start();

 private:
  void end_with(int signal);

  TemporaryFolder folder_;
  bool durable_;
  pid_t process_ = 0;
  int said_ = -1;  // the pipe of what it says
  int databases_ = 0;
};

}  // namespace bastide::testing
