// A large screen comes in parts, each in a task of its own: on a slow device what is pressed meanwhile is answered between them.
import { useLayoutEffect, useState } from 'preact/hooks';

/** How many of a screen's parts are to be there: one at first, then all of them one after the other. */
export function useParts(all: number): number {
  const [there, setThere] = useState(1);
  useLayoutEffect(() => {
    if (there === all) return;
    const timer = setTimeout(() => setThere(there + 1));
    return () => clearTimeout(timer);
  }, [there, all]);
  return there;
}
