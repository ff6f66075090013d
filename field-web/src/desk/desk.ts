import { readTicket, type SentArguments } from '@coastok/domain';
import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import { call, type CallOptions, Refused, Unreachable } from '../api/call';
import { FORGOTTEN_AFTER_MS } from '../session/session';
import { checkTicket, checkReference, type TicketCheck } from './ticketCheck';
import { signedBy } from './signature';
import { StorageHealth } from '../store/storage';
import { deskDatabaseOf, type DeskRow } from './store/database';
import { type DeskState, DeskStore } from './store/deskStore';
import type { PeopleList } from './store/people';
import { type DeskCall, freshen, sendRows } from './store/sync';
import type { RowKind } from './wire';

const TRY_EVERY_MS = 20_000;
/** The list is read at most once in this time. */
const FRESH_MS = 10_000;
/** How long a ticket that was handled is ignored in front of the camera. */
const PUT_AWAY_MS = 4000;
const DOUBLE_TAP_MS = 600;

/** An action at the desk, and the booking it is about. */
export interface Act {
  kind: RowKind;
  bookingId?: string | null;
  /** A ticket that is not in this phone's list. */
  code?: string;
  undoes?: string;
  unit?: string | null;
  amount?: number;
}

/** A desk on this phone: its data, and its connection to the server. */
export class Desk {
  private sending: Promise<void> | null = null;
  private again = false;
  /** The link for which the list was last read, and when. */
  private fresh = { token: '', at: 0 };
  /** Whether the last call was answered. */
  private reached = true;
  private shown: { code: string; bookingId: string } | null = null;
  private dealtWith = { code: '', until: 0 };
  private undoneAt = -DOUBLE_TAP_MS;
  /** The list whose photos were fetched. */
  private photosOf: PeopleList | null = null;
  private readonly tabs = new BroadcastChannel('coastok-desk');
  private readonly listeners = new Set<() => void>();
  /** The actions that are being stored. */
  private readonly storing = new Set<string>();
  readonly keeping = new StorageHealth();

  constructor(readonly store: DeskStore) {}

  /** @throws DOMException where the browser keeps nothing */
  static async open(): Promise<Desk> {
    const desk = new Desk(await DeskStore.open(deskDatabaseOf()));
    await desk.forgetOld();
    return desk;
  }

