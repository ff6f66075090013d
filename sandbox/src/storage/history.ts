import { archivePath, Journal, readJournal } from './journal.js';

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
