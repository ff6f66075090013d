import {
  driveState,
  type FiltersOf,
  type pledgeDrive,
  type PledgeDriveRecord,
  RecordStatus,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import type { Filter } from '../platform/lists/page.js';
import type { RecordRules, ReadOf, StoredOf } from '../platform/records/recordSchema.js';

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
