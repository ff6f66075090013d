import { Schema, type Types } from 'mongoose';

/** That members are to be told of a version of the notice, and how far that is. */
export interface NoticeRun {
  /** The version. */
  _id: string;
  startedAt: Date;
  /** Everybody up to this member was told. */
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

/** That one person was told of a version of the notice, of a breach, or of an erasure to come. */
export interface ToldOfNotice {
  /** `<version>:<person>`, so that nobody is told twice. */
  _id: string;
  personId: Types.ObjectId;
  /** The notice's, `breach:<key>`, or `dormant:<day>`. */
  version: string;
  at: Date;
  /** Mail and push are in the outbox. */
  isPublished: boolean;
  /** When the mail server had the mail; only of what has to wait for it, and absent until then. */
  deliveredAt?: Date;
}

export const toldOfNoticeSchema = new Schema<ToldOfNotice>(
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
