import { readTicket, type SentArguments } from '@coastok/domain';
import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import { call, type CallOptions, Refused, Unreachable } from '../api/call';
import { FORGOTTEN_AFTER_MS } from '../session/session';
import { judge, judgeReference, type Judgement } from './judge';
import { signedBy } from './signature';
import { StorageHealth } from '../store/storageHealth';
import { deskDatabaseOf, type DeskRow } from './store/database';
import { type DeskState, DeskStore } from './store/deskStore';
import type { PeopleList } from './store/people';
import { type DeskCall, freshen, sendRows } from './store/sync';
import { uuid7 } from './uuid7';
import type { RowKind } from './wire';

const TRY_EVERY_MS = 20_000;
/** The list is asked for no more often than so. */
const FRESH_MS = 10_000;
/** So long a ticket may stay before the camera. */
const PUT_AWAY_MS = 4000;

/** What is done at the desk, and to whom. */
export interface Act {
  kind: RowKind;
  bookingId?: string | null;
  /** A ticket that is on no list of this phone. */
  code?: string;
  undoes?: string;
  unit?: string | null;
  amount?: number;
}

/** A desk on this phone: what it holds, and how it speaks with the server. */
export class Desk {
  private sending: Promise<void> | null = null;
  private again = false;
  /** Of which link, and when, the list was brought up to date last. */
  private fresh = { token: '', at: 0 };
  /** Whether the last call was answered. */
  private reached = true;
  private shown: { code: string; bookingId: string } | null = null;
  private dealtWith = { code: '', until: 0 };
  /** The list whose pictures were asked for. */
  private photosOf: PeopleList | null = null;
  private readonly tabs = new BroadcastChannel('coastok-desk');
  private readonly listeners = new Set<() => void>();
  /** What is on its way into the phone's store. */
  private readonly storing = new Set<string>();
  readonly keeping = new StorageHealth();

  constructor(readonly store: DeskStore) {}

  /** @throws DOMException where the browser keeps nothing */
  static async open(): Promise<Desk> {
    const desk = new Desk(await DeskStore.open(deskDatabaseOf()));
    await desk.forgetOld();
    return desk;
  }

  /** Sends what waits now and whenever there may be a network again, and hears what other tabs do. */
  follow(): () => void {
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
    this.tell();
    void this.sync();
  }

  /** Takes people and link off this phone, as its helper wishes. */
  async leave(): Promise<void> {
    const { device } = this.store.current();
    if (device) await this.store.wipe(device.token, 'left');
    this.tell();
  }

  /**
   * Judges what the camera sees; null for what was dealt with just now and is still before it, and while there is no list.
   */
  async judge(code: string): Promise<Judgement | null> {
    const { device, list } = this.store.current();
    if (!device || !list || (code === this.dealtWith.code && Date.now() < this.dealtWith.until)) return null;
    const judgement = await judge(code, {
      eventId: device.event._id,
      list,
      signedBy: ticket => signedBy(ticket, device),
    });
    if (judgement.verdict === 'good') this.shown = { code, bookingId: judgement.person.bookingId };
    return judgement;
  }

  /** Judges what somebody typed: a ticket's whole code, or its reference number. @returns null while there is no list */
  async judgeTyped(text: string): Promise<Judgement | null> {
    const { list } = this.store.current();
    this.dealtWith = { code: '', until: 0 };
    return readTicket(text) ? this.judge(text) : list && judgeReference(text, list);
  }

  /** A person's picture, from this phone or else the server. */
  async photoOf(link: string): Promise<Blob | null> {
    const { device } = this.store.current();
    return device && this.store.photos.of(device, link);
  }

  /** The ticket that was shown for a booking, if it was scanned just now. */
  ticketOf(bookingId: string): { code?: string } {
    return this.shown?.bookingId === bookingId ? { code: this.shown.code } : {};
  }

