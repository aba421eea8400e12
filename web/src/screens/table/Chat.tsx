// What people say: the lines, phrases that everybody reads in their own language, a line to write, and whom not to hear.
import { useEffect, useRef } from 'preact/hooks';
import type { Colour } from '../../net/colours';
import type { KnownTable } from '../../game/known-table';
import { ColourMark } from '../../board/figure-icon';
import { isSilent, keepSilent, mute, mutedAt } from '../../settings/talk';
import { t } from '../../texts/texts';
import { SayLine } from './SayLine';
import { PHRASES, phraseText, sentAs, wordsOf, type Talk } from './talk';

interface Props {
  store: KnownTable;
  talk: Talk;
  nameOf(seat: number | null): string;
  colourOf(seat: number | null): Colour;
}

export function Chat({ store, talk, nameOf, colourOf }: Props) {
  const lines = talk.lines.value;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    talk.shown.value = true;
    return () => void (talk.shown.value = false);
  }, [talk]);
  // the latest stands at the end
  useEffect(() => list.current!.scrollTo(0, list.current!.scrollHeight), [lines.length]);
  return (
    <div class="chat">
      <div ref={list} class="chat-lines" role="log" aria-live="polite" aria-label={t('chat.lines')} tabIndex={0}>
        <ol>
          {lines.map((line) => (
            <li key={line.version}>
              <ColourMark colour={colourOf(line.seat)} size={18} />
              <span>
                <b>{nameOf(line.seat)}</b> {wordsOf(line.text)}
              </span>
            </li>
          ))}
        </ol>
        {lines.length === 0 && <p class="quiet">{t('chat.empty', { silent: isSilent() ? 'yes' : 'no' })}</p>}
      </div>
      {store.you.value.length > 0 && <Say store={store} />}
      <Mutes store={store} nameOf={nameOf} />
    </div>
  );
}

function Say({ store }: { store: KnownTable }) {
  return (
    <SayLine
      label={t('chat.text')}
      say={(text) => store.send({ type: 'chat', text })}
      phrases={PHRASES.map((phrase) => ({ text: phraseText(phrase), sent: sentAs(phrase) }))}
    />
  );
}

/** It is this browser that does not show them; nobody is told. */
function Mutes({ store, nameOf }: { store: KnownTable; nameOf(seat: number): string }) {
  const people = (store.table.value?.seats ?? []).filter(({ seat, kind, name }) => kind === 'person' && name && !store.you.value.includes(seat));
  const muted = mutedAt(store.game);
  return (
    <details class="mutes">
      <summary>{t('chat.mute')}</summary>
      {people.map(({ seat }) => (
        <label key={seat} class="switch">
          {t('chat.mute-one', { name: nameOf(seat) })}
          <input
            type="checkbox"
            checked={isSilent() || muted.includes(seat)}
            disabled={isSilent()}
            onChange={(event) => mute(store.game, seat, event.currentTarget.checked)}
          />
        </label>
      ))}
      <label class="switch">
        {t('chat.mute-all')}
        <input type="checkbox" checked={isSilent()} onChange={(event) => keepSilent(event.currentTarget.checked)} />
      </label>
    </details>
  );
}
