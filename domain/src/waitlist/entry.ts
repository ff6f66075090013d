import { NO_CATEGORY } from '../booking/price.js';

/**
 * The state of an entry in a waiting list (docs/rules/waitlist.md#1). `OFFERED`: a booking with a place waits for the
 * person's answer; `TAKEN`: they acted on it; `LEFT`: they left, or let two offers lapse; `WITHDRAWN`: staff removed
 * them.
 */
export const WAITLIST_STATES = [
  'WAITING',
  'OFFERED',
  'TAKEN',
  'DECLINED',
  'LEFT',
  'CLOSED',
  'WITHDRAWN',
] as const;
export type WaitlistState = (typeof WAITLIST_STATES)[number];

export const WAITLIST_STATE_LABELS: Record<WaitlistState, string> = {
  WAITING: 'Waiting',
  OFFERED: 'Offered',
  TAKEN: 'Taken',
  DECLINED: 'Declined',
  LEFT: 'Left',
  CLOSED: 'Closed',
  WITHDRAWN: 'Withdrawn',
};

/** Whether the person is in the list: waiting, or with an offer. */
export const isInLine = (state: WaitlistState): boolean => state === 'WAITING' || state === 'OFFERED';

/** Whether the person may join again, at the end; not after staff removed them. */
export const mayJoinAgain = (state: WaitlistState): boolean => !isInLine(state) && state !== 'WITHDRAWN';

/** Whether staff may offer the person a place by hand. */
export const mayBeOffered = (state: WaitlistState): boolean => state !== 'OFFERED' && state !== 'TAKEN';

export const DEFAULT_WAITLIST_HOURS = 24;
export const MOST_WAITLIST_HOURS = 72;
/** The highest priority; its negative is the lowest. */
export const MOST_PRIORITY = 9;
/** How many days a person whose entry ended still sees how it ended. */
export const ENDED_SHOWN_DAYS = 30;

/** A person who waits; lists of them are in the order of the waiting list. */
export interface Waiter {
  /** Ids of categories, the most wanted first; empty where the event has none. */
  readonly wants: readonly number[];
}

/** The categories that a person would accept, the most wanted first. */
export const wishesOf = ({ wants }: Waiter): readonly number[] => (wants.length > 0 ? wants : [NO_CATEGORY]);

/**
 * The free numbers for a person who joins a list; they are unique among those who wait. There is one for each place
 * left in the list, so people who join at the same time never exceed its limit. A person who waits without a number,
 * for example after a lapsed offer, also takes a place.
 */
export function freeListNumbers(
  most: number,
  waiting: readonly { readonly number?: number | null }[],
): number[] {
  const taken = new Set(waiting.map(({ number }) => number));
  const free: number[] = [];
  for (let next = 1; free.length < most - waiting.length; next++) if (!taken.has(next)) free.push(next);
  return free;
}

/** The state after a lapsed offer: the first lapse keeps the person waiting, since they may have been away. */
export const stateAfterLapse = (lapsesBefore: number): 'WAITING' | 'LEFT' =>
  lapsesBefore === 0 ? 'WAITING' : 'LEFT';
