import type { CampUnit, PlanBy, UnitKind } from '@coastok/domain';
import { Schema, type Types } from 'mongoose';
import {
  PENDING_AUDIT_INDEX,
  pendingAuditField,
  type WithPendingAudit,
} from '../../platform/audit/audit.model.js';

/** A plan that is being carried out, stored until everybody has been placed by it. */
export interface UnitPlanUnderWay {
  kind: UnitKind;
  by: PlanBy[];
  at: Date;
}

/** The rooms and buses of an event: one document, so that all of them are replaced at once. */
export interface CampUnits extends WithPendingAudit {
  /** The event's id. */
  _id: Types.ObjectId;
  __v: number;
  units: CampUnit[];
  plan?: UnitPlanUnderWay | null;
  /** When they were copied for an event that is not stored yet; removed once the event is known to exist. */
  copiedAt?: Date;
}

export const campUnitsSchema = new Schema<CampUnits>(
  {
    units: { type: [Schema.Types.Mixed], required: true } as never,
    plan: Schema.Types.Mixed,
    copiedAt: Date,
    ...pendingAuditField,
  },
  { collection: 'camp_units', versionKey: '__v', minimize: false },
)
  .index({ 'plan.at': 1 }, { partialFilterExpression: { 'plan.at': { $type: 'date' } } })
  .index({ copiedAt: 1 }, { partialFilterExpression: { copiedAt: { $type: 'date' } } })
  .index(...PENDING_AUDIT_INDEX);
