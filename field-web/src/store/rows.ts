import type { Deed, OpenDatabase, Row } from './database';

/** The deeds of people that wait on this phone, in the order in which they were done. */
export class Rows {
  private readonly listeners = new Set<() => void>();

  constructor(private readonly database: OpenDatabase) {}

  /** Kept on the phone once this resolves, whatever happens to the page. */
  async add(userId: string, deed: Deed): Promise<void> {
    const row: Omit<Row, 'seq'> = { id: crypto.randomUUID(), userId, deed, refused: null };
    // The store gives the number.
    await (await this.database()).add('rows', row as Row);
    this.tell();
  }

  async of(userId: string): Promise<Row[]> {
    return (await this.database()).getAllFromIndex('rows', 'userId', userId);
  }

  async keep(...rows: Row[]): Promise<void> {
    const { store, done } = (await this.database()).transaction('rows', 'readwrite');
    // One that was dropped meanwhile stays so.
    for (const row of rows) if (await store.getKey(row.seq)) await store.put(row);
    await done;
    this.tell();
  }

  /** Lets a refused row go once more; a recording too, which the server may have thrown away meanwhile. */
  async retry(row: Row): Promise<void> {
    const { deed } = row;
    if (deed.kind !== 'contact' || !deed.audio) return this.keep({ ...row, refused: null });
    const { noteAudio: _sent, ...unsent } = deed;
    return this.keep({ ...row, refused: null, deed: unsent });
  }

  async drop(...rows: readonly Pick<Row, 'seq'>[]): Promise<void> {
    const { store, done } = (await this.database()).transaction('rows', 'readwrite');
    await Promise.all([...rows.map(({ seq }) => store.delete(seq)), done]);
    this.tell();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}