  /** The next one: the ticket just dealt with is not seen again while it is being put away. */
  nextAfter(codeOrBooking: string): void {
    const code = this.shown?.bookingId === codeOrBooking ? this.shown.code : codeOrBooking;
    this.dealtWith = { code, until: Date.now() + PUT_AWAY_MS };
    this.shown = null;
  }

  /** Keeps what was done, and sends it as soon as it can be. @returns whether the phone has it by this call */
  async do(act: Act): Promise<boolean> {
    const same = JSON.stringify(act);
    // Two quick taps are one act.
    if (this.storing.has(same)) return false;
    this.storing.add(same);
    const { bookingId = null, ...rest } = act;
    const row = { ...rest, bookingId, _id: uuid7(), at: new Date().toISOString() };
    const isKept = await this.keeping.of(() => this.store.add(row));
    this.storing.delete(same);
    if (!isKept) return false;
    this.tell();
    void this.sync();
    return true;
  }

  async undo({ _id, bookingId, code }: DeskRow): Promise<void> {
    // The ticket may be another one by now: it is named where nothing else says whose it was.
    await this.do({ kind: 'undo', undoes: _id, bookingId, ...(!bookingId && code && { code }) });
  }

  async dismiss(row: DeskRow): Promise<void> {
    await this.store.dismiss(row._id);
    this.tell();
  }

  /** The one tab that has the lock sends, and the list comes after what was sent; who calls meanwhile waits for one more round. */
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
    if (!this.store.current().device) return;
    if (!navigator.onLine) return this.setReached(false);
    // The phone may get another link meanwhile: what comes of this round is of the link that it began with.
    let token = '';
    const work = async () => {
      // Another tab may have sent what this one still has as waiting.
      await this.store.reload();
      token = this.store.current().device?.token ?? '';
      if (!token) return;
      const callAs = this.callAs(token);
      await sendRows(this.store, token, callAs);
      // What one entry changes is here already; what others do may come with the next turn.
      if (this.fresh.token === token && Date.now() - this.fresh.at < FRESH_MS) return;
      await freshen(this.store, token, callAs);
      await this.store.keepStanding(token, await callAs('desk.read'));
      this.fresh = { token, at: Date.now() };
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
    this.tell();
  }

  /** After the list, and outside of the lock: rows do not wait for pictures. */
  private async bringPhotos(): Promise<void> {
    const { device, list } = this.store.current();
    if (!device || !list || this.photosOf === list) return;
    this.photosOf = list;
    const links = list.kept.persons.flatMap(({ photo }) => photo ?? []);
    // What is not kept of them is asked for with the person's card.
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

  /** 48 hours without a word from the server, or the event's end: people's data go by themselves. */
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

  private tell(): void {
    this.tabs.postMessage('changed');
  }
}

/** Why what the phone holds of people has to go; null while it may stay. */
export function overWhy({ device }: Pick<DeskState, 'device'>, now: number): 'ended' | 'forgotten' | null {
  if (!device) return null;
  const latest = Math.max(now, device.seenAt);
  if (latest - device.heardAt > FORGOTTEN_AFTER_MS) return 'forgotten';
  return latest + device.aheadMs >= Date.parse(device.endsAt) ? 'ended' : null;
}

export const DeskContext = createContext<Desk | null>(null);

/** @throws outside of its context */
export function useDesk(): Desk {
  const desk = use(DeskContext);
  if (!desk) throw new Error('no desk around this');
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

/** What this phone did at its event, in order. */
export function useRows(): readonly DeskRow[] {
  const { device, rows } = useDeskState();
  return useMemo(() => rows.filter(({ eventId }) => eventId === device?.event._id), [rows, device]);
}

/** What this phone did about a booking, in order. */
export function useRowsOf(bookingId: string): readonly DeskRow[] {
  const { rows } = useDeskState();
  return useMemo(() => rows.filter(row => row.bookingId === bookingId), [rows, bookingId]);
}
