import { LEAST_MEMBERS_PER_AREA } from './areas/areaPlan.js';
import { DEMO_LOCALITIES } from './areas/localities.js';

export interface CommunitySize {
  areas: number;
  members: number;
  questions: number;
  /** How many members try to book; some find no suitable event. */
  bookings: number;
  /** Approximate number in a large community; the usual number when absent. */
  pledges?: number;
}

const DEMO_AREAS = DEMO_LOCALITIES.length;
const MOST_AREAS = 200;
const MEMBERS_PER_AREA = 500;
const MEMBERS_PER_QUESTION = 5;
const MEMBERS_PER_BOOKING = 5;

/** The size of the demo data. */
export const DEMO_SIZE: CommunitySize = { areas: DEMO_AREAS, members: 600, questions: 200, bookings: 420 };

/** Fewer members could not fill every position in the twelve areas. */
export const LEAST_MEMBERS = DEMO_AREAS * LEAST_MEMBERS_PER_AREA;

/** The usual number of pledges per member over all drives. */
export const PLEDGES_PER_MEMBER = 0.514;

/** Phone numbers are unique up to this number of members. */
export const MOST_MEMBERS = 5_000_000;

/** The sizes for a number of members: 100,000 live in 200 areas and ask 20,000 questions. */
export const sizeFor = (members: number): CommunitySize => ({
  members,
  areas: Math.min(MOST_AREAS, Math.max(DEMO_SIZE.areas, Math.round(members / MEMBERS_PER_AREA))),
  questions: Math.max(DEMO_SIZE.questions, Math.round(members / MEMBERS_PER_QUESTION)),
  bookings: Math.max(DEMO_SIZE.bookings, Math.round(members / MEMBERS_PER_BOOKING)),
});
