import type { FundOperation, LedgerEntry, RefusedHold } from '@coastok/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Logger } from '@nestjs/common';
import mongoose from 'mongoose';
import { type FundAnswer, FundService } from '../src/fund/fund.service.js';
import {
  fundAccountSchema,
  type StoredFundAccount,
  fundLedgerSchema,
  fundRefusalSchema,
  type StoredLedgerEntry,
  type StoredRefusedHold,
} from '../src/fund/fund.model.js';
import { FundAccounts } from '../src/fund/fundAccounts.js';
import { FundFlush, FundLedger } from '../src/fund/fundLedger.js';
import { prepareDatabase } from '../src/platform/mongo/prepareDatabase.js';
import { accountsOf, ledgerOf, violationsOf } from './world/funds.js';
import { SeededRandom } from './world/random.js';
import { freshDatabaseUri } from './world/run.js';

/*
 * The operations that bookings use, tested on the fund module itself, over two connections like those of two
 * instances.
 */

const { ObjectId } = mongoose.Types;

let connections: mongoose.Connection[];
let instances: ReturnType<typeof partsOn>[];
let world: { db: mongoose.mongo.Db };
let area: mongoose.Types.ObjectId;
let areaId: string;

/** Something that happens during a lookup of an operation, between its two reads or after them. */
interface Meanwhile {
  beforeLedgerAnswers?: () => Promise<void>;
  afterLedgerAnswered?: () => Promise<void>;
}

class WatchedLedger extends FundLedger {
  meanwhile: Meanwhile = {};
  isWritable = true;
  refusedArea: string | null = null;

  override async find(operationId: string): Promise<LedgerEntry | RefusedHold | null> {
    await this.meanwhile.beforeLedgerAnswers?.();
    const entry = await super.find(operationId);
    await this.meanwhile.afterLedgerAnswered?.();
    return entry;
  }

  override append(entries: readonly LedgerEntry[]): Promise<readonly LedgerEntry[]> {
    const refused = !this.isWritable || entries.some(entry => entry.areaId === this.refusedArea);
    return refused ? Promise.reject(new Error('The ledger is away.')) : super.append(entries);
  }
}

/** Dies right after the money has moved. */
class DyingFlush extends FundFlush {
  override async tryToFlush(): Promise<void> {}
}

/** Movements in this test have no audit entries. */
const NO_TRAIL = undefined as never;

/** The parts of the module on their own connection. */
function partsOn(connection: mongoose.Connection) {
  const accounts = new FundAccounts(
    connection.model<StoredFundAccount>('fundAccount', fundAccountSchema),
    NO_TRAIL,
  );
  const ledger = new WatchedLedger(
    connection.model<StoredLedgerEntry>('fundLedger', fundLedgerSchema),
    connection.model<StoredRefusedHold>('fundRefusal', fundRefusalSchema),
  );
  const flush = new FundFlush(accounts, ledger);
  const dying = new FundService(accounts, ledger, new DyingFlush(accounts, ledger));
  return { accounts, ledger, flush, dying, service: new FundService(accounts, ledger, flush) };
}

beforeAll(async () => {
  // Silences the log: the planted errors need no lines.
  Logger.overrideLogger(false);
  const uri = freshDatabaseUri();
  const options = {
    autoIndex: false,
    autoCreate: false,
    writeConcern: { w: 'majority', journal: true },
  } as const;
  const connect = () => mongoose.createConnection(uri, options).asPromise();
  const [first, second] = [await connect(), await connect()];
  connections = [first, second];
  instances = connections.map(partsOn);
  await prepareDatabase(first);
  if (!first.db) throw new Error('The database is connected.');
  world = { db: first.db };
});

afterAll(async () => {
  await connections[0]?.dropDatabase();
  await Promise.all(connections.map(connection => connection.close()));
});

beforeEach(() => {
  area = new ObjectId();
  areaId = area.toHexString();
});

const BOOKINGS = Array.from({ length: 6 }, () => new ObjectId().toHexString());
const [booking = ''] = BOOKINGS;
const common = { by: 'visitor', comment: '' };

type Asked = FundOperation extends infer One
  ? One extends FundOperation
    ? Omit<One, 'by' | 'at' | 'comment'>
    : never
  : never;

const operationOf = (asked: Asked): FundOperation => ({ ...common, at: new Date(), ...asked });

/** The parts of one of the two instances. */
function on(instance: number): ReturnType<typeof partsOn> {
  const parts = instances[instance % instances.length];
  if (!parts) throw new Error('There are two instances.');
  return parts;
}

