import type { PendingAction, OpenDatabase, PlainRow, Row, SealedRow } from './database';
import type { Keys } from './keys';
import { seal, sealBytes, unseal, unsealBytes } from './sealed';

/** The parts of a row that may contain personal data. */
type PersonalParts = Pick<Row, 'deed' | 'refused' | 'timed' | 'held'>;

/** How long an outcome can be undone. */
export const UNDO_MS = 6000;

/** Whether a row can still be undone; setting the clock back does not hold a row for longer. */
export const canUndo = ({ held }: Pick<Row, 'held'>, now: number): boolean =>
  held !== undefined && now < held && held - now <= UNDO_MS;

const isPlain = (row: SealedRow | PlainRow): row is PlainRow => 'deed' in row;

/** The pending actions on this phone, in the order in which they were done; sealed by their person's key. */
export class Rows {
  private readonly listeners = new Set<() => void>();
  /** The reading that calls of `shown` share; null when none is running, or a row has changed meanwhile. */
  private read: { userId: string; rows: Promise<Row[]> } | null = null;
  /** The previous addition. */
  private last: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: OpenDatabase,
    private readonly keys: Keys,
  ) {}

  /**
   * The row is stored on the phone once this resolves, even if the page is closed then.
   * @param held until when it is not sent
   * @throws Error without a session
   */
  add(userId: string, action: PendingAction, held?: number): Promise<void> {
    // Sealing takes time, more for a recording: the next action must be stored after this one.
    const added = this.last.then(() => this.addNow(userId, action, held));
    this.last = added.catch(() => undefined);
    return added;
  }

  private async addNow(userId: string, action: PendingAction, held?: number): Promise<void> {
    const key = await this.keys.of(userId);
    if (!key) throw new Error('this phone has no key of the person');
    const parts = { deed: action, refused: null, ...(held !== undefined && { held }) };
    const row = { id: crypto.randomUUID(), userId, ...(await sealed(key, parts)) };
    // The database assigns `seq`.
    await (await this.database()).add('rows', row as SealedRow);
    this.notifyListeners();
  }

  /** The rows of a signed-in person; without the key, or with another one, none can be read. */
  async of(userId: string): Promise<Row[]> {
    const key = await this.keys.of(userId);
    if (!key) return [];
    const found = await (await this.database()).getAllFromIndex('rows', 'userId', userId);
    const opened = await Promise.all(found.map(row => (isPlain(row) ? row : unsealed(key, row))));
    return opened.filter(row => row !== null);
  }

  /**
   * Like `of`, for components: calls at the same time share one reading, because a list of two hundred people would
   * otherwise decrypt each row two hundred times at every tap.
   */
  shown(userId: string): Promise<Row[]> {
    if (this.read?.userId === userId) return this.read.rows;
    const rows = this.of(userId).finally(() => {
      if (this.read?.rows === rows) this.read = null;
    });
    this.read = { userId, rows };
    return rows;
  }

  async keep(...rows: Row[]): Promise<void> {
    const written = await Promise.all(
      rows.map(async ({ seq, id, userId, ...told }) => {
        const key = await this.keys.of(userId);
        // The session has ended meanwhile: the row stays as it was.
        return key && { seq, id, userId, ...(await sealed(key, told)) };
      }),
    );
    const { store, done } = (await this.database()).transaction('rows', 'readwrite');
    // A row that was deleted meanwhile stays deleted.
    for (const row of written) if (row && (await store.getKey(row.seq))) await store.put(row);
    await done;
    this.notifyListeners();
  }

  /** Seals the rows that a former version of the app stored in clear text. */
  async sealPlain(userId: string): Promise<void> {
    const found = await (await this.database()).getAllFromIndex('rows', 'userId', userId);
    const plain = found.filter(isPlain);
    if (plain.length > 0) await this.keep(...plain);
  }

  /** Marks a refused row to be sent again, together with its recording, which the server may have deleted meanwhile. */
  async retry(row: Row): Promise<void> {
    const { deed } = row;
    if (deed.kind !== 'contact' || !deed.audio) return this.keep({ ...row, refused: null });
    const { noteAudio: _sent, ...unsent } = deed;
    return this.keep({ ...row, refused: null, deed: unsent });
  }

  async drop(...rows: readonly Pick<Row, 'seq'>[]): Promise<void> {
    const { store, done } = (await this.database()).transaction('rows', 'readwrite');
    await Promise.all([...rows.map(({ seq }) => store.delete(seq)), done]);
    this.notifyListeners();
  }

  /** Undoes an action, unless it may have been sent already. @returns whether it is undone */
  async undo(row: Row, clock: () => number = Date.now): Promise<boolean> {
    const { store, done } = (await this.database()).transaction('rows', 'readwrite');
    // `sendWaiting` reads the clock before it reads the rows: so either this delete or the sending comes first.
    const isUndone = (await store.getKey(row.seq)) !== undefined && canUndo(row, clock());
    if (isUndone) await store.delete(row.seq);
    await done;
    if (isUndone) this.notifyListeners();
    return isUndone;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private notifyListeners(): void {
    this.read = null;
    for (const listener of this.listeners) listener();
  }
}

/** A recording is no JSON, so it is sealed separately. */
async function sealed(
  key: CryptoKey,
  { deed, ...rest }: PersonalParts,
): Promise<Pick<SealedRow, 'sealed' | 'audio'>> {
  const { audio, ...plain } = { audio: undefined, ...deed };
  return {
    sealed: await seal(key, { ...rest, deed: plain }),
    ...(audio && { audio: { type: audio.type, sealed: await sealBytes(key, await audio.arrayBuffer()) } }),
  };
}

async function unsealed(key: CryptoKey, { seq, id, userId, ...row }: SealedRow): Promise<Row | null> {
  const parts = await unseal<PersonalParts>(key, row.sealed);
  if (!parts) return null;
  const bytes = row.audio && (await unsealBytes(key, row.audio.sealed));
  const audio = bytes && row.audio && new Blob([bytes], { type: row.audio.type });
  return { seq, id, userId, ...parts, deed: { ...parts.deed, ...(audio && { audio }) } };
}
