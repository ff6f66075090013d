import type { ContactOutcome, ContactWay } from '@coastok/domain';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { reconnect } from './reconnect';
import type { Sealed } from './sealed';

/** What somebody did here and the server has not heard of yet. */
export type Deed =
  | {
      kind: 'contact';
      memberId: string;
      taskId: string | null;
      how: ContactWay;
      outcome: ContactOutcome;
      note: string | null;
      at: string;
      /** A recording, and where it lies once it has been sent. */
      audio?: Blob;
      noteAudio?: string;
    }
  | { kind: 'snooze'; memberId: string; taskId: string; snoozedUntil: string }
  | { kind: 'mark'; gatheringId: string; memberId: string; present: boolean; at: string };

export interface Row {
  /** Their order. */
  seq: number;
  /** Its key at the server: sent twice, it happens once. */
  id: string;
  userId: string;
  deed: Deed;
  /** Why the server would not have it; it waits for a decision then, and others pass. */
  refused: string | null;
  /** Until then, in ms by this phone's clock, it is not sent and can be taken back. */
  held?: number;
  /** Its time is by the server's clock. It is told so from the first time on, so that a repeat says the same. */
  timed?: true;
}

/** A row as it lies on the phone: whose it is, and nothing of people. */
export interface SealedRow extends Pick<Row, 'seq' | 'id' | 'userId'> {
  sealed: Sealed;
  audio?: { type: string; sealed: Sealed };
}

/** A row of a former version of the app; it is sealed at its person's next sign-in. */
export type PlainRow = Row;

/** What the server answered last, so that there is something to read without network. */
export interface Kept {
  userId: string;
  name: string;
  sealed: Sealed;
  at: number;
}

interface Schema extends DBSchema {
  rows: { key: number; value: SealedRow | PlainRow; indexes: { userId: string } };
  answers: { key: [string, string]; value: Kept };
  keys: { key: string; value: CryptoKey };
}

export type Database = IDBPDatabase<Schema>;

/** @throws DOMException where the browser keeps nothing (as some do in private windows) */
export type OpenDatabase = () => Promise<Database>;

export const databaseOf = (name = 'coastok-field'): OpenDatabase =>
  reconnect(onLost =>
    openDB<Schema>(name, 2, {
      upgrade(database, before, _now, transaction) {
        // A former version kept people in clear; it also kept no key.
        if (before === 1) void transaction.objectStore('answers').clear();
        else {
          database
            .createObjectStore('rows', { keyPath: 'seq', autoIncrement: true })
            .createIndex('userId', 'userId');
          database.createObjectStore('answers', { keyPath: ['userId', 'name'] });
        }
        database.createObjectStore('keys');
      },
      terminated: onLost,
    }),
  );
