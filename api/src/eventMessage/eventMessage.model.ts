import type { BookingStatus, MessageChannel } from '@coastok/domain';
import { Schema, type Types } from 'mongoose';
import {
  PENDING_AUDIT_INDEX,
  pendingAuditField,
  type WithPendingAudit,
} from '../platform/audit/audit.model.js';

/** A message that staff sent to the people of an event. */
export interface EventMessage extends WithPendingAudit {
  _id: Types.ObjectId;
  eventId: Types.ObjectId;
  /** The areas whose people get the message; null for people of all areas. */
  areaIds: Types.ObjectId[] | null;
  /** The area that the sender chose; null when none was chosen. */
  areaId: Types.ObjectId | null;
  title: string;
  body: string;
  channels: MessageChannel[];
  status: BookingStatus[] | null;
  due: boolean;
  by: Types.ObjectId;
  createdAt: Date;
  people: number;
  devices: number;
  mails: number;
  /** The recipients; removed once all of their messages are in the outbox. */
  to?: Types.ObjectId[];
  /** Present as long as `to` is. */
  sendingSince?: Date;
}

const reference = Schema.Types.ObjectId;
const count = { type: Number, required: true };

export const eventMessageSchema = new Schema<EventMessage>(
  {
    eventId: { type: reference, required: true },
    areaIds: { type: [reference], default: null },
    areaId: reference,
    title: { type: String, required: true },
    body: { type: String, required: true },
    channels: { type: [String], required: true },
    status: { type: [Number], default: null },
    due: { type: Boolean, required: true },
    by: { type: reference, required: true },
    createdAt: { type: Date, required: true },
    people: count,
    devices: count,
    mails: count,
    to: { type: [reference], default: undefined },
    sendingSince: Date,
    ...pendingAuditField,
  },
  { collection: 'event_message', versionKey: false },
)
  .index({ eventId: 1, createdAt: -1 })
  .index({ createdAt: 1 })
  .index({ sendingSince: 1 }, { sparse: true })
  .index(...PENDING_AUDIT_INDEX);
