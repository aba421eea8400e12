// What the step that is shown brought about, and the turns before it.
import { EntryRow, type Nouns } from '../table/EntryRow';
import { figureName, tokenName } from '../../texts/named';
import { t } from '../../texts/texts';
import type { ReplayStore } from './replay-store';

export const nounsOf = (store: ReplayStore): Nouns => ({
  nameOf: (seat) => store.looks.find((look) => look.seat === seat)?.name ?? '',
  colourOf: (seat) => store.looks.find((look) => look.seat === seat)?.colour ?? 'black',
  tokenTitle: (token) => tokenName(store.catalogue.tokens, token),
  figureTitle: (figure) => figureName(store.catalogue.figures, figure),
  role: (feature) => (feature === 'road' ? (store.snapshot.value.rules.labels?.['road-follower-name'] ?? feature) : feature),
});

export function EventList({ store }: { store: ReplayStore }) {
  const turns = [...store.log.value].reverse().filter((turn) => turn.entries.length > 0);
  const nouns = nounsOf(store);
  return (
    <section class="panel replay-log" aria-label={t('replay.happened')}>
      <h2 class="unseen">{t('replay.happened')}</h2>
      {turns.length === 0 && <p class="quiet">{t('replay.begin')}</p>}
      {turns.map((turn) => (
        <section key={`${turn.turn}`}>
          <h3>{turn.turn === 0 ? t('log.start') : t('log.turn', { turn: turn.turn, name: nouns.nameOf(turn.seat) })}</h3>
          <ol>
            {turn.entries.map((entry) => (
              <EntryRow key={entry.key} nouns={nouns} entry={entry} point={(places) => (store.pointedAt.value = places)} />
            ))}
          </ol>
        </section>
      ))}
    </section>
  );
}
