// The rule sets that the server offers, and which of them some rules are.
import type { Rules, RulesPreset } from '../net/wire';

/** The rule set with elements of its own, while just these are on and no option differs; else the preset that the rules start from. */
export const ruleSetOf = (presets: readonly RulesPreset[], rules: Omit<Rules, 'players'>): RulesPreset | undefined =>
  presets.find((each) => each.rules && areSame(each.rules, rules)) ?? presets.find(({ id }) => id === rules.preset);

export const sameRules = ({ rules }: RulesPreset, wanted: Omit<Rules, 'players'>): boolean => rules !== undefined && areSame(rules, wanted);

function areSame(one: Omit<Rules, 'players'>, other: Omit<Rules, 'players'>): boolean {
  const on = new Set(other.elements);
  const { preset, elements = [], options = {} } = one;
  const entries = Object.entries(other.options ?? {});
  const sameOptions = entries.length === Object.keys(options).length && entries.every(([id, value]) => options[id] === value);
  return preset === other.preset && !other.bag && on.size === elements.length && elements.every((element) => on.has(element)) && sameOptions;
}
