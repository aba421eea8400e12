#include "server/web/scripted_player.h"

#include <algorithm>
#include <boost/json.hpp>

#include "protocol/json/json_text.h"
#include "wire/version.h"

namespace bastide {

namespace json = boost::json;

std::string ScriptedPlayer::hello(const std::string& key) const {
  json::object message{{"type", "hello"}, {"speaks", wire::kVersion}};
  if (!key.empty()) message["key"] = key;
  if (version_ > 0) message["since"] = version_;
  return json_text(message);
}

std::optional<std::string> ScriptedPlayer::answer(const json::object& message) {
  const json::string& type = message.at("type").as_string();
  if (type == "welcome") {
    seats_.clear();
    for (const json::value& seat : message.at("you").as_array())
      seats_.push_back(seat.to_number<std::int64_t>());
    acted_at_ = -1;  // what was sent over an older connection may be lost; the same id makes it harmless
    nonce_given_to_ = 0;
    if (const auto* snapshot = message.if_contains("snapshot")) note_asked(snapshot->as_object());
    const auto version = message.at("table").at("version").to_number<std::int64_t>();
    if (!message.at("resumed").as_bool()) version_ = version;
    if (version_ < version) return std::nullopt;  // what was missed comes now
    note_table(message.at("table"));
  } else if (type == "happened") {
    const auto version = message.at("version").to_number<std::int64_t>();
    if (version <= version_) return std::nullopt;  // told again behind "too-late"
    version_ = version;
    move_ = message.at("move").to_number<std::int64_t>();
    if (const auto* snapshot = message.if_contains("snapshot"); snapshot != nullptr && snapshot->is_object())
      note_asked(snapshot->as_object());
    else if (const auto* changes = message.if_contains("changes"); changes != nullptr && changes->is_object())
      note_asked(changes->as_object());
    note_table(message.at("table"));
  } else if (type == "refused" && message.at("error").at("code") != "too-late") {
    trouble_ = json_text(message);
  }
  if (auto nonce = missing_nonce()) return nonce;
  return act();
}

std::optional<std::string> ScriptedPlayer::missing_nonce() {
  for (const std::int64_t seat : seats_) {
    if (!waiting_ || !nonces_.at(static_cast<std::size_t>(seat - 1)).is_null()) continue;
    if (nonce_given_to_ == seat) return std::nullopt;
    nonce_given_to_ = seat;
    return json_text(json::object{{"type", "nonce"},
                                  {"id", name_ + "-nonce-" + std::to_string(seat)},
                                  {"seat", seat},
                                  {"nonce", std::to_string(random_.next())}});
  }
  return std::nullopt;
}

void ScriptedPlayer::note_table(const json::value& table) {
  if (!table.is_object()) return;
  over_ = table.at("status") == "over";
  waiting_ = table.at("status") == "waiting";
  nonces_ = table.at("deal").at("nonces").as_array();
  move_ = table.at("move").to_number<std::int64_t>();
  result_ = table.at("result");
}

void ScriptedPlayer::note_asked(const json::object& parts) {
  if (const auto* asked = parts.if_contains("asked")) asked_ = *asked;
}

std::optional<std::string> ScriptedPlayer::act() {
  if (over_ || acted_at_ == move_ || !asked_.is_object() || !asked_.at("seat").is_number())
    return std::nullopt;
  const auto seat = asked_.at("seat").to_number<std::int64_t>();
  if (std::find(seats_.begin(), seats_.end(), seat) == seats_.end()) return std::nullopt;
  acted_at_ = move_;
  const json::array& answers = asked_.at("actions").as_array();
  const json::value& choice = answers[random_.below(static_cast<std::uint32_t>(answers.size()))].at("text");
  return json_text(json::object{{"type", "act"},
                                {"id", name_ + "-" + std::to_string(move_)},
                                {"move", move_},
                                {"actions", json::array{choice}}});
}

}  // namespace bastide
