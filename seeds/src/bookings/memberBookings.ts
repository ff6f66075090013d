import type { SeedEvent } from '../events/event.js';
import type { GeneratorContext, Random } from '../random.js';
import { latestInstant } from '../members/memberHistory.js';
import type { SeedMember } from '../members/member.js';
import type { AreaScene } from './areaBookings.js';
import type { BookingPlan } from './playedBooking.js';
import { SCENARIOS, scenarioOf } from './scenarios.js';
import type { Ending, Scenario } from './scenario.js';

export const MOST_PER_MEMBER = 2;
const SECOND_BOOKING = 0.3;
/** In this many areas each scenario happens at least once: the demo's leaders see these areas. */
const SHOWCASES = 2;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const RECENT_MS = 40 * HOUR_MS;
const FRESH_MS = 14 * MINUTE_MS;
/** Relative popularity of events; 1 when absent. */
const POPULARITY: Readonly<Record<string, number>> = {
  'youth-festival': 4,
  'jagannath-puri-mayapur-camp': 3,
  'mayapur-camp': 2,
  'jagannath-puri-camp': 2,
};
/** Events at the same time: nobody books two of these. */
const AT_ONE_TIME = ['youth-festival', 'jagannath-puri-mayapur-camp', 'mayapur-camp', 'jagannath-puri-camp'];
/** A number above 1 makes recent bookings more frequent. */
const RECENCY = 1.5;

/** Plans which of an area's members book which event, when, and by which scenario. */
export function* bookingsOf(
  { plan, memberAt, events, share }: AreaScene,
  context: GeneratorContext,
): Generator<BookingPlan> {
  let nextScenario = 0;
  for (let index = plan.firstMember; index < plan.firstMember + plan.size; index += 1) {
    const random = context.seed.fork(`bookings/${index}`);
    const books = random.chance(share);
    const member = memberAt(index);
    if (!books && !member.scenario) continue;
    // Demo accounts have no bookings, so that users can make them; members without a date of birth can't book.
    if (member.status !== 1 || member.demoAccount || member.dob === null) continue;
    const booked: SeedEvent[] = [];
    const count = random.chance(SECOND_BOOKING) && !member.scenario ? MOST_PER_MEMBER : 1;
    for (let nth = 0; nth < count; nth += 1) {
      const next = plan.index < SHOWCASES ? SCENARIOS[nextScenario] : undefined;
      const scenario = member.scenario ? scenarioOf(member.scenario) : (next ?? pickScenario(random));
      const event = pickEvent(random, scenario, events, booked);
      const times = event && timesOf(scenario, event, member, random, context);
      if (!event || !times) continue;
      booked.push(event);
      if (!member.scenario) nextScenario += 1;
      const number = index * MOST_PER_MEMBER + nth;
      yield { id: context.idOf('booking', number), number, event, member, ...times };
    }
  }
}

function pickScenario(random: Random): Scenario {
  let left = random.between(0, TOTAL_SHARE);
  for (const scenario of SCENARIOS) {
    left -= scenario.share;
    if (left < 0) return scenario;
  }
  throw new RangeError('The shares of the scenarios do not add up.');
}

const TOTAL_SHARE = SCENARIOS.reduce((sum, { share }) => sum + share, 0);

function pickEvent(
  random: Random,
  scenario: Scenario,
  events: readonly SeedEvent[],
  booked: readonly SeedEvent[],
): SeedEvent | null {
  const clashes = booked.some(({ eventId }) => AT_ONE_TIME.includes(eventId)) ? AT_ONE_TIME : [];
  const suitable = events.filter(
    event => scenario.suits(event) && !booked.includes(event) && !clashes.includes(event.eventId),
  );
  const weighted = suitable.flatMap(event =>
    Array.from({ length: POPULARITY[event.eventId] ?? 1 }, () => event),
  );
  return weighted.length > 0 ? random.pick(weighted) : null;
}

/** When the booking is made and each step happens; null for a member who joined too late for this scenario. */
export function timesOf(
  scenario: Scenario,
  event: SeedEvent,
  member: SeedMember,
  random: Random,
  { today, now }: GeneratorContext,
): Pick<BookingPlan, 'createdAt' | 'steps'> | null {
  const steps = scenario.steps({ random, event, areaId: member.connectedAreaId });
  const length = steps.reduce((sum, { after }) => sum + after, 0) * MINUTE_MS;
  const since = member.guardian?.agreedAt ?? member.createdAt;
  const earliest = Math.max(since.getTime(), event.createdAt.getTime());
  const latest = latestInstant(today);
  const spare = latest - earliest - length;
  const endings: Record<Ending, () => number> = {
    any: () => latest - spare * random.next() ** RECENCY,
    recent: () => latest - random.next() * RECENT_MS,
    fresh: () => now.getTime() - random.between(MINUTE_MS, FRESH_MS),
  };
  const createdAt = Math.round(endings[scenario.ending]() - length);
  if (spare < 0 || createdAt < earliest) return null;
  let at = createdAt;
  return { createdAt, steps: steps.map(step => ({ ...step, at: (at += step.after * MINUTE_MS) })) };
}
