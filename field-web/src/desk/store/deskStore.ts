import { newKey, seal, type Sealed, unseal } from '../../store/sealed';
import type { LinkAnswer, RowOutcome, SnapshotAnswer, DeskStateAnswer } from '../wire';
import type { DeskRow, Device, Farewell, LateLink, OpenDeskDatabase } from './database';
import { type KeptList, PeopleList, withAnswer } from './people';
import { Photos } from './photos';

/** The data of a desk on this phone, as its pages show it. */
export interface DeskState {
  device: Device | null;
  /** Null until the first complete answer. */
  list: PeopleList | null;
  rows: readonly DeskRow[];
  farewell: Farewell | null;
  /** The links whose pending rows are still to be sent. */
  late: readonly LateLink[];
}

/** How long rows that the server has are kept, so that they can be undone here. */
const UNDOABLE_MS = 24 * 3600_000;

/**
 * Stores the link, the list and the rows of a desk, each first in the database and then in memory for the page.
 * Each answer is stored with the token of the link that made the call: a late answer does not change the data of
 * the next link.
 */
export class DeskStore {
  private readonly listeners = new Set<() => void>();
  readonly photos: Photos;
  /** Identifies the sealed list that is decrypted in memory: each sealed list has another initialisation vector. */
  private listIv = '';
  private state: DeskState = { device: null, list: null, rows: [], farewell: null, late: [] };

  private constructor(
    private readonly database: OpenDeskDatabase,
    private readonly clock: () => number,
  ) {
    this.photos = new Photos(database);
  }

  static async open(database: OpenDeskDatabase, clock: () => number = Date.now): Promise<DeskStore> {
    const store = new DeskStore(database, clock);
    await store.reload();
    return store;
  }

  readonly current = (): DeskState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Reads all data again: another tab has changed it. */
  async reload(): Promise<void> {
    const database = await this.database();
    const [device = null, sealed = null, farewell = null, late] = await Promise.all([
      database.get('device', 'device'),
      database.get('list', 'list'),
      database.get('farewell', 'farewell'),
      database.getAll('late'),
    ]);
    const list = await this.opened(device, sealed);
    // No `await` between reading the rows and showing them: a row that is added meanwhile would be lost to the
    // page.
    const rows = await database.getAll('rows');
    this.show({ device, list, rows, farewell, late });
  }

  /** The decrypted list of the phone; the one in memory where it is the same. */
  private async opened(device: Device | null, sealed: Sealed | null): Promise<PeopleList | null> {
    if (!device || !sealed) return null;
    const { list } = this.state;
    if (list && String(sealed.iv) === this.listIv) return list;
    const kept = await unseal<KeptList>(device.key, sealed);
    this.listIv = String(sealed.iv);
    return kept && new PeopleList(kept);
  }

  /**
   * Replaces a former link by a new one. Pending rows of the same event are sent with the new one, those of another
   * event with the former one.
   */
  async link(answer: LinkAnswer, aheadMs: number): Promise<void> {
    const now = this.clock();
    const device: Device = {
      ...answer,
      heardAt: now,
      seenAt: now,
      leasedAt: 0,
      aheadMs,
      key: await newKey(),
    };
    const transaction = (await this.database()).transaction(
      ['device', 'list', 'farewell', 'photos', 'rows', 'late'],
      'readwrite',
    );
    const former = await transaction.objectStore('device').get('device');
    const pending = former && lateLinkOf(former, await transaction.objectStore('rows').getAll());
    if (pending) await transaction.objectStore('late').put(pending);
    await transaction.objectStore('late').delete(answer.event._id);
    const late = await transaction.objectStore('late').getAll();
    await Promise.all([
      transaction.objectStore('list').clear(),
      transaction.objectStore('photos').clear(),
      transaction.objectStore('farewell').clear(),
      transaction.objectStore('device').put(device, 'device'),
      transaction.done,
    ]);
    this.show({ device, list: null, farewell: null, late });
  }

  /** Records that the server answered now, and how many ms its clock is ahead. */
  async heard(token: string, aheadMs: number | null): Promise<void> {
    const now = this.clock();
    await this.changeLinked(token, device => ({
      ...device,
      heardAt: now,
      seenAt: now,
      aheadMs: aheadMs ?? device.aheadMs,
    }));
  }

  /** Stores the parts of the desk's state other than its people. */
  async saveDeskState(token: string, changes: DeskStateAnswer): Promise<void> {
    await this.changeLinked(token, device => ({ ...device, ...changes }));
  }

  /** Records the time, so that a clock that is set back later does not extend a deadline. */
  async seen(): Promise<void> {
    const now = this.clock();
    await this.changeDevice(device => (now > device.seenAt ? { ...device, seenAt: now } : device));
  }

