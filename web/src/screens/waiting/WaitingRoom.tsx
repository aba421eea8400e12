// Before the game: who is here, the link to share, a seat to take, the rules in short, and why the deal can be trusted.
import { useSignal } from '@preact/signals';
import type { Colour } from '../../net/colours';
import type { Meta, RulesPreset, ServerPlayer, Table, TableSeat } from '../../net/wire';
import type { TableStore } from '../../game/table-store';
import { seatsWithoutNonce } from '../../game/deal';
import { useEffect, useMemo } from 'preact/hooks';
import { api, randomBits, type Refused } from '../../net/api';
import { Banners } from '../../parts/Banners';
import { ColourPicker, GIVEN } from '../../parts/ColourPicker';
import { CopyButton } from '../../parts/CopyButton';
import { Icon } from '../../parts/Icon';
import { lazy } from '../../parts/lazy';
import { Problem } from '../../parts/Problem';
import { optionText, RuleLabels, valueNow } from '../../parts/RuleLabels';
import { ColourMark } from '../../board/figure-icon';
import { TopBar } from '../../parts/TopBar';
import { passAt, remember } from '../../settings/my-tables';
import { titleOfSeat } from '../../settings/computer-players';
import { ruleSetOf } from '../../settings/rule-sets';
import { prefer, preferences } from '../../settings/preferences';
import '../../styles/waiting.css';
import { elementTitle, presetTitle } from '../../texts/named';
import { listed, number, t } from '../../texts/texts';
import { Chat } from '../table/Chat';
import { clockName } from '../table/clock-words';
import { ConnectionBanner } from '../table/Connecting';
import { DamagedBanner } from '../table/Damaged';
import { inCamelCase } from '../../texts/named';
import { Talk } from '../table/talk';
import { delayNote, minutesLate, WatcherList } from '../table/Watchers';
import { seatLooks } from '../table/view';
import { Door, FreeSeatButton, isHost } from './Door';

const StartBoard = lazy(() => import('./StartBoard').then((module) => module.StartBoard));

export function WaitingRoom({ store }: { store: TableStore }) {
  const table = store.table.value!;
  const free = table.seats.filter((seat) => !seat.taken).length;
  const awaited = seatsWithoutNonce(table).map((seat) => seat.name ?? '');
  // who watches late sees it wait a while longer
  const begun = free === 0 && awaited.length === 0 && table.watch_delay > 0;
  const meta = useSignal<Meta | null>(null);
  const talk = useMemo(() => new Talk(store, (seat) => lookOf(store.table.peek()!, seat)?.name ?? ''), [store]);
  useEffect(() => talk.listen(), [talk]);
  useEffect(
    () =>
      void api.meta().then(
        (found) => (meta.value = found),
        () => {},
      ),
    [table.game],
  );
  return (
    <div class="screen">
      <TopBar />
      <Banners>
        <ConnectionBanner store={store} />
        <DamagedBanner store={store} />
      </Banners>
      <main class="waiting">
        <div>
          <h1>{table.name || (begun ? t('waiting.begun-title') : t('waiting.title'))}</h1>
          <p class="lead" role="status">
            {begun
              ? t('waiting.begun', { named: table.name ? 'yes' : 'no', minutes: minutesLate(table) })
              : free > 0
                ? t('waiting.for', { free })
                : t('waiting.for-people', { names: listed(awaited) })}
          </p>
          <ul class="waiting-seats">
            {table.seats.map((seat) => (
              <Seat key={seat.seat} store={store} table={table} seat={seat} players={meta.value?.players ?? []} />
            ))}
          </ul>
          {table.start.asked && !begun && <WhoStarts store={store} table={table} />}
          <div class="row">
            <CopyButton text={`${location.origin}/g/${table.game}`} label={t('waiting.copy-link')} />
            <span class="quiet share">{`${location.host}/g/${table.game}`}</span>
          </div>
          <Door store={store} table={table} />
          <Watching store={store} table={table} noted={begun} />
          <p class="quiet deal">
            <Icon name="seal" size={20} /> {t('waiting.deal')}
          </p>
        </div>
        <aside class="panel">
          <h2>{t('waiting.rules')}</h2>
          <RulesInShort store={store} table={table} presets={meta.value?.presets ?? []} />
          {table.rules.start && <StartBoard store={store} table={table} />}
          {table.chat && (
            <>
              <h2>{t('drawer.chat')}</h2>
              <Chat
                store={store}
                talk={talk}
                nameOf={(seat) => lookOf(table, seat)?.name ?? ''}
                colourOf={(seat) => lookOf(table, seat)?.colour ?? 'black'}
              />
            </>
          )}
        </aside>
      </main>
    </div>
  );
}

