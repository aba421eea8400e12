// The log: the latest lines beside the board, and all of it in the drawer.
import type { LogTurn } from '../../game/log';
import { t } from '../../texts/texts';
import { EntryRow } from './EntryRow';
import type { TableView } from './view';
import { nounsOf } from './words';

/** As many as may have room; the panel shows as many of them as it has. */
const SHORT = 8;

/** The latest entries, under the players. */
export function LogPanel({ view }: { view: TableView }) {
  const entries = view.store.log.value.flatMap((turn) => turn.entries).filter((entry) => entry.event?.kind !== 'placed');
  if (entries.length === 0) return null;
  return (
    <section class="panel log-panel" aria-label={t('log.latest')}>
      <ol>
        {entries
          .slice(-SHORT)
          .reverse()
          .map((entry) => (
            <EntryRow key={entry.key} nouns={nounsOf(view)} entry={entry} point={(places) => (view.pointedAt.value = places)} />
          ))}
      </ol>
      <button class="quiet-action" onClick={() => (view.drawer.value = 'log')}>
        {t('log.all')}
      </button>
    </section>
  );
}

/** Everything, turn by turn, the latest first. */
export function Log({ view }: { view: TableView }) {
  const turns = [...view.store.log.value].reverse().filter((turn) => turn.entries.length > 0);
  if (turns.length === 0) return <p class="quiet">{t('log.empty')}</p>;
  return (
    <div class="log">
      {turns.map((turn) => (
        <Turn key={`${turn.turn}-${turn.seat}`} view={view} turn={turn} />
      ))}
    </div>
  );
}

function Turn({ view, turn }: { view: TableView; turn: LogTurn }) {
  return (
    <section>
      <h3>{turn.turn === 0 ? t('log.start') : t('log.turn', { turn: turn.turn, name: view.nameOf(turn.seat) })}</h3>
      <ol>
        {turn.entries.map((entry) => (
          <EntryRow key={entry.key} nouns={nounsOf(view)} entry={entry} point={(places) => (view.pointedAt.value = places)} />
        ))}
      </ol>
    </section>
  );
}
