import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { reconnect } from '../../store/storage';
import type { Sealed } from '../../store/sealed';
import type { LinkAnswer, RowKind, RowOutcome, DeskStateAnswer } from '../wire';

/** This phone's link to an event. */
export interface Device extends LinkAnswer, Partial<DeskStateAnswer> {
  publicKey: string;
  /** When the server last answered, by this phone's clock. */
  heardAt: number;
  /** The latest time that this phone's clock has shown: setting the clock back does not extend any deadline. */
  seenAt: number;
  /** When the list was last read, which renews the leases. */
  leasedAt: number;
  /** Milliseconds that the server's clock is ahead of this phone's. */
  aheadMs: number;
  /** Decrypts the list; it can't be exported from the browser. */
  key: CryptoKey;
}

/** The state of a row: waiting on this phone, or as the server answered. */
export type RowState = 'waiting' | 'stored' | 'conflict' | 'refused';

/** One action at this desk; it has a booking's id, and no personal data. */
export interface DeskRow {
  /** UUIDv7. */
  _id: string;
  eventId: string;
  /** Null for a ticket that is not in this phone's list. */
  bookingId: string | null;
  code?: string;
  kind: RowKind;
  /** ISO, by this phone's clock. */
  at: string;
  undoes?: string;
  /** Null removes the person from the unit. */
  unit?: string | null;
  /** Rupees. */
  amount?: number;
  state: RowState;
  message: string | null;
  other: RowOutcome['other'] | null;
  /** The list was read after the server stored the row, so it includes the row. */
  included: boolean;
}

/** Why a link ended; shown once on this phone. */
export interface Farewell {
  why: 'revoked' | 'ended' | 'forgotten' | 'left';
  title: string;
}

/** A link that has ended on this phone while rows of its event are pending. */
export interface LateLink {
  eventId: string;
  /** Only sends rows: the part of the link's token that reads no list. */
  token: string;
}

/** A person's photo as stored on the phone, under the path of its link. */
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
  late: { key: string; value: LateLink };
}

export type DeskDatabase = IDBPDatabase<Schema>;

/** @throws DOMException where the browser keeps nothing */
export type OpenDeskDatabase = () => Promise<DeskDatabase>;

/** A separate database from the carers' one: one phone may have a signed-in person and a desk. */
export const deskDatabaseOf = (name = 'coastok-desk'): OpenDeskDatabase =>
  reconnect(onLost =>
    openDB<Schema>(name, 3, {
      upgrade(database, before) {
        if (before < 1) {
          for (const store of ['device', 'list', 'farewell'] as const) database.createObjectStore(store);
          database.createObjectStore('rows', { keyPath: '_id' });
        }
        if (before < 2) database.createObjectStore('photos');
        database.createObjectStore('late', { keyPath: 'eventId' });
      },
      terminated: onLost,
    }),
  );
