import { NO_CATEGORY } from '../booking/price.js';

/**
 * Where somebody stands who waits for a place (docs/rules/waitlist.md#1). `OFFERED`: a booking with a place of its own waits for
 * them; `TAKEN`: they did something about it; `LEFT`: they went, or let two offers lapse; `WITHDRAWN`: staff took them out.
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

/** As long as somebody waits, or has an offer, they are in the list. */
export const isInLine = (state: WaitlistState): boolean => state === 'WAITING' || state === 'OFFERED';

/** Who may join once more, at the end; whom staff took out may not. */
export const mayJoinAgain = (state: WaitlistState): boolean => !isInLine(state) && state !== 'WITHDRAWN';

/** Whom staff may offer a place to by hand. */
export const mayBeOffered = (state: WaitlistState): boolean => state !== 'OFFERED' && state !== 'TAKEN';

export const DEFAULT_WAITLIST_HOURS = 24;
export const MOST_WAITLIST_HOURS = 72;
/** The highest priority, and the lowest below zero. */
export const MOST_PRIORITY = 9;
/** How long somebody who is in the list no more is still shown what became of it. */
export const ENDED_SHOWN_DAYS = 30;

/** Who waits, in the order in which they stand. */
export interface Waiter {
  /** Categories, the dearest wish first; empty where the event has none. */
  readonly wants: readonly number[];
}

/** What somebody would take, the dearest wish first. */
export const wishesOf = ({ wants }: Waiter): readonly number[] => (wants.length > 0 ? wants : [NO_CATEGORY]);

/**
 * The numbers of which somebody who joins a list takes one, unique among those who wait: as many as there is room, so that
 * those who join at once never exceed it. Who waits without a number, as after a lapsed offer, takes room as well.
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

/** A lapsed offer: once everybody may have been away. */
export const stateAfterLapse = (lapsesBefore: number): 'WAITING' | 'LEFT' =>
  lapsesBefore === 0 ? 'WAITING' : 'LEFT';
