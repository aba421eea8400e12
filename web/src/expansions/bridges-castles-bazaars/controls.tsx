// An auction: the tiles that can be had, who bids how much, and for the player who is asked a stepper for the bid, or the choice
// between tiles, or between buying and letting.
import { sameAction } from '../../game/actions';
import type { Action } from '../../net/wire';
import { saleOf, type Sale } from '../../game/tokens';
import { TileCanvas } from '../../board/loupe';
import { Icon } from '../../parts/Icon';
import { isDark } from '../../settings/surroundings';
import { number, t } from '../../texts/texts';
import { bidsOf, pointsOf } from '../../turn/bids';
import { questionWords } from '../../screens/table/action-words';
import { inCamelCase } from '../../texts/named';
import type { TrayControls } from '../../screens/table/controls';
import type { TableView } from '../../screens/table/view';
import './controls.css';

const TILE = 76;

const legalActions = (view: TableView): Action[] => view.turn.choiceActions.value.map(({ action }) => action);
const declines = ({ verb }: Action) => verb === 'pass';
const buys = ({ choice }: Action) => choice === 'buy';

/** For the player who is asked. */
function AuctionPanel({ view }: { view: TableView }) {
  const { choice, chosenAction, busy } = view.turn;
  const { asked } = view.store.snapshot.value!;
  const sale = saleOf(view.store.snapshot.value);
  const words = questionWords(asked, undefined);
  const name = view.nameOf(choice.value!.seat);
  return (
    <>
      <header class="question">
        <h2>{view.store.you.value.length > 1 ? t('choice.of', { name, question: words.text }) : words.text}</h2>
      </header>
      <p class="note">{words.help}</p>
      {sale && <Tiles view={view} sale={sale} />}
      {sale?.offered && <Standing view={view} sale={sale} />}
      {asked!.question === 'bid' && <Stepper view={view} />}
      {asked!.question === 'buy' && (
        <Ways view={view} actions={[...legalActions(view).filter(buys), ...legalActions(view).filter(declines)]} label={words.text} />
      )}
      <button
        class="action confirm"
        disabled={!chosenAction.value || busy.value}
        aria-keyshortcuts="Enter"
        onClick={() => void view.turn.sendChosen()}
      >
        <Icon name="lock" size={20} />
        <span>{chosenAction.value ? confirmText(view, chosenAction.value) : t('choice.none')}</span>
      </button>
      <p class="note final-note">{t('choice.final')}</p>
    </>
  );
}

/** For all others. */
function AuctionSeen({ view }: { view: TableView }) {
  const sale = saleOf(view.store.snapshot.value);
  const asked = view.store.snapshot.value?.asked;
  if (!sale) return null;
  return (
    <div class="auction">
      <p class="note">{t('auction.asked', { question: inCamelCase(asked?.question ?? ''), name: view.nameOf(asked?.seat) })}</p>
      <Tiles view={view} sale={sale} />
      {sale.offered && <Standing view={view} sale={sale} />}
    </div>
  );
}

/** In the order in which they are picked; where one is to be picked they are a choice. */
function Tiles({ view, sale }: { view: TableView; sale: Sale }) {
  const picks = new Map(legalActions(view).flatMap((action) => (action.choice === 'pick' ? [[action.value, action]] : [])));
  return (
    <ul class="auction-tiles" {...(picks.size > 0 && { role: 'radiogroup' })} aria-label={t('auction.tiles')}>
      {sale.tiles.map(({ tile, offered }, index) => (
        <li key={index} data-offered={offered ? 'yes' : sale.offered ? 'no' : undefined} {...(picks.size > 0 && { role: 'none' })}>
          <Tile view={view} tile={tile} number={index + 1} offered={offered ?? false} action={picks.get(index + 1)} />
        </li>
      ))}
    </ul>
  );
}

interface TileProps {
  view: TableView;
  tile: string;
  number: number;
  offered: boolean;
  /** what picks it */
  action: Action | undefined;
}

