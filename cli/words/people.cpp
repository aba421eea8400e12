#include "cli/words/people.h"

namespace bastide {

std::string name_of_seat(PlayerId seat, std::span<const std::string> names) {
  if (seat == kChance) return in_words("seat.chance");
  if (seat == kNobody) return in_words("seat.nobody");
  if (seat < names.size() && !names[seat].empty()) return names[seat];
  return in_words("seat.seat", {{"number", seat + 1}});
}

std::string_view case_of(const std::string& name) { return name == in_words("seat.you") ? "you" : "other"; }

WordArguments doer(PlayerId seat, std::span<const std::string> names) {
  const std::string name = name_of_seat(seat, names);
  return {{"who", case_of(name)}, {"name", name}};
}

WordArguments owner(PlayerId seat, std::span<const std::string> names) {
  const std::string name = name_of_seat(seat, names);
  return {{"whose", case_of(name)}, {"owner", name}};
}

WordArguments operator+(WordArguments one, const WordArguments& other) {
  one.insert(one.end(), other.begin(), other.end());
  return one;
}

}  // namespace bastide
