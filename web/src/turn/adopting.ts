// Actions put into a turn as if they had been chosen one by one: the tile, and what follows as soon as the server has told
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

  begin(actions: Action[]) {
    const turn = this.turn();
    const [first, ...rest] = actions;
    // what is known at once of the ways on the way there must not be taken for the way that is meant
    this.forget();
    if (turn?.offer.laid) this.change({ do: 'none' });
    else if (first?.verb === 'place' && first.at) this.lay(first.at, first.turns ?? 0);
    else this.change({ do: 'back' });
    this.rest = turn?.offer.laid ? actions : rest;
    this.goOn();
  }

  /** The player has chosen otherwise. */
  forget() {
    this.rest = [];
  }

  goOn() {
    while (this.rest.length > 0 && this.turn()?.preview) {
      const [next, ...rest] = this.rest;
      this.rest = rest;
      this.choose(this.turn()!, next!);
    }
  }

  private lay(cell: Cell, turns: number) {
    const turn = this.turn();
    if (turn?.pinned && sameCell(turn.ghost, cell)) this.change({ do: 'none' });
    else this.change({ do: 'cell', cell });
    for (let i = 0; i < 4 && this.turn()?.ghost?.turns !== turns; ++i) this.change({ do: 'rotate', by: 1 });
  }

  private choose(turn: Turn, action: Action) {
    if (action.verb === 'pass') return;
    const spot = spotsOf(turn).find(({ deploys }) => deploys.some((deploy) => sameAction(deploy, action)));
    if (!spot) return this.change({ do: 'other', action });
    this.change({ do: 'kind', figure: action.figure! });
    if (chosenSegment(this.turn()!) !== spot.segment) this.change({ do: 'spot', segment: spot.segment });
  }
}
