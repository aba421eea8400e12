// A part of the account's page, and what its lists share.
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { Icon } from '../../parts/Icon';
import { Sure } from '../../parts/Sure';
import { locale, t } from '../../texts/texts';

/** `name`: by which an address leads here, as /account#notices does. */
export function Part({ title, name, children }: { title: string; name?: string; children: ComponentChildren }) {
  const id = useId();
  return (
    <section class="panel account-part" aria-labelledby={id} id={name}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

export const day = (at: number): string => new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' }).format(at);
export const moment = (at: number): string => new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' }).format(at);

interface RowProps {
  children: ComponentChildren;
  /** what the button does; missing: there is none */
  remove?: string;
  /** asked before */
  sure?: string;
  onRemove?(): void;
}

/** One of several things, each of which may be taken away once somebody is sure. */
export function Row({ children, remove, sure, onRemove }: RowProps) {
  const asking = useSignal(false);
  const yes = () => {
    asking.value = false;
    onRemove?.();
  };
  return (
    <li>
      <div class="account-row">
        <span class="account-what">{children}</span>
        {remove && (
          <button class="icon-button" aria-label={remove} title={remove} onClick={() => (sure ? (asking.value = true) : onRemove?.())}>
            <Icon name="close" size={18} />
          </button>
        )}
      </div>
      {asking.value && <Sure question={sure!} yes={remove!} no={t('account.keep')} onYes={yes} onNo={() => (asking.value = false)} />}
    </li>
  );
}
