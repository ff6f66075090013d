import type { CampUnit, PlanBy, UnitKind } from '@coastok/domain';
import { Schema, type Types } from 'mongoose';
import {
  PENDING_AUDIT_INDEX,
  pendingAuditField,
  type WithPendingAudit,
} from '../../platform/audit/audit.model.js';
import {
  EFFECTS_INDEX,
  type EffectKind,
  effectsField,
  type WithEffects,
} from '../../platform/effects/effect.js';

/** What a plan places people into, and what it pays attention to. */
export interface UnitPlanWish {
  kind: UnitKind;
  by: PlanBy[];
}

/** How long the job leaves a stored plan alone; longer than carrying it out takes. */
const PLAN_MS = 60_000;
/** How long the job leaves copied units alone; longer than it takes to store their event. */
const COPY_MS = 3600_000;

/** The rooms and buses of an event: one document, so that all of them are replaced at once. */
export interface CampUnits extends WithPendingAudit, WithEffects {
  /** The event's id. */
  _id: Types.ObjectId;
  __v: number;
  units: CampUnit[];
}

/** A plan is carried out by the call that stores it, and after a crash by the job. A later plan replaces it. */
export const unitsPlanned: EffectKind<Pick<CampUnits, '_id'>, UnitPlanWish> = {
  model: 'camp_units',
  name: 'units.planned',
  reads: [],
  waitsMs: PLAN_MS,
};

/** Units are copied before their event is stored, and are deleted if it never is because of a crash. */
export const unitsCopied: EffectKind<Pick<CampUnits, '_id' | 'effects'>, null> = {
  model: 'camp_units',
  name: 'units.copied',
  reads: ['effects'],
  waitsMs: COPY_MS,
};

export const campUnitsSchema = new Schema<CampUnits>(
  {
    units: { type: [Schema.Types.Mixed], required: true } as never,
    ...effectsField,
    ...pendingAuditField,
  },
  { collection: 'camp_units', versionKey: '__v', minimize: false },
)
  .index(...EFFECTS_INDEX)
  .index(...PENDING_AUDIT_INDEX);
