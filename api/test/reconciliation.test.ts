import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Logger } from '@nestjs/common';
import mongoose from 'mongoose';
import { GatewayComparison, Reconciliation } from '../src/booking/payment/reconciliation.js';
import { type Gateway, type GatewayPayment, PAGE_SIZE } from '../src/booking/payment/gateway.js';
import { type GatewayCursor, gatewayCursorSchema } from '../src/booking/payment/payment.model.js';
import { GatewayRefusal, UnknownOutcome } from '../src/booking/payment/gatewayClient.js';
import type { Config } from '../src/platform/config/config.js';
import { prepareDatabase } from '../src/platform/mongo/prepareDatabase.js';
import { freshDatabaseUri } from './world/run.js';

/* The progress of reading the gateway's records when a reader stops half-way, or two read at the same time. */

const PAGES = 5;

let connection: mongoose.Connection;
let books: mongoose.Model<GatewayCursor>;
/** The requested pages of payments, and the compared payments. */
let asked: { from: number; to: number; skip: number }[];
let compared: Set<string>;

beforeAll(async () => {
  Logger.overrideLogger(false);
  connection = await mongoose.createConnection(freshDatabaseUri(), { autoIndex: false }).asPromise();
  books = connection.model<GatewayCursor>('gateway_book', gatewayCursorSchema);
  await prepareDatabase(connection);
});

afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
});

beforeEach(async () => {
  await books.deleteMany({});
  asked = [];
  compared = new Set();
});

const payment = (n: number) => ({ id: `pay_${n}` }) as GatewayPayment;
const LAST_PAGE = 7;
const all = Array.from({ length: (PAGES - 1) * PAGE_SIZE + LAST_PAGE }, (_, n) => payment(n));

/** An instance, with a hook that runs before each page. */
function instanceWhere(
  before: (skip: number) => Promise<void> = async () => undefined,
  isWhole: (listed: readonly GatewayPayment[]) => boolean = () => true,
): Reconciliation {
  const gateway = {
    listPayments: async (page: { from: number; to: number; skip: number }) => {
      asked.push(page);
      await before(page.skip);
      return all.slice(page.skip, page.skip + PAGE_SIZE);
    },
    listRefunds: async () => [],
  } as unknown as Gateway;
  const comparison = {
    payments: async (listed: readonly GatewayPayment[]) => {
      for (const { id } of listed) compared.add(id);
      return { differing: 0, isWhole: isWhole(listed) };
    },
    refundsIn: async () => ({ differing: 0, isWhole: true }),
  } as unknown as GatewayComparison;
  const config = { reconcileSeconds: 3600, razorpay: { keyId: 'key' } } as Config;
  return new Reconciliation(config, books, gateway, comparison);
}

const NEVER = new AbortController().signal;
const bookOf = () => books.findById('payments').lean<GatewayCursor>();

test.each([
  ['a crash', new Error('killed')],
  ['a gateway that does not answer', new UnknownOutcome('no answer')],
])('goes on after %s with the page that was not looked at, in the same span of time', async (_, error) => {
  const stopping = instanceWhere(async skip => {
    if (skip === 2 * PAGE_SIZE) throw error;
  });
  await stopping.run(NEVER).catch(() => undefined);
  const cutOff = await bookOf();
  expect(cutOff).toMatchObject({ completeTo: null, reading: { skip: 2 * PAGE_SIZE } });
  await instanceWhere().run(NEVER);
  expect(asked.map(({ skip }) => skip / PAGE_SIZE)).toEqual([0, 1, 2, 2, 3, 4]);
  expect(new Set(asked.map(({ from, to }) => `${from} ${to}`)).size).toBe(1);
  expect(compared.size).toBe(all.length);
  expect(await bookOf()).toMatchObject({ completeTo: cutOff?.reading?.to, reading: null });
});

test('two instances that read at the same time leave nothing out, and know how far it was read', async () => {
  let other: Promise<number> | undefined;
  const slow = instanceWhere(async skip => {
    // The lease of the slow one has ended: another instance takes over and finishes first.
    if (skip === 2 * PAGE_SIZE) await (other ??= instanceWhere().run(NEVER));
  });
  await slow.run(NEVER);
  expect(compared.size).toBe(all.length);
  const { completeTo, reading } = (await bookOf()) ?? {};
  expect([completeTo, reading]).toEqual([asked[0]?.to, null]);
});

test('begins the next time where the last complete reading ended, and at least three days ago', async () => {
  const now = Math.floor(Date.now() / 1000);
  const longAgo = now - 5 * 24 * 3600;
  await books.collection.insertOne({ _id: 'payments', completeTo: longAgo, reading: null } as never);
  await instanceWhere().run(NEVER);
  expect(asked[0]?.from).toBe(longAgo);
  asked = [];
  await instanceWhere().run(NEVER);
  expect(Math.abs((asked[0]?.from ?? 0) - (now - 3 * 24 * 3600))).toBeLessThan(60);
});

test('continues when an order could not be processed, and reads it again', async () => {
  const now = Math.floor(Date.now() / 1000);
  const longAgo = now - 5 * 24 * 3600;
  await books.collection.insertOne({ _id: 'payments', completeTo: longAgo, reading: null } as never);
  await instanceWhere(undefined, listed => !listed.some(({ id }) => id === 'pay_1')).run(NEVER);
  expect(compared.size).toBe(all.length);
  expect(await bookOf()).toMatchObject({ completeTo: longAgo, reading: null });
  await instanceWhere().run(NEVER);
  expect((await bookOf())?.completeTo).toBeGreaterThanOrEqual(now);
});

describe('what differs', () => {
  const captured = (n: number) =>
    ({ ...payment(n), status: 'captured', orderId: `order_${n}` }) as GatewayPayment;
  const followed: string[] = [];
  const comparisonWhere = (applyOrder: (id: string) => Promise<void>) =>
    new GatewayComparison(
      { model: { find: () => ({ lean: async () => [] }) } } as never,
      {
        applyOrder: async (id: string) => {
          followed.push(id);
          await applyOrder(id);
        },
      } as never,
      undefined as never,
      undefined as never,
      { notePayments: async () => undefined } as never,
    );

  beforeEach(() => {
    followed.length = 0;
  });

  test.each([
    ['says nothing of', new UnknownOutcome('no answer')],
    ['refuses to tell of', new GatewayRefusal('no such order')],
  ])('is processed past an order that the gateway %s', async (_, error) => {
    const odd = comparisonWhere(async id => {
      if (id === 'order_2') throw error;
    });
    const compared = await odd.payments([1, 2, 3].map(captured));
    expect([compared, followed.length]).toEqual([{ differing: 3, isWhole: false }, 3]);
  });

  test('waits for the next time once the gateway says nothing of three in a row', async () => {
    const silent = comparisonWhere(() => Promise.reject(new UnknownOutcome('no answer')));
    await expect(silent.payments([1, 2, 3, 4].map(captured))).rejects.toThrow(UnknownOutcome);
    expect(followed).toHaveLength(3);
  });
});
