// How often what can wait is done while the board moves, so that most of the time is left for moving it.

/** Such painting takes at most about this part of the time, however slow the machine. */
const SHARE = 1 / 5;
/** The least milliseconds between two of a kind. */
const EVERY = {
  /** the whole picture; until then the overview shows what lies beyond its edge */
  picture: 120,
  /** pictures of tiles that have come, painted together: each time is a frame of work */
  tiles: 180,
  /** the arrows at the rim */
  arrows: 150,
};
/** For those that are bare. */
const BARE = 60;
type Kind = keyof typeof EVERY;

export class Pace {
  private readonly last: Record<Kind, number> = { picture: -Infinity, tiles: -Infinity, arrows: -Infinity };
  /** milliseconds that the last painting took */
  private cost = 0;

  /** Whether it may be done again. */
  may(kind: Kind, now: number): boolean {
    return now - this.last[kind] > Math.max(EVERY[kind], kind === 'arrows' ? 0 : this.cost / SHARE);
  }

  /** Whether pictures of tiles may be painted where there are still bare ones: they are what people wait for. */
  mayBare(now: number): boolean {
    return now - this.last.tiles > Math.max(BARE, this.cost * 2);
  }

  did(kind: Kind, now: number): void {
    this.last[kind] = now;
  }

  /** Runs a painting, which says whether anything was painted, and remembers how long it took. */
  measure(paint: () => boolean): void {
    const begun = performance.now();
    if (paint()) this.cost = performance.now() - begun;
  }
}
