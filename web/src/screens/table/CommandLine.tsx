// A line to type into: a move in the notation, or a word that has something read out.
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { textsOf } from '../../game/actions';
import { readLine } from '../../keys/command-line';
import { listed, t } from '../../texts/texts';
import { problemText } from '../../parts/Problem';
import type { TableView } from './view';

export function CommandLine({ view }: { view: TableView }) {
  const input = useRef<HTMLInputElement>(null);
  const reply = useSignal('');
  useEffect(() => input.current?.focus(), []);
  const close = () => (view.commandLine.value = false);
  const run = async (event: Event) => {
    event.preventDefault();
    reply.value = await obey(view, input.current!.value);
    if (!reply.value) close();
    else input.current?.select();
  };
  return (
    <form class="panel command-line" onSubmit={run} onKeyDown={(event) => event.key === 'Escape' && close()}>
      <label>
        <span aria-hidden="true">/</span>
        <input ref={input} type="text" autocomplete="off" spellcheck={false} aria-label={t('command.label')} placeholder={t('command.example')} />
      </label>
      <output>{reply.value}</output>
    </form>
  );
}

/** Does what the line says; what it says, empty if there is nothing to say. */
async function obey(view: TableView, text: string): Promise<string> {
  const line = readLine(text);
  const snapshot = view.store.snapshot.value;
  switch (line.what) {
    case 'nothing':
      return '';
    case 'move':
      return move(view, line.actions);
    case 'legal':
      return listed(textsOf(snapshot?.asked?.actions ?? [])) || t('lists.none');
    case 'score':
      return listed((snapshot?.seats ?? []).map((seat) => t('players.score', { name: view.nameOf(seat.seat), points: seat.score })));
    case 'mine':
      view.drawer.value = 'lists';
      return '';
    case 'tiles':
      view.drawer.value = 'tiles';
      return '';
    case 'help':
      return t('command.help');
    case 'unknown':
      return t('command.unknown', { text: line.text });
  }
}

async function move(view: TableView, actions: string[]): Promise<string> {
  if (!view.store.mine.value) return t('command.not-your-turn');
  const sent = await view.turn.act(view.store.table.value!.move, actions);
  return sent ? '' : problemText(view.turn.error.value!);
}
