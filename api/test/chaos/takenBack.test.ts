import { bookingViolations, derivedOf, type FundOperation, type LedgerEntry } from '@coastok/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import mongoose from 'mongoose';
import { toBooking } from '../../src/booking/booking.mapping.js';
import { bookingSchema, type StoredBooking } from '../../src/booking/booking.model.js';
import { BookingMessages } from '../../src/booking/bookingMessages.js';
import { BookingSteps } from '../../src/booking/bookingSteps.js';
import { BookingStore } from '../../src/booking/bookingStore.js';
import { type Seat, seatSchema } from '../../src/booking/seat.model.js';
import { Seats } from '../../src/booking/seats.js';
import { EventDirectory } from '../../src/event/eventDirectory.js';
import { type Event, eventSchema } from '../../src/event/event.model.js';
import { FundService } from '../../src/fund/fund.service.js';
import { fundAccountSchema, type StoredFundAccount } from '../../src/fund/fundAccount.model.js';
import { FundAccounts } from '../../src/fund/fundAccounts.js';
import type { AccountAsRead } from '../../src/fund/fundDocuments.js';
import { FundFlush } from '../../src/fund/fundFlush.js';
import { FundLedger } from '../../src/fund/fundLedger.js';
import { fundLedgerSchema, type StoredLedgerEntry } from '../../src/fund/fundLedger.model.js';
import type { Swapped } from '../../src/platform/mongo/swap.js';
import { prepareDatabase } from '../../src/platform/mongo/prepareDatabase.js';
import { aBooking, anEvent, aUser } from '../world/builders.js';
import { accountsOf, violationsOf } from '../world/funds.js';
import { freshDatabaseUri } from '../world/run.js';

/*
 * A write that another request has read, and that a crash of the database takes back because the journal did not have it
 * yet: the next write gets the same version. What was decided upon the lost one must not be stored. As in
 * proofs.test.ts, the same play without the guard must be seen.
 */

let connection: mongoose.Connection;
let world: { db: mongoose.mongo.Db; url: string };

beforeAll(async () => {
  // What is broken on purpose is not worth a line.
  Logger.overrideLogger(false);
  connection = await mongoose.createConnection(freshDatabaseUri(), { autoIndex: false }).asPromise();
  connection.model<StoredFundAccount>('fundAccount', fundAccountSchema);
  connection.model<StoredLedgerEntry>('fundLedger', fundLedgerSchema);
  connection.model<StoredBooking>('booking', bookingSchema);
  connection.model<Seat>('seat', seatSchema);
  connection.model<Event>('event', eventSchema);
  await prepareDatabase(connection);
  if (!connection.db) throw new Error('The database is connected.');
  world = { db: connection.db, url: '' };
});

afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
});

const model = <T>(name: string) => connection.model<T>(name);

/** What happens once, right after somebody has read. */
class Meanwhile {
  private next: (() => Promise<unknown>) | undefined;

  once(work: () => Promise<unknown>): void {
    this.next = work;
  }

  async happen(): Promise<void> {
    const work = this.next;
    this.next = undefined;
    await work?.();
  }
}

/** A read that passes for one of the write that is there now: what a filter with the version alone would make of it. */
const asIfOf = <Read extends Swapped>(read: Read, now: Swapped | null): Read =>
  now?.writeId ? { ...read, writeId: now.writeId } : read;

