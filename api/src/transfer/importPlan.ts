import type { Caller } from '../platform/auth/caller.js';
import type { AppError } from '../platform/errors/appError.js';
import type { TransferColumn } from './rowReader.js';

/** A row's cells by field; a column that the file lacks is absent. */
export type Cells = ReadonlyMap<string, string>;

/** A reason why a row can't be imported. */
export interface Problem {
  /** The column's title; null when the problem concerns the whole row. */
  column: string | null;
  reason: string;
}

/** A key that only one row of a file may have, and the field to report when another row has it. */
export interface Claim {
  field: string;
  key: string;
}

export interface Refused {
  outcome: 'refused';
  problems: Problem[];
}

/** The planned outcome of a row. */
export type Plan<New> =
  | Refused
  | { outcome: 'unchanged'; claims: Claim[] }
  | { outcome: 'created'; claims: Claim[]; body: New }
  | {
      outcome: 'updated';
      claims: Claim[];
      write: () => Promise<unknown>;
      /**
       * Runs the checks of `write` and writes nothing, for a thorough check of the file.
       * @throws the refusal of `write`
       */
      check?: () => Promise<unknown>;
    };

/** A kind of record that can be imported. `New` is the body of a new record. */
export interface Importable<Row, New> {
  columns: readonly TransferColumn<Row>[];
  /** Loads the data that the rows need and plans the outcome of each; writes nothing. */
  plan: (caller: Caller, rows: readonly Cells[]) => Promise<Plan<New>[]>;
  /**
   * Creates records by the same rules as a request.
   * @returns the result of each, in their order: null on success, or why it became impossible since the plan
   */
  create: (caller: Caller, bodies: New[]) => Promise<(AppError | null)[]>;
  /** Hints about the records to be created, in their order; null where there is none. */
  hints?: (caller: Caller, bodies: readonly New[]) => Promise<(string | null)[]>;
}
