import { beforeEach, describe, expect, it } from '@jest/globals';
import 'fake-indexeddb/auto';
import { Refused, Unreachable } from '../../api/call';
import { overWhy, uuid7 } from '../desk';
import { currentLeases } from '../checkinState';
import { aLink, anAnswer, aPerson, aStore, PUBLIC_KEY } from '../testing/desk';
import type { RowOutcome, WireRow } from '../wire';
import type { DeskStore } from './deskStore';
import { type DeskCall, freshen, sendRows } from './sync';

const NOW = Date.parse('2026-03-05T10:00:00.000Z');
const HOUR = 3600_000;

interface Sent {
  sentAt: string;
  unsent: number;
  rows: WireRow[];
}

/** A server that stores each row once, and answers as the test sets. */
class Server {
  readonly calls: Sent[] = [];
  readonly stored = new Map<string, WireRow>();
  fate: ('told' | 'lost' | 'never')[] = [];
  refuses: (rows: readonly WireRow[]) => Refused | null = () => null;
  judges: (row: WireRow) => Partial<RowOutcome> = () => ({});
  snapshot: unknown = anAnswer();

  readonly call: DeskCall = async (action, ...[asked]) => {
    if (action === 'desk.snapshot') return this.snapshot as never;
    const { body: sent } = asked as unknown as { body: Sent };
    this.calls.push(sent);
    const fate = this.fate.shift() ?? 'told';
    if (fate === 'never') throw new Unreachable();
    const no = this.refuses(sent.rows);
    if (no) throw no;
    const outcomes = sent.rows.map(row => {
      const outcome = this.stored.has(row._id) ? 'known' : 'stored';
      this.stored.set(row._id, row);
      return { _id: row._id, outcome, ...this.judges(row) };
    });
    if (fate === 'lost') throw new Unreachable();
    return outcomes as never;
  };
}

let now: number;
let store: DeskStore;
let again: () => Promise<DeskStore>;
let server: Server;

beforeEach(async () => {
  now = NOW;
  ({ store, again } = await aStore(() => now));
  await store.link(aLink(), 0);
  server = new Server();
});

const enter = async (bookingId: string): Promise<string> => {
  const _id = uuid7();
  await store.add({ _id, kind: 'in', bookingId, at: new Date(now).toISOString() });
  return _id;
};
const statesOf = ({ current }: DeskStore) => current().rows.map(({ bookingId, state }) => [bookingId, state]);
const TOKEN = aLink().token;
const send = (token = TOKEN) => sendRows(store, token, server.call, () => now);
const fresh = (call = server.call) => freshen(store, TOKEN, call, () => now);