describe('a movement of a fund that was decided upon a lost one', () => {
  class InterruptedAccounts extends FundAccounts {
    readonly meanwhile = new Meanwhile();

    override async find(areaId: string): Promise<AccountAsRead> {
      const account = await super.find(areaId);
      await this.meanwhile.happen();
      return account;
    }

    override async withPending(limit: number): Promise<AccountAsRead[]> {
      const accounts = await super.withPending(limit);
      await this.meanwhile.happen();
      return accounts;
    }
  }

  class VersionedAccounts extends InterruptedAccounts {
    override async swap(before: AccountAsRead, after: AccountAsRead, entries: readonly LedgerEntry[]) {
      return super.swap(asIfOf(before, await accountsOf(world).findOne({ _id: area })), after, entries);
    }
  }

  /** Dies right after the money has moved. */
  class DyingFlush extends FundFlush {
    override async tryToFlush(): Promise<void> {}
  }

  let area: mongoose.Types.ObjectId;

  beforeEach(() => {
    area = new mongoose.Types.ObjectId();
  });

  function serviceOn(accounts: FundAccounts, Flush = FundFlush): FundService {
    const ledger = new FundLedger(model<StoredLedgerEntry>('fundLedger'));
    // The job runner is for the job, which is nobody's here.
    return new FundService(accounts, ledger, new Flush(accounts, ledger, undefined as never));
  }

  const move = (service: FundService, kind: 'credit' | 'debit', amount: number) => {
    const id = `${kind} ${amount} ${area.toHexString()}`;
    const operation: FundOperation = { id, kind, amount, by: 'a test', at: new Date(), comment: '' };
    return service.apply(area.toHexString(), operation);
  };

  /** Of a credit of 500 that is lost and one of 100 in its place, a debit of 400 has seen the first. */
  async function debitUponLost(before: number, Accounts: typeof InterruptedAccounts): Promise<number> {
    const accounts = new Accounts(model<StoredFundAccount>('fundAccount'));
    const others = new FundAccounts(model<StoredFundAccount>('fundAccount'));
    if (before > 0) await move(serviceOn(others), 'credit', before);
    const kept = await accountsOf(world).findOne({ _id: area });
    await move(serviceOn(others, DyingFlush), 'credit', 500);
    accounts.meanwhile.once(async () => {
      await accountsOf(world).deleteOne({ _id: area });
      if (kept) await accountsOf(world).insertOne(kept);
      await move(serviceOn(others), 'credit', 100);
    });
    await move(serviceOn(accounts), 'debit', 400);
    return (await others.find(area.toHexString())).totalBalance;
  }

  test.each([
    [0, 'is refused for what is free', 100],
    [1000, 'is decided again', 700],
  ])('on ₹%d %s', async (before, _what, left) => {
    expect(await debitUponLost(before, InterruptedAccounts)).toBe(left);
    expect(await violationsOf(world, area)).toEqual([]);
  });

  /** A credit that is lost while `next` has read it among the pending ones. */
  async function creditLost(accounts: InterruptedAccounts, next: () => Promise<unknown>): Promise<void> {
    const others = serviceOn(new FundAccounts(model<StoredFundAccount>('fundAccount')), DyingFlush);
    await move(others, 'credit', 1000);
    const kept = await accountsOf(world).findOne({ _id: area });
    if (!kept) throw new Error('There is no account.');
    await move(others, 'credit', 500);
    accounts.meanwhile.once(() => accountsOf(world).replaceOne({ _id: area }, kept));
    await next();
  }

  test('is not answered as one that has happened: a repeat of the lost one moves the money', async () => {
    const accounts = new InterruptedAccounts(model<StoredFundAccount>('fundAccount'));
    await creditLost(accounts, async () => {
      expect(await move(serviceOn(accounts), 'credit', 500)).toMatchObject({ ok: true, repeated: false });
    });
    expect((await accounts.find(area.toHexString())).totalBalance).toBe(1500);
    expect(await violationsOf(world, area)).toEqual([]);
  });

  test('does not come into the ledger by the job that has found it', async () => {
    const accounts = new InterruptedAccounts(model<StoredFundAccount>('fundAccount'));
    const ledger = new FundLedger(model<StoredLedgerEntry>('fundLedger'));
    const job = new FundFlush(accounts, ledger, undefined as never);
    const run = () => job.run(new AbortController().signal);
    await creditLost(accounts, run);
    await run();
    expect((await accounts.find(area.toHexString())).pending).toEqual([]);
    expect(await violationsOf(world, area)).toEqual([]);
  });

  test.each([0, 1000])('on ₹%d is seen by the checks when the version is asked for alone', async before => {
    await debitUponLost(before, VersionedAccounts);
    expect(await violationsOf(world, area)).not.toEqual([]);
  });

  test('is a matter of writes with ids: an account without one can be changed, and has one then', async () => {
    const service = serviceOn(new FundAccounts(model<StoredFundAccount>('fundAccount')));
    await move(service, 'credit', 1000);
    await accountsOf(world).updateOne({ _id: area }, { $unset: { writeId: '' } });
    expect(await move(service, 'debit', 300)).toMatchObject({ ok: true, fund: { freeBalance: 700 } });
    expect(await accountsOf(world).findOne({ _id: area })).toMatchObject({
      version: 2,
      writeId: expect.any(mongoose.Types.ObjectId),
    });
  });
});

