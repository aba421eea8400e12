// A client that sits at one seat, gives its nonce, and answers whatever it is asked with the first, or any,
// legal answer. For `bastide serve --check`, tests and tools; it knows the interface, not the rules.
#pragma once

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/random.h"

namespace bastide {

class ScriptedPlayer {
 public:
  // `name` goes into the ids of its messages, so that they are its own.
  ScriptedPlayer(std::string name, std::uint64_t seed) : name_(std::move(name)), random_(seed) {}

  // What it says to a message of the server, if anything.
  std::optional<std::string> answer(const boost::json::object& message);
  // The first message, with a seat's key if it has no cookie, and what it has seen so far.
  std::string hello(const std::string& key = "") const;

  std::int64_t version() const { return version_; }  // the last that it has seen
  bool over() const { return over_; }
  const boost::json::value& result() const { return result_; }  // of the table, once over
  const std::string& trouble() const { return trouble_; }       // a refusal that should not be; empty if none

 private:
  void note_table(const boost::json::value& table);
  void note_asked(const boost::json::object& parts);
  // For a seat of its own that has not given one.
  std::optional<std::string> missing_nonce();
  std::optional<std::string> act();

  std::string name_;
  Random random_;
  std::int64_t version_ = 0;
  std::int64_t move_ = 0;
  std::int64_t acted_at_ = -1;  // the move that it has answered
  std::vector<std::int64_t> seats_;
  bool waiting_ = false;             // the table is
  boost::json::array nonces_;        // of all seats
  std::int64_t nonce_given_to_ = 0;  // the seat for which it has sent one and is not told yet; 0: none
  boost::json::value asked_, result_;
  bool over_ = false;
  std::string trouble_;
};

}  // namespace bastide
