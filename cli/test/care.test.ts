import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ImportPlace } from './importPlace.js';

let place: ImportPlace;

beforeAll(async () => void (place = await ImportPlace.open()));
afterAll(() => place.end());

test('care run makes the tasks once, and care summary counts them', async () => {
  const [first, second, summary] = await place.runEach(['care', 'run'], ['care', 'run'], ['care', 'summary']);
  expect(first).toMatchObject({ code: 0, ended: 0 });
  expect((first as unknown as { made: number }).made).toBeGreaterThan(0);
  expect(second).toMatchObject({ code: 0, made: 0, ended: 0 });
  const open = await place.db.collection('care_task').countDocuments({ state: 'open', snoozedUntil: null });
  expect(summary).toMatchObject({ code: 0, open });
  expect((summary as unknown as { overdue: number }).overdue).toBeGreaterThan(0);
});

test('import attendance marks who came, refuses what it does not know, and repeated changes nothing', async () => {
  const area = await place.find('area', { code: 'SALTLAKE' });
  const gathering = await place.find('gathering', { areaId: area?._id, state: 'planned' });
  const id = String(gathering?._id);
  // The demo plans it for a weekday that may be days ahead.
  const startsAt = new Date(Date.now() - 3600_000);
  await place.db.collection('gathering').updateOne({ _id: gathering?._id }, { $set: { startsAt } });
  const members = await place.db
    .collection<{ email: string }>('user')
    .find({ connectedAreaId: area?._id, status: 1, userRole: 1 })
    .limit(2)
    .toArray();
  const [came, stayed] = members.map(({ email }) => email);
  const sheet = (rows: string[]) => place.file('sunday.csv', `Gathering,Email,Present\n${rows.join('\n')}\n`);
  const good = [`${id},${came},yes`, `${id},${stayed},no`];
  const [imported, again] = await place.runEach(
    ['import', 'attendance', sheet(good)],
    ['import', 'attendance', sheet(good)],
  );
  expect(imported).toMatchObject({ code: 0, created: 2, refused: 0 });
  expect(again).toMatchObject({ code: 0, created: 0, unchanged: 2 });
  expect(await place.find('gathering', { _id: gathering?._id })).toMatchObject({ present: 1 });
  const [wrong] = await place.runEach([
    'import',
    'attendance',
    sheet([`NOWHERE 2026-01-01,${came},yes`, `${id},nobody@example.org,yes`, `${id},${stayed},maybe`]),
  ]);
  expect(wrong).toMatchObject({ code: 1, refused: 3, imported: false });
  const others = { connectedAreaId: area?._id, email: { $nin: [came, stayed] }, userRole: { $lte: 2 } };
  const gone = await place.find('user', { ...others, status: 1 });
  await place.db.collection('user').updateOne({ _id: gone?._id }, { $set: { status: 0 } });
  const [checked] = await place.runEach([
    'import',
    'attendance',
    sheet([`${id},${came},yes`, `${id},${gone?.email},yes`]),
    '--dry-run',
  ]);
  expect(checked).toMatchObject({
    code: 1,
    problems: [{ line: 3, column: 'Email', reason: 'This member is not active, or a leader.' }],
  });
  const [changed] = await place.runEach(['import', 'attendance', sheet([`${id},${stayed},yes`])]);
  expect(changed).toMatchObject({ code: 0, updated: 1 });
  expect(await place.find('gathering', { _id: gathering?._id })).toMatchObject({ present: 2 });
});
