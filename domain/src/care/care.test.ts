import { describe, expect, test } from '@jest/globals';
import { defaultAssignee, mayBeAssigned, taskStateOn } from './care.js';
import { distribute } from './distribution.js';
import { MOST_REPEATS, markWins, marksFrom, recentAttendance, repeatedTimes } from './gatherings.js';

const NOBODY = { facilitator: null, frontliner: null, areaLeader: null, assistantDirector: null };

test('a task goes to the facilitator, then the frontliner, then the leader, or to the leader at once', () => {
  const all = { ...NOBODY, facilitator: 'a', frontliner: 'b', areaLeader: 'c' };
  expect(defaultAssignee(all)).toBe('a');
  expect(defaultAssignee({ ...all, facilitator: null })).toBe('b');
  expect(defaultAssignee({ ...NOBODY, areaLeader: 'c' })).toBe('c');
  expect(defaultAssignee(NOBODY)).toBeNull();
  expect(defaultAssignee(all, 'leader')).toBe('c');
});

test('a task may go to a person who looks after the member or leads all areas', () => {
  const carers = { ...NOBODY, frontliner: 'b', assistantDirector: 'd' };
  expect(['b', 'd', 'x'].map(id => mayBeAssigned(id, carers, false))).toEqual([true, true, false]);
  expect(mayBeAssigned('x', carers, true)).toBe(true);
});

test('a snoozed task is open again on its day', () => {
  const open = { state: 'open', snoozedUntil: '2026-11-24' } as const;
  expect(taskStateOn(open, '2026-11-23')).toBe('snoozed');
  expect(taskStateOn(open, '2026-11-24')).toBe('open');
  expect(taskStateOn({ ...open, state: 'done' }, '2026-11-23')).toBe('done');
});

test('the later mark wins, and of equal ones the later arrival', () => {
  const at = new Date('2026-11-23T06:00:00Z');
  expect(markWins(null, at)).toBe(true);
  expect(markWins({ at }, at)).toBe(true);
  expect(markWins({ at }, new Date(at.getTime() - 1))).toBe(false);
});

test('recent attendance is the latest eight, the newest first', () => {
  const on = (day: number, present: boolean | null) => ({
    startsAt: new Date(Date.UTC(2026, 10, day)),
    present,
  });
  expect(recentAttendance([on(1, true), on(15, null), on(8, false)])).toEqual([
    'unknown',
    'absent',
    'present',
  ]);
  expect(recentAttendance(Array.from({ length: 12 }, (_, n) => on(n + 1, true)))).toHaveLength(8);
});

test('attendance can be marked from the Indian day before a gathering on', () => {
  // 00:30 on 22 November in India.
  expect(marksFrom('2026-11-21T19:00:00.000Z')).toBe('2026-11-21');
  expect(marksFrom(new Date('2026-11-21T12:30:00.000Z'))).toBe('2026-11-20');
});

describe('a repeat', () => {
  const day = (time: Date) => time.toISOString().slice(0, 10);

  test('is on its weekday in India, at the same time, after the first date', () => {
    // 20:00 UTC on a Saturday is Sunday in India.
    const times = repeatedTimes(new Date('2026-11-21T20:00:00Z'), { weekday: 0, until: '2026-12-06' });
    expect(times.map(day)).toEqual(['2026-11-21', '2026-11-28', '2026-12-05']);
  });

  test('stops one beyond what may be made at once', () => {
    expect(repeatedTimes(new Date('2026-11-22T06:00:00Z'), { weekday: 0, until: '2030-01-01' })).toHaveLength(
      MOST_REPEATS + 1,
    );
  });
});

describe('a distribution', () => {
  const carer = (carerId: string, members: number, gender = 1, areaId = 'n') => ({
    carerId,
    areaId,
    gender,
    members,
  });
  const member = (memberId: string, gender: number | null = 1, areaId = 'n') => ({
    memberId,
    areaId,
    gender,
  });

  test('evens out the load within area and gender', () => {
    const carers = [carer('a', 2), carer('b', 0), carer('c', 0, 2), carer('d', 0, 1, 's')];
    const rows = distribute([member('1'), member('2'), member('3'), member('4', 2)], carers);
    expect(rows.map(({ carerId }) => carerId)).toEqual(['b', 'b', 'a', 'c']);
    expect(rows[0]?.why).toBe('Same area and gender; has 0 members.');
  });

  test('makes nobody their own carer', () => {
    expect(distribute([member('a')], [carer('a', 0), carer('b', 5)])[0]?.carerId).toBe('b');
  });

  test('says why nobody is proposed', () => {
    expect(distribute([member('1', 2), member('2', 1, 'x')], [carer('a', 0)])).toEqual([
      { memberId: '1', carerId: null, why: 'The area has no carer of the same gender.' },
      { memberId: '2', carerId: null, why: 'The area has no carers.' },
    ]);
  });
});
