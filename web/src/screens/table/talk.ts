// What people say at a table, as this reader wants to hear it: without those who are muted, with what has not been read yet.
import { computed, effect, signal } from '@preact/signals';
import type { KnownTable } from '../../game/known-table';
import type { ChatLine } from '../../net/wire';
import { announce } from '../../parts/announce';
import { play } from '../../parts/sound';
import { isSilent, keepRead, mutedAt, readAt } from '../../settings/talk';
import { t } from '../../texts/texts';

/** Phrases that everybody reads in their own language, and what is sent for each: a client without them shows something that can be
 * read as well. */
const SENT = {
  hello: ':hello:',
  goodLuck: ':good-luck:',
  yourTurn: ':your-turn:',
  thinking: ':thinking:',
  niceMove: ':nice-move:',
  thanks: ':thanks:',
  sorry: ':sorry:',
  goodGame: ':good-game:',
};
export type Phrase = keyof typeof SENT;
export const PHRASES = Object.keys(SENT) as Phrase[];

export const sentAs = (phrase: Phrase): string => SENT[phrase];

/** A line in the reader's language, as far as it is one of the phrases. */
export function wordsOf(text: string): string {
  const phrase = PHRASES.find((each) => SENT[each] === text.trim());
  return phrase ? phraseText(phrase) : text;
}

export const phraseText = (phrase: Phrase): string => t('chat.phrase', { phrase });

export class Talk {
  /** the lines stand before the reader */
  readonly shown = signal(false);
  private readonly read = signal(0);

  constructor(
    private readonly store: KnownTable,
    private readonly nameOf: (seat: number) => string,
  ) {}

  readonly lines = computed<ChatLine[]>(() => {
    const muted = mutedAt(this.store.game);
    return this.store.chat.value.filter(({ seat }) => this.isMine(seat) || (!isSilent() && !muted.includes(seat)));
  });

  /** Of others, since the reader last saw what is said here. */
  readonly unread = computed(() => this.lines.value.filter(({ seat, version }) => version > this.read.value && !this.isMine(seat)).length);

  /** Goes on telling what is said, until it is stopped. What was said before this browser first came is no news. */
  listen(): () => void {
    const known = readAt(this.store.game);
    this.read.value = known ?? this.last();
    if (known === undefined) keepRead(this.store.game, this.last());
    let told = Math.max(this.last(), this.read.value);
    return effect(() => {
      const fresh = this.lines.value.filter(({ seat, version }) => version > told && !this.isMine(seat));
      told = Math.max(told, this.last());
      if (fresh.length > 0) this.tell(fresh);
      if (this.shown.value && this.last() > this.read.peek()) keepRead(this.store.game, (this.read.value = this.last()));
    });
  }

  /** Lines that stand before the reader are read aloud by their list. */
  private tell(fresh: ChatLine[]) {
    play('chat');
    if (this.shown.peek()) return;
    announce(fresh.map((line) => t('chat.heard', { name: this.nameOf(line.seat), text: wordsOf(line.text) })).join(' '));
  }

  private last(): number {
    return this.store.chat.peek().at(-1)?.version ?? 0;
  }

  private isMine(seat: number): boolean {
    return this.store.you.value.includes(seat);
  }
}
