// A seek in two lines: who, and what is to be played.
import type { RulesPreset, Seek } from '../../net/wire';
import { ruleSetOf } from '../../settings/rule-sets';
import { presetTitle } from '../../texts/named';
import { listed, t } from '../../texts/texts';
import { clockName } from '../table/clock-words';

export function SeekFacts({ seek, presets }: { seek: Seek; presets: readonly RulesPreset[] }) {
  return (
    <span class="seek-facts">
      <b>{seek.to ? t('lobby.you-challenge', { name: seek.to }) : listed(seek.people.map(({ name }) => name))}</b>
      <span class="quiet">
        {[rulesText(seek, presets), clockText(seek), t('lobby.people', { found: seek.people.length, players: seek.players })].join(' · ')}
      </span>
    </span>
  );
}

function rulesText({ rules }: Seek, presets: readonly RulesPreset[]): string {
  const preset = ruleSetOf(presets, rules);
  const title = preset ? presetTitle(preset) : rules.preset;
  const elements = preset?.rules ? 0 : (rules.elements?.length ?? 0);
  return elements > 0 ? t('lobby.rules-and', { title, count: elements }) : title;
}

export const clockText = ({ clock }: Seek) =>
  clock ? clockName({ bonus_ms: 0, vacation: 0, ...clock, time_up: clock.time_up ?? 'loses', odds: [] }) : t('clock.none');
