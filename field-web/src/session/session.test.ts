import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Refused } from '../api/call';
import { FORGOTTEN_AFTER_MS, SessionKeeper } from './session';

const profile = {
  _id: 'p1',
  name: 'Meera Dutta',
  initiatedName: null,
  userRole: 2,
  connectedAreaId: 'a1',
  storeKey: 'key',
  deviceToken: 'phone',
  mustChangePassword: false,
  mustEnrolSecondFactor: false,
};

const MEERA = { email: 'm@example.org', password: 'x', code: '' };

let taken: string[];
const take = async (...key: string[]) => void taken.push(...key);

let now = 0;
let kept: Map<string, string>;
let answer: { status: number; body: object };

const storage = () => ({
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, text: string) => void kept.set(name, text),
  removeItem: (name: string) => void kept.delete(name),
});
const aKeeper = () => new SessionKeeper(storage(), () => now);

beforeEach(() => {
  now = 0;
  taken = [];
  kept = new Map();
  answer = { status: 200, body: { data: [profile] } };
  globalThis.fetch = jest.fn(async () => Response.json(answer.body, { status: answer.status }));
});

describe('a session', () => {
  it('is there again after a reload', async () => {
    await aKeeper().signIn(MEERA, take);
    expect(aKeeper().current()).toMatchObject({ userId: 'p1', name: 'Meera Dutta', id: expect.any(String) });
    expect(taken).toEqual(['p1', 'key']);
  });

  it('has its token in a cookie of this app alone, and scripts can read neither that nor the key', async () => {
    const keeper = aKeeper();
    await keeper.signIn(MEERA, take);
    await keeper.sendAs('p1')('carePeople.list');
    for (const [, init] of jest.mocked(fetch).mock.calls)
      expect(init).toMatchObject({
        credentials: 'same-origin',
        headers: { 'X-Coastok-Console': 'field' },
      });
    const [, session = ''] = [...kept].find(([name]) => name.endsWith('session')) ?? [];
    expect(Object.keys(JSON.parse(session) as object).sort()).toEqual([
      'ahead',
      'areaId',
      'heardAt',
      'id',
      'name',
      'role',
      'userId',
    ]);
  });

  it('of a former version, whose token scripts could read, has ended', () => {
    const name = 'coastok.field.session';
    kept.set(name, JSON.stringify({ userId: 'p1', name: 'Meera Dutta', token: 'secret' }));
    expect(aKeeper().current()).toEqual({ userId: 'p1', name: 'Meera Dutta', id: null });
    expect(kept.get(name)).not.toContain('secret');
  });

  it('that ends without network is reported to the server later, and not after another sign-in', async () => {
    const keeper = aKeeper();
    const asked = () => jest.mocked(fetch).mock.calls.map(([address]) => address);
    await keeper.signIn(MEERA, take);
    const offline = jest.fn(async () => Promise.reject(new TypeError('offline')));
    const online = globalThis.fetch;
    globalThis.fetch = offline as typeof fetch;
    await keeper.signOut();
    globalThis.fetch = online;
    await aKeeper().leave();
    await aKeeper().leave();
    expect(asked()).toEqual(['/api/v1/app/login', '/api/v1/logout']);
    globalThis.fetch = offline as typeof fetch;
    await keeper.signIn(MEERA, take).catch(() => undefined);
    globalThis.fetch = online;
    await keeper.signIn(MEERA, take);
    await keeper.leave();
    expect(asked().at(-1)).toBe('/api/v1/app/login');
  });

  it('sends the device token of the phone’s last sign-in, also after a sign-out', async () => {
    const keeper = aKeeper();
    await keeper.signIn(MEERA, take);
    await keeper.signOut();
    await keeper.signIn(MEERA, take);
    const bodies = jest.mocked(fetch).mock.calls.map(([, init]) => String(init?.body ?? ''));
    expect(bodies[0]).not.toContain('deviceToken');
    expect(JSON.parse(bodies.at(-1) ?? '')).toMatchObject({ deviceToken: 'phone' });
  });

  it('is for carers only', async () => {
    answer.body = { data: [{ ...profile, userRole: 1 }] };
    await expect(aKeeper().signIn(MEERA, take)).rejects.toThrow('frontliners');
    expect(kept.size).toBe(0);
  });

  it('that has ended keeps its person, and asks them to sign in again', async () => {
    const keeper = aKeeper();
    await keeper.signIn(MEERA, take);
    answer = { status: 401, body: { message: 'Please sign in.' } };
    await expect(keeper.sendAs('p1')('carePeople.list')).rejects.toThrow(Refused);
    expect(keeper.current()).toMatchObject({ userId: 'p1', id: null });
  });

  it('without an answer from the server for 48 hours has its people deleted', async () => {
    const keeper = aKeeper();
    await keeper.signIn(MEERA, take);
    now = FORGOTTEN_AFTER_MS;
    expect(keeper.isForgotten()).toBe(false);
    now += 1;
    expect(keeper.isForgotten()).toBe(true);
    answer.body = { data: [] };
    await keeper.sendAs('p1')('carePeople.list');
    expect(keeper.isForgotten()).toBe(false);
    // Setting the clock back does not extend the deadline.
    now -= 2 * 3600_000;
    expect(keeper.isForgotten()).toBe(true);
  });

  it('knows how much the phone’s clock is ahead of the server’s', async () => {
    now = Date.parse('2026-11-24T06:00:30Z');
    globalThis.fetch = jest.fn(async () =>
      Response.json(answer.body, { headers: { date: 'Tue, 24 Nov 2026 06:00:00 GMT' } }),
    );
    const keeper = aKeeper();
    await keeper.signIn(MEERA, take);
    expect(keeper.current()?.ahead).toBe(30_000);
    now += 500;
    await keeper.sendAs('p1')('carePeople.list');
    expect(keeper.current()?.ahead).toBe(30_000);
  });

  it('sends nothing of one person as another one who has signed in since', async () => {
    const keeper = aKeeper();
    await keeper.signIn(MEERA, take);
    const sendAsMeera = keeper.sendAs('p1');
    await keeper.signOut();
    answer.body = { data: [{ ...profile, _id: 'p2' }] };
    await keeper.signIn({ ...MEERA, email: 'r@example.org' }, take);
    const asked = jest.mocked(fetch).mock.calls.length;
    await expect(sendAsMeera('carePeople.list')).rejects.toThrow('Please sign in again.');
    expect(fetch).toHaveBeenCalledTimes(asked);
    expect(keeper.current()).toMatchObject({ userId: 'p2', id: expect.any(String) });
  });

  it.each([200, 401])(
    'that has ended in another tab stays ended, though an answer comes late (%d)',
    async status => {
      const mine = aKeeper();
      await mine.signIn(MEERA, take);
      globalThis.fetch = jest.fn(async () => {
        kept.clear();
        return Response.json({ data: [] }, { status });
      });
      await mine
        .sendAs('p1')('carePeople.list')
        .catch(() => undefined);
      expect(mine.current()).toBeNull();
      expect(kept.size).toBe(0);
    },
  );

  it('is known to another tab', async () => {
    const mine = aKeeper();
    const theirs = aKeeper();
    await theirs.signIn(MEERA, take);
    mine.refresh();
    expect(mine.current()?.userId).toBe('p1');
    await theirs.signOut();
    mine.refresh();
    expect(mine.current()).toBeNull();
  });
});
