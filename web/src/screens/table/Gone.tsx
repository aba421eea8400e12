// Somebody has been away for so long that the others may end the game, or let a computer player go on.
import { signal } from '@preact/signals';
import type { EndRequest } from '../../net/wire';
import { listed, t } from '../../texts/texts';
import { request } from './request';
import type { TableView } from './view';

const busy = signal(false);

/** What ends the game for good is asked about once more. */
const chosen = signal<'win' | 'draw' | null>(null);

async function send(view: TableView, end: Pick<EndRequest, 'how' | 'allow'>) {
  busy.value = true;
  await request(view, { type: 'end', ...end });
  busy.value = false;
  chosen.value = null;
}

export function GoneBanner({ view }: { view: TableView }) {
  const table = view.store.table.value;
  const asked = table?.ending_asked;
  const gone = goneFrom(view);
  if (table?.status !== 'playing') return null;
  if (asked?.needs.some((seat) => view.isMine(seat))) return <Question view={view} />;
  if (asked && view.isMine(asked.seat)) return <Waiting view={view} />;
  if (gone.length === 0) return null;
  return chosen.value ? <Sure view={view} gone={gone} how={chosen.value} /> : <Choices view={view} gone={gone} />;
}

/** The seats for which others than I play no more; none for who only watches. */
export function goneFrom({ store }: Pick<TableView, 'store'>): number[] {
  const seats = store.table.value?.seats ?? [];
  const plays = seats.some(({ seat, resigned }) => !resigned && store.you.value.includes(seat));
  return plays ? seats.filter(({ gone }) => gone).map(({ seat }) => seat) : [];
}

const namesOf = (view: TableView, seats: number[]) => listed(seats.map((seat) => view.nameOf(seat)));

function Choices({ view, gone }: { view: TableView; gone: number[] }) {
  const computer = gone.some((seat) => !view.store.table.value!.seats[seat - 1]!.played_by);
  return (
    <div class="banner" role="alertdialog" aria-label={t('gone.title')}>
      <span>{t('gone.text', { names: namesOf(view, gone), count: gone.length })}</span>
      {computer && (
        <button class="quiet-action" disabled={busy.value} onClick={() => void send(view, { how: 'computer' })}>
          {t('gone.computer')}
        </button>
      )}
      <button class="quiet-action" onClick={() => (chosen.value = 'draw')}>
        {t('gone.draw')}
      </button>
      <button class="quiet-action" onClick={() => (chosen.value = 'win')}>
        {t('gone.win')}
      </button>
    </div>
  );
}

function Sure({ view, gone, how }: { view: TableView; gone: number[]; how: 'win' | 'draw' }) {
  return (
    <div class="banner" role="alertdialog" aria-label={t('gone.title')}>
      <span>{how === 'win' ? t('gone.win-sure', { names: namesOf(view, gone), count: gone.length }) : t('gone.draw-sure')}</span>
      <button class="quiet-action" disabled={busy.value} onClick={() => void send(view, { how })}>
        {how === 'win' ? t('gone.win') : t('gone.draw')}
      </button>
      <button class="quiet-action" onClick={() => (chosen.value = null)}>
        {t('gone.wait')}
      </button>
    </div>
  );
}

function Question({ view }: { view: TableView }) {
  const { seat, reason, gone } = view.store.table.value!.ending_asked!;
  const words = { name: view.nameOf(seat), names: namesOf(view, gone), count: gone.length };
  return (
    <div class="banner" role="alertdialog" aria-label={t('gone.title')}>
      <span>{reason === 'draw' ? t('gone.draw-asked', words) : t('gone.win-asked', words)}</span>
      <button class="quiet-action" disabled={busy.value} onClick={() => void send(view, { allow: true })}>
        {t('gone.agree')}
      </button>
      <button class="quiet-action" disabled={busy.value} onClick={() => void send(view, { allow: false })}>
        {t('gone.wait')}
      </button>
    </div>
  );
}

function Waiting({ view }: { view: TableView }) {
  const { needs } = view.store.table.value!.ending_asked!;
  return (
    <div class="banner" role="status">
      <span>{t('gone.waits-for', { names: namesOf(view, needs) })}</span>
      <button class="quiet-action" disabled={busy.value} onClick={() => void send(view, { allow: false })}>
        {t('gone.wait')}
      </button>
    </div>
  );
}
