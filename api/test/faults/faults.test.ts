import type { EventRecord } from '@coastok/domain';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { setImmediate } from 'node:timers/promises';
import { CHECKS } from '../../../cli/src/checks/index.js';
import { runChecks } from '../../../cli/src/commands/checkOutcome.js';
import type { StoredBooking } from '../../src/booking/core/booking.model.js';
import { BookingOffice } from '../world/bookings.js';
import { aCase, at, type Case, theEvent, twoMinutesLater } from './case.js';
import { deaths } from './deaths.js';
import { type Instances, startInstances } from './instances.js';
import { type Picture, pictureOf } from './picture.js';
import { elsewhere, type Step, STEPS } from './steps.js';

/*
 * Every step of a booking, a payment or a fund, in a process that dies after each of its writes and of its calls to
 * the gateway; another process continues. Two minutes later the step is either completely done or not at all,
 * including messages and the audit log. If it was not done, it can be done then, and every rule of `coastok db check`
 * holds.
 */

/** More writes and calls than any step has. */
const MOST_WRITES = 60;
/** How many steps are tested together. */
const TOGETHER = 9;
const WALK_MS = 180_000;
/** Jobs that only send messages, do not move money, or are tested by settlements.test.ts. */
const NOT_NEEDED =
  /settlements|mail|push|notif|clean|remind|eras|figures|refusals|seals|word|care|privacy|retention|dormant|duplicates|merge/i;

let world: Instances;
let office: BookingOffice;
let event: EventRecord;

beforeAll(async () => {
  world = await startInstances();
  office = await BookingOffice.open(world);
  event = await theEvent(office);
  elsewhere.set(world, (await office.nextDoor()).area._id.toHexString());
});

afterAll(() => world.stop());

async function prepared({ free = 0, before }: Step): Promise<Case> {
  const scenario = (await aCase(world, office, event, free)) as Case;
  await before?.(scenario, world);
  return scenario;
}

const take = (step: Step, instance: Instances['dying'], scenario: Case) =>
  step.take(at(instance, scenario), scenario, world);

/** Lets another instance finish the steps some time later. */
async function recover(...stories: Case[]): Promise<void> {
  await twoMinutesLater(world, stories);
  const { jobs } = world.surviving;
  const needed = jobs.names.filter(job => !NOT_NEEDED.test(job));
  // The second round does the work that some jobs leave to others.
  for (let round = 1; round <= 2; round++) await Promise.all(needed.map(name => jobs.runNow(name)));
}

/**
 * Takes a step in a process that dies after this many writes and calls. @returns null when the step was complete
 * before
 */
async function diedAfter(step: Step, steps: number): Promise<Case | null> {
  const scenario = await prepared(step);
  // Ends the leases of earlier processes that died.
  await world.db.collection('job').updateMany({}, { $set: { leasedUntil: null, leasedBy: null } });
  world.mortal.liveFor(steps);
  // A dead process can't answer, so its result is ignored.
  await take(step, world.dying, scenario).catch(() => undefined);
  for (let turn = 0; turn < 5; turn++) await setImmediate();
  const died = world.mortal.isDead;
  world.mortal.liveFor(Infinity);
  return died ? scenario : null;
}

/** The results of a step: without a death, and after each death. */
interface Walk {
  step: Step;
  ends: { untaken: Picture; taken: Picture };
  died: Case[];
}

/**
 * Tests several steps together: they share no data, and one recovery serves them all. A step that is taken by a job
 * also processes what other steps have left, so it is tested alone.
 */
async function walk(steps: readonly Step[]): Promise<Walk[]> {
  const started = [];
  for (const step of steps) started.push(await begin(step));
  await recover(...started.flatMap(({ untaken, taken, died }) => [untaken, taken, ...died]));
  const walks: Walk[] = [];
  const again: Case[] = [];
  for (const { step, first, untaken, taken, died } of started) {
    const ends = {
      untaken: first ?? (await pictureOf(world, untaken)),
      taken: await pictureOf(world, taken),
    };
    walks.push({ step, ends, died });
    for (const scenario of step.byTime ? [] : died)
      if (isSame(await pictureOf(world, scenario), ends.untaken)) {
        await take(step, world.surviving, scenario);
        again.push(scenario);
      }
  }
  if (again.length > 0) await recover(...again);
  return walks;
}

/** Prepares the two possible results of a step, not taken and taken, and a case for each death in it. */
async function begin(step: Step) {
  const untaken = await prepared(step);
  const taken = await prepared(step);
  const first = step.byTime && (await pictureOf(world, untaken));
  if (step.byTime) await recover(untaken, taken);
  else await take(step, world.surviving, taken);
  const died: Case[] = [];
  for (const steps of deaths(world.mortal, 1, step.most ?? MOST_WRITES, Boolean(step.most))) {
    const scenario = await diedAfter(step, steps);
    if (scenario) died.push(scenario);
  }
  return { step, first, untaken, taken, died };
}

const isSame = (one: Picture, other: Picture) => JSON.stringify(one) === JSON.stringify(other);

/** Checks that strangers can book exactly the free rooms of an event, and none of a cancelled one. */
async function roomsAstray({ event, eventId }: Case): Promise<string[]> {
  const live = await world.db
    .collection<StoredBooking>('booking')
    .find({ eventId, status: { $gt: 0 } })
    .toArray();
  const taken = live.map(({ amenities }) => amenities.category);
  const stored = await world.db.collection('event').findOne({ _id: eventId });
  const astray: string[] = [];
  for (const room of [0, 1]) {
    // A person may start at most 20 bookings a day.
    const { visitor } = await office.aMember();
    const { status } = await office.book(visitor, event, { accomodationCategory: room });
    if ((status === 200) !== (!stored?.cancelled && !taken.includes(room)))
      astray.push(`room ${room}: ${status}, taken ${String(taken)}`);
  }
  return astray;
}

async function brokenRules(): Promise<string[]> {
  const broken: string[] = [];
  for await (const { check, violations } of runChecks(world.db, CHECKS, new AbortController().signal)) {
    broken.push(...violations.map(({ id, problem }) => `${check.name}: ${id} ${problem}`));
  }
  return broken;
}

/** The steps in order, grouped as they are tested together. */
function walkedTogether(): Step[][] {
  const groups: Step[][] = [];
  for (const step of STEPS) {
    const last = groups.at(-1);
    if (last && last.length < TOGETHER && !step.byTime && !last[0]?.byTime) last.push(step);
    else groups.push([step]);
  }
  return groups;
}

describe('a process that dies after any write or call loses nothing and leaves nothing half done', () => {
  describe.each(walkedTogether().map(steps => [steps[0]?.name, steps] as const))('from "%s"', (_, steps) => {
    let walks: Walk[];
    beforeAll(async () => void (walks = await walk(steps)), WALK_MS);

    test.each(steps.map((step, index) => [step.name, index] as const))('%s', async (_name, index) => {
      const { step, ends, died } = walks[index] as Walk;
      // Otherwise the step was refused, and the test would prove nothing.
      if (!step.foundInBooks) expect(ends.taken).not.toEqual(ends.untaken);
      expect(died.length).toBeGreaterThan(0);
      for (const [at, scenario] of died.entries()) {
        const found = await pictureOf(world, scenario);
        expect({ diedAfter: at + 1, ...found }).toEqual({ diedAfter: at + 1, ...ends.taken });
        expect(await roomsAstray(scenario)).toEqual([]);
      }
    });
  });

  test('and leaves no rule of `coastok db check` broken', async () => {
    expect(await brokenRules()).toEqual([]);
  });
});