  /** Sends the pending rows now and whenever there may be a network again, and follows the changes of other tabs. */
  startSync(): () => void {
    const tick = () => void this.sync();
    const lost = () => this.setReached(false);
    this.tabs.onmessage = () => void this.store.reload();
    const timer = setInterval(tick, TRY_EVERY_MS);
    window.addEventListener('online', tick);
    window.addEventListener('offline', lost);
    document.addEventListener('visibilitychange', tick);
    tick();
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', tick);
      window.removeEventListener('offline', lost);
      document.removeEventListener('visibilitychange', tick);
    };
  }

  readonly isReached = (): boolean => this.reached;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Links this phone by a one-time code. @throws Refused, Unreachable */
  async link(code: string): Promise<void> {
    const { answer, saidAt } = await call('desk.link', { body: { code } });
    await this.store.link(answer, saidAt === null ? 0 : saidAt - Date.now());
    this.notifyTabs();
    void this.sync();
  }

  /** Deletes the people and the link from this phone, at the helper's request. */
  async leave(): Promise<void> {
    const { device } = this.store.current();
    if (device) await this.store.wipe(device.token, 'left');
    this.notifyTabs();
  }

  /**
   * Verifies a code from the camera; null for a ticket that was just handled and is still in view, and while there
   * is no list.
   */
  async check(code: string): Promise<TicketCheck | null> {
    const { device, list } = this.store.current();
    if (!device || !list || (code === this.dealtWith.code && Date.now() < this.dealtWith.until)) return null;
    const checked = await checkTicket(code, {
      eventId: device.event._id,
      list,
      signedBy: ticket => signedBy(ticket, device),
    });
    if (checked.verdict === 'good') this.shown = { code, bookingId: checked.person.bookingId };
    return checked;
  }

  /**
   * Verifies what somebody typed: a ticket's whole code, or its reference number. @returns null while there is no
   * list
   */
  async checkTyped(text: string): Promise<TicketCheck | null> {
    const { list } = this.store.current();
    this.dealtWith = { code: '', until: 0 };
    return readTicket(text) ? this.check(text) : list && checkReference(text, list);
  }

  /** A person's photo, from this phone or else from the server. */
  async photoOf(link: string): Promise<Blob | null> {
    const { device } = this.store.current();
    return device && this.store.photos.of(device, link);
  }

  /** The ticket that was shown for a booking, if it was scanned just now. */
  ticketOf(bookingId: string): { code?: string } {
    return this.shown?.bookingId === bookingId ? { code: this.shown.code } : {};
  }

  /** Prepares for the next ticket: the one just handled is ignored while it is being put away. */
  nextAfter(codeOrBooking: string): void {
    const code = this.shown?.bookingId === codeOrBooking ? this.shown.code : codeOrBooking;
    this.dealtWith = { code, until: Date.now() + PUT_AWAY_MS };
    this.shown = null;
  }

  /** Stores an action, and sends it as soon as possible. @returns whether this call has stored it */
  async do(act: Act): Promise<boolean> {
    const same = JSON.stringify(act);
    // Two quick taps are one action.
    if (this.storing.has(same)) return false;
    this.storing.add(same);
    const { bookingId = null, ...rest } = act;
    const row = { ...rest, bookingId, _id: uuid7(), at: new Date().toISOString() };
    const isKept = await this.keeping.of(() => this.store.add(row));
    this.storing.delete(same);
    if (!isKept) return false;
    this.notifyTabs();
    void this.sync();
    return true;
  }

  async undo({ _id, bookingId, code }: DeskRow): Promise<void> {
    // After an undo the button of the previous entry is at the same place, and the second tap of a double tap would
    // undo that entry, too.
    const now = performance.now();
    if (now - this.undoneAt < DOUBLE_TAP_MS) return;
    this.undoneAt = now;
    // Another ticket may be shown by now, so a row without a booking is undone with its own ticket.
    await this.do({ kind: 'undo', undoes: _id, bookingId, ...(!bookingId && code && { code }) });
  }

  async dismiss(row: DeskRow): Promise<void> {
    await this.store.dismiss(row._id);
    this.notifyTabs();
  }

  /**
   * Only the tab that has the lock sends, and reads the list after that; a call during a round causes one more
   * round.
   */
  sync(): Promise<void> {
    if (this.sending) {
      this.again = true;
      return this.sending;
    }
    this.sending = this.round().finally(() => {
      this.sending = null;
      if (this.again) {
        this.again = false;
        void this.sync();
      }
    });
    return this.sending;
  }

  private async round(): Promise<void> {
    await this.forgetOld();
    const { device, late } = this.store.current();
    if (!device && late.length === 0) return;
    if (!navigator.onLine) return this.setReached(false);
    // The phone may get another link meanwhile: the results of this round belong to the link that it began with.
    let token = '';
    const work = async () => {
      // Another tab may have sent rows that are still pending in this one's memory.
      await this.store.reload();
      token = this.store.current().device?.token ?? '';
      // Rows of links that have ended must not wait for this link, which the server may refuse.
      try {
        if (token) await this.sendAndRead(token);
      } finally {
        await this.sendLate();
      }
    };
    const locked = 'locks' in navigator ? navigator.locks.request('coastok-desk', work) : work();
    await Promise.resolve(locked).then(
      () => {
        this.setReached(true);
        void this.bringPhotos();
      },
      async (error: unknown) => {
        if (error instanceof Unreachable) this.setReached(false);
        else if (!(error instanceof Refused)) throw error;
        else if (error.status === 401) await this.store.wipe(token, 'revoked');
      },
    );
    this.notifyTabs();
  }

  /** Sends the pending rows of the phone's link, then reads its list. */
  private async sendAndRead(token: string): Promise<void> {
    const callAs = this.callAs(token);
    await sendRows(this.store, token, callAs);
    // The list is recent: this phone's own entries are shown already, and those of others may come with the next
    // round.
    if (this.fresh.token === token && Date.now() - this.fresh.at < FRESH_MS) return;
    await freshen(this.store, token, callAs);
    await this.store.saveDeskState(token, await callAs('desk.read'));
    this.fresh = { token, at: Date.now() };
  }

  /** Sends the pending rows of links that have ended on this phone. A refusal leaves them for the next round. */
  private async sendLate(): Promise<void> {
    for (const link of this.store.current().late) {
      const isOver = await sendRows(this.store, link.token, this.callAs(link.token)).catch(
        (error: unknown) => {
          if (!(error instanceof Refused)) throw error;
          return error.status === 401;
        },
      );
      if (isOver) await this.store.endLate(link);
    }
  }

  /** After the list, and outside the lock: rows must not wait for photos. */
  private async bringPhotos(): Promise<void> {
    const { device, list } = this.store.current();
    if (!device || !list || this.photosOf === list) return;
    this.photosOf = list;
    const links = list.kept.persons.flatMap(({ photo }) => photo ?? []);
    // A photo that is not stored is fetched when the person's card opens.
    const isDone = await this.store.photos.bring(device, links).catch(() => true);
    if (!isDone && this.photosOf === list) this.photosOf = null;
  }

  private callAs(token: string): DeskCall {
    return async (action, ...[sent, options]) => {
      const sending = [sent, { ...options, token }] as SentArguments<typeof action, [CallOptions]>;
      const { answer, saidAt } = await call(action, ...sending);
      await this.store.heard(token, saidAt === null ? null : saidAt - Date.now());
      this.setReached(true);
      return answer;
    };
  }

  /** Deletes people's data after 48 hours without an answer from the server, or after the event's end. */
  private async forgetOld(): Promise<void> {
    await this.store.seen();
    const { device } = this.store.current();
    const why = overWhy({ device }, Date.now());
    if (device && why) await this.store.wipe(device.token, why);
  }

  private setReached(reached: boolean): void {
    if (reached === this.reached) return;
    this.reached = reached;
    for (const listener of this.listeners) listener();
  }

  private notifyTabs(): void {
    this.tabs.postMessage('changed');
  }
}

