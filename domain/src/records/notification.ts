import type { FreePurpose } from '../privacy/purposes.js';
import type { PersonRecord, WireRecord } from './records.js';

/** `sending` until every batch has an outcome; `failed` when there were devices and none could be reached. */
export type DeliveryStatus = 'sending' | 'sent' | 'failed';

/** A notification and what became of it, in devices (docs/rules/engagement.md#4). */
export interface DeliveryRecord extends WireRecord {
  receiver: string;
  /** The receiver in words. */
  audience: string;
  /** The areas that it was kept to; empty when to none. */
  areas: { _id: string; name: string }[];
  /** Who does not consent to it was left out. */
  purpose: FreePurpose;
  title: string;
  body: string;
  action: string;
  url: string;
  /** Null for a scheduled one. */
  by: PersonRecord | null;
  createdAt: string;
  endedAt: string | null;
  status: DeliveryStatus;
  /** Active members of the audience. */
  members: number;
  /** Their devices, as far as they are known while it is being sent. */
  devices: number;
  sent: number;
  failed: number;
  /** Devices whose batch was in an instance's hands when it died: never tried again. */
  unknown: number;
  /** Devices removed because the push service no longer knows them. */
  pruned: number;
  /** The failed ones by the push service's reason, the commonest first. */
  reasons: { reason: string; count: number }[];
}

/** Whom a notification would reach. */
export interface NotificationPreview {
  members: number;
  devices: number;
  /** Members who do not consent to the purpose; not among `members`. */
  leftOut: number;
}
