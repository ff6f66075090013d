import type { Caller } from '../platform/auth/caller.js';
import type { AppError } from '../platform/errors/appError.js';
import type { TransferColumn } from './column.js';

/** A row's cells by field; a column that the file lacks is absent. */
export type Cells = ReadonlyMap<string, string>;

/** Why a row can't be imported. */
export interface Problem {
  /** The column's title; null when it is about the row as a whole. */
  column: string | null;
  reason: string;
}

/** What no two rows of a file may be about, and the field to blame. */
export interface Claim {
  field: string;
  key: string;
}

export interface Refused {
  outcome: 'refused';
  problems: Problem[];
}

/** What is to become of a row. */
export type Plan<New> =
  | Refused
  | { outcome: 'unchanged'; claims: Claim[] }
  | { outcome: 'created'; claims: Claim[]; body: New }
  | { outcome: 'updated'; claims: Claim[]; write: () => Promise<unknown> };

/** A kind of records that files can bring. `New` is what one that is not there yet is made of. */
export interface Importable<Row, New> {
  columns: readonly TransferColumn<Row>[];
  /** Looks up what some rows need and says what would become of each; writes nothing. */
  plan: (caller: Caller, rows: readonly Cells[]) => Promise<Plan<New>[]>;
  /**
   * Adds records by the same rules as a request.
   * @returns what became of each, in their order: null, or why it has become impossible since it was planned
   */
  create: (caller: Caller, bodies: New[]) => Promise<(AppError | null)[]>;
  /** Hints about records that are to be added, in their order; null where there is none. */
  hints?: (bodies: readonly New[]) => Promise<(string | null)[]>;
}
