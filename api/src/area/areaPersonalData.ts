import { RecordStatus } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import {
  type ErasedPerson,
  type PersonalData,
  type Person,
  HoldsPersonalData,
  type PersonReference,
} from '../platform/personalData.js';
import type { Area } from './area.model.js';

const LEADERS = 'Leaders and directors are never merged into another record.';

/**
 * The offices a person holds in areas. Erasure is refused while a person heads an area, so that a successor is named
 * first.
 */
@HoldsPersonalData
@Injectable()
export class AreaPersonalData implements PersonalData {
  readonly section = 'areas';
  readonly references = [
    { collection: 'area', path: 'facilitators', isList: true },
    { collection: 'area', path: 'frontliners', isList: true },
    { collection: 'area', path: 'areaLeader', stays: LEADERS },
    { collection: 'area', path: 'assistantDirector', stays: LEADERS },
  ] as const satisfies readonly PersonReference[];

  constructor(@InjectModel('area') private readonly areas: Model<Area>) {}

  async *dataOf({ _id }: Person): AsyncIterable<object> {
    const areas = await this.areas
      .find({ $or: [...leading(_id), { facilitators: _id }, { frontliners: _id }] })
      .lean<Area[]>();
    for (const { _id: id, name, code, ...area } of areas) {
      const serves = {
        areaLeader: area.areaLeader?.equals(_id) ?? false,
        assistantDirector: area.assistantDirector?.equals(_id) ?? false,
        facilitator: area.facilitators.some(person => person.equals(_id)),
        frontliner: area.frontliners.some(person => person.equals(_id)),
      };
      yield { _id: id, name, code, ...serves };
    }
  }

  async obstacles({ _id }: Person): Promise<string[]> {
    const led = await this.areas
      .find({ status: RecordStatus.Active, $or: leading(_id) }, { name: 1 })
      .lean<Pick<Area, 'name'>[]>();
    return led.map(({ name }) => `The area ${name} needs another leader or assistant director first.`);
  }

  async erase({ _id }: ErasedPerson): Promise<void> {
    await this.areas.updateMany(
      { $or: [{ facilitators: _id }, { frontliners: _id }] },
      { $pull: { facilitators: _id, frontliners: _id }, $inc: { __v: 1 } },
    );
  }
}

const leading = (person: Person['_id']) => [{ areaLeader: person }, { assistantDirector: person }];
