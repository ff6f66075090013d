/**
 * A cached answer lives this many times as long as it took to compute, so that computing takes at most a tenth of the
 * time.
 */
const LIFE_PER_COST = 10;
/** In the last part of its life a slow answer is computed again while it is still used, so that no caller waits. */
const LAST_PART = 1 / 4;

interface CachedValue<T> {
  stamp: number;
  value: Promise<T>;
}

/**
 * Caches one answer for all callers at about the same time, for expensive computations. A caller may pass a stamp
 * that grows with every change of the data, read before the call: an answer that was begun with an older stamp is not
 * used.
 */
export class StaleWhileRevalidate<T> {
  private kept: { stamp: number; value: T; agesFrom: number; goodUntil: number } | undefined;
  private running: CachedValue<T> | undefined;
  private waiting: CachedValue<T> | undefined;

  /**
   * Creates the cache.
   * @param leastLifeMs how long an answer is used at least while its stamp does not change
   * @param oldestMs the maximum age of an answer, counted from the start of its computation
   */
  constructor(
    private readonly leastLifeMs: number,
    private readonly make: () => Promise<T>,
    private readonly oldestMs = Infinity,
  ) {}

  read(stamp = 0): Promise<T> {
    const now = Date.now();
    if (this.kept && this.kept.stamp >= stamp && now < this.kept.goodUntil) {
      // An error here is ignored: once the cached answer has expired, the next caller computes it and gets the error.
      if (now >= this.kept.agesFrom && !this.running) this.begin(stamp).catch(() => {});
      return Promise.resolve(this.kept.value);
    }
    if (this.running && this.running.stamp >= stamp) return this.running.value;
    if (this.waiting) {
      this.waiting.stamp = Math.max(this.waiting.stamp, stamp);
      return this.waiting.value;
    }
    if (!this.running) return this.begin(stamp);
    // The running computation has an older stamp: a second one follows it, shared by all callers until it begins.
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
