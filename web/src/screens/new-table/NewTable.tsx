// Planning a table: presets first, then what is in the box, then the house rules, all from the server's catalogue.
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { Refused } from '../../net/api';
import { Problem } from '../../parts/Problem';
import { TopBar } from '../../parts/TopBar';
import { address, go } from '../../router';
import '../../styles/new-table.css';
import { t } from '../../texts/texts';
import { Draft } from './draft';
import { Boxes, Elements, More } from './Rules';
import { Seats } from './Seats';
import { StartPosition } from './StartPosition';
import { TableSettings } from './TableSettings';

export function NewTable() {
  const draft = useMemo(() => new Draft(), []);
  useEffect(() => void draft.load(), [draft]);
  return (
    <div class="screen">
      <TopBar />
      <main class="new-table">
        <div>
          <h1>{t('new.title')}</h1>
          <div class="rules-chosen" inert={draft.startsFrom.value !== null}>
            <Boxes draft={draft} />
            <Elements draft={draft} />
            <More draft={draft} />
          </div>
        </div>
        <Summary draft={draft} />
      </main>
    </div>
  );
}

const PLAYERS = [2, 3, 4, 5, 6];

/** Who they are is not known yet. */
function Players({ draft }: { draft: Draft }) {
  return (
    <label class="stacked">
      {t('lobby.how-many')}
      <select value={draft.seats.value.length} onChange={(event) => draft.setPlayers(Number(event.currentTarget.value))}>
        {PLAYERS.map((players) => (
          <option key={players} value={players}>
            {t('lobby.players', { players })}
          </option>
        ))}
      </select>
    </label>
  );
}

function Summary({ draft }: { draft: Draft }) {
  const error = useSignal<Refused | null>(null);
  const busy = useSignal(false);
  const chosen = draft.startsFrom.value === null; // else the position brings the rules
  const wanted = new URL(address.value, location.origin).searchParams;
  const to = wanted.get('to');
  const refused = chosen && (draft.refused.value !== null || draft.catalogue.value === null);
  const begin = async (how: () => Promise<string>) => {
    busy.value = true;
    error.value = null;
    try {
      go(await how());
    } catch (problem) {
      error.value = problem as Refused;
    }
    busy.value = false;
  };
  return (
    <form
      class="panel summary"
      onSubmit={(event) => {
        event.preventDefault();
        void begin(() => (to ? draft.seek({ to }) : wanted.has('seek') ? draft.seek({}) : draft.make()));
      }}
    >
      <h2>{t('new.table')}</h2>
      {wanted.has('seek') ? <Players draft={draft} /> : !to && <Seats draft={draft} />}
      <TableSettings draft={draft} />
      <StartPosition draft={draft} />
      {chosen && (
        <dl class="facts">
          <dt>{t('new.tiles')}</dt>
          <dd>{draft.tiles.value === null ? '–' : t('new.tiles-and-start', draft.tiles.value)}</dd>
        </dl>
      )}
      <Problem error={error.value ?? (chosen ? draft.refused.value : null)} />
      <div class="open-table">
        <button class="action tall" disabled={busy.value || refused}>
          {to ? t('lobby.challenge-name', { name: to }) : wanted.has('seek') ? t('lobby.offer') : t('new.make')}
        </button>
        {!to && !draft.isLocal.value && (
          <p class="row seek-instead">
            {!wanted.has('seek') && (
              <button type="button" class="quiet-action" disabled={busy.value || refused} onClick={() => void begin(() => draft.seek({}))}>
                {t('lobby.offer')}
              </button>
            )}
            <button
              type="button"
              class="quiet-action"
              disabled={busy.value || refused}
              onClick={() => void begin(() => draft.seek({ listed: false }))}
            >
              {t('lobby.by-link')}
            </button>
          </p>
        )}
      </div>
    </form>
  );
}
