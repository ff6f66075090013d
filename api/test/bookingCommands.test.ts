import type { EventRecord } from '@coastok/domain';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { AsyncLocalStorage } from 'node:async_hooks';
import { buildInstance } from './faults/instances.js';
import { type Booked, BookingOffice, type Paid, type Person } from './world/bookings.js';
import { freshDatabaseUri, sharedSandbox } from './world/run.js';

/*
 * Counts the database commands of one call on bookings, events and funds until it is answered. Bookings ended by a
 * cancelled event read the event once more after their write. Not counted are the commands for authentication, for
 * formatting the answer, and those that run after it: messages, audit log, and removal of marks. Commands of an
 * earlier call may still be running: each command counts for the request that sent it.
 */

type Scenario = Person & { office: BookingOffice; booking: Booked; paid?: Paid };

interface Row {
  what: string;
  /** Stored decisions and fund movements. */
  steps: number;
  most: number;
  free?: number;
  before?: (scenario: Scenario) => Promise<unknown>;
  call: (scenario: Scenario) => Promise<{ status: number }>;
}

/** Matches the update that removes written audit entries from their record, which may happen during a slow call. */
const takesOff = ({ updates = [] }: { updates?: { u: { $pull?: object } }[] }): boolean =>
  updates.some(({ u }) => 'pendingAudit' in (u.$pull ?? {}));
const COUNTED = /^(find|insert|findAndModify|aggregate) (booking|event)$|^\w+ fund\w+$/;
const FULL = 1600;

let instance: Awaited<ReturnType<typeof buildInstance>>;
let client: mongoose.mongo.MongoClient;
let office: BookingOffice;
let event: EventRecord;
let commands: string[] = [];
const sentFor = new AsyncLocalStorage<string[]>();

beforeAll(async () => {
  const uri = freshDatabaseUri();
  const watched = new URL(uri);
  watched.searchParams.set('monitorCommands', 'true');
  const sandbox = sharedSandbox();
  const env = { MONGODB_URI: watched.href, JWT_SECRET: 'known to the only instance of this test' };
  instance = await buildInstance({ ...sandbox.apiEnv, ...env });
  instance.connection.getClient().on('commandStarted', ({ commandName, command }) => {
    if (!takesOff(command)) sentFor.getStore()?.push(`${commandName} ${String(command[commandName])}`);
  });
  instance.app.getHttpServer().prependListener('request', () => sentFor.enterWith(commands));
  client = await mongoose.mongo.MongoClient.connect(uri);
  office = await BookingOffice.open({ url: instance.url, urls: [instance.url], db: client.db(), sandbox });
  event = await office.anEvent();
});

afterAll(async () => {
  await instance.app.close();
  await client.db().dropDatabase();
  await client.close();
});

const change = (fields: object) => (scenario: Scenario) =>
  scenario.office.book(scenario.visitor, event, { bookingId: scenario.booking.bookingId, ...fields });
const asking = ({ office, visitor, booking }: Scenario) => office.askSubsidy(visitor, booking, FULL - 1000);
const withPayment = async (scenario: Scenario) => {
  scenario.paid = await scenario.office.paid(scenario.visitor, scenario.booking, { webhook: false });
};
const confirm = ({ office, visitor, paid }: Scenario) => {
  if (!paid) throw new Error('Nobody has paid.');
  return office.confirm(visitor, paid);
};
const inCash = ({ office, visitor, booking }: Scenario) => office.chooseCash(visitor, event, booking);
const cancel = ({ visitor, booking }: Scenario) => visitor.delete(`/web/v1/booking/${booking.bookingId}`);

const ROWS: Row[] = [
  { what: 'changing a booking', steps: 1, most: 6, call: change({ transportation: true }) },
  {
    // The place is claimed, and the event read again, before the change is stored.
    what: 'giving another room',
    steps: 1,
    most: 6,
    call: ({ office, booking }) =>
      office.leader.put(`/api/v1/booking/${booking.bookingId}`, { accomodationCategory: 1 }),
  },
  { what: 'choosing cash', steps: 1, most: 6, call: change({ paymentMode: 'CASH' }) },
  {
    what: 'recording cash',
    steps: 1,
    most: 4,
    before: inCash,
    call: ({ office, booking }) => office.cash(office.leader, booking, 700),
  },
  {
    what: 'approving cash',
    steps: 1,
    most: 4,
    before: inCash,
    call: ({ office, booking }) => office.cash(office.secretary, booking, FULL),
  },
  { what: 'cancelling', steps: 1, most: 4, call: cancel },
  {
    what: 'opening an order: the attempt, and the gateway’s answer',
    steps: 2,
    most: 7,
    call: ({ office, visitor, booking }) => office.pay(visitor, booking),
  },
  { what: 'confirming a payment', steps: 1, most: 5, before: withPayment, call: confirm },
  {
    what: 'looking for a payment that is known',
    steps: 1,
    most: 2,
    before: async scenario => {
      await withPayment(scenario);
      await confirm(scenario);
    },
    call: ({ office, visitor, booking }) => office.poll(visitor, booking),
  },
  {
    what: 'sending money back: its reservation, its sender, and the gateway’s answer',
    steps: 3,
    most: 10,
    before: async scenario => {
      await withPayment(scenario);
      await confirm(scenario);
    },
    call: ({ office, booking }) => office.refund(booking, 100),
  },
  {
    what: 'asking for a subsidy: the request, the hold, and the fund’s answer',
    steps: 3,
    most: 11,
    free: 1000,
    call: asking,
  },
  {
    what: 'asking for a subsidy that there is no money for',
    steps: 3,
    most: 11,
    call: asking,
  },
  {
    what: 'accepting a subsidy: the decision, its settlement, and the fund’s answer',
    steps: 3,
    most: 11,
    free: 1000,
    before: asking,
    call: ({ office, booking }) => office.accept(office.leader, booking, FULL - 1000, 1000),
  },
  {
    what: 'rejecting a subsidy: the decision, the release, and the fund’s answer',
    steps: 3,
    most: 10,
    free: 1000,
    before: asking,
    call: ({ office, booking }) => office.reject(office.leader, booking),
  },
  {
    what: 'cancelling with a subsidy asked for: the ending, the release, and the fund’s answer',
    steps: 3,
    most: 11,
    free: 1000,
    before: asking,
    call: cancel,
  },
];

/** Returns the database commands of a call's own step. */
async function countedFor(call: () => Promise<{ status: number }>): Promise<string[]> {
  const own: string[] = [];
  commands = own;
  const { status } = await call();
  expect(status).toBe(200);
  return own.filter(command => COUNTED.test(command));
}

describe('a step of a booking takes at most six commands about bookings, events and funds', () => {
  test('booking: 4, those that were begun that day among them', async () => {
    const { visitor } = await office.aMember();
    expect((await countedFor(() => office.book(visitor, event))).length).toBeLessThanOrEqual(4);
  });

  test.each(ROWS)('$what: $most commands in $steps', async ({ steps, most, free, before, call }) => {
    const home = await office.nextDoor(free);
    const scenario: Scenario = { office: home, ...(await home.aBooking(event, { tokenAmount: FULL })) };
    await before?.(scenario);
    const found = await countedFor(() => call(scenario));
    expect(most).toBeLessThanOrEqual(6 * steps);
    expect({ found, count: found.length <= most }).toEqual({ found, count: true });
  });
});