describe('an action at a desk', () => {
  it('is on the phone before it is sent, and after a restart', async () => {
    await enter('a');
    expect(statesOf(await again())).toEqual([['a', 'waiting']]);
  });

  it('is not lost to the page while it reads all data again', async () => {
    const reading = [store.reload(), enter('a'), store.reload(), enter('b'), store.reload()];
    await Promise.all(reading);
    expect(
      statesOf(store)
        .map(([of]) => of)
        .sort(),
    ).toEqual(['a', 'b']);
  });

  it('arrives once and in order, 200 at a time, with any loss on the way', async () => {
    const people = Array.from({ length: 450 }, (_, i) => `p${i}`);
    for (const person of people) await enter(person);
    server.fate = ['never', 'lost', 'told', 'lost'];
    for (const _ of server.fate.filter(fate => fate !== 'told'))
      await expect(send()).rejects.toThrow(Unreachable);
    await send();
    expect([...server.stored.values()].map(({ bookingId }) => bookingId)).toEqual(people);
    expect(server.calls.every(({ rows }) => rows.length <= 200)).toBe(true);
    expect(server.calls.at(-1)).toMatchObject({ sentAt: '2026-03-05T10:00:00.000Z', unsent: 0 });
    expect(new Set(statesOf(await again()).map(([, state]) => state))).toEqual(new Set(['stored']));
  });

  it('reports how many more are pending', async () => {
    for (let i = 0; i < 201; i += 1) await enter(`p${i}`);
    await send();
    expect(server.calls.map(({ unsent }) => unsent)).toEqual([1, 0]);
  });

  it('keeps the server’s result of each row, and is not sent again', async () => {
    for (const person of ['a', 'b', 'c']) await enter(person);
    const other = { _id: 'x', at: '2026-03-05T09:00:00.000Z', device: 'Gate 2' };
    server.judges = ({ bookingId }) =>
      bookingId === 'a'
        ? { outcome: 'refused', message: 'No.' }
        : bookingId === 'b'
          ? { outcome: 'conflict', other }
          : {};
    await send();
    await send();
    expect(server.calls).toHaveLength(1);
    const reopened = await again();
    expect(statesOf(reopened)).toEqual([
      ['a', 'refused'],
      ['b', 'conflict'],
      ['c', 'stored'],
    ]);
    expect(reopened.current().rows).toMatchObject([{ message: 'No.' }, { other }, { message: null }]);
  });

  it('continues after one row that the server can’t read', async () => {
    for (const person of ['a', 'bad', 'c']) await enter(person);
    server.refuses = rows =>
      rows.some(({ bookingId }) => bookingId === 'bad') ? new Refused(400, 'What?') : null;
    await send();
    expect(statesOf(store)).toEqual([
      ['a', 'stored'],
      ['bad', 'refused'],
      ['c', 'stored'],
    ]);
  });

  it('waits while the server is overloaded', async () => {
    await enter('a');
    server.refuses = () => new Refused(429, 'Slowly.');
    await expect(send()).rejects.toThrow('Slowly.');
    expect(statesOf(store)).toEqual([['a', 'waiting']]);
  });

  it('stays pending where the server has no result for it', async () => {
    await enter('a');
    server.judges = () => ({ _id: null });
    await send();
    expect(statesOf(store)).toEqual([['a', 'waiting']]);
    expect(server.calls).toHaveLength(1);
  });
});

describe('the list', () => {
  const first = anAnswer({ persons: [aPerson('a'), aPerson('b')], next: '1' });

  it('is complete after a restart, and encrypted on the phone', async () => {
    server.snapshot = first;
    await fresh();
    expect((await again()).current().list?.kept.persons).toEqual(first.persons);
  });

  it.each([
    ['cut in the middle', { persons: [aPerson('c')], pending: [] }],
    ['without its end', { ...first, next: undefined }],
    ['of something in between', { message: 'Sign in to the hotel’s network' }],
    ['of nothing', null],
  ])('stays the same after an answer %s', async (_, wrong) => {
    server.snapshot = first;
    await fresh();
    server.snapshot = wrong;
    await fresh();
    for (const one of [store, await again()]) expect(one.current().list?.kept).toMatchObject(first);
  });

  it('applies changes, and remembers the tickets of removed people', async () => {
    const pending = [{ bookingId: 'c', reference: 'REF-C', name: 'Cash', due: 5 }];
    server.snapshot = { ...first, pending };
    await fresh();
    server.snapshot = anAnswer({ persons: [aPerson('c', { name: 'Paid' })], removed: ['a'], next: '2' });
    await fresh();
    const { list } = (await again()).current();
    expect(list?.kept.persons.map(({ name }) => name)).toEqual(['Person b', 'Paid']);
    expect(list?.kept).toMatchObject({ pending: [], removed: ['REF-A'], next: '2' });
    server.snapshot = anAnswer({ persons: [aPerson('a')] });
    await fresh();
    expect(store.current().list?.removed).toEqual([]);
  });

  it('is written only when something has changed', async () => {
    server.snapshot = first;
    await fresh();
    const { list } = store.current();
    server.snapshot = anAnswer({ next: first.next });
    await fresh();
    await store.reload();
    expect(store.current().list).toBe(list);
    server.snapshot = anAnswer({ next: first.next, leases: [{ unit: 'R1', places: 3 }] });
    await fresh();
    expect((await again()).current().list?.kept).toEqual({
      ...list?.kept,
      leases: [{ unit: 'R1', places: 3 }],
    });
  });

  it('starts over where the server does', async () => {
    server.snapshot = { ...first, next: '7' };
    await fresh();
    server.snapshot = anAnswer({ persons: [aPerson('c')], next: '1' });
    await fresh();
    expect(store.current().list?.kept.persons.map(({ bookingId }) => bookingId)).toEqual(['c']);
  });

  it('includes the rows that were sent before it was read, and no later ones', async () => {
    await enter('a');
    await send();
    await enter('b');
    await fresh();
    expect(store.current().rows.map(({ included }) => included)).toEqual([true, false]);
    // After a day a sent row can't be undone here any more, while a pending row is still there.
    now += 25 * HOUR;
    await fresh();
    expect(statesOf(await again())).toEqual([['b', 'waiting']]);
  });

  it('is not stored by a phone that was unlinked meanwhile', async () => {
    server.snapshot = first;
    const slow: DeskCall = async () => {
      await (await again()).wipe(TOKEN, 'revoked');
      return first as never;
    };
    await fresh(slow);
    expect((await again()).current()).toMatchObject({ device: null, list: null });
  });
});

