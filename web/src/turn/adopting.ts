// Answers put into a turn as if they had been chosen one by one: the tile, and what follows as soon as the server has told
// what may.
import type { Cell } from '../board/model';
import { readAction, sameCell } from '../game/notation';
import { spotsOf } from './spots';
import { chosenSegment, deploying, type Input, type Turn } from './state';

export class Adoption {
  /** what is still to be put there */
  private rest: string[] = [];

  constructor(
    private readonly turn: () => Turn | null,
    private readonly change: (input: Input) => void,
  ) {}

  begin(answers: string[]) {
    const turn = this.turn();
    const first = readAction(answers[0] ?? '');
    this.rest = turn?.offer.laid ? answers : answers.slice(1);
    if (turn?.offer.laid) this.change({ do: 'none' });
    else if (first.what === 'place') this.lay(first.cell, first.turns);
    else this.change({ do: 'back' });
    this.goOn();
  }

  /** Somebody chooses for himself. */
  forget() {
    this.rest = [];
  }

  goOn() {
    while (this.rest.length > 0 && this.turn()?.preview) {
      const [answer, ...rest] = this.rest;
      this.rest = rest;
      this.choose(this.turn()!, answer!);
    }
  }

  private lay(cell: Cell, turns: number) {
    const turn = this.turn();
    if (turn?.pinned && sameCell(turn.ghost, cell)) this.change({ do: 'none' });
    else this.change({ do: 'cell', cell });
    for (let i = 0; i < 4 && this.turn()?.ghost?.turns !== turns; ++i) this.change({ do: 'rotate', by: 1 });
  }

  private choose(turn: Turn, answer: string) {
    const action = readAction(answer);
    if (action.what === 'pass') return;
    const spot = action.what === 'deploy' ? spotsOf(turn).find(({ segment }) => deploying(turn, action.figure, segment) === answer) : undefined;
    if (!spot || action.what !== 'deploy') return this.change({ do: 'other', action: answer });
    this.change({ do: 'kind', figure: action.figure });
    if (chosenSegment(this.turn()!) !== spot.segment) this.change({ do: 'spot', segment: spot.segment });
  }
}
