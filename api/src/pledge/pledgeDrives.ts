import {
  driveState,
  type FiltersOf,
  type pledgeDrive,
  type PledgeDriveRecord,
  RecordStatus,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import type { Filter } from '../platform/lists/page.js';
import {
  PROJECTION,
  type ReadOf,
  type RecordRules,
  type StoredOf,
} from '../platform/records/recordSchema.js';

export type PledgeDrive = StoredOf<typeof pledgeDrive>;
export type ReadDrive = ReadOf<typeof pledgeDrive>;

/** A hidden drive is never active (docs/rules/engagement.md#2). */
export const isActive = (drive: Pick<PledgeDrive, 'startTime' | 'endTime' | 'status'>, now: Date): boolean =>
  drive.status === RecordStatus.Active && driveState(drive, now) === 'ACTIVE';

/** Whether a drive is active depends on its times. */
@Injectable()
export class PledgeDriveRules implements RecordRules<typeof pledgeDrive> {
  narrow({ active }: FiltersOf<typeof pledgeDrive>): Filter {
    const now = new Date();
    if (active === 'ACTIVE') return { startTime: { $lte: now }, endTime: { $gt: now } };
    if (active === 'INACTIVE') return { $or: [{ startTime: { $gt: now } }, { endTime: { $lte: now } }] };
    return {};
  }

  toRecords(drives: ReadDrive[]): Partial<PledgeDriveRecord>[] {
    const now = new Date();
    return drives.map(drive => ({ active: isActive(drive, now) ? 'ACTIVE' : 'INACTIVE' }));
  }
}

/** Reads drives for their pledges, including hidden drives. */
@Injectable()
export class PledgeDrives {
  constructor(@InjectModel('pledgeDrive') private readonly drives: Model<PledgeDrive>) {}

  find(id: Types.ObjectId): Promise<ReadDrive | null> {
    return this.drives.findById(id, PROJECTION).lean<ReadDrive>().exec();
  }

  /** Drives by id or tag; by tag only those that are not hidden. */
  named(ids: Types.ObjectId[], tags: string[]): Promise<ReadDrive[]> {
    return this.drives
      .find({ $or: [{ _id: { $in: ids } }, { tag: { $in: tags }, status: RecordStatus.Active }] }, PROJECTION)
      .lean<ReadDrive[]>()
      .exec();
  }

  /** The tags of drives, by id. */
  async tags(ids: Iterable<Types.ObjectId>): Promise<Map<string, string>> {
    const wanted = [...new Map([...ids].map(id => [id.toHexString(), id])).values()];
    if (wanted.length === 0) return new Map();
    const drives = await this.drives
      .find({ _id: { $in: wanted } }, { tag: 1 })
      .lean<Pick<PledgeDrive, '_id' | 'tag'>[]>();
    return new Map(drives.map(({ _id, tag }) => [_id.toHexString(), tag]));
  }

  /** How often a drive's pledges have changed; null for an unknown drive. */
  async changesOf(id: Types.ObjectId): Promise<number | null> {
    const drive = await this.drives.findById(id, { changes: 1, _id: 0 }).lean<Pick<PledgeDrive, 'changes'>>();
    return drive?.changes ?? null;
  }

  /** Counts a change of these drives' pledges. Call it after the write, so that the next sum includes the change. */
  async noteChange(ids: Types.ObjectId[]): Promise<void> {
    if (ids.length === 0) return;
    await this.drives.updateMany({ _id: { $in: ids } }, { $inc: { changes: 1 } });
  }
}
