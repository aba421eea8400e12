// What is said to people who do not see the page change: polite for what happens, assertive for what cannot wait.
import { signal } from '@preact/signals';

const polite = signal('');
const assertive = signal('');

export function announce(text: string, urgent = false) {
  const region = urgent ? assertive : polite;
  // the same sentence twice is a change only if it differs in something
  region.value = region.peek() === text ? `${text}\u00a0` : text;
}

export function LiveRegions() {
  return (
    <>
      <div class="unseen" role="status" aria-live="polite">
        {polite}
      </div>
      <div class="unseen" role="alert" aria-live="assertive">
        {assertive}
      </div>
    </>
  );
}
