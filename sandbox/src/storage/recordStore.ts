import { Journal, readJournal, replaceJournal } from './journal.js';

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
