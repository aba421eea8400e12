// Why the store cannot do what was asked.
#pragma once

#include <stdexcept>
#include <string>

namespace bastide {

// The message is one sentence that names the file and says what to do.
class StoreError : public std::runtime_error {
 public:
  enum class Kind {
    in_use,   // by another server or another program
    damaged,  // the file: no longer a whole one, or never one
    newer,    // written by a newer version of Bastide
    full,     // the disk, or the quota
    away,     // the database cannot be reached, or went away; nothing has happened
    again,    // another transaction was in the way; nothing has happened, the same may be tried again
    unknown,  // the connection broke while the database committed: stored, or not
    failed    // cannot be opened, read or written, or is something else
  };

  StoreError(Kind kind, const std::string& message) : std::runtime_error(message), kind_(kind) {}
  Kind kind() const { return kind_; }

 private:
  Kind kind_;
};

}  // namespace bastide
