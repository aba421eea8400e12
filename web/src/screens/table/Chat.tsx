import { useSignal } from '@preact/signals';
import type { Colour } from '../../net/colours';
import type { KnownTable } from '../../game/known-table';
import type { Refused } from '../../net/api';
import { Problem } from '../../parts/Problem';
import { ColourMark } from '../../board/figure-icon';
import { t } from '../../texts/texts';

interface Props {
  store: KnownTable;
  nameOf(seat: number | null): string;
  colourOf(seat: number | null): Colour;
}

export function Chat({ store, nameOf, colourOf }: Props) {
  const text = useSignal('');
  const error = useSignal<Refused | null>(null);
  const send = async (event: Event) => {
    event.preventDefault();
    const line = text.value.trim();
    if (!line) return;
    text.value = '';
    error.value = null;
    await store.send({ type: 'chat', text: line }).catch((problem: Refused) => {
      error.value = problem;
      text.value = line;
    });
  };
  return (
    <div class="chat">
      <ol aria-live="polite">
        {store.chat.value.map((line, index) => (
          <li key={index}>
            <ColourMark colour={colourOf(line.seat)} size={18} />
            <span>
              <b>{nameOf(line.seat)}</b> {line.text}
            </span>
          </li>
        ))}
      </ol>
      {store.you.value.length > 0 && (
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
      )}
      <Problem error={error.value} />
    </div>
  );
}