const apply = (asked: Asked, instance = 0): Promise<FundAnswer> =>
  on(instance).service.apply(areaId, operationOf(asked));

const account = () => accountsOf(world).findOne({ _id: area }, { projection: { pending: 0, _id: 0 } });
const give = (amount: number) => apply({ id: `gift ${areaId}`, kind: 'credit', amount });

describe('for a booking', () => {
  test('money is held, settled in part and the rest freed, and comes back', async () => {
    await give(1000);
    await apply({ id: 'hold', kind: 'hold', bookingId: booking, amount: 600 });
    expect(await account()).toMatchObject({ freeBalance: 400, holdBalance: 600, totalBalance: 1000 });
    await apply({ id: 'settle', kind: 'settle', bookingId: booking, amount: 450 });
    expect(await account()).toMatchObject({ freeBalance: 550, holdBalance: 0, totalBalance: 550, holds: [] });
    await apply({ id: 'return', kind: 'return', bookingId: booking, amount: 450 });
    expect(await account()).toMatchObject({ freeBalance: 1000, holdBalance: 0, totalBalance: 1000 });
    const kinds = await ledgerOf(world).find({ areaId: area }).sort({ seq: 1 }).toArray();
    expect(kinds.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['credit', 1000],
      ['hold', 600],
      ['settle', 450],
      ['release', 150],
      ['return', 450],
    ]);
    expect(await violationsOf(world, area)).toEqual([]);
  });

  test('a hold of more than is free is refused, naming both sums', async () => {
    await give(100);
    expect(await apply({ id: 'big', kind: 'hold', bookingId: booking, amount: 101 })).toEqual({
      ok: false,
      refusal: {
        statusCode: 409,
        code: 'insufficient-funds',
        message: 'Not enough funds: ₹100 is available, ₹101 is needed.',
      },
    });
  });

  test('freeing what is not held does nothing, and leaves no account behind', async () => {
    expect(await apply({ id: 'none', kind: 'release', bookingId: booking })).toMatchObject({ ok: true });
    expect(await account()).toBeNull();
  });
});

test('money moves although the ledger can’t be written, and its entry waits until it can', async () => {
  const { ledger, flush, accounts } = on(0);
  ledger.isWritable = false;
  const given = await give(1000);
  const waiting = await accounts.find(areaId);
  ledger.isWritable = true;
  expect(given).toMatchObject({ ok: true, fund: { freeBalance: 1000 } });
  expect(waiting.pending.map(({ seq, kind }) => [seq, kind])).toEqual([[1, 'credit']]);
  await flush.run(new AbortController().signal);
  expect((await accounts.find(areaId)).pending).toEqual([]);
  expect(await violationsOf(world, area)).toEqual([]);
});

test('an area whose entries can’t be written does not delay others', async () => {
  const { ledger, flush, accounts } = on(0);
  ledger.isWritable = false;
  await give(1000);
  const refused = areaId;
  area = new ObjectId();
  areaId = area.toHexString();
  await give(2000);
  ledger.isWritable = true;
  ledger.refusedArea = refused;
  await flush.run(new AbortController().signal);
  ledger.refusedArea = null;
  expect((await accounts.find(areaId)).pending).toEqual([]);
  expect((await accounts.find(refused)).pending).toHaveLength(1);
  await flush.run(new AbortController().signal);
  expect((await accounts.find(refused)).pending).toEqual([]);
});