describe('cash that was approved upon a lost receipt', () => {
  class InterruptedStore extends BookingStore {
    readonly meanwhile = new Meanwhile();

    override async find(id: mongoose.Types.ObjectId): Promise<StoredBooking | null> {
      const stored = await super.find(id);
      await this.meanwhile.happen();
      return stored;
    }
  }

  class VersionedStore extends InterruptedStore {
    override async apply(...[read, ...decided]: Parameters<BookingStore['apply']>) {
      return super.apply(asIfOf(read, await super.find(read._id)), ...decided);
    }
  }

  const stepsOn = (store: BookingStore): BookingSteps =>
    new BookingSteps(
      store,
      new EventDirectory(model<Event>('event')),
      new Seats(model<Seat>('seat')),
      // Cash moves no fund, and what people are told of it leaves by jobs.
      undefined as never,
      new BookingMessages(undefined as never),
      { flush: async () => undefined } as never,
    );

  const bookings = () => world.db.collection<StoredBooking>('booking');
  let key = 0;

  const choose = (store: BookingStore, { _id }: StoredBooking) =>
    stepsOn(store).take(_id, { kind: 'chooseCash' }, { actor: 'visitor', by: 'a test' });

  const approve = (store: BookingStore, { _id }: StoredBooking, total: number) =>
    stepsOn(store).take(
      _id,
      { kind: 'approveCash', key: `receipt-${++key}`, total },
      { actor: 6, by: 'a test' },
    );

  const read = async (store: BookingStore, { _id }: StoredBooking): Promise<StoredBooking> => {
    const stored = await store.find(_id);
    if (!stored) throw new Error('The booking is gone.');
    return stored;
  };

  /** Of a receipt of ₹700 that is lost and one of ₹400 in its place, who approves all has seen the first. */
  async function approvedUponLost(Store: typeof InterruptedStore): Promise<StoredBooking> {
    const [store, others] = [new Store(model('booking')), new BookingStore(model('booking'))];
    const booking = await aBooking(world, await aUser(world), await anEvent(world));
    const kept = await choose(others, booking);
    await approve(others, booking, 700);
    store.meanwhile.once(async () => {
      await bookings().replaceOne({ _id: booking._id }, kept);
      await approve(others, booking, 400);
    });
    await approve(store, booking, 1000);
    return read(others, booking);
  }

  /** What rows and sums disagree about. */
  function disagreements(stored: StoredBooking): string[] {
    const booking = toBooking(stored);
    const { money } = derivedOf(booking);
    return [
      ...bookingViolations(booking),
      ...(isDeepStrictEqual(money, stored.money) ? [] : ['The sums are not what the rows make of them.']),
    ];
  }

  test('is decided again, and every rupee counts once', async () => {
    const after = await approvedUponLost(InterruptedStore);
    expect(after.cash.map(({ approved }) => approved)).toEqual([400, 600]);
    expect(after.money).toMatchObject({ cashApproved: 1000, paid: 1000, due: 0 });
    expect(disagreements(after)).toEqual([]);
  });

  test('is seen by the checks when the version is asked for alone', async () => {
    expect(disagreements(await approvedUponLost(VersionedStore))).not.toEqual([]);
  });

  test('is not erased upon a lost one either', async () => {
    const store = new BookingStore(model('booking'));
    const booking = await aBooking(world, await aUser(world), await anEvent(world));
    const kept = await choose(store, booking);
    const { searchTokens, subsidies, cash, refunds, reviewed, ...lost } = await approve(store, booking, 700);
    await bookings().replaceOne({ _id: booking._id }, kept);
    const after = await approve(store, booking, 400);
    const words = { searchTokens, subsidies, cash, refunds, reviewed };
    expect(await store.reword({ ...lost, ...words }, words)).toBe(false);
    expect(await read(store, booking)).toEqual(after);
  });

  test('is a matter of writes with ids: a booking without one can be changed, and has one then', async () => {
    const store = new BookingStore(model('booking'));
    const booking = await aBooking(world, await aUser(world), await anEvent(world));
    expect(booking).not.toHaveProperty('writeId');
    expect(await choose(store, booking)).toMatchObject({
      __v: 1,
      writeId: expect.any(mongoose.Types.ObjectId),
    });
  });
});
