import { setImmediate as endOfTurn } from 'node:timers/promises';

interface Batch<V> {
  keys: Set<string>;
  found: Promise<ReadonlyMap<string, V>>;
}

/**
 * Look-ups by key that requests ask for at about the same time, as few queries: what is asked for in one turn of the
 * event loop goes together, and while one query is under way, the next one gathers all keys that are asked for meanwhile. Nobody gets what was read before they asked, so an answer is as fresh
 * as one of a query of one's own.
 */
export class BatchLoader<V> {
  private underWay: Promise<unknown> | undefined;
  private next: Batch<V> | undefined;

  /** @param read answers what it finds, by key; never asked for the same key twice at once */
  constructor(private readonly read: (keys: string[]) => Promise<ReadonlyMap<string, V>>) {}

  /** Null for what is not there. @throws what the query of its batch throws. */
  async find(key: string): Promise<V | null> {
    return (await this.gather([key])).get(key) ?? null;
  }

  /** Those of some keys that are there, by key. */
  async findMany(keys: Iterable<string>): Promise<Map<string, V>> {
    const wanted = new Set(keys);
    if (wanted.size === 0) return new Map();
    const found = await this.gather(wanted);
    const own = new Map<string, V>();
    for (const key of wanted) {
      const value = found.get(key);
      if (value !== undefined) own.set(key, value);
    }
    return own;
  }

  private gather(keys: Iterable<string>): Promise<ReadonlyMap<string, V>> {
    this.next ??= this.plan();
    for (const key of keys) this.next.keys.add(key);
    return this.next.found;
  }

  /** A batch that begins once the one under way has ended, well or badly. */
  private plan(): Batch<V> {
    const keys = new Set<string>();
    const before = this.underWay ?? Promise.resolve();
    const found = before
      .then(() => endOfTurn())
      .then(() => {
        this.next = undefined;
        return this.read([...keys]);
      });
    const ended = found.then(
      () => undefined,
      () => undefined,
    );
    this.underWay = ended;
    void ended.then(() => {
      if (this.underWay === ended) this.underWay = undefined;
    });
    return { keys, found };
  }
}
