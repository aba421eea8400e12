// A game's record as a file: from its server, or from this device.
import type { ComponentChildren } from 'preact';
import { gamesHere, isHere } from '../net/games-here';
import { saveFile } from './save-file';

export function RecordLink({ game, class: look, children }: { game: string; class: string; children: ComponentChildren }) {
  const name = `bastide-${game}.record`;
  if (!isHere(game))
    return (
      <a class={look} href={`/api/games/${game}/record`} download={name}>
        {children}
      </a>
    );
  return (
    <button class={look} onClick={() => void saveRecord(game, name)}>
      {children}
    </button>
  );
}

async function saveRecord(game: string, name: string) {
  saveFile(name, await (await gamesHere()).recordOf(game));
}
