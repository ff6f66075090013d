import { type OwnWaitlistRecord, type PublicEventRecord } from '@coastok/domain';
import { ApiError } from '../api/ApiError.js';
import { events } from '../texts/en/landing.js';
import { waitlist as texts } from '../texts/en/waiting.js';
import { fill } from '../texts/fill.js';

type Listed = Pick<PublicEventRecord, 'waitlist' | 'full' | 'waiting'>;

/** Whether the registration leads to the waiting list instead. */
export const leadsToList = ({ waitlist, full }: Pick<Listed, 'waitlist' | 'full'>): boolean =>
  waitlist && full;

/** `Full. Join the waiting list (14 waiting)` */
export const listLabel = ({ waiting }: Pick<Listed, 'waiting'>): string =>
  waiting === 0 ? events.join : fill(events.joinWaiting, { waiting });

/** `Full, waiting list`, or `Full` where there is no list; undefined while there are seats. */
export const fullText = ({ waitlist, full }: Pick<Listed, 'waitlist' | 'full'>): string | undefined =>
  full ? (waitlist ? events.fullWithList : events.full) : undefined;

/**
 * Whether a booking was refused because there is no seat, or others wait for it. An option of the event's form
 * without a place is a problem of its field.
 */
export const hasNoPlace = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'WAITLIST' || error.code === 'FULL') &&
  Object.keys(error.fieldErrors).length === 0;

/** The position of a visitor in the list. */
export const placeText = (ahead: number): string =>
  ahead === 0 ? texts.numberOne : fill(texts.number, { number: ahead + 1 });

/** The text about a place that has ended; undefined where none is needed. */
export function endedText(place: OwnWaitlistRecord | null): string | undefined {
  switch (place?.state) {
    case 'DECLINED':
      return texts.declined;
    case 'LEFT':
      return texts.left;
    case 'WITHDRAWN':
      return texts.withdrawn;
    case 'CLOSED':
      return texts.closed;
    default:
      return undefined;
  }
}

const CHOICES = [texts.firstChoice, texts.secondChoice, texts.thirdChoice];

/** `first choice`, or undefined for an option that is not chosen. */
export const choiceText = (wants: readonly number[], id: number): string | undefined => {
  const index = wants.indexOf(id);
  return index < 0 ? undefined : (CHOICES[index] ?? fill(texts.laterChoice, { number: index + 1 }));
};
