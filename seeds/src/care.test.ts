import { expect, test } from '@jest/globals';
import { Community } from './community.js';
import { DEMO_SIZE } from './communitySize.js';

const NOW = new Date('2026-11-23T06:00:00Z');
const community = new Community({ ...DEMO_SIZE, now: NOW });
const gatherings = [...community.gatherings()];

test('every area had a gathering in each of twelve weeks and plans the next one', () => {
  const [first] = gatherings;
  const ofArea = gatherings.filter(({ areaId }) => areaId === first?.areaId);
  expect(ofArea).toHaveLength(13);
  expect(ofArea.at(-1)).toMatchObject({ state: 'planned', rows: [] });
  expect(ofArea.filter(({ state }) => state === 'held').length).toBeGreaterThanOrEqual(11);
});

test('most come, and some have stayed away three times in a row', () => {
  const rows = gatherings.flatMap(gathering => gathering.rows);
  const came = rows.filter(({ present }) => present).length / rows.length;
  expect(came).toBeGreaterThan(0.6);
  expect(came).toBeLessThan(0.9);
  expect(new Set(rows.map(({ _id }) => _id)).size).toBe(rows.length);
});

test('contacts are in the past, tasks are overdue, due and for later', () => {
  for (const { at } of community.contacts()) expect(at.getTime()).toBeLessThan(NOW.getTime());
  const open = [...community.careTasks()].filter(({ state }) => state === 'open');
  expect(open.some(({ dueOn }) => dueOn < '2026-11-23')).toBe(true);
  expect(open.some(({ dueOn }) => dueOn > '2026-11-23')).toBe(true);
});

test('the demo frontliner has something to do today', () => {
  const frontliner = [...community.members()].find(
    ({ demoAccount, userRole }) => demoAccount && userRole === 2,
  );
  const mine = [...community.careTasks()].filter(({ assigneeId }) => assigneeId === frontliner?._id);
  expect(mine.filter(({ state, dueOn }) => state === 'open' && dueOn <= '2026-11-23').length).toBeGreaterThan(
    1,
  );
});

test('the same day gives the same', () => {
  const again = new Community({ ...DEMO_SIZE, now: NOW });
  expect([...again.gatherings()]).toEqual(gatherings);
  expect([...again.careTasks()]).toEqual([...community.careTasks()]);
});
