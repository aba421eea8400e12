// The number of a rule. A click on it opens its sentence over whatever is shown; a new tab gets the page of rules.
import { signal } from '@preact/signals';
import { t } from '../texts/texts';

/** The rule whose sentence is shown. */
export const openedRule = signal<string | null>(null);

export const isPlainClick = (event: MouseEvent) => event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

export function Clause({ id }: { id: string }) {
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    event.stopPropagation();
    openedRule.value = id;
  };
  return (
    <a class="clause" href={`/rules/${id}`} title={t('rules.look-up', { rule: id })} onClick={open}>
      {id}
    </a>
  );
}
