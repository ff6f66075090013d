import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import 'fake-indexeddb/auto';
import forceCloseDatabase from 'fake-indexeddb/lib/forceCloseDatabase';
import { unwrap } from 'idb';
import { Desk } from './desk';
import type { OpenDeskDatabase } from './store/database';
import type { DeskStore } from './store/deskStore';
import { aLink, anAnswer, aPerson, aStore } from './testing/desk';

const endsAt = new Date(Date.now() + 24 * 3600_000).toISOString();
const OLD = aLink({ endsAt });
const NEW = aLink({ endsAt, token: 'new' });

interface Answer {
  status?: number;
  result: unknown;
}

let store: DeskStore;
let database: OpenDeskDatabase;
let desk: Desk;
/** The server's answers, by the last part of the address and the caller's token. */
let answers: (name: string, token: string) => Answer | Promise<Answer>;
let asked: string[];

beforeEach(async () => {
  Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true });
  // An open connection would keep the test process from ending.
  globalThis.BroadcastChannel = class {
    postMessage() {}
  } as unknown as typeof BroadcastChannel;
  ({ store, database } = await aStore());
  desk = new Desk(store);
  asked = [];
  answers = () => ({ result: [] });
  globalThis.fetch = jest.fn(async (address, init) => {
    const token =
      new Headers((init as RequestInit).headers).get('Authorization')?.replace('Bearer ', '') ?? '';
    const name = new URL(String(address), 'http://desk').pathname.split('/').at(-1) ?? '';
    asked.push(`${name} ${token}`);
    const { status = 200, result } = await answers(name, token);
    return Response.json(status === 200 ? { result } : { message: 'No.' }, { status });
  });
});

const peopleOf = (token: string) =>
  anAnswer({ persons: [aPerson(token === NEW.token ? 'b' : 'a')], next: token === NEW.token ? '7' : '9' });

/** Waits until no call is running. */
const rest = async () => {
  for (let i = 0; i < 3; i += 1) await desk.sync();
};
afterEach(() => rest().catch(() => undefined));

describe('a phone whose desk has ended while rows are pending', () => {
  const ENDED = aLink({ endsAt: new Date(Date.now() + 1000).toISOString(), token: 'rows.list' });
  /** A link for another event. */
  const ELSEWHERE = aLink({
    endsAt,
    token: 'new',
    event: { ...OLD.event, _id: '65f0c0ffee0123456789ffff' },
  });
  const leave = async () => {
    await store.link(ENDED, 0);
    await store.add({ _id: 'one', kind: 'in', bookingId: 'a', at: new Date().toISOString() });
    await store.wipe('rows.list', 'ended');
  };

  it('sends them once there is a network', async () => {
    await leave();
    let status = 503;
    answers = () => ({ status, result: [{ _id: 'one', outcome: 'stored' }] });
    await desk.sync();
    expect(store.current()).toMatchObject({ rows: [{ state: 'waiting' }], late: [{ token: 'rows' }] });
    status = 200;
    await desk.sync();
    expect(asked).toEqual(['rows rows', 'rows rows']);
    expect(store.current()).toMatchObject({ rows: [], late: [] });
  });

  it('sends those of the present desk first, whatever the server says to the former one', async () => {
    await leave();
    await store.link(ELSEWHERE, 0);
    await store.add({ _id: 'two', kind: 'in', bookingId: 'b', at: new Date().toISOString() });
    answers = (name, token) =>
      token === 'rows'
        ? { status: 429, result: [] }
        : { result: name === 'rows' ? [{ _id: 'two', outcome: 'stored' }] : peopleOf(token) };
    await desk.sync();
    expect([asked[0], asked.at(-1)]).toEqual(['rows new', 'rows rows']);
    expect(store.current()).toMatchObject({
      rows: [
        { _id: 'one', state: 'waiting' },
        { _id: 'two', state: 'stored' },
      ],
      late: [{ token: 'rows' }],
    });
  });

  it.each([403, 429, 500])(
    'sends them also while the server answers the present desk with %i',
    async status => {
      await leave();
      await store.link(ELSEWHERE, 0);
      answers = (_, token) =>
        token === 'rows' ? { result: [{ _id: 'one', outcome: 'stored' }] } : { status, result: [] };
      await desk.sync();
      expect([asked[0], asked.at(-1)]).toEqual(['snapshot new', 'rows rows']);
      expect(store.current()).toMatchObject({ rows: [], late: [], device: { token: 'new' } });
    },
  );

  it('keeps them, and sends no more, when the server accepts none', async () => {
    await leave();
    answers = () => ({ status: 401, result: [] });
    await desk.sync();
    await desk.sync();
    expect(asked).toEqual(['rows rows']);
    expect(store.current()).toMatchObject({ rows: [{ state: 'waiting' }], late: [] });
  });
});

