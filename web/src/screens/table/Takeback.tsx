// Taking back: asking for it, and answering somebody who asks.
import { signal } from '@preact/signals';
import type { Action } from '../../net/wire';
import { listed, t } from '../../texts/texts';
import { TilePicture } from './TilePicture';
import { request } from './request';
import type { TableView } from './view';

const busy = signal(false);

async function send(view: TableView, allow?: boolean) {
  busy.value = true;
  await request(view, { type: 'takeback', ...(allow !== undefined && { allow }) });
  busy.value = false;
}

export function TakebackButton({ view }: { view: TableView }) {
  const { table, you } = view.store;
  const asked = table.value?.takeback_asked?.seat;
  const lastWasMine = lastActor(view) !== null && view.isMine(lastActor(view));
  if (table.value?.takeback === 'never' || you.value.length === 0 || !lastWasMine) return null;
  if (view.isMine(asked)) return <Asked view={view} />;
  return (
    <button class="quiet-action" disabled={busy.value} onClick={() => void send(view)}>
      {t('takeback.ask')}
    </button>
  );
}

/** The question waits for everybody, also for those who are away. */
export function Asked({ view }: { view: TableView }) {
  const needs = view.store.table.value?.takeback_asked?.needs ?? [];
  return (
    <>
      <p class="note">{t('takeback.asked')}</p>
      <p class="ask">
        {t('takeback.waits-for', { names: listed(needs.map((seat) => view.nameOf(seat))) })}
        <button class="quiet-action" disabled={busy.value} onClick={() => void send(view, false)}>
          {t('takeback.withdraw')}
        </button>
      </p>
    </>
  );
}

/** The tiles that have been drawn since; they come again. */
function Seen({ view, seen }: { view: TableView; seen: Action[] }) {
  const tiles = seen.flatMap(({ tile }) => tile ?? []);
  if (tiles.length === 0) return null;
  return (
    <span class="seen">
      {t('takeback.seen', { count: tiles.length })}
      {tiles.map((tile, index) => (
        <TilePicture key={index} type={view.store.types.value.get(tile)} size={36} />
      ))}
    </span>
  );
}

/** The person who acted last; computer players that acted at once do not count. */
function lastActor(view: TableView): number | null {
  const acts = view.store.since.value.filter((happened) => happened.what === 'act' && happened.seat != null);
  const people = acts.filter((happened) => view.store.table.value?.seats[happened.seat! - 1]?.kind !== 'computer');
  return people.at(-1)?.seat ?? null;
}

export function TakebackBanner({ view }: { view: TableView }) {
  const { table } = view.store;
  const asked = table.value?.takeback_asked;
  if (!asked?.needs.some((seat) => view.isMine(seat))) return null;
  return (
    <div class="banner" role="alertdialog" aria-label={t('takeback.title')}>
      <span>{t('takeback.question', { name: view.nameOf(asked.seat) })}</span>
      <Seen view={view} seen={asked.seen} />
      <button class="quiet-action" disabled={busy.value} onClick={() => void send(view, true)}>
        {t('takeback.allow')}
      </button>
      <button class="quiet-action" disabled={busy.value} onClick={() => void send(view, false)}>
        {t('takeback.refuse')}
      </button>
    </div>
  );
}
