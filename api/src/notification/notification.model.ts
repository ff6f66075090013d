import type { FreePurpose, Role } from '@coastok/domain';
import { Schema, type Types } from 'mongoose';
import {
  PENDING_AUDIT_INDEX,
  pendingAuditField,
  type WithPendingAudit,
} from '../platform/audit/audit.model.js';

/** A notification to many phones, with its outcome at the end. */
export interface Notification extends WithPendingAudit {
  _id: Types.ObjectId;
  __v: number;
  /** Unique key of the reason for sending (`send:…`, `schedule:<id>`), so that a repeated request sends once. */
  cause: string;
  receiver: string;
  /** The receiver in words. */
  audience: string;
  roles: Role[] | null;
  userId: Types.ObjectId | null;
  topic: string | null;
  /** The areas it is restricted to; null for no restriction. */
  areaIds: Types.ObjectId[] | null;
  /** Absent in notifications sent before purposes existed. */
  purpose?: FreePurpose;
  title: string;
  body: string;
  action: string;
  url: string;
  /** The sender; null for a scheduled one. */
  by: Types.ObjectId | null;
  createdAt: Date;
  /** `planning` until all batches are stored, `sending` until each has an outcome. */
  state: 'planning' | 'sending' | 'ended';
  /** Id of the plan whose batches count; batches of other plans come from an instance that crashed or was slower. */
  plan: string | null;
  /** End of the lease of the instance that is planning. */
  leasedUntil: Date | null;
  members: number;
  devices: number;
  sent: number;
  failed: number;
  unknown: number;
  pruned: number;
  reasons: { reason: string; count: number }[];
  endedAt: Date | null;
  searchTokens: string[];
}

const reference = Schema.Types.ObjectId;
const text = { type: String, default: '' };
const count = { type: Number, required: true };

export const notificationSchema = new Schema<Notification>(
  {
    cause: { type: String, required: true },
    receiver: { type: String, required: true },
    audience: { type: String, required: true },
    roles: { type: [Number], default: null },
    userId: reference,
    topic: String,
    areaIds: { type: [reference], default: null },
    purpose: String,
    title: { type: String, required: true },
    body: { type: String, required: true },
    action: text,
    url: text,
    by: reference,
    createdAt: { type: Date, required: true },
    state: { type: String, enum: ['planning', 'sending', 'ended'], required: true },
    plan: String,
    leasedUntil: Date,
    members: count,
    devices: count,
    sent: count,
    failed: count,
    unknown: count,
    pruned: count,
    reasons: { type: [new Schema({ reason: String, count: Number }, { _id: false })], required: true },
    endedAt: Date,
    searchTokens: { type: [String], required: true },
    ...pendingAuditField,
  },
  { collection: 'notification', versionKey: '__v' },
)
  .index({ cause: 1 }, { unique: true })
  .index({ createdAt: -1, _id: -1 })
  .index({ areaIds: 1, createdAt: -1, _id: -1 })
  .index({ searchTokens: 1 })
  .index({ userId: 1 }, { partialFilterExpression: { userId: { $type: 'objectId' } } })
  .index({ state: 1, createdAt: 1 })
  .index(...PENDING_AUDIT_INDEX);

/** Up to 500 phones of a notification, sent together and at most once each; or the notification's topic. */
export interface NotificationBatch {
  _id: Types.ObjectId;
  notificationId: Types.ObjectId;
  plan: string;
  /** Phones without an outcome yet; tokens are deleted as soon as they are no longer needed. */
  devices?: { token: string; userId: Types.ObjectId }[];
  /** The number of phones in the last attempt. */
  size: number;
  /** Earliest time of the next attempt, after the push service refused this batch or the whole notification. */
  dueAt?: Date | null;
  /** The number of attempts that were refused. */
  refusals?: number;
  /**
   * `claimed` is written before anything is sent. A claim whose instance crashed becomes `unknown` and stays so:
   * nobody can tell whether its messages were sent, so they are never sent again.
   */
  state: 'waiting' | 'claimed' | 'done' | 'unknown';
  claimedBy: string | null;
  leasedUntil: Date | null;
  /** Time of the last attempt. */
  endedAt: Date | null;
  sent: number;
  failed: number;
  unknown: number;
  pruned: number;
  reasons: { reason: string; count: number }[];
  /** Members with at least one phone for which the push service accepted the message. */
  reached: Types.ObjectId[];
}

export const notificationBatchSchema = new Schema<NotificationBatch>(
  {
    notificationId: { type: reference, required: true },
    plan: { type: String, required: true },
    devices: {
      type: [new Schema({ token: String, userId: reference }, { _id: false })],
      default: undefined,
    },
    size: count,
    dueAt: Date,
    refusals: Number,
    state: { type: String, enum: ['waiting', 'claimed', 'done', 'unknown'], required: true },
    claimedBy: String,
    leasedUntil: Date,
    endedAt: Date,
    sent: count,
    failed: count,
    unknown: count,
    pruned: count,
    reasons: { type: [new Schema({ reason: String, count: Number }, { _id: false })], required: true },
    reached: { type: [reference], required: true },
  },
  { collection: 'notificationBatch', versionKey: false },
)
  .index({ notificationId: 1, plan: 1, state: 1, _id: 1 })
  .index({ reached: 1, endedAt: -1 });