/** Nothing where only those are here who sit, as is usual. */
function Watching({ store, table, noted }: { store: TableStore; table: Table; noted: boolean }) {
  const watches = store.you.value.length === 0;
  const { named, others } = store.watching.value;
  const late = noted ? null : delayNote(table, watches);
  return (
    <>
      {late && <p class="quiet">{late}</p>}
      {named.length + others > (watches ? 1 : 0) && (
        <section class="watching">
          <h2>{t('watchers.title')}</h2>
          <WatcherList store={store} />
        </section>
      )}
    </>
  );
}

const lookOf = (table: Table, seat: number | null) => seatLooks(table.seats).find((look) => look.seat === seat);

interface SeatProps {
  store: TableStore;
  table: Table;
  seat: TableSeat;
}

function Seat({ store, table, seat, players }: SeatProps & { players: ServerPlayer[] }) {
  const mine = store.you.value.includes(seat.seat);
  if (!seat.taken && table.locked && !passAt(table.game)) return <li class="free quiet">{t('table.free-seat', { seat: seat.seat })}</li>;
  if (!seat.taken) return <FreeSeat store={store} table={table} seat={seat} />;
  return (
    <li class={mine ? 'mine' : ''}>
      <ColourMark colour={lookOf(table, seat.seat)!.colour} size={28} />
      <b>{seat.name}</b>
      <span class="quiet">{seatState(seat, mine, seatsWithoutNonce(table).includes(seat), players)}</span>
      {mine && (
        <button class="quiet-action" onClick={() => void store.send({ type: 'leave', seat: seat.seat }).catch(() => {})}>
          {t('waiting.leave')}
        </button>
      )}
      {!mine && seat.kind !== 'computer' && isHost({ store, table }) && <FreeSeatButton store={store} seat={seat.seat} />}
    </li>
  );
}

function seatState(seat: TableSeat, mine: boolean, awaited: boolean, players: ServerPlayer[]): string {
  if (mine) return t('waiting.you');
  if (seat.kind === 'computer') return t('waiting.computer', { player: titleOfSeat(players, seat.player ?? '') });
  if (awaited) return t('waiting.awaited');
  return seat.present ? t('waiting.here') : t('players.away');
}

/** Asked of those who sit here; the others see what was said. Nobody's age is told or kept. */
function WhoStarts({ store, table }: { store: TableStore; table: Table }) {
  const { rule, first } = table.start;
  const sits = store.you.value.length > 0;
  const say = (seat: string) => void store.send({ type: 'start', first: seat ? Number(seat) : null }).catch(() => {});
  const seats = table.seats.filter((seat) => rule !== 'youngest' || seat.kind !== 'computer');
  return (
    <section class="who-starts">
      <h2 id="who-starts">{t('waiting.start', { rule: inCamelCase(rule) })}</h2>
      {sits ? (
        <select aria-labelledby="who-starts" value={first ?? ''} onChange={(event) => say(event.currentTarget.value)}>
          <option value="">{t('waiting.lot')}</option>
          {seats.map((seat) => (
            <option key={seat.seat} value={seat.seat}>
              {seat.name ?? t('waiting.seat', { seat: seat.seat })}
            </option>
          ))}
        </select>
      ) : (
        <b>{first === null ? t('waiting.lot') : (lookOf(table, first)?.name ?? t('waiting.seat', { seat: first }))}</b>
      )}
      <p class="quiet">{t('waiting.start-help', { said: first === null ? 'no' : 'yes' })}</p>
    </section>
  );
}