function Tile({ view, tile, number: place, offered, action }: TileProps) {
  const type = view.store.types.value.get(tile);
  const picture = type && <TileCanvas tile={type} turns={0} copy={0} x={0} y={0} size={TILE} dark={isDark.value} />;
  if (!action) return <span title={t('auction.offered', { offered: offered ? 'yes' : 'no' })}>{picture}</span>;
  const chosen = sameAction(view.turn.chosenAction.value, action);
  return (
    <button
      role="radio"
      aria-checked={chosen}
      aria-label={t('auction.pick', { number: place, chosen: chosen ? 'yes' : 'no' })}
      onClick={() => (view.turn.chosenAction.value = action)}
    >
      {picture}
      <kbd aria-hidden="true">{place}</kbd>
    </button>
  );
}

function Standing({ view, sale: { offered } }: { view: TableView; sale: Sale }) {
  const name = offered?.bidder ? view.nameOf(offered.bidder) : 'none';
  return <p class="auction-standing">{t('auction.stands', { name, points: offered?.bid ?? 0 })}</p>;
}

/** Less, the bid, more; and the way out. */
function Stepper({ view }: { view: TableView }) {
  const bids = bidsOf(legalActions(view));
  const points = pointsOf(view.turn.chosenAction.value);
  const passes = legalActions(view).filter(declines);
  const [least, most] = [bids[0]?.points ?? 0, bids.at(-1)?.points ?? 0];
  const write = (event: Event) => view.turn.bidBy(Number((event.target as HTMLInputElement).value) - (points ?? 0));
  return (
    <div class="bidding">
      <div class="bid-stepper" data-chosen={points !== null}>
        <button
          class="control"
          aria-label={t('auction.less')}
          title={t('auction.less')}
          disabled={points !== null && points <= least}
          onClick={() => view.turn.bidBy(-1)}
        >
          <Icon name="minus" size={22} />
        </button>
        <label>
          <input type="number" aria-label={t('auction.yours')} inputMode="numeric" min={least} max={most} value={points ?? least} onChange={write} />
          <small>{t('auction.limit', { points: number(most) })}</small>
        </label>
        <button
          class="control"
          aria-label={t('auction.more')}
          title={t('auction.more')}
          disabled={points !== null && points >= most}
          onClick={() => view.turn.bidBy(1)}
        >
          <Icon name="plus" size={22} />
        </button>
      </div>
      {passes.length > 0 && <Ways view={view} actions={passes} label={t('auction.yours')} />}
    </div>
  );
}

/** Actions that are words. */
function Ways({ view, actions, label }: { view: TableView; actions: Action[]; label: string }) {
  const { chosenAction } = view.turn;
  return (
    <div class="choice auction-ways" role="radiogroup" aria-label={label}>
      {actions.map((action) => (
        <button
          key={action.text}
          class="listed-action"
          role="radio"
          aria-checked={sameAction(chosenAction.value, action)}
          onClick={() => (chosenAction.value = action)}
        >
          <kbd aria-hidden="true">{declines(action) ? 0 : 1}</kbd>
          <span>{confirmText(view, action)}</span>
        </button>
      ))}
    </div>
  );
}

function confirmText(view: TableView, action: Action): string {
  const { asked } = view.store.snapshot.value!;
  const offered = saleOf(view.store.snapshot.value)?.offered;
  const about = { name: view.nameOf(offered?.bidder), points: pointsOf(action) ?? offered?.bid ?? 0 };
  const what = declines(action)
    ? asked?.question === 'buy'
      ? 'let'
      : 'pass'
    : asked?.question === 'pick-tile'
      ? 'pick'
      : asked?.question === 'buy'
        ? 'buy'
        : 'bid';
  return t('bid.confirm', { what, ...about });
}

export const controls: TrayControls = { questions: ['pick-tile', 'bid', 'buy'], Panel: AuctionPanel, Seen: AuctionSeen };
