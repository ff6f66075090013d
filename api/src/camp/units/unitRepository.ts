import type { CampUnit, UnitKind } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types, UpdateQuery } from 'mongoose';
import type { AuditEntry } from '../../platform/audit/audit.model.js';
import { effect } from '../../platform/effects/effect.js';
import { type CampUnits, unitsCopied } from './campUnits.model.js';

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

  /** Copies the units of an event for a new event that is not stored yet; safe to repeat. */
  async copy(from: Types.ObjectId, to: Types.ObjectId): Promise<void> {
    const units = await this.unitsOf(from);
    if (units.length === 0) return;
    const made = { units, pendingAudit: [], __v: 0 };
    await this.model.collection.updateOne(
      { _id: to },
      { $setOnInsert: made, $set: { effects: [effect(unitsCopied, null)] } },
      { upsert: true },
    );
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
  async revert(
    { _id: eventId, __v }: Pick<CampUnits, '_id' | '__v'>,
    units: CampUnit[],
    { _id }: AuditEntry,
  ): Promise<void> {
    await this.model.updateOne(
      { _id: eventId, __v },
      { $set: { units }, $inc: { __v: 1 }, $pull: { pendingAudit: { _id } } },
    );
  }
}
