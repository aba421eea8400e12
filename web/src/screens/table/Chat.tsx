// What people say: the lines, phrases that everybody reads in their own language, a line to write, and whom not to hear.
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Colour } from '../../net/colours';
import type { KnownTable } from '../../game/known-table';
import type { Refused } from '../../net/api';
import { Problem } from '../../parts/Problem';
import { ColourMark } from '../../board/figure-icon';
import { isSilent, keepSilent, mute, mutedAt } from '../../settings/talk';
import { t } from '../../texts/texts';
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
  const text = useSignal('');
  const error = useSignal<Refused | null>(null);
  const say = async (line: string) => {
    error.value = null;
    await store.send({ type: 'chat', text: line }).catch((problem: Refused) => {
      error.value = problem;
      // what was typed is not lost, unless there is something newer by now
      text.value ||= line;
    });
  };
  const send = (event: Event) => {
    event.preventDefault();
    const line = text.value.trim();
    text.value = '';
    if (line) void say(line);
  };
  return (
    <>
      <div class="phrases" role="group" aria-label={t('chat.phrases')}>
        {PHRASES.map((phrase) => (
          <button key={phrase} class="phrase" onClick={() => void say(sentAs(phrase))}>
            {phraseText(phrase)}
          </button>
        ))}
      </div>
      <form onSubmit={send}>
        <input
          type="text"
          maxLength={300}
          autocomplete="off"
          aria-label={t('chat.text')}
          placeholder={t('chat.text')}
          value={text.value}
          onInput={(event) => (text.value = event.currentTarget.value)}
        />
        <button class="quiet-action">{t('chat.send')}</button>
      </form>
      <Problem error={error.value} />
    </>
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
