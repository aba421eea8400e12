// Pausing by agreement, and vacation where a turn has days: what can be asked for, the questions of others, and the pause itself.
import { signal, useSignal } from '@preact/signals';
import { listed, t } from '../../texts/texts';
import { giftOf } from '../../game/clocks';
import { Icon } from '../../parts/Icon';
import { giveTime, leftWords, mayGive, plays } from './Clock';
import type { TableRequest } from '../../game/known-table';
import { request } from './request';
import type { TableView } from './view';

const busy = signal(false);

async function send(view: TableView, wanted: TableRequest) {
  busy.value = true;
  await request(view, wanted);
  busy.value = false;
}

/** What comes of it is told over the board, where the menu would be in the way. */
async function askForPause(view: TableView) {
  await send(view, { type: 'pause' });
  view.drawer.value = null;
}

export const isPaused = (view: TableView) => view.store.clocks.value?.clocks.paused ?? false;

/** In the tray, where else the next move would be: whose pause it is, and the way on. */
export function Paused({ view }: { view: TableView }) {
  const by = view.store.clocks.value?.clocks.paused_by;
  const asked = view.store.snapshot.value?.asked?.seat;
  const next = !asked ? 'nobody' : view.isMine(asked) ? 'you' : 'other';
  return (
    <div class="paused">
      <h2>{t('pause.now')}</h2>
      <p role="status">
        {by ? t('pause.by', { who: view.isMine(by) ? 'you' : 'other', name: view.nameOf(by) }) : t('pause.stands')}{' '}
        {t('pause.next', { next, name: view.nameOf(asked) })}
      </p>
      {plays(view) && (
        <button class="action tall" disabled={busy.value} onClick={() => void send(view, { type: 'resume' })}>
          <Icon name="play" size={20} /> {t('pause.resume')}
        </button>
      )}
    </div>
  );
}

export function PauseBanner({ view }: { view: TableView }) {
  const clocks = view.store.clocks.value?.clocks;
  if (!clocks || view.store.table.value?.status !== 'playing') return null;
  const asked = clocks.pause_asked;
  if (asked?.needs.some((seat) => view.isMine(seat)))
    return (
      <div class="banner" role="alertdialog" aria-label={t('pause.title')}>
        <span>{t('pause.question', { name: view.nameOf(asked.seat) })}</span>
        <button class="quiet-action" disabled={busy.value} onClick={() => void send(view, { type: 'pause', allow: true })}>
          {t('pause.allow')}
        </button>
        <button class="quiet-action" disabled={busy.value} onClick={() => void send(view, { type: 'pause', allow: false })}>
          {t('pause.refuse')}
        </button>
      </div>
    );
  if (!asked || !view.isMine(asked.seat)) return null;
  return (
    <div class="banner" role="status">
      <span>{t('pause.waits-for', { names: listed(asked.needs.map((seat) => view.nameOf(seat))) })}</span>
      <button class="quiet-action" disabled={busy.value} onClick={() => void send(view, { type: 'pause', allow: false })}>
        {t('takeback.withdraw')}
      </button>
    </div>
  );
}

/** In the table's menu: where a strip has no room for it, too. */
export function ClockMenu({ view }: { view: TableView }) {
  const rules = view.store.table.value?.clock;
  const clocks = view.store.clocks.value?.clocks;
  if (!rules || !clocks || !plays(view)) return null;
  const others = view.store.table.value!.seats.filter(({ seat }) => mayGive(view, seat));
  return (
    <>
      {!clocks.paused && !clocks.pause_asked && (
        <button class="quiet-action" disabled={busy.value} onClick={() => void askForPause(view)}>
          {t('pause.ask', { alone: others.length === 0 ? 'yes' : 'no' })}
        </button>
      )}
      {others.map(({ seat }) => (
        <button key={seat} class="quiet-action" onClick={() => void giveTime(view, seat)}>
          {t('clock.give', { name: view.nameOf(seat), ...giftOf(rules) })}
        </button>
      ))}
      {view.store.you.value.map((seat) => (
        <Vacation key={seat} view={view} seat={seat} />
      ))}
    </>
  );
}

function Vacation({ view, seat }: { view: TableView; seat: number }) {
  const days = useSignal(1);
  const vacation = view.store.clocks.value?.clocks.vacations.find((each) => each.seat === seat);
  if (!vacation) return null;
  return (
    <p class="vacation">
      {vacation.rest_ms > 0 && <span>{t('vacation.now', { left: leftWords(vacation.rest_ms) })}</span>}
      {vacation.days_left > 0 && (
        <>
          <select aria-label={t('vacation.days')} value={days.value} onChange={(event) => (days.value = Number(event.currentTarget.value))}>
            {Array.from({ length: vacation.days_left }, (_unused, index) => (
              <option key={index} value={index + 1}>
                {t('vacation.so-many', { days: index + 1 })}
              </option>
            ))}
          </select>
          <button class="quiet-action" disabled={busy.value} onClick={() => void send(view, { type: 'vacation', seat, days: days.value })}>
            {t('vacation.take')}
          </button>
        </>
      )}
    </p>
  );
}
