// A push service or a bot's program of a test's own: takes what is sent to it, on a free port of this
// machine, and answers as it is told. With TLS, if wanted, by a certificate that nobody else trusts.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace bastide::testing {

struct Received {
  std::string target, body;
  std::string head;  // all header lines, "name: value\n", the names in small letters
  std::string header(std::string_view name) const;
};

class PushReceiver {
 public:
  // The head of an answer: "201 Created", or with further lines: "429 No\r\nRetry-After: 7".
  using Answer = std::function<std::string(const Received&)>;
  // `tls`: the folder for the file of its certificate, which is for this name; empty: plain HTTP.
  explicit PushReceiver(Answer answer, const std::string& tls = "", const std::string& name = "localhost");
  ~PushReceiver();
  PushReceiver(const PushReceiver&) = delete;
  PushReceiver& operator=(const PushReceiver&) = delete;

  unsigned short port() const;
  std::string certificate() const;  // the file
  std::vector<Received> received() const;

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace bastide::testing
