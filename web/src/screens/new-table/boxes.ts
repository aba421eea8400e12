// The four games that a new table begins with, made of what the server offers.
import { GOES_WITH } from '../../game/plays';
import type { RulesPreset } from '../../net/wire';
import { usual, USUAL_PRESET } from '../home/quick';

export type BoxName = 'classic' | 'family' | 'bigBox' | 'everything';

export interface Box extends RulesPreset {
  name: BoxName;
}

/** Without farmers: fields are what beginners stumble over. The largest rule set with elements of its own is everything. */
export function boxesOf(presets: readonly RulesPreset[]): Box[] {
  const plain = usual(
    presets.filter(({ rules }) => !rules),
    USUAL_PRESET,
  );
  if (!plain) return [];
  const with_ = (name: BoxName, rules: Omit<NonNullable<RulesPreset['rules']>, 'preset'>): Box => ({
    ...plain,
    name,
    rules: { preset: plain.id, ...rules },
  });
  const most = presets.filter(({ rules }) => rules).sort((a, b) => (b.rules!.elements?.length ?? 0) - (a.rules!.elements?.length ?? 0))[0];
  return [
    with_('classic', {}),
    with_('family', { elements: GOES_WITH.family, options: { farmers: 'off' } }),
    with_('bigBox', { elements: GOES_WITH.bigBox }),
    ...(most ? [{ ...most, name: 'everything' as const }] : []),
  ];
}
