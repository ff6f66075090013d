import { setImmediate as endOfTurn } from 'node:timers/promises';

interface Batch<V> {
  keys: Set<string>;
  found: Promise<ReadonlyMap<string, V>>;
}

/**
 * Combines look-ups by key from several requests into few queries: keys requested in one turn of the event loop go
 * together, and while one query is running, the next one collects all keys that are requested meanwhile. No caller
 * gets a result of a query that began before its request, so an answer is as fresh as that of a separate query.
 */
export class BatchLoader<V> {
  private underWay: Promise<unknown> | undefined;
  private next: Batch<V> | undefined;

  /** @param read returns the values found, by key; never called with the same key twice at once */
  constructor(private readonly read: (keys: string[]) => Promise<ReadonlyMap<string, V>>) {}

  /**
   * Null for a key without a value.
   * @throws what the query of its batch throws
   */
  async find(key: string): Promise<V | null> {
    return (await this.gather([key])).get(key) ?? null;
  }

  /** The values of those keys that have one, by key. */
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

  /** Creates a batch that begins once the running one has ended, even if that one failed. */
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
