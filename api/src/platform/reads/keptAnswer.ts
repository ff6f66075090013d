/** A kept answer lives this many times as long as it took to make, so that making it takes a tenth of the time at most. */
const LIFE_PER_COST = 10;

interface Asked<T> {
  stamp: number;
  value: Promise<T>;
}

/**
 * One answer for all who ask for it at about the same time, however expensive it is to make. Who asks may bring a
 * stamp that grows with every change of what is asked about, read before asking: an answer that was begun under an
 * older stamp will not do.
 */
export class KeptAnswer<T> {
  private kept: { stamp: number; value: T; goodUntil: number } | undefined;
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
    if (this.kept && this.kept.stamp >= stamp && Date.now() < this.kept.goodUntil) {
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
        const life = Math.max(this.leastLifeMs, (Date.now() - began) * LIFE_PER_COST);
        const goodUntil = Math.min(Date.now() + life, began + this.oldestMs);
        this.kept = { stamp, value: made, goodUntil };
        return made;
      })
      .finally(() => (this.running = undefined));
    this.running = { stamp, value };
    return value;
  }
}
