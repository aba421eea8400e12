// What is best in the position on the study board: asked of the computer players of this device.
import { computed, signal } from '@preact/signals';
import type { Candidate } from '../../board/model';
import { gamesHere, type GamesHere } from '../../net/games-here';
import type { HelpFound, HintLine } from '../../net/wire';
import type { Refused } from '../../net/refused';
import { candidatesOf } from '../analysis/lines';
import type { StudyStore } from './study-store';

const LETTERS = 'ABC';

interface Asked {
  position: string;
  found: { lines: HintLine[]; wins: number[] } | null;
  error: Refused | null;
}

/** The lines of a hint and the chances to win, of a position. */
type Help = (wanted: Parameters<GamesHere['help']>[0]) => Promise<HelpFound>;

export class StudyAnalysis {
  private readonly asked = signal<Asked | null>(null);
  /** the letter of the line that is pointed at */
  readonly pointed = signal<string | null>(null);
  /** of the position that stands there; null: it was not asked about */
  readonly now = computed(() => (this.asked.value?.position === this.study.now.value?.snapshot.position ? this.asked.value : null));
  readonly thinking = computed(() => this.now.value !== null && !this.now.value.found && !this.now.value.error);
  readonly lines = computed(() => (this.now.value?.found?.lines ?? []).map((line, index) => ({ letter: LETTERS[index]!, played: false, line })));

  constructor(
    private readonly study: StudyStore,
    private readonly help: Help = async (wanted) => (await gamesHere()).help(wanted),
  ) {}

  readonly candidates = computed<Candidate[]>(() => {
    const { snapshot, setUp } = this.study.now.value ?? {};
    return snapshot ? candidatesOf({ seat: setUp!.seat, lines: this.lines.value }, snapshot, this.study.types.value, this.pointed.value) : [];
  });

  async ask() {
    const { snapshot, setUp } = this.study.now.peek() ?? {};
    if (!snapshot || this.thinking.peek()) return;
    const asked: Asked = { position: snapshot.position, found: null, error: null };
    this.asked.value = asked;
    this.pointed.value = null;
    const about = { position: asked.position, names: setUp!.names };
    try {
      // without a tile in hand nobody is asked anything
      const lines = setUp!.tile ? (await this.help({ ...about, hint: true })).sequences : [];
      const { wins } = await this.help({ ...about, hint: false });
      this.settle(asked, { found: { lines, wins } });
    } catch (problem) {
      this.settle(asked, { error: problem as Refused });
    }
  }

  /** Only of what was asked last. */
  private settle(asked: Asked, how: Partial<Asked>) {
    if (this.asked.peek() === asked) this.asked.value = { ...asked, ...how };
  }
}
