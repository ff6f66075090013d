import { addDays } from '@coastok/domain';
import type { AreaPlan } from '../areas/areaPlan.js';
import { MOST_MEMBERS } from '../communitySize.js';
import { BOAT_RETREAT, WINTER_CAMP } from '../events/campDay.js';
import type { SeedEvent } from '../events/event.js';
import type { GeneratorContext } from '../random.js';
import type { SeedMember } from '../members/member.js';
import type { AreaScene } from './areaBookings.js';
import type { BookingPlan } from './playedBooking.js';
import { scenarioOf } from './scenarios.js';
import { MOST_PER_MEMBER, timesOf } from './memberBookings.js';

/**
 * The scenarios of a camp's bookings, in turn: 20 of 22 bookings hold tickets, a quarter of these with an amount due.
 */
const TO_A_CAMP = [
  ...Array.from({ length: 11 }, () => 'paid at once'),
  'balance paid later',
  'cash approved',
  'paid in part',
  'cash to bring',
  'cash approved in part',
  'paid in part',
  'cash approved',
  'cash approved in part',
  'paid in part',
  'cash approved',
  'cancelled',
];
/** Scenarios in which no place becomes free again. */
const TO_STAY = ['paid at once', 'cash approved', 'paid in part', 'paid at once'];

const APPOINTMENTS = [
  { eventId: WINTER_CAMP, scenarios: TO_A_CAMP, count: 330, madeDaysAgo: 0 },
  // The last place is offered to the first person on the waiting list.
  { eventId: BOAT_RETREAT, scenarios: TO_STAY, count: 39, madeDaysAgo: 16 },
] as const;

/** Members of this many areas come, also in a large community. */
export const AREAS_THAT_COME = 12;
/** Numbers above those of all randomly made bookings. */
const FIRST_NUMBER = MOST_MEMBERS * MOST_PER_MEMBER;

/** An event with a fixed number of bookings in fixed scenarios. */
export interface Appointment {
  event: SeedEvent;
  scenarios: readonly string[];
  /** Bookings are made on the days before this one. */
  madeBefore: string;
  /**
   * `left` is the number of bookings still to be made; the next two fields are the number of members in the areas that
   * are not processed yet, and the number of bookings made so far.
   */
  left: number;
  members: number;
  told: number;
}

/** @param most maximum number of bookings for each event */
export function appointmentsOf(
  events: readonly SeedEvent[],
  plans: readonly AreaPlan[],
  most: number,
  { today }: GeneratorContext,
): Appointment[] {
  const members = plans.slice(0, AREAS_THAT_COME).reduce((sum, { size }) => sum + size, 0);
  return APPOINTMENTS.flatMap(({ eventId, scenarios, count, madeDaysAgo }) =>
    events
      .filter(event => event.eventId === eventId)
      .map(event => ({
        event,
        scenarios,
        madeBefore: addDays(today, -madeDaysAgo),
        left: Math.min(count, most),
        members,
        told: 0,
      })),
  );
}

export const isAppointed = ({ eventId }: SeedEvent): boolean =>
  APPOINTMENTS.some(appointment => appointment.eventId === eventId);

/** Whether a member can get such a booking: an adult whom no other part of the demo needs. */
export const isFreeToCome = ({ status, demoAccount, scenario, dob, guardian }: SeedMember): boolean =>
  status === 1 && !demoAccount && scenario === null && dob !== null && guardian === null;

/** Yields an area's share of these bookings, for its first members who joined early enough. */
export function* appointedBookingsOf(
  { plan, memberAt, appointments }: AreaScene,
  context: GeneratorContext,
): Generator<BookingPlan> {
  if (plan.index >= AREAS_THAT_COME) return;
  for (const [nth, appointment] of appointments.entries()) {
    const { event, scenarios, madeBefore } = appointment;
    let wanted = Math.round((appointment.left * plan.size) / appointment.members);
    for (let index = plan.firstMember; index < plan.firstMember + plan.size && wanted > 0; index += 1) {
      const member = memberAt(index);
      const scenario = scenarioOf(scenarios[appointment.told % scenarios.length] ?? '');
      if (!isFreeToCome(member)) continue;
      const random = context.seed.fork(`appointed/${event.eventId}/${index}`);
      const times = timesOf(scenario, event, member, random, { ...context, today: madeBefore });
      if (!times) continue;
      const number = FIRST_NUMBER + index * APPOINTMENTS.length + nth;
      yield { id: context.idOf('booking', number), number, event, member, ...times };
      wanted -= 1;
      appointment.left -= 1;
      appointment.told += 1;
    }
    appointment.members -= plan.size;
  }
}