  /**
   * Stores a complete answer, or none of its parts; it includes the rows that the server had before the call.
   * @param leasedAt when the call was made
   */
  async keepAnswer(
    token: string,
    answer: SnapshotAnswer,
    sentBefore: readonly DeskRow[],
    leasedAt: number,
  ): Promise<void> {
    const { device, list } = this.state;
    if (device?.token !== token) return;
    const kept = withAnswer(list?.kept ?? null, answer);
    const isNew = kept !== list?.kept;
    const sealed = isNew ? await seal(device.key, kept) : null;
    const included = new Set(sentBefore.map(({ _id }) => _id));
    const old = new Date(this.clock() - UNDOABLE_MS).toISOString();
    const database = await this.database();
    const transaction = database.transaction(['device', 'list', 'rows'], 'readwrite');
    // Unlinked or linked again meanwhile: no part of the answer is stored.
    const linked = await transaction.objectStore('device').get('device');
    const same = linked?.token === token;
    if (same) {
      await transaction.objectStore('device').put({ ...linked, leasedAt }, 'device');
      if (sealed) await transaction.objectStore('list').put(sealed, 'list');
      for await (const cursor of transaction.objectStore('rows').iterate()) {
        const row = cursor.value;
        const isIn = row.included || included.has(row._id);
        if (isIn && row.state === 'stored' && row.at < old) await cursor.delete();
        else if (isIn !== row.included) await cursor.update({ ...row, included: true });
      }
    }
    await transaction.done;
    const rows = await database.getAll('rows');
    const now = this.state.device;
    if (!same || now?.token !== token) return;
    if (sealed) this.listIv = String(sealed.iv);
    this.show({ rows, device: { ...now, leasedAt }, ...(isNew && { list: new PeopleList(kept) }) });
  }

  /** The row is stored on the phone once this resolves, even if the page is closed then. */
  async add(row: Omit<DeskRow, 'state' | 'message' | 'other' | 'included' | 'eventId'>): Promise<void> {
    const { device } = this.state;
    if (!device) throw new Error('no desk is linked');
    const kept: DeskRow = {
      ...row,
      eventId: device.event._id,
      state: 'waiting',
      message: null,
      other: null,
      included: false,
    };
    await (await this.database()).add('rows', kept);
    this.show({ rows: [...this.state.rows.filter(({ _id }) => _id !== kept._id), kept] });
  }

  /** Applies the server's results to rows; rows without a result stay pending. */
  async applyOutcomes(outcomes: readonly RowOutcome[]): Promise<void> {
    const database = await this.database();
    const transaction = database.transaction('rows', 'readwrite');
    for (const { _id, outcome, message = null, other = null } of outcomes) {
      const row = _id === null ? undefined : await transaction.store.get(_id);
      const state = outcome === 'known' ? 'stored' : outcome;
      if (row) await transaction.store.put({ ...row, state, message, other });
    }
    await transaction.done;
    this.show({ rows: await database.getAll('rows') });
  }

  /** Deletes a refused or conflicting row from the phone after somebody has read it. The server keeps it. */
  async dismiss(_id: string): Promise<void> {
    await (await this.database()).delete('rows', _id);
    this.show({ rows: this.state.rows.filter(row => row._id !== _id) });
  }

  /**
   * Ends a link: token, key and people are deleted. Pending rows have no personal data. They stay for the next link to
   * the same event; if the link was not taken away, they are also sent without one.
   */
  async wipe(token: string, why: Farewell['why']): Promise<void> {
    const database = await this.database();
    const transaction = database.transaction(
      ['device', 'list', 'farewell', 'rows', 'photos', 'late'],
      'readwrite',
    );
    const device = await transaction.objectStore('device').get('device');
    if (device?.token !== token) {
      await transaction.done;
      return this.reload();
    }
    const waiting: DeskRow[] = [];
    for await (const cursor of transaction.objectStore('rows').iterate()) {
      if (cursor.value.state === 'waiting') waiting.push(cursor.value);
      else await cursor.delete();
    }
    const farewell: Farewell = { why, title: device.event.title };
    const pending = why === 'ended' || why === 'forgotten' ? lateLinkOf(device, waiting) : null;
    if (pending) await transaction.objectStore('late').put(pending);
    const late = await transaction.objectStore('late').getAll();
    await Promise.all([
      transaction.objectStore('device').clear(),
      transaction.objectStore('list').clear(),
      transaction.objectStore('photos').clear(),
      transaction.objectStore('farewell').put(farewell, 'farewell'),
      transaction.done,
    ]);
    const rows = await database.getAll('rows');
    if (this.state.device && this.state.device.token !== token) return;
    this.show({ device: null, list: null, farewell, rows, late });
  }

  /**
   * Ends the sending of a former link's rows: all are sent, or the server accepts no more of them. If the phone was
   * linked to the same event meanwhile, the rows belong to the new link.
   */
  async endLate({ eventId, token }: LateLink): Promise<void> {
    const database = await this.database();
    const transaction = database.transaction(['rows', 'late'], 'readwrite');
    if ((await transaction.objectStore('late').get(eventId))?.token !== token) return;
    for await (const cursor of transaction.objectStore('rows').iterate())
      if (cursor.value.eventId === eventId && cursor.value.state !== 'waiting') await cursor.delete();
    await transaction.objectStore('late').delete(eventId);
    const late = await transaction.objectStore('late').getAll();
    await transaction.done;
    this.show({ rows: await database.getAll('rows'), late });
  }

  private changeLinked(token: string, change: (device: Device) => Device): Promise<void> {
    return this.changeDevice(device => (device.token === token ? change(device) : device));
  }

  private async changeDevice(change: (device: Device) => Device): Promise<void> {
    const transaction = (await this.database()).transaction('device', 'readwrite');
    const before = await transaction.store.get('device');
    const after = before && change(before);
    if (after && after !== before) await transaction.store.put(after, 'device');
    await transaction.done;
    if (after && after !== before) this.show({ device: after });
  }

  private show(change: Partial<DeskState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }
}

/** The part of a link that sends its pending rows; null when none are pending, or its token has no such part. */
function lateLinkOf({ token, event }: Device, rows: readonly DeskRow[]): LateLink | null {
  const [rowsPart, listPart] = token.split('.');
  const isPending = rows.some(({ eventId, state }) => eventId === event._id && state === 'waiting');
  return isPending && rowsPart && listPart ? { eventId: event._id, token: rowsPart } : null;
}
