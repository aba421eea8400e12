// The ways to open a record, or a saved game of another program: a button, and a file dropped anywhere.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t } from '../../texts/texts';
import { openFile } from './opened';

export function OpenRecord() {
  const open = (event: Event) => {
    const input = event.currentTarget as HTMLInputElement;
    const file = input.files?.[0];
    if (file) void openFile(file);
    input.value = '';
  };
  return (
    <label class="second-action tall file">
      {t('home.open-record')}
      <input type="file" accept=".record,.json,.txt,.jcz,text/plain,application/json" onChange={open} />
    </label>
  );
}

/** Takes files dropped anywhere on the page, and shows so while one hovers over it. */
export function DropRecord() {
  const hovers = useSignal(false);
  useEffect(() => listen((now) => (hovers.value = now)), []);
  if (!hovers.value) return null;
  return (
    <div class="drop-target">
      <p>{t('home.drop-record')}</p>
    </div>
  );
}

function listen(hover: (now: boolean) => void): () => void {
  const over = (event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    hover(true);
  };
  const leave = (event: DragEvent) => {
    if (!event.relatedTarget) hover(false);
  };
  const drop = (event: DragEvent) => {
    hover(false);
    const file = event.dataTransfer?.files[0];
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    if (file) void openFile(file);
  };
  const listeners: [string, (event: DragEvent) => void][] = [
    ['dragenter', over],
    ['dragover', over],
    ['dragleave', leave],
    ['drop', drop],
  ];
  for (const [what, heard] of listeners) document.addEventListener(what, heard as EventListener);
  return () => {
    for (const [what, heard] of listeners) document.removeEventListener(what, heard as EventListener);
  };
}
