import type { EventRecord } from '@coastok/domain';
import { setTimeout as pause } from 'node:timers/promises';
import type { BookingOffice } from '../world/bookings.js';
import type { Acknowledged } from './acknowledged.js';
import type { ChaosClient } from './chaosClient.js';
import type { ChaosWaiter } from './chaosWaiter.js';
import type { ChaosWorld } from './chaosWorld.js';
import { FaultOfOurs } from './insist.js';
import { violationsIn } from './invariants.js';
import { leftToPass, linesOf } from './waitlists.js';

export interface RoundReport {
  round: number;
  killed: string;
  /** ms from the kill until everything was ready again. */
  readyAfter: number;
  /** Answers that clients have received so far, over all rounds. */
  answers: number;
  /** Refunds among them. */
  refunds: number;
  /** Offers of places on waiting lists that somebody has answered. */
  offers: number;
  seconds: number;
  violations: string[];
}

/** The maximum time for which clients work before the kill; each round draws its own. */
const LONGEST_CALM_MS = 2_500;
const SETTLED_WITHIN_MS = 90_000;
const LOOK_AGAIN_MS = 250;

/** Clients book free places; waiters are on the lists of full events. */
export interface People {
  clients: readonly ChaosClient[];
  waiters: readonly ChaosWaiter[];
}

type Victim = readonly [string, (world: ChaosWorld) => Promise<number>];

const VICTIMS: readonly Victim[] = [
  ['database', world => world.killDatabase()],
  ['API 1', world => world.killApi(0)],
  ['API 2', world => world.killApi(1)],
];

/** Lets clients work, kills a process with kill -9 meanwhile, and then checks everything. */
export async function playRound(
  round: number,
  world: ChaosWorld,
  office: BookingOffice,
  { clients, waiters }: People,
  log: Acknowledged,
): Promise<RoundReport> {
  const started = Date.now();
  const victim = VICTIMS[round % VICTIMS.length];
  if (!victim) throw new Error('There is somebody to kill.');
  const [killed, kill] = victim;
  const events = await Promise.all([
    office.anEvent({ capacity: Math.floor(clients.length * 0.8) }),
    office.anEvent(),
  ]);
  const [inTurn, byHand] = [await aFullHouse(office, waiters), await aFullHouse(office, waiters)];
  const walks = [
    ...clients.map(client => client.walk(events)),
    ...waiters.flatMap(waiter => [waiter.walk(inTurn, false), waiter.walk(byHand, true)]),
  ];
  const work = walks.map(walk => walk.catch((error: unknown) => tellOf(error, world)));
  const back = pause(Math.random() * LONGEST_CALM_MS).then(() => kill(world));
  // After any error, the next round must begin with all processes running and no client at work.
  await Promise.allSettled([back, ...work]);
  const [readyAfter] = await Promise.all([back, ...work]);
  await untilSettled(world);
  return {
    round,
    killed,
    readyAfter,
    answers: log.answers,
    refunds: log.refunded.size,
    offers: log.offersAnswered,
    seconds: Math.round((Date.now() - started) / 1000),
    violations: await violationsIn(world, log, `round-${round + 1}`),
  };
}

/** An event with a waiting list, fewer places than people who want one, and even fewer rooms. */
const aFullHouse = (office: BookingOffice, waiters: readonly ChaosWaiter[]): Promise<EventRecord> =>
  office.anEvent({
    waitlist: true,
    capacity: Math.floor(waiters.length * 0.3),
    accomodationCategory: {
      0: { id: 0, name: 'Dormitory', amount: 200 },
      1: { id: 1, name: 'Room', amount: 700, capacity: Math.floor(waiters.length * 0.1) },
    },
  });

/** Throws the error with the instances' log lines about the failed request. */
function tellOf(error: unknown, world: ChaosWorld): never {
  if (error instanceof FaultOfOurs) {
    const lines = world.logs.filter(line => line.includes(error.requestId));
    console.error(lines.join('\n'));
  }
  throw error;
}

/** Waits until nothing is pending; triggers jobs instead of waiting for their schedule. */
async function untilSettled(world: ChaosWorld): Promise<void> {
  const deadline = Date.now() + SETTLED_WITHIN_MS;
  for (;;) {
    await world.db.collection('job').updateMany({}, { $set: { dueAt: new Date(0) } });
    await pause(LOOK_AGAIN_MS);
    const open = await Promise.all([
      world.db.collection('booking').countDocuments({ 'fundTasks.state': 'open' }),
      world.db.collection('booking').countDocuments({ 'pendingMessages.key': { $exists: true } }),
      world.db.collection('booking').countDocuments({ 'refunds.state': 'requested' }),
      world.db.collection('fundAccount').countDocuments({ 'pending.seq': { $gt: 0 } }),
      world.db.collection('fundAccount').countDocuments({ 'refused.at': { $exists: true } }),
      world.db.collection('waitlist_entry').countDocuments({ 'pendingMessages.key': { $exists: true } }),
      linesOf(world).then(leftToPass),
      world.db.collection('outbox').countDocuments({ kind: 'ask-gateway', dueAt: { $type: 'date' } }),
    ]);
    if (open.every(count => count === 0)) return;
    if (Date.now() > deadline) throw new Error(`Something is left undone: ${open.join(', ')}.`);
  }
}

export const lineOf = ({
  round,
  killed,
  readyAfter,
  answers,
  refunds,
  offers,
  seconds,
  violations,
}: RoundReport): string =>
  `round ${round + 1}: ${killed.padEnd(8)} killed, ready after ${(readyAfter / 1000).toFixed(1)} s, ` +
  `${answers} answers, ${refunds} refunds and ${offers} offers so far, ${violations.length} violations (${seconds} s)`;
