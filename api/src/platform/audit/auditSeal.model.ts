import { Schema, type Types } from 'mongoose';

/** The seal of one closed day of the audit log. */
export interface AuditSeal {
  /** The Indian day, `yyyy-MM-dd`. */
  _id: string;
  /** The digest of the day before; null for the first sealed day. */
  previous: string | null;
  /** The number of entries of this day that are sealed. */
  count: number;
  /** The number of entries of earlier days that arrived after those days were sealed, and are sealed here. */
  late: number;
  /** The id of the pages that list the sealed entries. */
  run: Types.ObjectId;
  digest: string;
  sealedAt: Date;
}

/** A sealed entry's id and digest. */
export interface SealedEntry {
  _id: Types.ObjectId;
  digest: string;
  /** The day that a late entry belongs to. */
  of?: string;
}

/** A page with some thousand of the entries that a seal covers, so that a check of a broken seal can name them. */
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
