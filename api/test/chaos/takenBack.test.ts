import { bookingViolations, derivedOf, type FundOperation, type LedgerEntry } from '@coastok/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import mongoose from 'mongoose';
import { toBooking } from '../../src/booking/core/booking.mapping.js';
import { bookingSchema, type StoredBooking } from '../../src/booking/core/booking.model.js';
import { BookingMessages } from '../../src/booking/core/bookingMessages.js';
import { BookingSteps } from '../../src/booking/core/bookingSteps.js';
import { BookingRepository } from '../../src/booking/core/bookingRepository.js';
import { OptionPlaces } from '../../src/booking/core/optionPlaces.js';
import { PlaceClaims } from '../../src/booking/core/placeClaims.js';
import { Seats } from '../../src/booking/core/seats.js';
import { WaitlistGuard } from '../../src/booking/core/waitlistGuard.js';
import { EventRepository } from '../../src/event/eventRepository.js';
import { type Event, eventSchema } from '../../src/event/event.model.js';
import { type FundAnswer, FundService } from '../../src/fund/fund.service.js';
import {
  fundAccountSchema,
  type StoredFundAccount,
  fundLedgerSchema,
  fundRefusalSchema,
  type StoredLedgerEntry,
  type StoredRefusedHold,
} from '../../src/fund/fund.model.js';
import { FundAccounts } from '../../src/fund/fundAccounts.js';
import type { AccountAsRead } from '../../src/fund/fundDocuments.js';
import { FundFlush, FundLedger } from '../../src/fund/fundLedger.js';
import type { CompareAndSet } from '../../src/platform/mongo/compareAndSet.js';
import { prepareDatabase } from '../../src/platform/mongo/prepareDatabase.js';
import { PeopleRepository } from '../../src/user/peopleRepository.js';
import { type User, userSchema } from '../../src/user/user.model.js';
import { aBooking, anEvent, aUser } from '../world/builders.js';
import { accountsOf, violationsOf } from '../world/funds.js';
import { freshDatabaseUri } from '../world/run.js';

/*
 * A crash of the database can revert a write that another request has read already, because it was not in the journal
 * yet; the next write then gets the same version. A decision based on the reverted write must not be stored. As in
 * proofs.test.ts, the same sequence without the guard must be detected.
 */

let connection: mongoose.Connection;
let world: { db: mongoose.mongo.Db; url: string };

beforeAll(async () => {
  // Silences the log, since the test causes errors on purpose.
  Logger.overrideLogger(false);
  connection = await mongoose.createConnection(freshDatabaseUri(), { autoIndex: false }).asPromise();
  connection.model<StoredFundAccount>('fundAccount', fundAccountSchema);
  connection.model<StoredLedgerEntry>('fundLedger', fundLedgerSchema);
  connection.model<StoredRefusedHold>('fundRefusal', fundRefusalSchema);
  connection.model<StoredBooking>('booking', bookingSchema);
  connection.model<Event>('event', eventSchema);
  connection.model<User>('user', userSchema);
  await prepareDatabase(connection);
  if (!connection.db) throw new Error('The database is connected.');
  world = { db: connection.db, url: '' };
});

afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
});

/** Movements in this test have no audit entries. */
const NO_TRAIL = undefined as never;

const model = <T>(name: string) => connection.model<T>(name);

/** Runs something once, right after the next read. */
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

/** Makes an old read look like one of the current write, as a filter by version alone would accept it. */
const asIfOf = <Read extends CompareAndSet>(read: Read, now: CompareAndSet | null): Read =>
  now?.writeId ? { ...read, writeId: now.writeId } : read;

function fundsOn(accounts: FundAccounts, Flush = FundFlush): FundService {
  const ledger = new FundLedger(
    model<StoredLedgerEntry>('fundLedger'),
    model<StoredRefusedHold>('fundRefusal'),
  );
  return new FundService(accounts, ledger, new Flush(accounts, ledger));
}

function move(
  funds: FundService,
  area: mongoose.Types.ObjectId,
  kind: 'credit' | 'debit',
  amount: number,
): Promise<FundAnswer> {
  const id = `${kind} ${amount} ${area.toHexString()}`;
  const operation: FundOperation = { id, kind, amount, by: 'a test', at: new Date(), comment: '' };
  return funds.apply(area.toHexString(), operation);
}

