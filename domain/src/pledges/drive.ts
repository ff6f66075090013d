import type { DateLike } from '../formats/dates.js';

export const DRIVE_ENDS_EARLY = 'The end must be after the start.';

export const DRIVE_STATES = ['ACTIVE', 'INACTIVE'] as const;
export type DriveState = (typeof DRIVE_STATES)[number];

/** The highest value of a pledge (docs/rules/engagement.md#2). */
export const MAX_PLEDGE = 1_000_000;

export interface DriveSpan {
  startTime: DateLike;
  endTime: DateLike;
}

/** A drive that is not hidden accepts pledges from its start until its end (docs/rules/engagement.md#2). */
export function driveState({ startTime, endTime }: DriveSpan, now: DateLike): DriveState {
  const at = new Date(now).getTime();
  const hasStarted = new Date(startTime).getTime() <= at;
  return hasStarted && at < new Date(endTime).getTime() ? 'ACTIVE' : 'INACTIVE';
}
