// A line to be said at the table, to the players or to those who watch.
import { useSignal } from '@preact/signals';
import type { Refused } from '../../net/api';
import { Problem } from '../../parts/Problem';
import { t } from '../../texts/texts';

interface Props {
  label: string;
  /** of the message that is sent */
  say(line: string): Promise<unknown>;
  /** what may be said without typing */
  phrases?: { text: string; sent: string }[];
}

export function SayLine({ label, say, phrases = [] }: Props) {
  const text = useSignal('');
  const error = useSignal<Refused | null>(null);
  const send = async (line: string) => {
    error.value = null;
    await say(line).catch((problem: Refused) => {
      error.value = problem;
      // what was typed is not lost, unless there is something newer by now
      text.value ||= line;
    });
  };
  const submit = (event: Event) => {
    event.preventDefault();
    const line = text.value.trim();
    text.value = '';
    if (line) void send(line);
  };
  return (
    <>
      {phrases.length > 0 && (
        <div class="phrases" role="group" aria-label={t('chat.phrases')}>
          {phrases.map((phrase) => (
            <button key={phrase.sent} class="phrase" onClick={() => void send(phrase.sent)}>
              {phrase.text}
            </button>
          ))}
        </div>
      )}
      <form onSubmit={submit}>
        <input
          type="text"
          maxLength={300}
          autocomplete="off"
          aria-label={label}
          placeholder={label}
          value={text.value}
          onInput={(event) => (text.value = event.currentTarget.value)}
        />
        <button class="quiet-action">{t('chat.send')}</button>
      </form>
      <Problem error={error.value} />
    </>
  );
}
