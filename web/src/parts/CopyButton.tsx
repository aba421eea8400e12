// Copies a text, and says that it has.
import { useSignal } from '@preact/signals';
import { t } from '../texts/texts';
import { announce } from './announce';
import { Icon } from './Icon';

export function CopyButton({ text, label }: { text: string; label: string }) {
  const copied = useSignal(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    copied.value = true;
    announce(t('copy.done'));
  };
  return (
    <button type="button" class="quiet-action copy" onClick={() => void copy()}>
      <Icon name={copied.value ? 'check' : 'copy'} size={18} /> {label}
    </button>
  );
}