describe('a link that has ended', () => {
  it('leaves neither token nor people, and the rows that were not sent', async () => {
    server.snapshot = anAnswer({ persons: [aPerson('a')] });
    await fresh();
    await enter('a');
    await send();
    await enter('b');
    await store.wipe(TOKEN, 'revoked');
    const reopened = await again();
    expect(reopened.current()).toMatchObject({
      device: null,
      list: null,
      farewell: { why: 'revoked', title: 'Winter camp' },
      late: [],
    });
    expect(statesOf(reopened)).toEqual([['b', 'waiting']]);
  });

  it('has its pending rows sent by the next link to the same event, and to no other one', async () => {
    await enter('a');
    await store.wipe(TOKEN, 'revoked');
    const elsewhere = aLink().event;
    await store.link(
      aLink({ token: 'elsewhere', event: { ...elsewhere, _id: '65f0c0ffee0123456789ffff' } }),
      0,
    );
    await send('elsewhere');
    expect(server.calls).toEqual([]);
    await store.link(aLink({ token: 'new' }), 0);
    expect(store.current().farewell).toBeNull();
    await send('new');
    expect(server.stored.size).toBe(1);
  });
});

describe('a link that has ended while rows are pending', () => {
  const WHOLE = 'rows.list';
  const EVENT = aLink().event._id;

  beforeEach(async () => {
    await store.link(aLink({ token: WHOLE }), 0);
    await enter('a');
  });

  it.each(['ended', 'forgotten'] as const)('%s: they are sent without the part that reads', async why => {
    await store.wipe(WHOLE, why);
    const reopened = await again();
    expect(reopened.current()).toMatchObject({ device: null, late: [{ eventId: EVENT, token: 'rows' }] });
    expect(await sendRows(reopened, 'rows', server.call, () => now)).toBe(true);
    expect([...server.stored.values()]).toMatchObject([{ bookingId: 'a', kind: 'in' }]);
    await reopened.endLate({ eventId: EVENT, token: 'rows' });
    expect(reopened.current()).toMatchObject({ late: [], rows: [] });
  });

  it.each(['revoked', 'left'] as const)('%s: nothing is left that could send them', async why => {
    await store.wipe(WHOLE, why);
    expect(store.current().late).toEqual([]);
  });

  it('leaves nothing when all rows are sent', async () => {
    await send(WHOLE);
    await store.wipe(WHOLE, 'ended');
    expect(store.current().late).toEqual([]);
  });

  it('leaves them to a new link to the same event that is made while they are sent', async () => {
    await store.wipe(WHOLE, 'ended');
    await sendRows(store, 'rows', server.call, () => now);
    await store.link(aLink({ token: 'new.new' }), 0);
    await store.endLate({ eventId: EVENT, token: 'rows' });
    expect(statesOf(await again())).toEqual([['a', 'stored']]);
  });

  it('sends them beside a link to another event, and by a new link to the same one', async () => {
    await store.link(
      aLink({ token: 'b.b', event: { ...aLink().event, _id: '65f0c0ffee0123456789ffff' } }),
      0,
    );
    expect(store.current().late).toEqual([{ eventId: EVENT, token: 'rows' }]);
    await store.link(aLink({ token: 'c.c' }), 0);
    expect(store.current().late).toEqual([]);
    expect(await send('c.c')).toBe(true);
    expect(server.stored.size).toBe(1);
  });
});

