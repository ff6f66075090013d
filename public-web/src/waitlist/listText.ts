import { FULL_MESSAGE, type OwnWaitlistRecord, type PublicEventRecord } from '@coastok/domain';
import { ApiError } from '../api/ApiError.js';

type Listed = Pick<PublicEventRecord, 'waitlist' | 'full' | 'waiting'>;

/** Whether who wants to register is led to the waiting list. */
export const leadsToList = ({ waitlist, full }: Pick<Listed, 'waitlist' | 'full'>): boolean =>
  waitlist && full;

/** `Full. Join the waiting list (14 waiting)` */
export const listLabel = ({ waiting }: Pick<Listed, 'waiting'>): string =>
  `Full. Join the waiting list${waiting === 0 ? '' : ` (${waiting} waiting)`}`;

/** `Full, waiting list`, or `Full` where there is no list; undefined while there are places. */
export const fullText = ({ waitlist, full }: Pick<Listed, 'waitlist' | 'full'>): string | undefined =>
  full ? (waitlist ? 'Full, waiting list' : 'Full') : undefined;

/** Whether a booking was refused because there is no place, or others wait for it. */
export const hasNoPlace = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status === 409 &&
  (error.code === 'WAITLIST' || error.message === FULL_MESSAGE);

/** The position of somebody who waits. */
export const placeText = (ahead: number): string =>
  ahead === 0 ? 'You’re number 1: the next free place is offered to you.' : `You’re number ${ahead + 1}.`;

/** What became of somebody who waits no more; undefined while it needs no word. */
export function endedText(place: OwnWaitlistRecord | null): string | undefined {
  switch (place?.state) {
    case 'DECLINED':
      return 'You let your place go, and it goes to the next who waits.';
    case 'LEFT':
      return 'You are not in the waiting list any more.';
    case 'WITHDRAWN':
      return 'You were taken out of the waiting list. Please write to us.';
    case 'CLOSED':
      return 'The waiting list has closed: no place got free in time.';
    default:
      return undefined;
  }
}

const ORDINALS = ['first', 'second', 'third'];

/** `first choice`, or undefined for what is not chosen. */
export const choiceText = (wants: readonly number[], id: number): string | undefined => {
  const index = wants.indexOf(id);
  return index < 0 ? undefined : `${ORDINALS[index] ?? `${index + 1}th`} choice`;
};
