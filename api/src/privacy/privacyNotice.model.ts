import { Schema, type Types } from 'mongoose';

/** A run that notifies members of a version of the notice, with its progress. */
export interface NoticeRun {
  /** The notice's version. */
  _id: string;
  startedAt: Date;
  /** Everybody up to this member's id was notified. */
  reached: Types.ObjectId | null;
  endedAt: Date | null;
}

export const noticeRunSchema = new Schema<NoticeRun>(
  {
    _id: { type: String, required: true },
    startedAt: { type: Date, required: true },
    reached: Schema.Types.ObjectId,
    endedAt: Date,
  },
  { collection: 'privacy_notice_run', versionKey: false },
);

/** One person was notified of a version of the notice, a breach, or a coming erasure. */
export interface NoticeReceipt {
  /** `<version>:<person>`, so that nobody is notified twice. */
  _id: string;
  personId: Types.ObjectId;
  /** The notice's version, `breach:<key>`, or `dormant:<day>`. */
  version: string;
  at: Date;
  /** Mail and push are in the outbox. */
  isPublished: boolean;
  /** When the mail server accepted the mail; only for notices that wait for it, and absent until then. */
  deliveredAt?: Date;
}

export const noticeReceiptSchema = new Schema<NoticeReceipt>(
  {
    _id: { type: String, required: true },
    personId: { type: Schema.Types.ObjectId, required: true },
    version: { type: String, required: true },
    at: { type: Date, required: true },
    isPublished: { type: Boolean, required: true },
    deliveredAt: Date,
  },
  { collection: 'privacy_notice', versionKey: false },
)
  .index({ personId: 1 })
  .index({ version: 1, isPublished: 1 })
  .index({ at: 1 });
