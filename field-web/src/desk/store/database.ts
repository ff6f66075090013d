import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { reconnect } from '../../store/reconnect';
import type { Sealed } from '../../store/sealed';
import type { LinkAnswer, RowKind, RowOutcome, Standing } from '../wire';

/** This phone's link to an event. */
export interface Device extends LinkAnswer, Partial<Standing> {
  publicKey: string;
  /** When the server last answered, by this phone's clock. */
  heardAt: number;
  /** The latest that this phone's clock has shown: set back, it makes nothing younger. */
  seenAt: number;
  /** When the list was asked for last, which renews the leases. */
  leasedAt: number;
  /** Milliseconds that the server's clock is ahead of this phone's. */
  aheadMs: number;
  /** Opens the list; it can't be taken out of the browser. */
  key: CryptoKey;
}

/** What became of a row: kept here alone, or as the server said. */
export type RowState = 'waiting' | 'stored' | 'conflict' | 'refused';

/** One thing done at this desk; it names a booking, and nobody. */
export interface DeskRow {
  /** UUIDv7. */
  _id: string;
  eventId: string;
  /** Null for a ticket that is on no list of this phone. */
  bookingId: string | null;
  code?: string;
  kind: RowKind;
  /** ISO, by this phone's clock. */
  at: string;
  undoes?: string;
  /** Null takes the person out. */
  unit?: string | null;
  /** Rupees. */
  amount?: number;
  state: RowState;
  message: string | null;
  other: RowOutcome['other'] | null;
  /** The list has been told since, so it is in there. */
  included: boolean;
}

/** Why a link ended; said once, to whoever looks at the phone then. */
export interface Farewell {
  why: 'revoked' | 'ended' | 'forgotten' | 'left';
  title: string;
  waiting: number;
}

/** A person's picture as it lies on the phone, under the path of its link. */
export interface KeptPhoto {
  type: string;
  sealed: Sealed;
}

interface Schema extends DBSchema {
  device: { key: 'device'; value: Device };
  list: { key: 'list'; value: Sealed };
  farewell: { key: 'farewell'; value: Farewell };
  rows: { key: string; value: DeskRow };
  photos: { key: string; value: KeptPhoto };
}

export type DeskDatabase = IDBPDatabase<Schema>;

/** @throws DOMException where the browser keeps nothing */
export type OpenDeskDatabase = () => Promise<DeskDatabase>;

/** A database apart from the carers' one: one phone may hold a signed-in person and a desk. */
export const deskDatabaseOf = (name = 'coastok-desk'): OpenDeskDatabase =>
  reconnect(onLost =>
    openDB<Schema>(name, 2, {
      upgrade(database, before) {
        if (before < 1) {
          for (const store of ['device', 'list', 'farewell'] as const) database.createObjectStore(store);
          database.createObjectStore('rows', { keyPath: '_id' });
        }
        database.createObjectStore('photos');
      },
      terminated: onLost,
    }),
  );
