import type { Role, SheetOutcome, SheetRecords, SheetRemark, SheetState } from '@coastok/domain';
import { Schema, type Types } from 'mongoose';
import type { Origin } from '../platform/http/origin.js';
import type { FileRow } from './importRun.js';

/** The job that checks and imports the rows. */
export const IMPORT_JOB = 'file-imports';

export const NO_COUNTS: Record<SheetOutcome, number> = { created: 0, updated: 0, unchanged: 0, refused: 0 };

/** A spreadsheet that somebody imports in the console; a person has at most one for each kind of record. */
export interface StoredImport {
  _id: Types.ObjectId;
  by: Types.ObjectId;
  /** The role in which it is imported. */
  role: Role;
  origin: Origin;
  records: SheetRecords;
  /** The file's name. */
  file: string;
  state: SheetState;
  reason: string | null;
  headings: string[];
  /** The rows; empty after the import has ended. */
  rows: FileRow[];
  /** The line of the file on which each row begins. */
  lines: number[];
  /** The planned outcome of each checked row, in their order; after its import, the actual outcome. */
  outcomes: SheetOutcome[];
  /** The number of rows. */
  total: number;
  /** How many rows have been processed in the current state. */
  done: number;
  /** The first row of the batch whose writing was started last; null before the first batch. */
  begunAt: number | null;
  counts: Record<SheetOutcome, number>;
  remarks: SheetRemark[];
  remarksTotal: number;
  /** How often the job has failed since the last completed batch. */
  faults: number;
  createdAt: Date;
}

/** Subdocuments have no ids. */
const PART = { _id: false } as const;

export const sheetImportSchema = new Schema<StoredImport>(
  {
    by: { type: Schema.Types.ObjectId, required: true },
    role: { type: Number, required: true },
    origin: { type: new Schema<Origin>({ address: String, requestId: String }, PART), required: true },
    records: { type: String, required: true },
    file: { type: String, required: true },
    state: { type: String, required: true },
    reason: { type: String, default: null },
    headings: { type: [String], required: true },
    rows: { type: [{ line: Number, cells: [String], _id: false }], required: true },
    lines: { type: [Number], required: true },
    outcomes: { type: [String], default: [] },
    total: { type: Number, required: true },
    done: { type: Number, required: true },
    begunAt: { type: Number, default: null },
    counts: {
      type: new Schema({ created: Number, updated: Number, unchanged: Number, refused: Number }, PART),
      required: true,
    },
    remarks: {
      type: [{ line: Number, column: String, reason: String, refused: Boolean, _id: false }],
      default: [],
    },
    remarksTotal: { type: Number, default: 0 },
    faults: { type: Number, default: 0 },
    createdAt: { type: Date, required: true },
  },
  { collection: 'file_import', versionKey: false },
)
  .index({ by: 1, records: 1 }, { unique: true })
  .index({ createdAt: 1 })
  .index({ state: 1 });