describe('a late answer to a former link', () => {
  const linkAnew = async () => store.link(aLink({ token: 'new', publicKey: 'another' }), 0);
  const expectNewLink = async (list: object | null) => {
    for (const one of [store, await again()])
      expect(one.current()).toMatchObject({
        device: { token: 'new', publicKey: 'another', heardAt: NOW },
        list,
        farewell: null,
      });
  };

  it('adds no people to the list of the new one', async () => {
    const slow: DeskCall = async () => {
      await linkAnew();
      return anAnswer({ persons: [aPerson('a')], next: '7' }) as never;
    };
    await fresh(slow);
    await expectNewLink(null);
    server.snapshot = anAnswer({ persons: [aPerson('b')], next: '7' });
    await freshen(store, 'new', server.call);
    await expectNewLink({ kept: { persons: [aPerson('b')] } });
  });

  it('that it has ended keeps the new one and its people', async () => {
    await linkAnew();
    server.snapshot = anAnswer({ persons: [aPerson('b')] });
    await freshen(store, 'new', server.call);
    await store.wipe(TOKEN, 'revoked');
    await expectNewLink({ kept: { persons: [aPerson('b')] } });
  });

  it('changes neither the desk nor its times, and calls nothing more', async () => {
    await enter('a');
    await linkAnew();
    now += HOUR;
    await store.heard(TOKEN, HOUR);
    await store.saveDeskState(TOKEN, { publicKey: PUBLIC_KEY, formerKeys: [], others: [], units: [] });
    await send();
    expect(server.calls).toEqual([]);
    await fresh(() => Promise.reject(new Error('nobody asks')));
    await expectNewLink(null);
  });
});

describe('a phone without an answer from the server', () => {
  it('deletes its people after 48 hours, though its clock was set back', async () => {
    now += 48 * HOUR;
    expect(overWhy(store.current(), now)).toBeNull();
    expect(overWhy(store.current(), now + 1)).toBe('forgotten');
    now += 1;
    await store.seen();
    expect(overWhy((await again()).current(), NOW)).toBe('forgotten');
  });

  it('assigns no leased place once the server has ended its leases', async () => {
    const leases = [{ unit: 'R1', places: 3 }];
    server.snapshot = anAnswer({ leases });
    await fresh();
    now += 12 * HOUR - 1;
    await store.seen();
    expect(currentLeases(store.current())).toEqual(leases);
    now += 1;
    // Rows that were accepted do not renew the leases.
    await store.heard(TOKEN, null);
    expect(currentLeases(store.current())).toEqual([]);
    now -= 2 * HOUR;
    await store.seen();
    expect(currentLeases((await again()).current())).toEqual([]);
    await fresh();
    for (const one of [store, await again()]) expect(currentLeases(one.current())).toEqual(leases);
  });

  it('counts the time from each answer', async () => {
    now += 40 * HOUR;
    await store.heard(TOKEN, null);
    expect(overWhy(store.current(), now + 40 * HOUR)).not.toBe('forgotten');
  });

  it('ends with the event by the server’s clock, even if its own is wrong', async () => {
    const end = Date.parse(aLink().endsAt);
    const ahead = 5 * HOUR;
    now = end - ahead - 1;
    await store.heard(TOKEN, ahead);
    expect(overWhy(store.current(), now)).toBeNull();
    expect(overWhy(store.current(), now + 1)).toBe('ended');
  });
});
