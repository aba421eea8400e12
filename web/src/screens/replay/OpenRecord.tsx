// The button that opens a record from a file and goes to the replay.
import { go } from '../../router';
import { t } from '../../texts/texts';
import { opened } from './opened';

export function OpenRecord() {
  const open = async (event: Event) => {
    const input = event.currentTarget as HTMLInputElement;
    const file = input.files?.[0];
    if (!file) return;
    opened.value = { name: file.name, text: await file.text() };
    input.value = '';
    go('/replay');
  };
  return (
    <label class="second-action tall file">
      {t('home.open-record')}
      <input type="file" accept=".record,.json,.txt,text/plain,application/json" onChange={open} />
    </label>
  );
}
