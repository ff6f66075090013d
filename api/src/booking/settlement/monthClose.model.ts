import { Schema } from 'mongoose';
import {
  PENDING_AUDIT_INDEX,
  pendingAuditField,
  type WithPendingAudit,
} from '../../platform/audit/audit.model.js';
import type { Totals } from './clearingAccount.js';

/** A closed month with its accounts at that time; created by one write, and never changed. */
export interface MonthClose extends WithPendingAudit {
  /** `yyyy-MM` */
  _id: string;
  closedAt: Date;
  /** A person's id. */
  by: string;
  /** Number of open differences at that time; they remain open. */
  carriedOver: number;
  /**
   * All movements until the end of the month, as known at that time: what becomes known later belongs to the next
   * month.
   */
  totals: Totals;
  /** The file, stored so that it never changes. */
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
