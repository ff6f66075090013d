import { LEAST_MEMBERS_PER_AREA } from './areas/areaPlan.js';
import { DEMO_LOCALITIES } from './areas/localities.js';

export interface CommunitySize {
  areas: number;
  members: number;
  questions: number;
  /** How many set out to book; for some there is no event that suits them. */
  bookings: number;
  /** About how many, in a large community; as many as usual when absent. */
  pledges?: number;
}

const DEMO_AREAS = DEMO_LOCALITIES.length;
const MOST_AREAS = 200;
const MEMBERS_PER_AREA = 500;
const MEMBERS_PER_QUESTION = 5;
const MEMBERS_PER_BOOKING = 5;

/** What the sandbox shows when it is first opened. */
export const DEMO_SIZE: CommunitySize = { areas: DEMO_AREAS, members: 600, questions: 200, bookings: 420 };

/** Fewer could not take every seat of the twelve areas. */
export const LEAST_MEMBERS = DEMO_AREAS * LEAST_MEMBERS_PER_AREA;

/** What members usually pledge, all drives together. */
export const PLEDGES_PER_MEMBER = 0.514;

/** Telephone numbers are unique up to here. */
export const MOST_MEMBERS = 5_000_000;

/** A community of so many members: 100,000 live in 200 areas and ask 20,000 questions. */
export const sizeFor = (members: number): CommunitySize => ({
  members,
  areas: Math.min(MOST_AREAS, Math.max(DEMO_SIZE.areas, Math.round(members / MEMBERS_PER_AREA))),
  questions: Math.max(DEMO_SIZE.questions, Math.round(members / MEMBERS_PER_QUESTION)),
  bookings: Math.max(DEMO_SIZE.bookings, Math.round(members / MEMBERS_PER_BOOKING)),
});
