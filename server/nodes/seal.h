// Messages between nodes are sealed with the secret that they share by the database (LeaseKeeper::secret()),
// so that nobody else who reaches NATS can say anything to them. What they say is not hidden.
//
// A sealed message: 32 bytes of BLAKE2b under the secret, over the subject and all that follows; then the
// line "1 INCARNATION NUMBER" (1: the version of this form), then the body. Each process counts its messages,
// and a number that is not greater than the sender's last one is a repetition: who has recorded a message
// cannot have it believed again by those who have heard it, or a later one.
#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <string_view>

#include "server/dealer/secrets.h"

namespace bastide {

class Seal {
 public:
  // `name`: this process among the nodes, without blanks.
  Seal(const Bytes32& secret, std::string name) : secret_(secret), name_(std::move(name)) {}

  std::string sealed(std::string_view subject, std::string_view body);

  enum class Opened {
    good,
    forged,     // by somebody who has not the secret, or damaged on its way
    repeated,   // from a node, and old
    unreadable  // from a node of another version
  };
  // `from` and `body` are parts of `bytes`.
  Opened open(std::string_view subject, std::string_view bytes, std::string_view& from,
              std::string_view& body);

 private:
  const Bytes32 secret_;
  const std::string name_;
  std::mutex mutex_;
  std::uint64_t last_ = 0;
  std::map<std::string, std::uint64_t, std::less<>> heard_;  // of each sender, gone ones too
};

}  // namespace bastide
