import type { Action } from '../access/permissions.js';

/** What staff import from a spreadsheet in the console, each with the permission that it needs. */
export const SHEET_IMPORTS = {
  users: 'user.import',
  attendance: 'attendance.import',
} as const satisfies Record<string, Action>;
export type SheetRecords = keyof typeof SHEET_IMPORTS;

export const isSheetRecords = (word: string): word is SheetRecords => Object.hasOwn(SHEET_IMPORTS, word);

export const MOST_SHEET_BYTES = 2 * 1024 * 1024;
export const MOST_SHEET_ROWS = 5000;
/** The highest number of remarks in an answer; the report has all of them. */
export const SHEET_REMARKS_SHOWN = 200;
/** How long a report is kept. */
export const SHEET_KEPT_DAYS = 7;

/**
 * `checking`: rows are compared with what is stored; `checked`: waits for the decision; `importing`: rows are written;
 * `done`; `stopped`: ended early, for the reason in `reason`. Nothing is written before `importing`.
 */
export type SheetState = 'checking' | 'checked' | 'importing' | 'done' | 'stopped';

/** A sentence about a row, or about one of its cells. */
export interface SheetRemark {
  line: number;
  /** The column's title; null where it is about the whole row. */
  column: string | null;
  reason: string;
  /** True: the row can't be imported. False: the row is imported, but somebody should check it. */
  refused: boolean;
}

/** The outcome of a row: expected while the file is only checked, real after the import. */
export type SheetOutcome = 'created' | 'updated' | 'unchanged' | 'refused';

export interface SheetFile {
  _id: string;
  records: SheetRecords;
  /** The file's name. */
  file: string;
  state: SheetState;
  /** Why it stopped. */
  reason: string | null;
  /** How many of the `total` rows were processed in the present state. */
  done: number;
  total: number;
  /**
   * Number of rows by outcome. From `importing` on, `created` and `updated` count the rows that were written so far.
   */
  counts: Record<SheetOutcome, number>;
  /** The first remarks, in the order of the lines, and how many there are. */
  remarks: SheetRemark[];
  remarksTotal: number;
  /** ISO 8601: until when the report is kept. */
  keptUntil: string;
}

export interface SheetImportRecord {
  /** The headings that a file may have, and whether it must. */
  columns: { title: string; required: boolean }[];
  /** The caller's last file of this kind; null where there is none. */
  current: SheetFile | null;
}
