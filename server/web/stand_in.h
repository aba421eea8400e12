// While the database of a server is away when it starts: listens in its stead and tells everybody to come
// back, so that who watches the server sees it alive and not ready, and nobody needs to start it again.
#pragma once

#include <memory>

#include "server/web/settings.h"

namespace bastide {

class StandIn {
 public:
  // Listens where the server is to. Throws ServerError as Server does. `why` says what is the matter, for the
  // log.
  StandIn(const ServerSettings& settings, const std::string& why);
  ~StandIn();  // listens no more, so that the server may
  StandIn(const StandIn&) = delete;
  StandIn& operator=(const StandIn&) = delete;

  unsigned short port() const;
  // Answers until the database can be reached: true. False: SIGINT or SIGTERM came.
  bool wait();

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace bastide
