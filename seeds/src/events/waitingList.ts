import { addDays, DAY_MS, istDayStart, type WaitlistState } from '@coastok/domain';
import type { GeneratorContext } from '../random.js';
import type { SeedMember } from '../members/member.js';
import type { SeedEvent } from './event.js';

/** A person on the waiting list of an event, without an offer yet. */
export interface SeedWaiting {
  _id: string;
  eventId: string;
  userId: string;
  connectedAreaId: string;
  wants: number[];
  transportation: boolean;
  state: Exclude<WaitlistState, 'OFFERED' | 'TAKEN'>;
  priority: number;
  joinedAt: Date;
  lapses: number;
  createdAt: Date;
  endedAt: Date | null;
}

interface PlannedEntry {
  wants: number[];
  priority?: number;
  lapses?: number;
  state?: SeedWaiting['state'];
}

/** The accommodations that a person accepts, in order of preference: the upper deck is 1, the lower deck 0. */
const [UPPER, LOWER, EITHER] = [[1], [0], [1, 0]];

/**
 * In the order in which they joined. Fifteen people wait; the first one by priority gets the offer of the last place.
 */
const LINE: readonly PlannedEntry[] = [
  { wants: EITHER },
  { wants: LOWER, state: 'DECLINED' },
  { wants: LOWER },
  { wants: UPPER },
  { wants: EITHER, lapses: 2, state: 'LEFT' },
  { wants: EITHER },
  { wants: LOWER, priority: 2 },
  { wants: EITHER },
  { wants: LOWER },
  { wants: UPPER, state: 'WITHDRAWN' },
  { wants: LOWER },
  { wants: EITHER, lapses: 1 },
  { wants: EITHER, priority: 5 },
  { wants: LOWER },
  { wants: UPPER },
  { wants: LOWER, state: 'LEFT' },
  { wants: EITHER },
  { wants: LOWER },
  { wants: EITHER, priority: -1 },
];

export const LINE_LENGTH = LINE.length;
/** How many days ago people began to join the list, after the last place was taken. */
const FIRST_DAYS_AGO = 14;
/** People on the list became members more than this many days ago, before anybody joined the list. */
export const MEMBER_BEFORE_DAYS = FIRST_DAYS_AGO + 1;
const HOUR_MS = 3_600_000;

/** @param people as many as the waiting list is long, or fewer */
export function waitingListOf(
  { _id: eventId }: SeedEvent,
  people: readonly SeedMember[],
  { seed, idOf, today }: GeneratorContext,
): SeedWaiting[] {
  const random = seed.fork('waiting list');
  const first = istDayStart(addDays(today, -FIRST_DAYS_AGO)).getTime();
  const times = LINE.map(() => {
    const day = random.int(0, FIRST_DAYS_AGO - 2) * DAY_MS;
    return new Date(first + day + Math.round(random.between(8, 21) * HOUR_MS));
  }).toSorted((a, b) => a.getTime() - b.getTime());
  return people.slice(0, LINE_LENGTH).flatMap((member, nth) => {
    const { wants, priority = 0, lapses = 0, state = 'WAITING' } = LINE[nth] ?? { wants: LOWER };
    const joinedAt = times[nth] ?? new Date(first);
    return {
      _id: idOf('waiting', nth),
      eventId,
      userId: member._id,
      connectedAreaId: member.connectedAreaId,
      wants: [...wants],
      transportation: false,
      state,
      priority,
      joinedAt,
      lapses,
      createdAt: joinedAt,
      endedAt: state === 'WAITING' ? null : new Date(joinedAt.getTime() + 15 * HOUR_MS),
    };
  });
}
