import { addDays } from '@coastok/domain';
import type { AreaPlan } from '../areas/areaPlan.js';
import { MOST_MEMBERS } from '../communitySize.js';
import { BOAT_RETREAT, WINTER_CAMP } from '../events/campDay.js';
import type { SeedEvent } from '../events/event.js';
import type { GeneratorContext } from '../generatorContext.js';
import type { SeedMember } from '../members/member.js';
import type { AreaScene } from './areaBookings.js';
import type { BookingPlan } from './playedBooking.js';
import { scenarioOf } from './scenarios.js';
import { MOST_PER_MEMBER, timesOf } from './memberBookings.js';

/** Who comes to a camp, scenario by scenario in turn: of 22 bookings 20 hold tickets, a quarter of them with money due. */
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
/** Nobody's place comes free by itself. */
const TO_STAY = ['paid at once', 'cash approved', 'paid in part', 'paid at once'];

const APPOINTMENTS = [
  { eventId: WINTER_CAMP, scenarios: TO_A_CAMP, count: 330, madeDaysAgo: 0 },
  // The last place is offered to the first who waits.
  { eventId: BOAT_RETREAT, scenarios: TO_STAY, count: 39, madeDaysAgo: 16 },
] as const;

/** So many areas come; also of a large community. */
export const AREAS_THAT_COME = 12;
/** Past the numbers of all bookings that come about by chance. */
const FIRST_NUMBER = MOST_MEMBERS * MOST_PER_MEMBER;

/** An event of which the demo says how many book it, and how. */
export interface Appointment {
  event: SeedEvent;
  scenarios: readonly string[];
  /** The days before this one are those on which it was booked. */
  madeBefore: string;
  /** Still to come, and the members of the areas whose turn is still to come. */
  left: number;
  members: number;
  told: number;
}

/** @param most bookings of each */
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

/** Who can be told of: a grown-up whom no other part of the demo needs. */
export const isFreeToCome = ({ status, demoAccount, scenario, dob, guardian }: SeedMember): boolean =>
  status === 1 && !demoAccount && scenario === null && dob !== null && guardian === null;

/** An area's share of those events: its first members who have been there for long enough. */
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
