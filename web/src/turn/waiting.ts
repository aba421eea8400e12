// What is chosen before it can be done waits: until it is told what may be chosen, until what is confirmed has stood to be read, and
// while a move is on its way. Nothing is lost, and nothing is sent but what was shown.
import { SETTLING_MS } from './confirm';
import { canConfirm, type Input, type Turn } from './state';

export class Waiting {
  /** what was chosen of a ghost before it was told what may be chosen there */
  private early: { of: string; choose: () => void }[] = [];
  /** what was chosen while a move was on its way: of that move if it comes back, else of the seat's next tile */
  private late: Input[] = [];
  private confirming?: ReturnType<typeof setTimeout>;

  constructor(private readonly turn: () => Turn | null) {}

  stop() {
    clearTimeout(this.confirming);
  }

  /** Chooses now, or, while the ghost as it stands waits for what may be chosen there, as soon as that is told. */
  whenTold(choose: () => void) {
    const turn = this.turn();
    if (turn && isUntold(turn)) this.early.push({ of: standing(turn), choose });
    else choose();
  }

  /** It has been told. What was chosen of a ghost that has moved on since is forgotten. */
  told() {
    const turn = this.turn();
    if (!turn?.preview) return;
    const waiting = this.early;
    this.early = [];
    for (const { of, choose } of waiting) if (of === standing(turn)) choose();
  }

  forgetEarly() {
    this.early = [];
  }

  /** Sends the turn as it stands now, if it stands like that until it has been read. A follower that had to go back to the hand was
   * shown when the move was confirmed: then it is the player's turn to look. */
  sendUnchanged(send: (turn: Turn) => void) {
    const meant = this.turn();
    clearTimeout(this.confirming);
    if (!meant || meant.note) return;
    this.confirming = setTimeout(() => {
      if (this.turn() === meant && canConfirm(meant)) send(meant);
    }, SETTLING_MS);
  }

  /** Whether it was put by until the move that is on its way is answered. */
  putBy(input: Input): boolean {
    if (this.turn()?.stage !== 'sent') return false;
    this.late.push(input);
    return true;
  }

  takeLate(): Input[] {
    const waiting = this.late;
    this.late = [];
    return waiting;
  }
}

/** The ghost stands, and what may be done with it is being asked. */
export const isUntold = ({ ghost, pinned, preview, stage }: Turn): boolean => ghost !== null && pinned && preview === null && stage !== 'sent';

/** Where the ghost stands, and how: whatever is laid besides. */
const standing = ({ offer, ghost }: Turn): string => `${offer.move} ${ghost?.x},${ghost?.y} ${ghost?.turns}`;
