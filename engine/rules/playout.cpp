#include "engine/rules/playout.h"

namespace bastide {

int play_randomly(State& state, Random& random) {
  int decisions = 0;
  ActionList list;
  for (; !state.flow.over; ++decisions) {
    if (state.flow.decision.who == kChance) {
      apply_legal(state, sample_chance(state, random));
    } else {
      legal_actions(state, list);
      apply_legal(state, list[random.below(static_cast<std::uint32_t>(list.size()))]);
    }
  }
  return decisions;
}

namespace {

// FNV-1a over 64-bit words.
class Hash {
 public:
  void add(std::uint64_t word) { value_ = (value_ ^ word) * 0x100000001b3u; }
  std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0xcbf29ce484222325u;
};

}  // namespace

std::uint64_t signature_of(const RuleSet& rules, std::uint64_t seed, int games) {
  Hash hash;
  Random random(seed);
  State state;
  ActionList list;
  for (int game = 0; game < games; ++game) {
    for (start(state, rules); !state.flow.over;) {
      legal_actions(state, list);
      hash.add(list.size());
      const Action action = state.flow.decision.who == kChance
                                ? sample_chance(state, random)
                                : list[random.below(static_cast<std::uint32_t>(list.size()))];
      hash.add(static_cast<std::uint64_t>(action.verb) << 48 | static_cast<std::uint64_t>(action.noun) << 40 |
               static_cast<std::uint64_t>(action.cell) << 24 | static_cast<std::uint64_t>(action.part) << 16 |
               static_cast<std::uint16_t>(action.value));
      apply_legal(state, action);
    }
    for (std::int16_t score : state.scores) hash.add(static_cast<std::uint16_t>(score));
  }
  return hash.value();
}

std::uint64_t signature() {
  Hash hash;
  auto add = [&hash](const RuleChoice& choice, int games) {
    std::vector<RuleError> errors;
    const auto rules = RuleSet::make(choice, errors);
    hash.add(rules == nullptr ? 0 : signature_of(*rules, 1 + hash.value() % 1000, games));
  };
  for (int preset = 0; preset < kPresets; ++preset)
    for (int players = 2; players <= 5; ++players) {
      RuleChoice choice;
      choice.preset = static_cast<Preset>(preset);
      choice.players = players;
      add(choice, 20);
    }
  std::vector<std::string_view> elements;
  for (const Module* module : expansion_modules())
    for (const Element& element : module->elements) elements.push_back(element.id);
  for (std::size_t a = 0; a < elements.size(); ++a)
    for (std::size_t b = a; b < elements.size(); ++b) {
      RuleChoice choice;
      choice.preset = da_overview;
      choice.players = 3;
      choice.elements = {std::string(elements[a]), std::string(elements[b])};
      add(choice, 20);
    }
  return hash.value();
}

}  // namespace bastide
