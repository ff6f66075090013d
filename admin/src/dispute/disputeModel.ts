import { type DisputeRecord, type DisputeState } from '@coastok/domain';
import type { Tone } from '../fields';
import type { WithId } from '../provider/records';

export type Dispute = WithId<DisputeRecord>;

export const DISPUTE_TONES: Record<DisputeState, Tone> = {
  open: 'waiting',
  under_review: 'neutral',
  accepted: 'neutral',
  won: 'good',
  lost: 'bad',
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export interface Clock {
  /** The remaining time in its two largest units from whole days downwards; empty after the deadline. */
  left: { unit: 'days' | 'hours' | 'minutes'; count: number }[];
  tone: 'error' | 'warning' | 'text';
}

/** The time left to answer, rounded down so that nobody relies on a minute that is not there. */
export function clockOf(respondBy: string, now: number): Clock {
  const rest = Math.max(0, Date.parse(respondBy) - now);
  const units = [
    { unit: 'days', count: Math.floor(rest / DAY) },
    { unit: 'hours', count: Math.floor((rest % DAY) / HOUR) },
    { unit: 'minutes', count: Math.floor((rest % HOUR) / MINUTE) },
  ] as const;
  const largest = units.findIndex(({ count }) => count > 0);
  const left = largest < 0 ? [] : units.slice(largest, largest + 2).filter(({ count }) => count > 0);
  return { left, tone: rest < DAY ? 'error' : rest < 3 * DAY ? 'warning' : 'text' };
}

/** Whether it can still be answered: it has no answer, and the deadline has not passed. */
export const isAnswerable = (
  { state, answer, respondBy }: Pick<Dispute, 'state' | 'answer' | 'respondBy'>,
  now: number,
): boolean => state === 'open' && answer === null && Date.parse(respondBy) > now;
