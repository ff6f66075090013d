import type { EventCategory, EventForm, EventLanding, StoredTranslation } from '@coastok/domain';
import { Schema, type Types } from 'mongoose';
import {
  PENDING_AUDIT_INDEX,
  pendingAuditField,
  type WithPendingAudit,
} from '../platform/audit/audit.model.js';
import { type SortKeys, sortKeysField } from '../platform/lists/sortKeys.js';

/** That an event does not take place, as a secretary said it; never changed afterwards. */
export interface StoredCancellation {
  at: Date;
  reason: string;
  /** Whether what is paid goes back. */
  refund: 'all' | 'none';
  /** The secretary. */
  by: Types.ObjectId;
}

/** A camp or event that visitors book. All amounts in whole rupees. */
export interface Event extends WithPendingAudit {
  _id: Types.ObjectId;
  __v: number;
  /** The public slug, unique also among deleted events; never changes. */
  eventId: string;
  title: string;
  sortKeys?: SortKeys;
  /** Pure days, `yyyy-MM-dd`. */
  fromDate: string;
  toDate: string;
  venue: string;
  /** `HH:mm` in India; this and what follows is absent on events of before it was asked for. */
  startTime?: string | null;
  endTime?: string | null;
  venueAddress?: string;
  mapUrl?: string | null;
  contactName?: string | null;
  contactPhone?: string | null;
  minRounds?: number;
  registrationAmount: number;
  transportationAmount: number;
  transportationDescription: string;
  outfitAmount: number;
  outfitCutAmount: number;
  /** In the order in which they are shown. */
  categories: EventCategory[];
  /** The numbers of those that were removed, which no other gets; absent where none was. */
  removedCategories?: number[];
  eligibility: string;
  recommendation: string;
  allowSubsidy: boolean;
  allowCash: boolean;
  allowDonation: boolean;
  allowOnlinePayment: boolean;
  allowPartialPayment: boolean;
  showAmount: boolean;
  showAmountBreakup: boolean;
  published: boolean;
  registrationOpensAt: Date | null;
  registrationClosesAt: Date | null;
  /** Places in all; null is unlimited. */
  capacity: number | null;
  cashDeadlineHours: number;
  landing: EventLanding;
  /** Absent where nothing was ever translated. */
  translations?: StoredTranslation[];
  /** Absent where there was never one. */
  form?: EventForm;
  /** Absent where there was never one. */
  waitlist?: boolean;
  waitlistHours?: number;
  /** How many may wait; null and absent are any number. */
  waitlistCap?: number | null;
  /** 1, or 0 once deleted. */
  status: number;
  createdAt: Date;
  cancelled?: StoredCancellation;
  /** Since when it is cancelled; unset once all its bookings and waiting entries have ended. */
  cancelling?: Date;
  /** When its days were changed, until everything that depends on them has followed. */
  moved?: Date;
  /** When it was deleted, and what it was, until nobody is known to have booked it meanwhile. */
  removing?: { at: Date; published: boolean };
}

const amount = { type: Number, required: true };
const flag = { type: Boolean, required: true };
const text = { type: String, default: '' };

const categorySchema = new Schema<EventCategory>(
  {
    id: { type: Number, required: true },
    name: { type: String, required: true },
    amount,
    transportationAmount: Number,
    capacity: Number,
    description: String,
  },
  { _id: false, id: false },
);

export const eventSchema = new Schema<Event>(
  {
    eventId: { type: String, required: true },
    title: { type: String, required: true },
    ...sortKeysField('title'),
    fromDate: { type: String, required: true },
    toDate: { type: String, required: true },
    venue: text,
    startTime: String,
    endTime: String,
    venueAddress: String,
    mapUrl: String,
    contactName: String,
    contactPhone: String,
    minRounds: Number,
    registrationAmount: amount,
    transportationAmount: amount,
    transportationDescription: text,
    outfitAmount: amount,
    outfitCutAmount: amount,
    categories: { type: [categorySchema], required: true },
    removedCategories: { type: [Number], default: undefined },
    eligibility: text,
    recommendation: text,
    allowSubsidy: flag,
    allowCash: flag,
    allowDonation: flag,
    allowOnlinePayment: flag,
    allowPartialPayment: flag,
    showAmount: flag,
    showAmountBreakup: flag,
    published: flag,
    registrationOpensAt: Date,
    registrationClosesAt: Date,
    capacity: Number,
    cashDeadlineHours: amount,
    landing: { type: Schema.Types.Mixed, required: true },
    translations: { type: [Schema.Types.Mixed], default: undefined },
    form: Schema.Types.Mixed,
    waitlist: Boolean,
    waitlistHours: Number,
    waitlistCap: Number,
    status: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    cancelled: Schema.Types.Mixed,
    cancelling: Date,
    moved: Date,
    removing: Schema.Types.Mixed,
    ...pendingAuditField,
  },
  { collection: 'event', versionKey: '__v', minimize: false, id: false },
)
  .index({ eventId: 1 }, { unique: true })
  .index({ status: 1, createdAt: -1, _id: -1 })
  .index({ status: 1, 'sortKeys.title': 1, _id: 1 })
  .index({ status: 1, published: 1, fromDate: 1, _id: 1 })
  .index({ 'form.version': 1, toDate: 1 }, { partialFilterExpression: { 'form.version': { $gt: 0 } } })
  .index({ moved: 1 }, { sparse: true })
  .index({ cancelling: 1 }, { sparse: true })
  .index({ 'removing.at': 1 }, { sparse: true })
  .index(...PENDING_AUDIT_INDEX);
