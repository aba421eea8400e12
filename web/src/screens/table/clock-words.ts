// The rules of the clocks in a few words.
import { DAY, timesOf } from '../../game/clocks';
import type { ClockRules } from '../../net/wire';
import { t } from '../../texts/texts';

const MINUTE = 60_000;

export function clockName(rules: ClockRules, seat = 0): string {
  const { base, bonus } = timesOf(rules, seat);
  return t('clock.rules', {
    kind: rules.kind === 'per-turn' ? 'turn' : rules.kind,
    days: Math.floor(base / DAY),
    minutes: Math.floor(base / MINUTE),
    seconds: Math.round((base % MINUTE) / 1000),
    bonus: Math.round(bonus / 1000),
  });
}
