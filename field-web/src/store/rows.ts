import type { Deed, OpenDatabase, PlainRow, Row, SealedRow } from './database';
import type { Keys } from './keys';
import { seal, sealBytes, unseal, unsealBytes } from './sealed';

/** What of a row says something of people. */
type Told = Pick<Row, 'deed' | 'refused' | 'timed'>;

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

  /** Kept on the phone once this resolves, whatever happens to the page. @throws Error without a session */
  add(userId: string, deed: Deed): Promise<void> {
    // Sealing takes its time, a recording's longer: the next deed is to be kept behind this one.
    const added = this.last.then(() => this.addNow(userId, deed));
    this.last = added.catch(() => undefined);
    return added;
  }

  private async addNow(userId: string, deed: Deed): Promise<void> {
    const key = await this.keys.of(userId);
    if (!key) throw new Error('there is no key of this person');
    const row = { id: crypto.randomUUID(), userId, ...(await sealed(key, { deed, refused: null })) };
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
