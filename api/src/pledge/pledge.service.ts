import type { AchievePledgeBody, PledgeFilters, PledgeRecord, TakePledgeBody } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import type { Caller } from '../platform/auth/caller.js';
import { scopeFilter } from '../platform/auth/scope.js';
import { Conflict, InvalidInput, NotFound } from '../platform/errors/appError.js';
import type { Page } from '../platform/http/envelope.js';
import type { ListRequest } from '../platform/lists/listQuery.js';
import { every, findPage } from '../platform/lists/page.js';
import { isDuplicateKey } from '../platform/mongo/duplicateKey.js';
import { UserAccounts } from '../user/userAccounts.js';
import { newPledge } from './newPledge.js';
import type { Pledge } from './pledge.model.js';
import { isActive } from './pledgeDriveRules.js';
import { PledgeDrives } from './pledgeDrives.js';
import { pledgeFilter } from './pledgeFilter.js';
import { PledgeFollowers } from './pledgeFollowers.js';
import { PLEDGE_PROJECTION, PledgeMapper, type PresentablePledge } from './pledgeMapper.js';

/** Members' pledges: taking them, telling what was achieved, reading them (docs/rules/engagement.md#2). */
@Injectable()
export class PledgeService {
  constructor(
    @InjectModel('pledge') private readonly pledges: Model<Pledge>,
    private readonly drives: PledgeDrives,
    private readonly mapper: PledgeMapper,
    private readonly followers: PledgeFollowers,
    private readonly accounts: UserAccounts,
  ) {}

  async list(caller: Caller, request: ListRequest<PledgeFilters>): Promise<Page<PledgeRecord>> {
    const page = await findPage<Pledge, PresentablePledge>(
      this.pledges,
      pledgeFilter(caller.scope, request.filters),
      request,
      PLEDGE_PROJECTION,
    );
    return page.withRecords(await this.mapper.present(page.records));
  }

  /** @throws NotFound for a pledge that is unknown or out of scope. */
  async read(caller: Caller, id: Types.ObjectId): Promise<PledgeRecord> {
    const pledge = await this.pledges
      .findOne(every({ _id: id }, scopeFilter(caller.scope, 'connectedAreaId')), PLEDGE_PROJECTION)
      .lean<PresentablePledge>();
    if (!pledge) throw new NotFound('There is no such pledge.');
    return this.mapper.presentOne(pledge);
  }

  /** @throws InvalidInput for an unknown drive, Conflict for one that is not active or a second pledge in it. */
  async take(caller: Caller, { pledgeId, pledgeValue }: TakePledgeBody): Promise<PledgeRecord> {
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
    const connectedAreaId = await this.followers.catchUp(pledge);
    await this.drives.noteChange([driveId]);
    return this.mapper.presentOne({ ...pledge, connectedAreaId });
  }

  /** @throws NotFound for a pledge that is not the caller's own, Conflict once its drive is over. */
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
    return this.mapper.presentOne(pledge);
  }
}

export const notNow = (tag: string) => new Conflict(`'${tag}' does not take pledges right now.`);
