import type { ContactOutcome, ContactWay } from '@coastok/domain';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { reconnect } from './storage';
import type { Sealed } from './sealed';

/** An action that the server has not received yet. */
export type PendingAction =
  | {
      kind: 'contact';
      memberId: string;
      taskId: string | null;
      how: ContactWay;
      outcome: ContactOutcome;
      note: string | null;
      at: string;
      /** A recording, and its path once it was uploaded. */
      audio?: Blob;
      noteAudio?: string;
    }
  | { kind: 'snooze'; memberId: string; taskId: string; snoozedUntil: string }
  | { kind: 'mark'; gatheringId: string; memberId: string; present: boolean; at: string };

export interface Row {
  /** The order of the rows. */
  seq: number;
  /** The idempotency key at the server: a row that is sent twice has one effect. */
  id: string;
  userId: string;
  /** Must keep this name, because phones have stored rows with it. */
  deed: PendingAction;
  /** Why the server refused the row. It is not sent again until the person decides; later rows are sent before it. */
  refused: string | null;
  /** Until this time, in ms by this phone's clock, it is not sent and can be undone. */
  held?: number;
  /** Its time was corrected to the server's clock. This is done once, so that a repeat sends the same time. */
  timed?: true;
}

/** A row as stored on the phone: its owner, and no other personal data in clear text. */
export interface SealedRow extends Pick<Row, 'seq' | 'id' | 'userId'> {
  sealed: Sealed;
  audio?: { type: string; sealed: Sealed };
}

/** A row of a former version of the app; it is sealed at its person's next sign-in. */
export type PlainRow = Row;

/** The server's last answer to a query, so that there is something to read without network. */
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
        // A former version stored people in clear text and had no keys.
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
