// A vacation in all games whose turns have days: one table is asked after the other, and what each says is shown.
import { useSignal } from '@preact/signals';
import { takeVacation, type VacationTaken } from '../../net/vacations';
import type { MyGame } from '../../net/wire';
import { Dialog } from '../../parts/Dialog';
import { problemText } from '../../parts/Problem';
import '../../styles/history.css';
import { t } from '../../texts/texts';
import { othersIn, tableTitle } from './my-games';

const CHOICES = [1, 2, 3, 5, 7, 10, 14, 21, 30];

export function VacationDialog({ games, onClose }: { games: MyGame[]; onClose(): void }) {
  const days = useSignal(7);
  const busy = useSignal(false);
  const taken = useSignal<VacationTaken[]>([]);
  const take = async () => {
    busy.value = true;
    taken.value = [];
    for (const { game } of games) taken.value = [...taken.value, await takeVacation(game, days.value)];
    busy.value = false;
  };
  return (
    <Dialog title={t('vacation.all-title')} onClose={onClose}>
      <form
        class="vacation-all"
        onSubmit={(event) => {
          event.preventDefault();
          void take();
        }}
      >
        <p>{t('vacation.all-text', { count: games.length })}</p>
        <label class="stacked">
          {t('vacation.days')}
          <select value={days.value} disabled={busy.value} onChange={(event) => (days.value = Number(event.currentTarget.value))}>
            {CHOICES.map((each) => (
              <option key={each} value={each}>
                {t('vacation.so-many', { days: each })}
              </option>
            ))}
          </select>
        </label>
        <ul role="status">
          {games.map((game) => {
            const done = taken.value.find((each) => each.game === game.game);
            return (
              <li key={game.game}>
                <span>{tableTitle({ ...game, name: '', players: othersIn(game) })}</span>
                <span class={done?.days ? 'my-turn' : 'quiet'}>
                  {done && (done.refused ? problemText(done.refused) : t('vacation.taken', { days: done.days }))}
                </span>
              </li>
            );
          })}
        </ul>
        {taken.value.length === games.length ? (
          <button type="button" class="action" onClick={onClose}>
            {t('vacation.done')}
          </button>
        ) : (
          <button class="action" disabled={busy.value}>
            {t('vacation.take')}
          </button>
        )}
      </form>
    </Dialog>
  );
}