function FreeSeat({ store, table, seat }: SeatProps) {
  const used = table.seats.flatMap((other) => (other.colour ? [other.colour] : []));
  const free = GIVEN.filter((colour) => !used.includes(colour));
  const name = useSignal(store.you.value.length === 0 ? preferences.value.name : '');
  const chosen = useSignal<Colour | null>(free.find((colour) => colour === preferences.value.colour) ?? null);
  const colour = chosen.value && free.includes(chosen.value) ? chosen.value : free[0]!;
  const error = useSignal<Refused | null>(null);
  const pass = passAt(table.game);
  const take = async (event: Event) => {
    event.preventDefault();
    error.value = null;
    try {
      const given = { nonce: randomBits(), commitment: table.deal.commitment };
      const taken = await api.takeSeat(table.game, seat.seat, {
        name: name.value.trim() || t('new.person-name', { seat: seat.seat }),
        colour,
        nonce: given.nonce,
        key: randomBits(),
        ...(pass && { pass }),
      });
      remember({ game: table.game, links: { [taken.seat]: taken.link }, given: { [taken.seat]: given } });
      if (name.value.trim()) prefer({ name: name.value.trim(), colour });
      store.reconnect([taken.key]);
    } catch (problem) {
      error.value = problem as Refused;
    }
  };
  return (
    <li class="free">
      <form onSubmit={take}>
        <ColourPicker colours={free} value={colour} label={t('new.colour', { seat: seat.seat })} onChange={(picked) => (chosen.value = picked)} />
        <input
          type="text"
          maxLength={24}
          autocomplete="nickname"
          aria-label={t('new.name-of', { seat: seat.seat })}
          placeholder={t('waiting.name')}
          value={name.value}
          onInput={(event) => (name.value = event.currentTarget.value)}
        />
        <button class="action">{t('waiting.take', { seat: seat.seat })}</button>
      </form>
      <Problem error={error.value} />
    </li>
  );
}

function RulesInShort({ store, table, presets }: { store: TableStore; table: Table; presets: RulesPreset[] }) {
  const catalogue = store.catalogue.value;
  const tiles = catalogue?.tiles.reduce((sum, tile) => sum + tile.in_bag, 0);
  const elements = catalogue?.elements.filter((element) => element.on).map(elementTitle) ?? [];
  const changed = catalogue?.options.filter((option) => option.changed) ?? [];
  const preset = ruleSetOf(presets, table.rules);
  return (
    <>
      <dl class="facts">
        <dt>{t('waiting.preset')}</dt>
        <dd>{preset ? presetTitle(preset) : table.rules.preset}</dd>
        {tiles !== undefined && !table.rules.start && (
          <>
            <dt>{t('new.tiles')}</dt>
            <dd>{number(tiles)}</dd>
          </>
        )}
        <dt>{t('new.aids')}</dt>
        <dd>{t('aids.name', { aids: table.aids })}</dd>
        <dt>{t('new.takeback')}</dt>
        <dd>{t('takeback.name', { takeback: table.takeback })}</dd>
        <dt>{t('new.clock')}</dt>
        <dd>
          {table.clock ? clockName(table.clock) : t('clock.none')}
          {table.clock?.odds.map(({ seat }) => (
            <div key={seat}>{t('clock.odds-seat', { name: lookOf(table, seat)?.name ?? '', clock: clockName(table.clock!, seat) })}</div>
          ))}
        </dd>
        {table.clock && (
          <>
            <dt>{t('new.time-up')}</dt>
            <dd>{t('clock.time-up', { end: table.clock.time_up })}</dd>
          </>
        )}
      </dl>
      {elements.length > 0 && <p>{elements.join(' · ')}</p>}
      {changed.length > 0 && (
        <ul class="quiet">
          {changed.map((option) => (
            <li key={option.id}>{t('waiting.option', { text: optionText(option), value: valueNow(option) })}</li>
          ))}
        </ul>
      )}
      <RuleLabels options={catalogue?.options ?? []} />
    </>
  );
}
