import type { PersonRecord, PledgeRecord } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { AreaRepository } from '../area/areaRepository.js';
import { idText } from '../platform/mongo/objectId.js';
import { PeopleRepository } from '../user/peopleRepository.js';
import type { Pledge } from './pledge.model.js';
import { PledgeDrives } from './pledgeDrives.js';

/** What is read for a pledge's record. */
export const PLEDGE_PROJECTION = { searchTokens: 0 } as const;

export type PresentablePledge = Omit<Pledge, keyof typeof PLEDGE_PROJECTION>;

/** Turns stored pledges into wire records, with the names of members, areas and drives. */
@Injectable()
export class PledgeMapper {
  constructor(
    private readonly people: PeopleRepository,
    private readonly areas: AreaRepository,
    private readonly drives: PledgeDrives,
  ) {}

  async present(pledges: PresentablePledge[]): Promise<PledgeRecord[]> {
    const [people, areas, tags] = await Promise.all([
      this.people.names(pledges.map(({ userId }) => userId)),
      this.areas.byId(pledges.map(({ connectedAreaId }) => connectedAreaId)),
      this.drives.tags(pledges.map(({ pledgeId }) => pledgeId)),
    ]);
    return pledges.map(pledge => {
      const areaId = idText(pledge.connectedAreaId);
      const userId = pledge.userId.toHexString();
      return {
        _id: pledge._id.toHexString(),
        __v: pledge.__v,
        pledgeId: pledge.pledgeId.toHexString(),
        tag: tags.get(pledge.pledgeId.toHexString()) ?? '',
        userId: people.get(userId) ?? nameless(userId),
        connectedAreaId: areaId,
        areaName: (areaId && areas.get(areaId)?.name) || null,
        pledgeTime: pledge.createdAt.toISOString(),
        pledgeValue: pledge.pledgeValue,
        achieveValue: pledge.achieveValue ?? null,
      };
    });
  }

  async presentOne(pledge: PresentablePledge): Promise<PledgeRecord> {
    const [record] = await this.present([pledge]);
    if (!record) throw new Error('One pledge makes one record.');
    return record;
  }
}

const nameless = (_id: string): PersonRecord => ({ _id, name: '', initiatedName: null });
