// Before every draw there may be a question that most people decide alike: a switch says whether it is asked.
import { TokenIcon } from '../../board/token-icon';
import { PLAY } from '../../game/plays';
import { announce } from '../../parts/announce';
import { t } from '../../texts/texts';
import { orSay } from './request';
import { Asked } from './Takeback';
import type { TableView } from './view';

/** Whose switch is shown: while others play that of the first of mine who has one. In my turn only what could still be had of it. */
export function seatOfSwitch(view: TableView): number | null {
  const { mine, you } = view.store;
  const { drawing } = view.turn;
  if (!mine.value) return you.value.find((seat) => drawing.switchOf(seat)) ?? null;
  return [null, 'draw'].includes(drawing.switchOf(mine.value)) ? null : mine.value;
}

export async function pressSwitch(view: TableView, seat: number) {
  await orSay(view, async () => {
    await view.turn.drawing.press(seat);
    announce(t('drawing.is', { what: view.turn.drawing.asksBefore(seat) ? 'ask' : 'draw' }));
  });
}

export function DrawingSwitch({ view }: { view: TableView }) {
  const seat = seatOfSwitch(view);
  const what = seat && view.turn.drawing.switchOf(seat);
  if (!seat || !what) return null;
  if (view.isMine(view.store.table.value?.takeback_asked?.seat)) return <Asked view={view} />;
  return (
    <button class="quiet-action drawing" title={t('drawing.about')} onClick={() => void pressSwitch(view, seat)}>
      <TokenIcon token={PLAY.closedTile!.token} size={22} /> {t('drawing.switch', { what })}
    </button>
  );
}