/** The reason why the people's data has to be deleted; null while it may stay. */
export function overWhy({ device }: Pick<DeskState, 'device'>, now: number): 'ended' | 'forgotten' | null {
  if (!device) return null;
  const latest = Math.max(now, device.seenAt);
  if (latest - device.heardAt > FORGOTTEN_AFTER_MS) return 'forgotten';
  return latest + device.aheadMs >= Date.parse(device.endsAt) ? 'ended' : null;
}

export const DeskContext = createContext<Desk | null>(null);

/** @throws outside its context */
export function useDesk(): Desk {
  const desk = use(DeskContext);
  if (!desk) throw new Error('useDesk was called outside its context');
  return desk;
}

export function useDeskState(): DeskState {
  const { store } = useDesk();
  return useSyncExternalStore(store.subscribe, store.current);
}

export function useReached(): boolean {
  const desk = useDesk();
  return useSyncExternalStore(desk.subscribe, desk.isReached);
}

/** This phone's rows for its event, in order. */
export function useRows(): readonly DeskRow[] {
  const { device, rows } = useDeskState();
  return useMemo(() => rows.filter(({ eventId }) => eventId === device?.event._id), [rows, device]);
}

/** This phone's rows about a booking, in order. */
export function useRowsOf(bookingId: string): readonly DeskRow[] {
  const { rows } = useDeskState();
  return useMemo(() => rows.filter(row => row.bookingId === bookingId), [rows, bookingId]);
}

/** A UUID of version 7 (RFC 9562): of two made one after the other, the later one sorts later. */
export function uuid7(now = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const view = new DataView(bytes.buffer);
  last = now > last.at ? { at: now, count: 0 } : afterLast();
  view.setUint16(0, Math.floor(last.at / 2 ** 32));
  view.setUint32(2, last.at % 2 ** 32);
  // Rows of the same millisecond increase a counter, so that they stay in order.
  view.setUint16(6, 0x70_00 | (last.count & MOST_COUNT));
  view.setUint8(8, 0x80 | (view.getUint8(8) & 0x3f));
  const hex = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
  return [0, 8, 12, 16, 20].map((from, i, all) => hex.slice(from, all[i + 1])).join('-');
}

const MOST_COUNT = 0x0f_ff;
let last = { at: 0, count: 0 };

const afterLast = ({ at, count } = last) =>
  count < MOST_COUNT ? { at, count: count + 1 } : { at: at + 1, count: 0 };