describe('the same operation', () => {
  test('happens once when both instances retry it at the same time', async () => {
    await give(1000);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        apply({ id: `once ${areaId}`, kind: 'hold', bookingId: booking, amount: 100 }, n),
      ),
    );
    expect(answers.filter(answer => answer.ok && !answer.repeated)).toHaveLength(1);
    expect(answers.every(answer => answer.ok)).toBe(true);
    expect(await account()).toMatchObject({ freeBalance: 900, holdBalance: 100 });
    expect(await violationsOf(world, area)).toEqual([]);
  });

  test.each(['beforeLedgerAnswers', 'afterLedgerAnswered'] as const)(
    'is found by a retry when somebody flushes it meanwhile (%s)',
    async moment => {
      const hold = { id: `h ${areaId}`, kind: 'hold', bookingId: booking, amount: 100 } as const;
      await give(1000);
      await on(0).dying.apply(areaId, operationOf(hold));
      const { accounts, ledger, flush } = on(1);
      ledger.meanwhile = { [moment]: async () => flush.flush(await accounts.find(areaId)) };
      const retried = await apply(hold, 1);
      ledger.meanwhile = {};
      expect(retried).toMatchObject({
        ok: true,
        repeated: true,
        fund: { freeBalance: 900, holdBalance: 100 },
      });
      expect(await account()).toMatchObject({ freeBalance: 900, holdBalance: 100, seq: 2 });
      expect(await violationsOf(world, area)).toEqual([]);
    },
  );

  describe('that is a hold of more than there is, asked for by two while money comes', () => {
    const holdOf = () => ({ id: `h ${areaId}`, kind: 'hold', bookingId: booking, amount: 100 }) as const;
    const held = async () => (await on(0).accounts.find(areaId)).holdBalance;

    test.each([
      ['as it waits in the account', true],
      ['as it is kept', false],
    ])('is refused to the second one too once it was refused, %s', async (_, waits) => {
      const first = waits ? await on(1).dying.apply(areaId, operationOf(holdOf())) : await apply(holdOf(), 1);
      await give(1000);
      expect([first.ok, await apply(holdOf())]).toEqual([false, first]);
      expect(await held()).toBe(0);
    });

    test('is taken by both when money comes before the refusal of one is stored', async () => {
      const { ledger } = on(0);
      await give(99);
      ledger.meanwhile = {
        afterLedgerAnswered: async () => {
          ledger.meanwhile = {};
          await apply({ id: `more ${areaId}`, kind: 'credit', amount: 1000 }, 1);
        },
      };
      const slow = await apply(holdOf());
      expect([slow.ok, (await apply(holdOf(), 1)).ok, await held()]).toEqual([true, true, 100]);
      expect(await violationsOf(world, area)).toEqual([]);
    });

    test('is kept by the job where a crash left its refusal in the account', async () => {
      await on(1).dying.apply(areaId, operationOf(holdOf()));
      await on(0).flush.run(new AbortController().signal);
      const { refused, version } = await on(0).accounts.find(areaId);
      await give(1000);
      expect([refused, version, (await apply(holdOf())).ok]).toEqual([[], 1, false]);
    });
  });

  test('settles once and frees once, with either winner of accept and reject', async () => {
    await give(500);
    await apply({ id: `h ${areaId}`, kind: 'hold', bookingId: booking, amount: 500 });
    const [settled, released] = await Promise.all([
      apply({ id: `s ${areaId}`, kind: 'settle', bookingId: booking, amount: 500 }, 0),
      apply({ id: `r ${areaId}`, kind: 'release', bookingId: booking }, 1),
    ]);
    const after = await account();
    expect(released.ok).toBe(true);
    expect(after).toMatchObject(
      settled.ok
        ? { freeBalance: 0, totalBalance: 0, holds: [] }
        : { freeBalance: 500, totalBalance: 500, holds: [] },
    );
    expect(await violationsOf(world, area)).toEqual([]);
  });
});

test('40 operations of all kinds at once, half of them asked twice, fold to the balances', async () => {
  const random = new SeededRandom(108);
  await give(5000);
  const asked = Array.from({ length: 40 }, (_, n): Asked => {
    const id = `${n} ${areaId}`;
    const amount = random.whole(1, 900);
    const bookingId = random.pick(BOOKINGS);
    const kind = random.pick(['credit', 'debit', 'hold', 'hold', 'release', 'settle', 'return'] as const);
    if (kind === 'credit' || kind === 'debit') return { id, kind, amount };
    return kind === 'release' ? { id, kind, bookingId } : { id, kind, bookingId, amount };
  });
  const twice = [...asked, ...asked.filter((_, n) => n % 2 === 0)];
  const answers = await Promise.all(twice.map((one, n) => apply(one, n)));

  expect(await violationsOf(world, area)).toEqual([]);
  const entries = await ledgerOf(world).find({ areaId: area }).toArray();
  const made = new Set(entries.map(({ operationId }) => operationId));
  expect(made.size).toBe(entries.length);
  const done = new Set(twice.filter((_, n) => answers[n]?.ok).map(({ id }) => id));
  const entered = new Set(asked.map(({ id }) => id).filter(id => made.has(id)));
  const idle = new Set(
    asked.filter(({ kind, id }) => kind === 'release' && !made.has(id)).map(({ id }) => id),
  );
  expect([...entered].filter(id => !done.has(id))).toEqual([]);
  expect([...done].filter(id => !entered.has(id) && !idle.has(id))).toEqual([]);
  expect(entered.size).toBeGreaterThan(15);
});
