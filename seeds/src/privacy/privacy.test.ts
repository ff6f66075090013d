import { describe, expect, test } from '@jest/globals';
import {
  istDay,
  REQUEST_CLOCKS,
  REQUEST_KINDS,
  REQUEST_STATES,
  requestClock,
  UNUSUAL,
  unusualIn,
} from '@coastok/domain';
import { Community, DEMO_SIZE, LEAST_MEMBERS, type SeedAccessLogEntry, sizeFor } from '../index.js';

const TODAY = '2026-11-21';
const NOW = new Date(`${TODAY}T12:00:00+05:30`);
const community = new Community({ ...DEMO_SIZE, now: NOW });
const requests = [...community.privacyRequests()];
const accessLog = [...community.accessLog()];
const memberById = new Map([...community.members()].map(member => [member._id, member]));

describe("the demo's requests about data", () => {
  test('are of every kind and state, and as urgent as they can be before the law is broken', () => {
    expect(new Set(requests.map(({ kind }) => kind))).toEqual(new Set(REQUEST_KINDS));
    expect(new Set(requests.map(({ state }) => state))).toEqual(new Set(REQUEST_STATES));
    const clocks = requests.map(({ state, at }) => requestClock(state, at, NOW));
    expect(new Set(clocks)).toEqual(new Set(REQUEST_CLOCKS.filter(clock => clock !== 'OVER')));
  });

  test('come from active members, each from another one, who were there before', () => {
    expect(new Set(requests.map(({ personId }) => personId)).size).toBe(requests.length);
    for (const { personId, at } of requests) {
      const person = memberById.get(personId);
      expect(person).toMatchObject({ status: 1, demoAccount: false, scenario: null });
      expect(person?.createdAt.getTime()).toBeLessThan(at.getTime());
    }
  });

  test('are closed by a whole letter that came after them, and none says that it erased somebody', () => {
    for (const { kind, state, at, answer, answeredAt, by } of requests) {
      const isClosed = state === 'ANSWERED' || state === 'REFUSED';
      expect([answer !== null, answeredAt !== null]).toEqual([isClosed, isClosed]);
      expect(by === null).toBe(state === 'OPEN');
      if (!answer || !answeredAt) continue;
      expect(answeredAt.getTime()).toBeGreaterThan(at.getTime());
      expect(answer).not.toMatch(/[{}]|please say/i);
      expect([kind, state]).not.toEqual(['erase', 'ANSWERED']);
    }
  });
});

describe("the demo's access log", () => {
  test('has some weeks of entries before today, in order, of staff who read others in a role of theirs', () => {
    const days = new Set(accessLog.map(({ at }) => istDay(at)));
    expect(days.size).toBeGreaterThan(20);
    expect(accessLog.length).toBeLessThan(400);
    expect(accessLog.filter(({ at }) => istDay(at) >= TODAY)).toEqual([]);
    expect(accessLog.map(({ at }) => at)).toEqual(accessLog.map(({ at }) => at).sort((a, b) => +a - +b));
    expect(new Set(accessLog.map(({ kind }) => kind))).toEqual(new Set(['card', 'search', 'export']));
    for (const { actor, role, memberId, at } of accessLog) {
      expect(memberById.get(actor)?.roles).toContain(role);
      expect(memberId).not.toBe(actor);
      if (memberId) expect(memberById.get(memberId)?.createdAt.getTime()).toBeLessThan(at.getTime());
    }
  });

  test('has one night that is unusual, and nothing else that is', () => {
    const dayOf = ({ actor, at }: SeedAccessLogEntry) => `${actor} ${istDay(at)}`;
    const indianHour = (at: Date) => new Date(at.getTime() + 330 * 60_000).getUTCHours();
    const isNightly = (hour: number) => hour >= UNUSUAL.nightFrom || hour < UNUSUAL.nightTo;
    const unusual = [...new Set(accessLog.map(dayOf))].flatMap(day => {
      const read = accessLog.filter(entry => dayOf(entry) === day);
      const reasons = unusualIn({
        cards: read.filter(({ kind }) => kind === 'card').length,
        exports: read.filter(({ kind }) => kind === 'export').length,
        night: read.filter(({ at }) => isNightly(indianHour(at))).length,
        people: 0,
        role: 6,
      });
      return reasons.length > 0 ? [{ reasons, actor: read[0]?.actor }] : [];
    });
    expect(unusual).toEqual([{ reasons: ['night'], actor: expect.any(String) }]);
    expect(memberById.get(unusual[0]?.actor ?? '')?.demoAccount).toBe(false);
  });
});

test('both are the same for the same seed and day, and there in the smallest community', () => {
  const again = new Community({ ...DEMO_SIZE, now: NOW });
  expect([...again.privacyRequests()]).toEqual(requests);
  expect([...again.accessLog()]).toEqual(accessLog);
  const least = new Community({ ...sizeFor(LEAST_MEMBERS), now: NOW });
  expect([...least.accessLog()].length).toBeGreaterThan(0);
  expect([...least.privacyRequests()].length).toBeGreaterThan(0);
});
