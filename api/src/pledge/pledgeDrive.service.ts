import {
  type CreateDriveBody,
  DRIVE_ENDS_EARLY,
  type DriveFilters,
  type PledgeDriveRecord,
  RecordStatus,
  type UpdateDriveBody,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { type AuditEntry, carrying } from '../platform/audit/audit.model.js';
import { AuditService } from '../platform/audit/audit.service.js';
import type { Caller } from '../platform/auth/caller.js';
import { InvalidInput, NotFound } from '../platform/errors/appError.js';
import type { Page } from '../platform/http/envelope.js';
import { refuseStale } from '../platform/http/ifMatch.js';
import type { ListRequest } from '../platform/lists/listQuery.js';
import { createdBetween, every, type Filter, findPage } from '../platform/lists/page.js';
import { searchFilter, searchTokens } from '../platform/lists/search.js';
import { againIfOvertaken } from '../platform/mongo/againIfOvertaken.js';
import { DRIVE_PROJECTION, type PresentableDrive, toDriveRecord } from './pledgeDrive.mapper.js';
import type { PledgeDrive } from './pledgeDrive.model.js';

const SHOWN: Filter = { status: RecordStatus.Active };

/** Pledge drives as staff keep them (contract 4). */
@Injectable()
export class PledgeDriveService {
  constructor(
    @InjectModel('pledgeDrive') private readonly drives: Model<PledgeDrive>,
    private readonly audit: AuditService,
  ) {}

  async list(request: ListRequest<DriveFilters>): Promise<Page<PledgeDriveRecord>> {
    const { active, q } = request.filters;
    const now = new Date();
    const filter = every(SHOWN, inState(active, now), searchFilter(q), createdBetween(request.filters));
    const page = await findPage<PledgeDrive, PresentableDrive>(
      this.drives,
      filter,
      request,
      DRIVE_PROJECTION,
    );
    return page.map(drive => toDriveRecord(drive, now));
  }

  /** @throws NotFound for a drive that is unknown or hidden. */
  async read(id: Types.ObjectId): Promise<PledgeDriveRecord> {
    return toDriveRecord(await this.find(id));
  }

  async create(caller: Caller, body: CreateDriveBody): Promise<PledgeDriveRecord> {
    const drive: PledgeDrive = {
      _id: new Types.ObjectId(),
      __v: 0,
      tag: body.tag,
      msg: body.msg,
      startTime: new Date(body.startTime),
      endTime: new Date(body.endTime),
      status: RecordStatus.Active,
      createdAt: new Date(),
      changes: 0,
      searchTokens: searchTokens(body.tag, body.msg),
    };
    const entry = this.entryOf(caller, 'pledgeDrive.create', null, drive);
    await this.drives.create({ ...drive, pendingAudit: [entry] });
    this.audit.moveSoon(this.drives, { _id: drive._id, pendingAudit: [entry] });
    return toDriveRecord(drive);
  }

  /**
   * @param version what the caller read, out of `If-Match`
   * @throws NotFound, InvalidInput when it would end before it starts, Conflict for a stale version
   */
  async update(
    caller: Caller,
    id: Types.ObjectId,
    body: UpdateDriveBody,
    version: number | undefined,
  ): Promise<PledgeDriveRecord> {
    if (body.status === RecordStatus.Removed) return this.remove(caller, id, version);
    const after = await againIfOvertaken(async () => {
      const before = await this.find(id);
      return this.write(caller, 'pledgeDrive.update', before, changeOf(body, before), version);
    });
    return toDriveRecord(after);
  }

  /** Hides a drive; its pledges stay and stay readable. */
  async remove(caller: Caller, id: Types.ObjectId, version: number | undefined): Promise<PledgeDriveRecord> {
    const removal = { status: RecordStatus.Removed };
    const after = await againIfOvertaken(async () =>
      this.write(caller, 'pledgeDrive.delete', await this.find(id), removal, version),
    );
    return toDriveRecord(after);
  }

  private async find(id: Types.ObjectId): Promise<PresentableDrive> {
    const drive = await this.drives
      .findOne(every({ _id: id }, SHOWN), DRIVE_PROJECTION)
      .lean<PresentableDrive>();
    if (!drive) throw new NotFound('There is no such pledge drive.');
    return drive;
  }

  /** Writes over what was read, unless nothing changes. @returns null when somebody else changed it since. */
  private async write(
    caller: Caller,
    action: string,
    before: PresentableDrive,
    change: Partial<PledgeDrive>,
    version: number | undefined,
  ): Promise<PresentableDrive | null> {
    refuseStale(version, before);
    if (Object.keys(change).length === 0) return before;
    const entry = this.entryOf(caller, action, before, { ...before, ...change, __v: before.__v + 1 });
    const after = await this.drives
      .findOneAndUpdate(
        every({ _id: before._id, __v: before.__v }, SHOWN),
        { $set: change, $inc: { __v: 1 }, $push: carrying(entry) },
        { returnDocument: 'after', projection: DRIVE_PROJECTION },
      )
      .lean<PresentableDrive>();
    if (after) this.audit.moveSoon(this.drives, { _id: before._id, pendingAudit: [entry] });
    return after;
  }

  private entryOf(
    caller: Caller,
    action: string,
    before: PresentableDrive | null,
    after: PresentableDrive,
  ): AuditEntry {
    return this.audit.entryOf(caller, {
      action,
      entity: 'pledgedetail',
      entityId: after._id,
      before: before && toDriveRecord(before),
      after: toDriveRecord(after),
    });
  }
}

function inState(active: DriveFilters['active'], now: Date): Filter {
  if (active === 'ACTIVE') return { startTime: { $lte: now }, endTime: { $gt: now } };
  if (active === 'INACTIVE') return { $or: [{ startTime: { $gt: now } }, { endTime: { $lte: now } }] };
  return {};
}

/** @throws InvalidInput when one end is moved over the other, which stays. */
function changeOf({ tag, msg, startTime, endTime }: UpdateDriveBody, before: PresentableDrive) {
  const change: Partial<PledgeDrive> = {
    ...(tag !== undefined && { tag }),
    ...(msg !== undefined && { msg }),
    ...(startTime !== undefined && { startTime: new Date(startTime) }),
    ...(endTime !== undefined && { endTime: new Date(endTime) }),
  };
  const after = { ...before, ...change };
  if (after.endTime <= after.startTime) throw InvalidInput.field('endTime', DRIVE_ENDS_EARLY);
  const worded = tag !== undefined || msg !== undefined;
  return { ...change, ...(worded && { searchTokens: searchTokens(after.tag, after.msg) }) };
}
