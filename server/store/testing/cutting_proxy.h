// For tests: stands between a store and its database, and cuts the connection in a moment that is chosen.
#pragma once

#include <atomic>
#include <string>
#include <thread>
#include <vector>

#include "engine/testing/temporary_folder.h"

namespace bastide::testing {

class CuttingProxy {
 public:
  enum class Cut {
    none,
    request,  // the next request is cut off before the database sees it
    answer    // the database answers the next request, and the store does not see that
  };

  // Leads to the server whose socket lies in this folder.
  explicit CuttingProxy(const std::string& folder_of_server);
  ~CuttingProxy();
  CuttingProxy(const CuttingProxy&) = delete;
  CuttingProxy& operator=(const CuttingProxy&) = delete;

  // The folder to name as `host`.
  std::string host() const { return folder_.path(); }
  // Once; who connects afterwards is let through.
  void cut(Cut cut) { cut_ = cut; }

 private:
  void accept_all();
  void pass_on(int client);

  TemporaryFolder folder_;
  const std::string server_;
  int listener_ = -1;
  std::atomic<Cut> cut_ = Cut::none;
  std::vector<std::thread> connections_;
  std::thread acceptor_;
};

}  // namespace bastide::testing
