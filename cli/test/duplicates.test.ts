import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ImportPlace } from './importPlace.js';

let place: ImportPlace;

beforeAll(async () => void (place = await ImportPlace.open()));
afterAll(() => place.end());

test('duplicates are found, listed and merged; a dry run changes nothing, and neither does a merge without a yes', async () => {
  const members = place.db.collection<{ name: string; email: string; dob: string; status: number }>('user');
  const [one, other] = await members.find({ status: 1, userRole: 1 }).limit(2).toArray();
  const born = { dob: '1987-06-05', name: 'Gaurangi Subarnarekha' };
  await members.updateMany({ _id: { $in: [one?._id, other?._id] } } as object, {
    $set: { ...born, roles: [1], guardian: null },
  });
  await place.db.collection('booking').deleteMany({ userId: { $in: [one?._id, other?._id] } });
  const two = [one?.email ?? '', other?.email ?? ''];
  const [scanned, dry, refused, merged, again] = await place.runEach(
    ['duplicates', 'scan'],
    ['user', 'merge', ...two, '--dry-run'],
    ['user', 'merge', ...two],
    ['user', 'merge', ...two, '--yes'],
    ['user', 'merge', 'nobody@example.org', String(two[1])],
  );
  expect(scanned).toMatchObject({ code: 0, open: expect.any(Number) });
  expect(dry).toMatchObject({ code: 0, against: [] });
  expect(refused).toMatchObject({ code: 4, stderr: expect.stringContaining('A script adds --yes.') });
  expect(merged).toMatchObject({ code: 0, _id: String(one?._id), mergeId: expect.any(String) });
  expect(again).toMatchObject({ code: 3 });
  expect(await place.find('user', { _id: other?._id })).toMatchObject({ status: 4 });
  expect(await place.actions()).toContain('user.merge');
  const [listed] = await place.runEach(['duplicates', 'list', '--state', 'merged']);
  expect(JSON.stringify(listed)).toContain('Gaurangi Subarnarekha');
});
