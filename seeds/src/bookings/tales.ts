import type { SeedEvent } from '../events/event.js';
import type { GeneratorContext } from '../generatorContext.js';
import { latestInstant } from '../members/journey.js';
import type { SeedMember } from '../members/member.js';
import type { Random } from '../random/random.js';
import type { AreaScene } from './areaBookings.js';
import type { TaleOf } from './bookingTale.js';
import { STORIES, storyOf } from './stories.js';
import type { Ending, Story } from './story.js';

export const MOST_PER_MEMBER = 2;
const SECOND_BOOKING = 0.3;
/** In these areas each story is told at least once: the demo's leaders look at them. */
const SHOWCASES = 2;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const RECENT_MS = 40 * HOUR_MS;
const FRESH_MS = 14 * MINUTE_MS;
/** What is not here counts once. */
const POPULARITY: Readonly<Record<string, number>> = {
  'youth-festival': 4,
  'jagannath-puri-mayapur-camp': 3,
  'mayapur-camp': 2,
  'jagannath-puri-camp': 2,
};
/** Nobody goes to two of these: they are at the same time. */
const AT_ONE_TIME = ['youth-festival', 'jagannath-puri-mayapur-camp', 'mayapur-camp', 'jagannath-puri-camp'];
/** Above 1: the more recent, the more bookings. */
const RECENCY = 1.5;

/** Which of an area's members book what, when, and how each booking goes. */
export function* talesOf(
  { plan, memberAt, events, share }: AreaScene,
  context: GeneratorContext,
): Generator<TaleOf> {
  let told = 0;
  for (let index = plan.firstMember; index < plan.firstMember + plan.size; index += 1) {
    const random = context.seed.fork(`bookings/${index}`);
    const books = random.chance(share);
    const member = memberAt(index);
    if (!books && !member.story) continue;
    // The demo accounts are left to whoever tries the product; nobody of unknown age books.
    if (member.status !== 1 || member.demoAccount || member.dob === null) continue;
    const booked: SeedEvent[] = [];
    const count = random.chance(SECOND_BOOKING) && !member.story ? MOST_PER_MEMBER : 1;
    for (let nth = 0; nth < count; nth += 1) {
      const next = plan.index < SHOWCASES ? STORIES[told] : undefined;
      const story = member.story ? storyOf(member.story) : (next ?? pickStory(random));
      const event = pickEvent(random, story, events, booked);
      const times = event && timesOf(story, event, member, random, context);
      if (!event || !times) continue;
      booked.push(event);
      if (!member.story) told += 1;
      const number = index * MOST_PER_MEMBER + nth;
      yield { id: context.idOf('booking', number), number, event, member, ...times };
    }
  }
}

function pickStory(random: Random): Story {
  let left = random.between(0, TOTAL_SHARE);
  for (const story of STORIES) {
    left -= story.share;
    if (left < 0) return story;
  }
  throw new RangeError('The shares of the stories do not add up.');
}

const TOTAL_SHARE = STORIES.reduce((sum, { share }) => sum + share, 0);

function pickEvent(
  random: Random,
  story: Story,
  events: readonly SeedEvent[],
  booked: readonly SeedEvent[],
): SeedEvent | null {
  const clashes = booked.some(({ eventId }) => AT_ONE_TIME.includes(eventId)) ? AT_ONE_TIME : [];
  const suitable = events.filter(
    event => story.suits(event) && !booked.includes(event) && !clashes.includes(event.eventId),
  );
  const weighted = suitable.flatMap(event =>
    Array.from({ length: POPULARITY[event.eventId] ?? 1 }, () => event),
  );
  return weighted.length > 0 ? random.pick(weighted) : null;
}

/** When the booking is made and each beat happens; null for who joined too late for this story. */
export function timesOf(
  story: Story,
  event: SeedEvent,
  member: SeedMember,
  random: Random,
  { today, now }: GeneratorContext,
): Pick<TaleOf, 'createdAt' | 'beats'> | null {
  const beats = story.beats({ random, event, areaId: member.connectedAreaId });
  const length = beats.reduce((sum, { after }) => sum + after, 0) * MINUTE_MS;
  const since = member.guardian?.agreedAt ?? member.createdAt;
  const earliest = Math.max(since.getTime(), event.createdAt.getTime());
  const latest = latestInstant(today);
  const spare = latest - earliest - length;
  const endings: Record<Ending, () => number> = {
    any: () => latest - spare * random.next() ** RECENCY,
    recent: () => latest - random.next() * RECENT_MS,
    fresh: () => now.getTime() - random.between(MINUTE_MS, FRESH_MS),
  };
  const createdAt = Math.round(endings[story.ending]() - length);
  if (spare < 0 || createdAt < earliest) return null;
  let at = createdAt;
  return { createdAt, beats: beats.map(beat => ({ ...beat, at: (at += beat.after * MINUTE_MS) })) };
}
