// A modal dialog: the browser's own, so that focus, Esc and the ground behind it are its business.
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../texts/texts';
import { Icon } from './Icon';
import { toBoardByPointer } from './keep-focus';

interface Props {
  title: string;
  onClose(): void;
  children: ComponentChildren;
  wide?: boolean;
}

export function Dialog({ title, onClose, children, wide = false }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  // closed by its own means the browser gives the focus back to what opened it
  useLayoutEffect(() => {
    const shown = dialog.current!;
    shown.showModal();
    return () => {
      shown.close();
      toBoardByPointer();
    };
  }, []);
  const close = () => dialog.current?.close();
  const outside = (event: MouseEvent) => event.target === dialog.current && close();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside it closes it, and Escape does so by itself
    <dialog ref={dialog} class={wide ? 'dialog wide' : 'dialog'} aria-label={title} onClose={onClose} onClick={outside}>
      <header>
        <h2>{title}</h2>
        <button class="icon-button" aria-label={t('page.close')} onClick={close}>
          <Icon name="close" />
        </button>
      </header>
      <div class="dialog-body">{children}</div>
    </dialog>
  );
}
