// What not every server offers.
import { api } from './api';

let asked: Promise<boolean> | null = null;

/** Whether the server analyses finished games. Asked once; where it cannot be asked it is taken to, and says so itself. */
export function makesAnalyses(): Promise<boolean> {
  asked ??= api.meta().then(
    ({ analyses }) => analyses,
    () => {
      asked = null;
      return true;
    },
  );
  return asked;
}
