// A lesson on its way: a table for the step at hand, and what has come of it.
import { batch, effect, signal } from '@preact/signals';
import { TableStore } from '../../game/table-store';
import { Attempt } from '../../lessons/attempt';
import { LEARNER, type Verdict } from '../../lessons/goal';
import type { Lesson } from '../../lessons/lesson';
import { positionOf, tableAt } from '../../lessons/lesson-table';
import { noteDone } from '../../lessons/progress';
import type { Refused } from '../../net/api';
import { forgetTrial, gamesHere, trialTable } from '../../net/games-here';
import { lessonWord } from '../../texts/lesson-words';
import { t } from '../../texts/texts';

export class LessonRun {
  readonly index = signal(0);
  /** once it is the learner's turn there */
  readonly table = signal<TableStore | null>(null);
  readonly verdict = signal<Verdict | null>(null);
  readonly failure = signal<Refused | null>(null);
  /** how often the learner was told that it was something else */
  readonly misses = signal(0);
  private leave = () => {};

  constructor(readonly lesson: Lesson) {}

  get step() {
    return this.lesson.steps[this.index.value]!;
  }

  /** The step from its beginning. */
  async begin(index: number, misses = 0) {
    this.leave();
    let left = false;
    this.leave = () => void (left = true);
    batch(() => {
      this.index.value = index;
      this.verdict.value = null;
      this.failure.value = null;
      this.misses.value = misses;
    });
    try {
      const game = await this.makeTable(index);
      if (left) return void forgetTrial(game);
      this.follow(game);
    } catch (problem) {
      if (!left) this.failure.value = problem as Refused;
    }
  }

  again() {
    return this.begin(this.index.value, this.misses.value);
  }

  /** The table of the step plays how it is done. */
  async show() {
    const shown = this.table.peek();
    await this.again();
    await new Promise<void>((there) => {
      const stop = effect(() => {
        if (this.table.value === shown && !this.failure.value) return;
        queueMicrotask(() => stop());
        there();
      });
    });
    const table = this.table.peek();
    for (const action of this.step.solution.split(/\s+/)) {
      if (!table || table !== this.table.peek() || this.verdict.peek()) return;
      await table.send({ type: 'act', move: table.table.peek()!.move, actions: [action] }).catch(() => null);
    }
  }

  stop() {
    this.leave();
    this.table.value = null;
  }

  private async makeTable(index: number): Promise<string> {
    const games = await gamesHere();
    const position = await positionOf(this.lesson, this.lesson.steps[index]!, (record, positions) => games.replay(record, positions));
    const others = [t('learn.other', { seat: 1 }), t('learn.other', { seat: 2 }), t('learn.other', { seat: 3 })];
    return trialTable(tableAt(position, this.lesson.rules.players, { table: lessonWord(this.lesson.id, 'title'), you: t('learn.you'), others }));
  }

  private follow(game: string) {
    const store = new TableStore(game);
    const step = this.step;
    let attempt: Attempt | null = null;
    let heard = 0;
    store.connect([]);
    const stop = effect(() => {
      const snapshot = store.snapshot.value;
      const all = store.since.value;
      if (!snapshot || store.types.value.size === 0 || store.table.value?.status === 'waiting') return;
      if (!attempt) {
        if (snapshot.asked?.seat !== LEARNER) return;
        attempt = new Attempt(step, snapshot);
        heard = all.length;
        queueMicrotask(() => (this.table.value = store));
        return;
      }
      const fresh = all.slice(heard);
      heard = all.length;
      const [verdict] = fresh.flatMap(({ events }) => attempt!.hear(events, snapshot) ?? []);
      if (verdict) queueMicrotask(() => this.judge(verdict));
    });
    this.leave = () => {
      stop();
      store.close();
      forgetTrial(game);
    };
  }

  private judge(verdict: Verdict) {
    if (this.verdict.peek()) return;
    if (verdict.is === 'reached') noteDone(this.lesson, this.index.peek());
    else this.misses.value += 1;
    this.verdict.value = verdict;
  }
}
