import { Schema, type Types } from 'mongoose';

/** The seal of one closed day of the trail. */
export interface AuditSeal {
  /** The Indian day, `yyyy-MM-dd`. */
  _id: string;
  /** The digest of the day before; null for the first day of all. */
  previous: string | null;
  /** How many entries of this day are sealed. */
  count: number;
  /** How many entries of earlier days came after those were sealed, and are sealed here. */
  late: number;
  /** Names the pages that hold what is sealed. */
  run: Types.ObjectId;
  digest: string;
  sealedAt: Date;
}

/** An entry as a seal knows it. */
export interface SealedEntry {
  _id: Types.ObjectId;
  digest: string;
  /** The day of an entry that came late. */
  of?: string;
}

/** Some thousand of the entries that a seal stands for, so that a broken seal can name them. */
export interface AuditSealPage {
  _id: Types.ObjectId;
  run: Types.ObjectId;
  page: number;
  entries: SealedEntry[];
}

export const auditSealSchema = new Schema<AuditSeal>(
  {
    _id: { type: String, required: true },
    previous: String,
    count: { type: Number, required: true },
    late: { type: Number, required: true },
    run: { type: Schema.Types.ObjectId, required: true },
    digest: { type: String, required: true },
    sealedAt: { type: Date, required: true },
  },
  { collection: 'auditSeal', versionKey: false },
);

const sealedEntry = new Schema<SealedEntry>({ digest: { type: String, required: true }, of: String });

export const auditSealPageSchema = new Schema<AuditSealPage>(
  {
    run: { type: Schema.Types.ObjectId, required: true },
    page: { type: Number, required: true },
    entries: { type: [sealedEntry], required: true },
  },
  { collection: 'auditSealPage', versionKey: false },
).index({ run: 1, page: 1 }, { unique: true });
