import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { BookingOffice } from '../world/bookings.js';
import { Acknowledged } from './acknowledged.js';
import { ChaosClient } from './chaosClient.js';
import { ChaosWaiter } from './chaosWaiter.js';
import { ChaosWorld } from './chaosWorld.js';
import { lineOf, type People, playRound } from './round.js';

/*
 * Fifty clients, and kill -9 of the database and the API in turn (docs/rules/funds.md#4). `npm run test:chaos --
 * --rounds 20` runs more rounds.
 */

/** The first tier runs one small round; the seed decides which process is killed. */
const isSmall = process.env.COASTOK_TEST_TIER === 'first';
const KILLED = 3;
const FIRST = isSmall ? Number(process.env.COASTOK_TEST_SEED ?? 0) % KILLED : 0;
const ROUNDS = Number(process.env.COASTOK_CHAOS_ROUNDS ?? (isSmall ? 1 : KILLED));
const CLIENTS = isSmall ? 12 : 50;
/** How many of the clients are also on waiting lists. */
const WAITERS = isSmall ? 8 : 30;
const ROUND_MS = 240_000;
/** After this many rounds new people act, since a person can begin only 20 bookings a day. */
const ROUNDS_OF_PEOPLE = 3;

let world: ChaosWorld;
let office: BookingOffice;
let actors: People;
const log = new Acknowledged();

beforeAll(async () => {
  world = await ChaosWorld.start();
  office = await BookingOffice.open(world);
  expect((await office.addFunds(20_000)).status).toBe(200);
  log.noteFund(String(office.area._id), 20_000);
}, ROUND_MS);

async function newPeople(): Promise<People> {
  const people = await Promise.all(Array.from({ length: CLIENTS }, () => office.aMember()));
  return {
    clients: people.map((person, number) => new ChaosClient(office, person, log, number)),
    waiters: people.slice(0, WAITERS).map((person, number) => new ChaosWaiter(office, person, log, number)),
  };
}

afterAll(() => world.stop());

test.each(Array.from({ length: ROUNDS }, (_, round) => [FIRST + round + 1]))(
  'round %d: nothing acknowledged is lost, and every rule about money, seats and waiting lists holds',
  async number => {
    if ((number - FIRST) % ROUNDS_OF_PEOPLE === 1) actors = await newPeople();
    const report = await playRound(number - 1, world, office, actors, log);
    console.info(lineOf(report));
    expect(report.violations).toEqual([]);
  },
  ROUND_MS,
);