describe('a movement of a fund that a crash reverted', () => {
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

  /** A credit of 500 is reverted and replaced by one of 100; a debit of 400 was decided with the first one. */
  async function debitUponLost(before: number, Accounts: typeof InterruptedAccounts): Promise<number> {
    const accounts = new Accounts(model<StoredFundAccount>('fundAccount'), NO_TRAIL);
    const others = new FundAccounts(model<StoredFundAccount>('fundAccount'), NO_TRAIL);
    if (before > 0) await move(fundsOn(others), area, 'credit', before);
    const kept = await accountsOf(world).findOne({ _id: area });
    await move(fundsOn(others, DyingFlush), area, 'credit', 500);
    accounts.meanwhile.once(async () => {
      await accountsOf(world).deleteOne({ _id: area });
      if (kept) await accountsOf(world).insertOne(kept);
      await move(fundsOn(others), area, 'credit', 100);
    });
    await move(fundsOn(accounts), area, 'debit', 400);
    return (await others.find(area.toHexString())).totalBalance;
  }

  test.each([
    [0, 'is refused', 100],
    [1000, 'is decided again', 700],
  ])('is not relied on: a debit on ₹%d %s', async (before, _what, left) => {
    expect(await debitUponLost(before, InterruptedAccounts)).toBe(left);
    expect(await violationsOf(world, area)).toEqual([]);
  });

  /** A credit that is reverted after `next` has read it as pending. */
  async function creditLost(accounts: InterruptedAccounts, next: () => Promise<unknown>): Promise<void> {
    const others = fundsOn(new FundAccounts(model<StoredFundAccount>('fundAccount'), NO_TRAIL), DyingFlush);
    await move(others, area, 'credit', 1000);
    const kept = await accountsOf(world).findOne({ _id: area });
    if (!kept) throw new Error('There is no account.');
    await move(others, area, 'credit', 500);
    accounts.meanwhile.once(() => accountsOf(world).replaceOne({ _id: area }, kept));
    await next();
  }

  test('is not answered as one that has happened: its repeat moves the money', async () => {
    const accounts = new InterruptedAccounts(model<StoredFundAccount>('fundAccount'), NO_TRAIL);
    await creditLost(accounts, async () => {
      expect(await move(fundsOn(accounts), area, 'credit', 500)).toMatchObject({ ok: true, repeated: false });
    });
    expect((await accounts.find(area.toHexString())).totalBalance).toBe(1500);
    expect(await violationsOf(world, area)).toEqual([]);
  });

  test('does not come into the ledger by the job that has found it', async () => {
    const accounts = new InterruptedAccounts(model<StoredFundAccount>('fundAccount'), NO_TRAIL);
    const ledger = new FundLedger(
      model<StoredLedgerEntry>('fundLedger'),
      model<StoredRefusedHold>('fundRefusal'),
    );
    const job = new FundFlush(accounts, ledger);
    const run = () => job.run(new AbortController().signal);
    await creditLost(accounts, run);
    await run();
    expect((await accounts.find(area.toHexString())).pending).toEqual([]);
    expect(await violationsOf(world, area)).toEqual([]);
  });

  test.each([0, 1000])(
    'is relied on when only the version is compared, and checks see it (₹%d)',
    async before => {
      await debitUponLost(before, VersionedAccounts);
      expect(await violationsOf(world, area)).not.toEqual([]);
    },
  );

  test('is detected by the id of a write only: an account without one gets it with the next write', async () => {
    const service = fundsOn(new FundAccounts(model<StoredFundAccount>('fundAccount'), NO_TRAIL));
    await move(service, area, 'credit', 1000);
    await accountsOf(world).updateOne({ _id: area }, { $unset: { writeId: '' } });
    expect(await move(service, area, 'debit', 300)).toMatchObject({ ok: true, fund: { freeBalance: 700 } });
    expect(await accountsOf(world).findOne({ _id: area })).toMatchObject({
      version: 2,
      writeId: expect.any(mongoose.Types.ObjectId),
    });
  });
});

/** Funds that are never moved: cash does not move any, and an interrupted step fails before it moves any. */
const NO_FUNDS = {
  apply: () => Promise.reject(new Error('The process is gone.')),
} as unknown as FundService;

