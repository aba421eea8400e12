// What was refused, and why: one form for the server's refusals and the page's own.
import type { ErrorCode, Failure } from './wire';

/** What the server refuses, or the page by itself: no answer came, the connection was lost, nobody may stand there, or this device cannot. */
export interface Problem extends Omit<Failure, 'code' | 'key'> {
  code:
    | ErrorCode
    | 'unreachable'
    | 'lost'
    | 'refused'
    | 'not-kept'
    | 'elsewhere'
    | 'nobody-else'
    | 'no-engine'
    | 'no-puzzle'
    | 'no-question'
    | 'newer-puzzle'
    | 'passkey-stopped'
    | 'passkey-known'
    | 'passkey-failed';
  /** of the sentence; missing: it is the page's own */
  key?: string;
  /** of those whom it is about: the English has them already */
  names?: string[];
}

export class Refused extends Error {
  constructor(
    readonly failure: Problem,
    readonly status = 0,
  ) {
    super(failure.message);
  }
  get code() {
    return this.failure.code;
  }
}
