import type { CampUnit, UnitKind } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types, UpdateQuery } from 'mongoose';
import type { AuditEntry } from '../../platform/audit/audit.model.js';
import type { CampUnits, UnitPlanUnderWay } from './campUnits.model.js';

/** Limit for one run of the job; the next run processes the others. */
const MOST_COPIES = 500;

/** Reads and writes the rooms and buses of events. */
@Injectable()
export class UnitRepository {
  constructor(@InjectModel('camp_units') readonly model: Model<CampUnits>) {}

  find(eventId: Types.ObjectId): Promise<CampUnits | null> {
    return this.model.findById(eventId).lean<CampUnits>().exec();
  }

  async unitsOf(eventId: Types.ObjectId, kind?: UnitKind): Promise<CampUnit[]> {
    const units = (await this.find(eventId))?.units ?? [];
    return kind === undefined ? units : units.filter(unit => unit.kind === kind);
  }

  async unitOf(eventId: Types.ObjectId, kind: UnitKind, key: string): Promise<CampUnit | null> {
    return (await this.unitsOf(eventId, kind)).find(unit => unit.key === key) ?? null;
  }

  /** Copies the units of an event for a new event that is not stored yet; safe to repeat. `copiesLeft` finds them. */
  async copy(from: Types.ObjectId, to: Types.ObjectId): Promise<void> {
    const units = await this.unitsOf(from);
    if (units.length === 0) return;
    const made = { units, pendingAudit: [], __v: 0 };
    await this.model.collection.updateOne(
      { _id: to },
      { $setOnInsert: made, $set: { copiedAt: new Date() } },
      { upsert: true },
    );
  }

  /** Units copied before a given time, the oldest first; it is not known yet whether their event was stored. */
  copiesLeft(before: Date): Promise<(Pick<CampUnits, '_id'> & { copiedAt: Date })[]> {
    return this.model
      .find({ copiedAt: { $type: 'date', $lt: before } }, { copiedAt: 1 })
      .sort({ copiedAt: 1 })
      .limit(MOST_COPIES)
      .lean<(Pick<CampUnits, '_id'> & { copiedAt: Date })[]>()
      .exec();
  }

  /** Keeps the copied units when their event exists, and deletes them when it was never stored. */
  async keepOrRemoveCopy(
    { _id, copiedAt }: Pick<CampUnits, '_id'> & { copiedAt: Date },
    hasEvent: boolean,
  ): Promise<void> {
    if (hasEvent) await this.model.updateOne({ _id, copiedAt }, { $unset: { copiedAt: '' } });
    else await this.model.deleteOne({ _id, copiedAt });
  }

  /** @returns null when another write was first. */
  change({ _id, __v }: CampUnits, update: UpdateQuery<CampUnits>): Promise<CampUnits | null> {
    return this.model
      .findOneAndUpdate({ _id, __v }, { ...update, $inc: { __v: 1 } }, { returnDocument: 'after' })
      .lean<CampUnits>()
      .exec();
  }

  /**
   * Undoes a change that was refused after the write, unless the units were changed again; its audit entry is
   * removed.
   */
  async takeBack(
    { _id: eventId, __v }: Pick<CampUnits, '_id' | '__v'>,
    units: CampUnit[],
    { _id }: AuditEntry,
  ): Promise<void> {
    await this.model.updateOne(
      { _id: eventId, __v },
      { $set: { units }, $inc: { __v: 1 }, $pull: { pendingAudit: { _id } } },
    );
  }

  /** Plans that are being carried out since before the given time: their process must have stopped. */
  async plansLeft(before: Date): Promise<(Pick<CampUnits, '_id'> & { plan: UnitPlanUnderWay })[]> {
    return this.model
      .find({ 'plan.at': { $type: 'date', $lt: before } }, { plan: 1 })
      .lean<(Pick<CampUnits, '_id'> & { plan: UnitPlanUnderWay })[]>();
  }

  async planDone(eventId: Types.ObjectId, { at }: UnitPlanUnderWay): Promise<void> {
    await this.model.updateOne({ _id: eventId, 'plan.at': at }, { $set: { plan: null } });
  }
}
