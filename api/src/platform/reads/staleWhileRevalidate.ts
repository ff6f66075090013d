/** A kept answer lives this many times as long as it took to make, so that making it takes a tenth of the time at most. */
const LIFE_PER_COST = 10;
/** In the last part of its life an answer that takes long is made anew while it still serves, so that nobody waits. */
const LAST_PART = 1 / 4;

interface Asked<T> {
  stamp: number;
  value: Promise<T>;
}

/**
 * One answer for all who ask for it at about the same time, however expensive it is to make. Who asks may bring a
 * stamp that grows with every change of what is asked about, read before asking: an answer that was begun under an
 * older stamp will not do.
 */
export class StaleWhileRevalidate<T> {
  private kept: { stamp: number; value: T; agesFrom: number; goodUntil: number } | undefined;
  private running: Asked<T> | undefined;
  private waiting: Asked<T> | undefined;

  /**
   * @param leastLifeMs for how long an answer does while its stamp does not change
   * @param oldestMs how old an answer may be at most, counted from when making it began
   */
  constructor(
    private readonly leastLifeMs: number,
    private readonly make: () => Promise<T>,
    private readonly oldestMs = Infinity,
  ) {}

  read(stamp = 0): Promise<T> {
    const now = Date.now();
    if (this.kept && this.kept.stamp >= stamp && now < this.kept.goodUntil) {
      // Whoever asks once this one is no good any more is told what went wrong, if it does so again.
      if (now >= this.kept.agesFrom && !this.running) this.begin(stamp).catch(() => {});
      return Promise.resolve(this.kept.value);
    }
    if (this.running && this.running.stamp >= stamp) return this.running.value;
    if (this.waiting) {
      this.waiting.stamp = Math.max(this.waiting.stamp, stamp);
      return this.waiting.value;
    }
    if (!this.running) return this.begin(stamp);
    // One under way, one to follow: whoever comes meanwhile shares the one that has not begun yet.
    const value = this.running.value.catch(() => undefined).then(() => this.beginWaiting());
    this.waiting = { stamp, value };
    return value;
  }

  private beginWaiting(): Promise<T> {
    const stamp = this.waiting?.stamp ?? 0;
    this.waiting = undefined;
    return this.begin(stamp);
  }

  private begin(stamp: number): Promise<T> {
    const began = Date.now();
    const value = this.make()
      .then(made => {
        const now = Date.now();
        const life = Math.max(this.leastLifeMs, (now - began) * LIFE_PER_COST);
        const goodUntil = Math.min(now + life, began + this.oldestMs);
        const agesFrom = life > this.leastLifeMs ? goodUntil - (goodUntil - now) * LAST_PART : goodUntil;
        this.kept = { stamp, value: made, agesFrom, goodUntil };
        return made;
      })
      .finally(() => (this.running = undefined));
    this.running = { stamp, value };
    return value;
  }
}