describe('a phone that is linked again while its former link makes a call', () => {
  it.each([
    ['is answered', 200],
    ['is refused', 401],
  ])('has the people of the new link, though the former one %s late', async (_, status) => {
    await store.link(OLD, 0);
    let relinked: Promise<void> | undefined;
    answers = async (name, token) => {
      if (name === 'link') return { result: NEW };
      if (name === 'snapshot' && token === OLD.token) {
        relinked = desk.link('code');
        await relinked;
        return { status, result: peopleOf(token) };
      }
      return {
        result: name === 'snapshot' ? peopleOf(token) : { publicKey: token, formerKeys: [], others: [] },
      };
    };
    await desk.sync();
    await relinked;
    await rest();
    const { device, list, farewell } = store.current();
    expect(device).toMatchObject({ token: NEW.token, publicKey: NEW.token });
    expect(farewell).toBeNull();
    expect(list?.kept).toMatchObject(peopleOf(NEW.token));
    expect(asked.filter(one => one.startsWith('snapshot'))).toEqual(['snapshot secret', 'snapshot new']);
  });
});

describe('an action at the desk', () => {
  beforeEach(async () => {
    Object.assign(navigator, { onLine: false });
    await store.link(OLD, 0);
  });
  const done = () => store.current().rows.map(({ kind, amount }) => [kind, amount]);

  it('is stored after the browser has closed its database', async () => {
    forceCloseDatabase(unwrap(await database()));
    expect(await desk.do({ kind: 'in', bookingId: 'a' })).toBe(true);
    expect(done()).toEqual([['in', undefined]]);
  });

  it('is stored once where its button is tapped twice, and twice where it is done again', async () => {
    const note = () => desk.do({ kind: 'cash-noted', bookingId: 'a', amount: 500 });
    expect(await Promise.all([note(), note()])).toEqual([true, false]);
    expect(done()).toEqual([['cash-noted', 500]]);
    await Promise.all([note(), desk.do({ kind: 'cash-noted', bookingId: 'a', amount: 20 })]);
    expect(done()).toHaveLength(3);
  });

  it.each([
    ['the booking', 'a', undefined],
    ['the ticket where no list has it', null, 'CT1.X'],
  ])('is undone by %s', async (_, bookingId, code) => {
    await desk.do({ kind: 'in', bookingId, code: 'CT1.X' });
    const [entry] = store.current().rows;
    if (entry) await desk.undo(entry);
    const [, undo] = store.current().rows;
    expect(undo).toMatchObject({ kind: 'undo', undoes: entry?._id, bookingId });
    expect(undo?.code).toBe(code);
  });

  it('is undone alone where the button is tapped twice, which by then undoes the action before', async () => {
    await desk.do({ kind: 'in', bookingId: 'a' });
    await desk.do({ kind: 'cash-noted', bookingId: 'a', amount: 500 });
    const [before, last] = store.current().rows;
    if (last) await desk.undo(last);
    if (before) await desk.undo(before);
    expect(store.current().rows.map(({ undoes }) => undoes)).toEqual([undefined, undefined, last?._id]);
  });

  it('is not reported as stored where it is not', async () => {
    (await database()).close();
    expect(await desk.do({ kind: 'in', bookingId: 'a' })).toBe(false);
    expect(desk.keeping.hasFailed()).toBe(true);
    expect(done()).toEqual([]);
  });
});
