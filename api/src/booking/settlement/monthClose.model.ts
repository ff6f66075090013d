import { Schema } from 'mongoose';
import {
  PENDING_AUDIT_INDEX,
  pendingAuditField,
  type WithPendingAudit,
} from '../../platform/audit/audit.model.js';
import type { Totals } from './clearingAccount.js';

/** A closed month with its accounts as they were then; made in one write, and never changed. */
export interface MonthClose extends WithPendingAudit {
  /** `yyyy-MM` */
  _id: string;
  closedAt: Date;
  /** A person's id. */
  by: string;
  /** How many open differences went over. */
  carriedOver: number;
  /** All that had moved until its end, as was known then: what is learnt later is the next month's. */
  totals: Totals;
  /** The file, so that it is the same for ever. */
  pack: Buffer;
}

export const monthCloseSchema = new Schema<MonthClose>(
  {
    _id: { type: String, required: true },
    closedAt: { type: Date, required: true },
    by: { type: String, required: true },
    carriedOver: { type: Number, required: true },
    totals: { type: Schema.Types.Mixed, required: true },
    pack: { type: Buffer, required: true },
    ...pendingAuditField,
  },
  { collection: 'settlement_month', versionKey: false },
).index(...PENDING_AUDIT_INDEX);
