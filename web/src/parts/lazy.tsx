// A component whose code is loaded when it is first shown; a silent one is only there for the eye and says nothing meanwhile.
import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { t } from '../texts/texts';

/** It may be fetched before it is shown. */
export type LazyComponent<P> = ComponentType<P> & { fetch(): void };

export function lazy<P extends object>(load: () => Promise<ComponentType<P>>, silent = false): LazyComponent<P> {
  const loaded = signal<ComponentType<P> | null>(null);
  const failed = signal(false);
  let asked = false;
  const fetch = () => {
    if (asked) return;
    asked = true;
    load().then(
      (component) => (loaded.value = component),
      () => (failed.value = true),
    );
  };
  function Lazy(props: P) {
    fetch();
    const Component = loaded.value;
    if (Component) return <Component {...props} />;
    if (silent) return null;
    return <p class="loading">{failed.value ? t('page.not-loaded') : t('page.loading')}</p>;
  }
  return Object.assign(Lazy, { fetch });
}
