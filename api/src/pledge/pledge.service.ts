import {
  type AchievePledgeBody,
  displayName,
  formatSlashDate,
  type PersonRecord,
  pledge,
  type PledgeFilters,
  type PledgeRecord,
  type TakePledgeBody,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { AreaRepository } from '../area/areaRepository.js';
import type { Caller } from '../platform/auth/caller.js';
import { Conflict, InvalidInput, NotFound } from '../platform/errors/appError.js';
import type { Filter } from '../platform/lists/page.js';
import { searchFilterOf } from '../platform/lists/search.js';
import { isDuplicateKey } from '../platform/mongo/inserts.js';
import { idText } from '../platform/mongo/objectId.js';
import { RecordRepository } from '../platform/records/recordRepository.js';
import { type StoredList, storedList } from '../platform/records/storedList.js';
import { PeopleRepository } from '../user/peopleRepository.js';
import { UserAccounts } from '../user/userAccounts.js';
import type { Pledge } from './pledge.model.js';
import { isActive, PledgeDrives } from './pledgeDrives.js';
import { newPledge, PledgeEffects } from './pledgeEffects.js';

export const pledgeList: StoredList<typeof pledge> = storedList(pledge, {
  paths: { pledgeTime: 'createdAt' },
  report: {
    name: 'pledges',
    fileName: () => 'pledges',
    columns: [
      { title: 'Name', width: 26, of: pledge => displayName(pledge.userId) },
      { title: 'Area', width: 20, of: pledge => pledge.areaName },
      { title: 'Pledge drive', width: 30, of: pledge => pledge.tag },
      { title: 'Pledged on', width: 14, of: pledge => formatSlashDate(pledge.pledgeTime) },
      { title: 'Pledge taken', width: 14, of: pledge => pledge.pledgeValue },
      { title: 'Achieved', width: 14, of: pledge => pledge.achieveValue },
    ],
  },
});

/** Projection for a pledge's record. */
const PLEDGE_PROJECTION = { searchTokens: 0 } as const;

type PresentablePledge = Omit<Pledge, keyof typeof PLEDGE_PROJECTION>;

/** Members' pledges: taking them, reporting what was achieved, reading them (docs/rules/engagement.md#2). */
@Injectable()
export class PledgeService extends RecordRepository<typeof pledge, Pledge, PresentablePledge> {
  constructor(
    @InjectModel('pledge') private readonly pledges: Model<Pledge>,
    private readonly drives: PledgeDrives,
    private readonly effects: PledgeEffects,
    private readonly accounts: UserAccounts,
    private readonly people: PeopleRepository,
    private readonly areas: AreaRepository,
  ) {
    super(pledgeList, pledges, { projection: PLEDGE_PROJECTION, ofPeople: true });
  }

  protected override async search(typed: string): Promise<Filter> {
    return searchFilterOf(typed, 'userId', await this.people.reachedBy(typed));
  }

  /** Adds the names of members, areas and drives, with one query each. */
  async toRecords(pledges: PresentablePledge[]): Promise<PledgeRecord[]> {
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

  protected override narrow({ achieved }: PledgeFilters): Filter {
    return achieved ? { achieved: achieved === 'yes' } : {};
  }

  /** @throws InvalidInput for an unknown drive, Conflict for an inactive drive or a second pledge in it */
  async pledge(caller: Caller, { pledgeId, pledgeValue }: TakePledgeBody): Promise<PledgeRecord> {
    const driveId = new Types.ObjectId(pledgeId);
    const drive = await this.drives.find(driveId);
    if (!drive) throw InvalidInput.field('pledgeId', 'There is no such pledge drive.');
    if (!isActive(drive, new Date())) throw notNow(drive.tag);
    const { name = '', initiatedName = null } = (await this.accounts.find(caller.userId)) ?? {};
    const { userId: _id, connectedAreaId: areaId } = caller;
    const member = { _id, connectedAreaId: areaId, name, initiatedName };
    const pledge = newPledge(driveId, member, { pledgeValue, achieveValue: null });
    await this.pledges.create(pledge).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
      throw new Conflict('You have already pledged in this drive.');
    });
    const connectedAreaId = await this.effects.catchUp(pledge);
    await this.drives.noteChange([driveId]);
    return this.toRecord({ ...pledge, connectedAreaId }, caller);
  }

  /** @throws NotFound for a pledge that is not the caller's own, Conflict after the end of its drive */
  async achieve(
    caller: Caller,
    id: Types.ObjectId,
    { achieveValue }: AchievePledgeBody,
  ): Promise<PledgeRecord> {
    const own = { _id: id, userId: caller.userId };
    const before = await this.pledges.findOne(own, { pledgeId: 1 }).lean<Pick<Pledge, 'pledgeId'>>();
    const drive = before && (await this.drives.find(before.pledgeId));
    if (!drive) throw new NotFound('There is no such pledge.');
    if (!isActive(drive, new Date())) throw notNow(drive.tag);
    const pledge = await this.pledges
      .findOneAndUpdate(
        own,
        [
          {
            $set: {
              achieveValue,
              achieved: { $gte: [achieveValue, '$pledgeValue'] },
              __v: { $add: ['$__v', 1] },
            },
          },
        ],
        { updatePipeline: true, returnDocument: 'after', projection: PLEDGE_PROJECTION },
      )
      .lean<PresentablePledge>();
    if (!pledge) throw new NotFound('There is no such pledge.');
    await this.drives.noteChange([pledge.pledgeId]);
    return this.toRecord(pledge, caller);
  }
}

export const notNow = (tag: string) => new Conflict(`'${tag}' does not take pledges right now.`);

const nameless = (_id: string): PersonRecord => ({ _id, name: '', initiatedName: null });
