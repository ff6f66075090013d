import type { CampUnit, UnitKind } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import type { CampUnits } from './campUnits.model.js';

/** Reads which rooms and buses an event has. */
@Injectable()
export class UnitStore {
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
}
