import type { Deed, OpenDatabase, PlainRow, Row, SealedRow } from './database';
import type { Keys } from './keys';
import { seal, sealBytes, unseal, unsealBytes } from './sealed';

/** What of a row says something of people. */
type Told = Pick<Row, 'deed' | 'refused' | 'timed' | 'held'>;

/** How long an outcome can be taken back. */
export const UNDO_MS = 6000;

/** Whether a row can still be taken back; a clock that was set back holds nothing for longer. */
export const isHeld = ({ held }: Pick<Row, 'held'>, now: number): boolean =>
  held !== undefined && now < held && held - now <= UNDO_MS;

const isPlain = (row: SealedRow | PlainRow): row is PlainRow => 'deed' in row;

/** The deeds of people that wait on this phone, in the order in which they were done; sealed by their person's key. */
export class Rows {
  private readonly listeners = new Set<() => void>();
  /** The addition before. */
  private last: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: OpenDatabase,
    private readonly keys: Keys,
  ) {}

  /**
   * Kept on the phone once this resolves, whatever happens to the page.
   * @param held until when it is not sent
   * @throws Error without a session
   */
  add(userId: string, deed: Deed, held?: number): Promise<void> {
    // Sealing takes its time, a recording's longer: the next deed is to be kept behind this one.
    const added = this.last.then(() => this.addNow(userId, deed, held));
    this.last = added.catch(() => undefined);
    return added;
  }

  private async addNow(userId: string, deed: Deed, held?: number): Promise<void> {
    const key = await this.keys.of(userId);
    if (!key) throw new Error('there is no key of this person');
    const told = { deed, refused: null, ...(held !== undefined && { held }) };
    const row = { id: crypto.randomUUID(), userId, ...(await sealed(key, told)) };
    // The store gives the number.
    await (await this.database()).add('rows', row as SealedRow);
    this.tell();
  }

  /** Those of a person who is signed in; without the key, or with another one, they wait unread. */
  async of(userId: string): Promise<Row[]> {
    const key = await this.keys.of(userId);
    if (!key) return [];
    const found = await (await this.database()).getAllFromIndex('rows', 'userId', userId);
    const opened = await Promise.all(found.map(row => (isPlain(row) ? row : unsealed(key, row))));
    return opened.filter(row => row !== null);
  }

  async keep(...rows: Row[]): Promise<void> {
    const written = await Promise.all(
      rows.map(async ({ seq, id, userId, ...told }) => {
        const key = await this.keys.of(userId);
        // The session has ended meanwhile: the row waits as it was.
        return key && { seq, id, userId, ...(await sealed(key, told)) };
      }),
    );
    const { store, done } = (await this.database()).transaction('rows', 'readwrite');
    // One that was dropped meanwhile stays so.
    for (const row of written) if (row && (await store.getKey(row.seq))) await store.put(row);
    await done;
    this.tell();
  }

  /** Seals what a former version of the app kept in clear of a person. */
  async sealPlain(userId: string): Promise<void> {
    const found = await (await this.database()).getAllFromIndex('rows', 'userId', userId);
    const plain = found.filter(isPlain);
    if (plain.length > 0) await this.keep(...plain);
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

  /** Takes back what was done; not once it may be on its way. @returns whether it is undone */
  async undo(row: Row, clock: () => number = Date.now): Promise<boolean> {
    const { store, done } = (await this.database()).transaction('rows', 'readwrite');
    // Who sends looks at the clock before it reads the rows: one of the two comes first.
    const isUndone = (await store.getKey(row.seq)) !== undefined && isHeld(row, clock());
    if (isUndone) await store.delete(row.seq);
    await done;
    if (isUndone) this.tell();
    return isUndone;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}

/** A recording is no JSON, and so is sealed beside the rest. */
async function sealed(key: CryptoKey, { deed, ...rest }: Told): Promise<Pick<SealedRow, 'sealed' | 'audio'>> {
  const { audio, ...plain } = { audio: undefined, ...deed };
  return {
    sealed: await seal(key, { ...rest, deed: plain }),
    ...(audio && { audio: { type: audio.type, sealed: await sealBytes(key, await audio.arrayBuffer()) } }),
  };
}

async function unsealed(key: CryptoKey, { seq, id, userId, ...row }: SealedRow): Promise<Row | null> {
  const told = await unseal<Told>(key, row.sealed);
  if (!told) return null;
  const bytes = row.audio && (await unsealBytes(key, row.audio.sealed));
  const audio = bytes && row.audio && new Blob([bytes], { type: row.audio.type });
  return { seq, id, userId, ...told, deed: { ...told.deed, ...(audio && { audio }) } };
}