describe('a step of a booking that a crash reverted', () => {
  class InterruptedStore extends BookingRepository {
    readonly meanwhile = new Meanwhile();

    override async find(id: mongoose.Types.ObjectId): Promise<StoredBooking | null> {
      const stored = await super.find(id);
      await this.meanwhile.happen();
      return stored;
    }
  }

  class VersionedStore extends InterruptedStore {
    override async apply(...[read, ...decided]: Parameters<BookingRepository['apply']>) {
      return super.apply(asIfOf(read, await super.find(read._id)), ...decided);
    }
  }

  const stepsOn = (store: BookingRepository, funds = NO_FUNDS): BookingSteps => {
    const events = new EventRepository(model<Event>('event'));
    const claims = new PlaceClaims(model<StoredBooking>('booking'), events);
    return new BookingSteps(
      store,
      events,
      new Seats(model<StoredBooking>('booking'), claims),
      funds,
      // Messages are sent by jobs.
      new BookingMessages(undefined as never, { languages: ['en'] }),
      { flushSoon: () => undefined } as never,
      { moveSoon: () => undefined } as never,
      new PeopleRepository(model<User>('user'), undefined as never),
      new WaitlistGuard(),
      new OptionPlaces(model<StoredBooking>('booking'), claims),
      { claim: async () => undefined } as never,
      claims,
    );
  };

  const bookings = () => world.db.collection<StoredBooking>('booking');
  let key = 0;

  const choose = (store: BookingRepository, { _id }: StoredBooking) =>
    stepsOn(store).takeStep(_id, { kind: 'chooseCash' }, { actor: 'visitor', by: 'a test' });

  const approve = (store: BookingRepository, { _id }: StoredBooking, total: number) =>
    stepsOn(store).takeStep(
      _id,
      { kind: 'approveCash', key: `receipt-${++key}`, total },
      { actor: 6, by: 'a test' },
    );

  const read = async (store: BookingRepository, { _id }: StoredBooking): Promise<StoredBooking> => {
    const stored = await store.find(_id);
    if (!stored) throw new Error('The booking is gone.');
    return stored;
  };

  /**
   * A receipt of ₹700 is reverted and replaced by one of ₹400; the approval of everything was decided with the first
   * one.
   */
  async function approvedUponLost(Store: typeof InterruptedStore): Promise<StoredBooking> {
    const [store, others] = [new Store(model('booking')), new BookingRepository(model('booking'))];
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

  /** Lists the contradictions between rows and sums. */
  function disagreements(stored: StoredBooking): string[] {
    const booking = toBooking(stored);
    const { money } = derivedOf(booking);
    return [
      ...bookingViolations(booking),
      ...(isDeepStrictEqual(money, stored.money) ? [] : ['The sums are not what the rows make of them.']),
    ];
  }

  test('is not relied on: cash is approved again, and every rupee once', async () => {
    const after = await approvedUponLost(InterruptedStore);
    expect(after.cash.map(({ approved }) => approved)).toEqual([400, 600]);
    expect(after.money).toMatchObject({ cashApproved: 1000, paid: 1000, due: 0 });
    expect(disagreements(after)).toEqual([]);
  });

  test('is relied on when only the version is compared, and checks see it', async () => {
    expect(disagreements(await approvedUponLost(VersionedStore))).not.toEqual([]);
  });

  test('is not erased over what came in its place', async () => {
    const store = new BookingRepository(model('booking'));
    const booking = await aBooking(world, await aUser(world), await anEvent(world));
    const kept = await choose(store, booking);
    const { searchTokens, nameKey, subsidies, cash, refunds, reviewed, ...lost } = await approve(
      store,
      booking,
      700,
    );
    await bookings().replaceOne({ _id: booking._id }, kept);
    const after = await approve(store, booking, 400);
    const words = { searchTokens, nameKey, subsidies, cash, refunds, reviewed };
    expect(await store.reword({ ...lost, ...words }, words)).toBe(false);
    expect(await read(store, booking)).toEqual(after);
  });

  test('moves no fund when the sweeper has found it', async () => {
    const [store, area] = [new BookingRepository(model('booking')), new mongoose.Types.ObjectId()];
    const member = await aUser(world, { connectedAreaId: area });
    const kept = await aBooking(world, member, await anEvent(world, { allowSubsidy: true }));
    const accounts = new FundAccounts(model<StoredFundAccount>('fundAccount'), NO_TRAIL);
    const funds = fundsOn(accounts);
    await move(funds, area, 'credit', 1000);
    const ask = {
      kind: 'requestSubsidy',
      amountAfter: 400,
      reason: 'I study.',
      areaId: area.toHexString(),
    } as const;
    const asked = stepsOn(store).takeStep(kept._id, ask, { actor: 'visitor', by: 'a test' });
    await expect(asked).rejects.toThrow('The process is gone.');
    const lost = await read(store, kept);
    await bookings().replaceOne({ _id: kept._id }, kept);
    await stepsOn(store, funds).resume(lost);
    expect(await accounts.find(area.toHexString())).toMatchObject({ freeBalance: 1000, holdBalance: 0 });
    await bookings().replaceOne({ _id: kept._id }, lost);
    await stepsOn(store, funds).resume(lost);
    expect(await accounts.find(area.toHexString())).toMatchObject({ freeBalance: 400, holdBalance: 600 });
  });

  test('is detected by the id of a write only: a booking without one gets it with the next write', async () => {
    const store = new BookingRepository(model('booking'));
    const booking = await aBooking(world, await aUser(world), await anEvent(world));
    expect(booking).not.toHaveProperty('writeId');
    expect(await choose(store, booking)).toMatchObject({
      __v: 1,
      writeId: expect.any(mongoose.Types.ObjectId),
    });
  });
});
