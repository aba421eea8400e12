// What a person is told when no page of theirs is open: where, of what, and when not.
#pragma once

#include "wire/said.h"

namespace bastide::wire {

inline constexpr std::int64_t kMostPlaces = 10;  // of one person

enum class NoticeKind { your_turn, time_running_out, challenge, pairing, test };
template <>
struct Values<NoticeKind> {
  static constexpr std::string_view name = "NoticeKind", about = "What somebody is told of.";
  static constexpr std::string_view words[] = {"your-turn", "time-running-out", "challenge", "pairing",
                                               "test"};
};

enum class PlaceKind { push, webhook, mail };
template <>
struct Values<PlaceKind> {
  static constexpr std::string_view name = "PlaceKind", about = "";
  static constexpr std::string_view words[] = {"push", "webhook", "mail"};
};

struct QuietTime {
  int from = 0;
  int until = 0;
  std::string zone;
  bool operator==(const QuietTime&) const = default;
};
template <>
struct Description<QuietTime> {
  static constexpr std::string_view name = "QuietTime",
                                    about = "When nothing is told: what comes then is told when it ends.";
  static constexpr auto members = Members{
      member("from", &QuietTime::from, "minutes since midnight").range(0, 1439),
      member("until", &QuietTime::until, "minutes since midnight; the same: never quiet").range(0, 1439),
      member("zone", &QuietTime::zone, "as IANA names it: 'Europe/Helsinki'").length(1, 64)};
};

struct NoticeChoice {
  std::vector<NoticeKind> kinds;
  std::optional<QuietTime> quiet;
};
template <>
struct Description<NoticeChoice> {
  static constexpr std::string_view name = "NoticeChoice",
                                    about = "Of what a person wants to be told, and when.";
  static constexpr auto members = Members{member("kinds", &NoticeChoice::kinds, "").count(0, 5),
                                          member("quiet", &NoticeChoice::quiet, "missing: never quiet")};
};

struct NoticePlace {
  std::string id;
  PlaceKind kind = PlaceKind::push;
  std::string device;
  std::string host;
  std::vector<NoticeKind> kinds;
  std::int64_t made = 0;
  std::int64_t used = 0;
  std::optional<std::string> trouble;
  std::optional<std::string> secret;
};
template <>
struct Description<NoticePlace> {
  static constexpr std::string_view name = "NoticePlace",
                                    about = "A device, or a bot's program, that is told.";
  static constexpr auto members = Members{
      member("id", &NoticePlace::id, ""),
      member("kind", &NoticePlace::kind, ""),
      member("device", &NoticePlace::device, "what people call it; of mail: the address"),
      member("host", &NoticePlace::host, "whose service carries it there; of mail: the address's domain"),
      member("kinds", &NoticePlace::kinds, "of which it is told, as far as the person wants them at all"),
      member("made", &NoticePlace::made, "milliseconds since 1970"),
      member("used", &NoticePlace::used, "when something was taken there last; 0: never"),
      member("trouble", &NoticePlace::trouble, "why the last notice did not arrive, in English"),
      member("secret", &NoticePlace::secret, "of a webhook, told once: by it its messages are signed")};
};

struct Notices {
  std::vector<NoticeKind> kinds;
  std::optional<QuietTime> quiet;
  std::vector<NoticePlace> places;
  std::string push_key;
};
template <>
struct Description<Notices> {
  static constexpr std::string_view name = "Notices", about = "All of it, for the person.";
  static constexpr auto members =
      Members{member("kinds", &Notices::kinds, ""), member("quiet", &Notices::quiet, "missing: never"),
              member("places", &Notices::places, ""),
              member("push_key", &Notices::push_key,
                     "the server's, for a browser's subscription (VAPID): base64url")};
};

struct PushKeys {
  std::string p256dh;
  std::string auth;
};
template <>
struct Description<PushKeys> {
  static constexpr std::string_view name = "PushKeys",
                                    about = "Of a browser's subscription, as it writes them.";
  static constexpr auto members =
      Members{member("p256dh", &PushKeys::p256dh, "65 bytes as base64url").length(1, 100),
              member("auth", &PushKeys::auth, "16 bytes as base64url").length(1, 40)};
};

struct NewPlace {
  PlaceKind kind = PlaceKind::push;
  std::string address;
  std::optional<PushKeys> keys;
  std::optional<std::string> device;
  std::optional<std::vector<NoticeKind>> kinds;
};
template <>
struct Description<NewPlace> {
  static constexpr std::string_view
      name = "NewPlace",
      about = "Wants to be told there too; an address that is known already is changed.";
  static constexpr auto members =
      Members{member("kind", &NewPlace::kind, "a webhook only for bots, mail only for accounts"),
              member("address", &NewPlace::address,
                     "https, and in the public network; of mail: the account's verified address")
                  .length(1, 1000),
              member("keys", &NewPlace::keys, "for push"),
              member("device", &NewPlace::device, "what people call it").length(0, 60),
              member("kinds", &NewPlace::kinds, "missing: all (of mail: all but pairings), or as they were")
                  .count(0, 5)};
};

struct PlaceChoice {
  std::vector<NoticeKind> kinds;
};
template <>
struct Description<PlaceChoice> {
  static constexpr std::string_view name = "PlaceChoice", about = "Of what a place is told from now on.";
  static constexpr auto members = Members{member("kinds", &PlaceChoice::kinds, "").count(0, 5)};
};

struct NoticeMessage {
  NoticeKind kind = NoticeKind::test;
  std::optional<std::string> game;
  std::optional<int> seat;
  std::string path;
  std::int64_t at = 0;
  std::optional<std::int64_t> deadline;
  Note said;
};
template <>
struct Description<NoticeMessage> {
  static constexpr std::string_view
      name = "NoticeMessage",
      about = "What a service worker finds in a push message, and a webhook in its body.";
  static constexpr auto members =
      Members{member("kind", &NoticeMessage::kind, ""),
              member("game", &NoticeMessage::game, "the table's id"),
              member("seat", &NoticeMessage::seat, "whose turn it is"),
              member("path", &NoticeMessage::path, "of the page that shows more"),
              member("at", &NoticeMessage::at, "when it happened: milliseconds since 1970"),
              member("deadline", &NoticeMessage::deadline, "when the time to answer ends"),
              member("said", &NoticeMessage::said, "in one sentence")};
};

}  // namespace bastide::wire
