import { Journal, readJournal, replaceJournal, archivePath } from './journal.js';

/** A journal with more superseded lines than this is rewritten when it is opened. */
const TOLERATED_WASTE = 10_000;

/** Records by id, all in memory; every change is in a journal that is replayed at the start. */
export class RecordStore<Item extends { id: string }> {
  private constructor(
    private readonly journal: Journal<Item[]>,
    private readonly items: Map<string, Item>,
  ) {}

  static async open<T extends { id: string }>(path: string): Promise<RecordStore<T>> {
    const changes = await readJournal<T[]>(path);
    const items = new Map<string, T>();
    for (const item of changes.flat()) items.set(item.id, item);
    if (changes.length > items.size + TOLERATED_WASTE) await replaceJournal(path, [[...items.values()]]);
    return new RecordStore<T>(await Journal.open<T[]>(path, changes.length), items);
  }

  get(id: string): Item | undefined {
    return this.items.get(id);
  }

  all(): IterableIterator<Item> {
    return this.items.values();
  }

  /**
   * Replaces the items in memory at once, so that the next reader sees them, and resolves when they are on disk.
   * Items of one call are written together.
   */
  save(...items: Item[]): Promise<void> {
    for (const item of items) this.items.set(item.id, item);
    return this.journal.append(items);
  }

  close(): Promise<void> {
    return this.journal.close();
  }
}

/** The newest `limit` entries of an endless series, in memory and on disk (at most twice as many). */
export class History<Entry> {
  private constructor(
    private readonly journal: Journal<Entry>,
    private readonly entries: Entry[],
    private readonly limit: number,
  ) {}

  static async open<T>(path: string, limit = 5_000): Promise<History<T>> {
    const archived = await readJournal<T>(archivePath(path));
    const current = await readJournal<T>(path);
    const journal = await Journal.open<T>(path, current.length, limit);
    return new History<T>(journal, [...archived, ...current].slice(-limit), limit);
  }

  async add(entry: Entry): Promise<void> {
    this.entries.push(entry);
    if (this.entries.length > this.limit) this.entries.shift();
    await this.journal.append(entry);
  }

  newestFirst(matches: (entry: Entry) => boolean = () => true, limit = this.limit): Entry[] {
    return this.entries.filter(matches).reverse().slice(0, limit);
  }

  close(): Promise<void> {
    return this.journal.close();
  }
}
