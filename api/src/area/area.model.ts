import { Schema, type Types } from 'mongoose';
import { EFFECTS_INDEX, effectsField, type WithEffects } from '../platform/effects/effect.js';
import { type SortKeys, sortKeysField } from '../platform/lists/search.js';
import {
  PENDING_AUDIT_INDEX,
  pendingAuditField,
  type WithPendingAudit,
} from '../platform/audit/audit.model.js';

/** A part of the community with its leader and director; members belong to one. */
export interface Area extends WithEffects, WithPendingAudit {
  _id: Types.ObjectId;
  __v: number;
  name: string;
  /** Upper case; unique, also among deleted areas. */
  code: string;
  areaLeader: Types.ObjectId | null;
  assistantDirector: Types.ObjectId | null;
  facilitators: Types.ObjectId[];
  frontliners: Types.ObjectId[];
  /** The contact for questions about bookings of the area's people. */
  contactName?: string | null;
  contactPhone?: string | null;
  sortKeys?: SortKeys;
  /** 1, or 0 once deleted. */
  status: number;
  createdAt: Date;
}

const reference = Schema.Types.ObjectId;

export const areaSchema = new Schema<Area>(
  {
    name: { type: String, required: true },
    code: { type: String, required: true },
    areaLeader: reference,
    assistantDirector: reference,
    facilitators: { type: [reference], required: true },
    frontliners: { type: [reference], required: true },
    contactName: String,
    contactPhone: String,
    ...sortKeysField('name', 'code'),
    status: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    ...effectsField,
    ...pendingAuditField,
  },
  { collection: 'area', versionKey: '__v' },
)
  .index({ code: 1 }, { unique: true })
  .index({ areaLeader: 1, status: 1 })
  .index({ assistantDirector: 1, status: 1 })
  .index({ facilitators: 1, status: 1 })
  .index({ status: 1, createdAt: -1, _id: -1 })
  .index({ status: 1, 'sortKeys.name': 1, _id: 1 })
  .index({ status: 1, 'sortKeys.code': 1, _id: 1 })
  .index(...EFFECTS_INDEX)
  .index(...PENDING_AUDIT_INDEX);
