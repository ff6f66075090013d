import { driveState, type PledgeDriveRecord, RecordStatus } from '@coastok/domain';
import type { PledgeDrive } from './pledgeDrive.model.js';

/** What is read for a drive's record. */
export const DRIVE_PROJECTION = { searchTokens: 0, changes: 0 } as const;

export type PresentableDrive = Omit<PledgeDrive, keyof typeof DRIVE_PROJECTION>;

/** A hidden drive is never active (contract 4). */
export const isActive = (drive: Pick<PledgeDrive, 'startTime' | 'endTime' | 'status'>, now: Date): boolean =>
  drive.status === RecordStatus.Active && driveState(drive, now) === 'ACTIVE';

export const toDriveRecord = (drive: PresentableDrive, now = new Date()): PledgeDriveRecord => ({
  _id: drive._id.toHexString(),
  __v: drive.__v,
  tag: drive.tag,
  msg: drive.msg,
  startTime: drive.startTime.toISOString(),
  endTime: drive.endTime.toISOString(),
  active: isActive(drive, now) ? 'ACTIVE' : 'INACTIVE',
  status: drive.status,
  createdAt: drive.createdAt.toISOString(),
});
