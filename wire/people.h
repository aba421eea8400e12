// Who somebody is: guests, accounts, their sessions and what belongs to them.
#pragma once

#include "wire/said.h"

namespace bastide::wire {

enum class PersonKind { guest, account, bot };
template <>
struct Values<PersonKind> {
  static constexpr std::string_view name = "PersonKind",
                                    about = "A guest is known to one browser only; a bot is a program.";
  static constexpr std::string_view words[] = {"guest", "account", "bot"};
};

// Times on the wire are milliseconds since 1970.
struct Me {
  bool known = false;
  std::optional<std::string> id;
  std::optional<PersonKind> kind;
  std::optional<std::string> name;
};
template <>
struct Description<Me> {
  static constexpr std::string_view name = "Me", about = "Who asks.";
  static constexpr auto members =
      Members{member("known", &Me::known, "false: this browser is nobody's as yet"),
              member("id", &Me::id, "of the person, for good"), member("kind", &Me::kind, ""),
              member("name", &Me::name, "an account's or a bot's")};
};

}  // namespace bastide::wire
