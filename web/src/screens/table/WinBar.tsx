// How likely each seat is to win, at tables that tell it: a bar of the seats' colours, each with its own pattern. It keeps its
// place while nothing is known yet, so that nothing jumps.
import { ColourMark } from '../../board/figure-icon';
import { preferences } from '../../settings/preferences';
import { listed, number, t } from '../../texts/texts';
import type { TableView } from './view';

/** A narrower part has no room for its sign; a still narrower one none for its number. */
const ROOM_FOR_SIGN = 0.24;
const ROOM_FOR_NUMBER = 0.16;

export function WinBar({ view }: { view: TableView }) {
  const { table, you, chances } = view.store;
  if (!view.allowed.value.hints || table.value?.status !== 'playing' || you.value.length === 0 || !preferences.value.chances) return null;
  const wins = chances.value?.wins ?? [];
  const percents = rounded(wins);
  const words = listed(percents.map((percent, index) => t('chances.of', { name: view.nameOf(index + 1), percent: number(percent) })));
  const label = wins.length > 0 ? t('chances.label', { chances: words }) : t('chances.unknown');
  return (
    <div class="win-bar" role="img" aria-label={label} title={label}>
      {wins.map((win, index) => (
        <span key={index} class="win-part" data-colour={view.colourOf(index + 1)} style={{ flexGrow: win }}>
          {win >= ROOM_FOR_SIGN && <ColourMark colour={view.colourOf(index + 1)} size={16} />}
          {win >= ROOM_FOR_NUMBER && <b>{t('chances.percent', { percent: number(percents[index]!) })}</b>}
        </span>
      ))}
    </div>
  );
}

/** Whole percents that sum to 100: the largest takes what rounding left. */
export function rounded(wins: number[]): number[] {
  const percents = wins.map((win) => Math.round(win * 100));
  const missing = 100 - percents.reduce((sum, percent) => sum + percent, 0);
  const largest = wins.indexOf(Math.max(...wins));
  return percents.map((percent, index) => (index === largest ? percent + missing : percent));
}
