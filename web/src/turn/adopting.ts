// Answers put into a turn as if they had been chosen one by one: the tile, and what follows as soon as the server has told
// what may.
import type { Cell } from '../board/model';
import { sameAction } from '../game/actions';
import { sameCell } from '../game/spot';
import type { Action } from '../net/wire';
import { spotsOf } from './spots';
import { chosenSegment, type Input, type Turn } from './state';

export class Adoption {
  /** what is still to be put there */
  private rest: Action[] = [];

  constructor(
    private readonly turn: () => Turn | null,
    private readonly change: (input: Input) => void,
  ) {}

  begin(answers: Action[]) {
    const turn = this.turn();
    const [first] = answers;
    this.rest = turn?.offer.laid ? answers : answers.slice(1);
    if (turn?.offer.laid) this.change({ do: 'none' });
    else if (first?.verb === 'place' && first.at) this.lay(first.at, first.turns ?? 0);
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

  private choose(turn: Turn, answer: Action) {
    if (answer.verb === 'pass') return;
    const spot = spotsOf(turn).find(({ deploys }) => deploys.some((action) => sameAction(action, answer)));
    if (!spot) return this.change({ do: 'other', action: answer });
    this.change({ do: 'kind', figure: answer.figure! });
    if (chosenSegment(this.turn()!) !== spot.segment) this.change({ do: 'spot', segment: spot.segment });
  }
}
