// A component whose code is loaded when it is first shown; a silent one is only there for the eye and says nothing meanwhile.
import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { t } from '../texts/texts';

export function lazy<P extends object>(load: () => Promise<ComponentType<P>>, silent = false): ComponentType<P> {
  const loaded = signal<ComponentType<P> | null>(null);
  const failed = signal(false);
  let asked = false;
  return function Lazy(props: P) {
    if (!asked) {
      asked = true;
      load().then(
        (component) => (loaded.value = component),
        () => (failed.value = true),
      );
    }
    const Component = loaded.value;
    if (Component) return <Component {...props} />;
    if (silent) return null;
    return <p class="loading">{failed.value ? t('page.not-loaded') : t('page.loading')}</p>;
  };
}
