import type { EventCategory, EventForm, EventLanding, StoredTranslation } from '@coastok/domain';
import { Schema, type Types } from 'mongoose';
import {
  PENDING_AUDIT_INDEX,
  pendingAuditField,
  type WithPendingAudit,
} from '../platform/audit/audit.model.js';
import { EFFECTS_INDEX, effectsField, type WithEffects } from '../platform/effects/effect.js';
import { type SortKeys, sortKeysField } from '../platform/lists/search.js';

/** The cancellation of an event, as the secretary entered it; never changed afterwards. */
export interface StoredCancellation {
  at: Date;
  reason: string;
  /** Whether payments are refunded. */
  refund: 'all' | 'none';
  /** The secretary who cancelled the event. */
  by: Types.ObjectId;
}

/** A camp or event that visitors book. All amounts in whole rupees. */
export interface Event extends WithPendingAudit, WithEffects {
  _id: Types.ObjectId;
  __v: number;
  /** The public slug, unique also among deleted events; never changes. */
  eventId: string;
  title: string;
  sortKeys?: SortKeys;
  /** Days without a time, `yyyy-MM-dd`. */
  fromDate: string;
  toDate: string;
  venue: string;
  /** `HH:mm` in India. This field and the ones below are absent in events that are older than the fields. */
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
  /** Numbers of removed accommodations, which must not be used again; absent when none was removed. */
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
  /** Total number of places; null means unlimited. */
  capacity: number | null;
  cashDeadlineHours: number;
  landing: EventLanding;
  /** Absent where nothing was ever translated. */
  translations?: StoredTranslation[];
  /** Absent when the event never had a form. */
  form?: EventForm;
  /** Absent when the event never had a waiting list. */
  waitlist?: boolean;
  waitlistHours?: number;
  /** Maximum number of people who wait; null or absent means no limit. */
  waitlistCap?: number | null;
  /** 1, or 0 once deleted. */
  status: number;
  createdAt: Date;
  cancelled?: StoredCancellation;
}

export type CancelledEvent = Event & { cancelled: StoredCancellation };

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
    ...effectsField,
    ...pendingAuditField,
  },
  { collection: 'event', versionKey: '__v', minimize: false, id: false },
)
  .index({ eventId: 1 }, { unique: true })
  .index({ status: 1, createdAt: -1, _id: -1 })
  .index({ status: 1, 'sortKeys.title': 1, _id: 1 })
  .index({ status: 1, published: 1, fromDate: 1, _id: 1 })
  .index({ 'form.version': 1, toDate: 1 }, { partialFilterExpression: { 'form.version': { $gt: 0 } } })
  .index(...EFFECTS_INDEX)
  .index(...PENDING_AUDIT_INDEX);
