import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readFileSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { coastok, coastokEach, type TestDatabase, testDatabase } from './coastok.js';

let database: TestDatabase;
let env: Record<string, string>;

beforeAll(async () => {
  database = await testDatabase();
  env = { MONGODB_URI: database.uri };
  await coastok(['db', 'indexes'], { env });
});

afterAll(() => database.drop());

const director = [
  '--name',
  'First Director',
  '--email',
  'First@coastok.test',
  '--phone',
  '98765 43210',
  '--role',
  '7',
];

test('the first director of an empty installation is created with a one-time password', async () => {
  const ended = await coastok(['user', 'create', ...director, '--json'], { env });
  expect(ended).toMatchObject({ code: 0 });
  const created = JSON.parse(ended.stdout) as { temporaryPassword: string };
  expect(created).toMatchObject({ email: 'first@coastok.test', role: 7 });
  expect(created.temporaryPassword).toMatch(/^\w{4}-\w{4}-\w{4}-\w{4}$/);
  const stored = await database.db.collection('user').findOne({ email: 'first@coastok.test' });
  expect(stored).toMatchObject({ userRole: 7, roles: [7], mustChangePassword: true, phone: '9876543210' });
});

test('errors are listed field by field, and nothing is stored', async () => {
  const twice = await coastok(['user', 'create', ...director], { env });
  expect(twice.code).toBe(5);
  expect(twice.stderr).toContain('This email is already registered.');
  const bad = await coastok(['user', 'create', '--name', 'X', '--email', 'nobody', '--phone', '12'], { env });
  expect(bad.code).toBe(2);
  expect(bad.stderr).toContain('Please enter a valid email.');
  expect(bad.stderr).toContain('Phone number should be 10 digit only.');
  const lost = await coastok(
    [
      'user',
      'create',
      '--name',
      'X',
      '--email',
      'x@coastok.test',
      '--phone',
      '9876500000',
      '--area',
      'NOWHERE',
    ],
    { env },
  );
  expect(lost.stderr).toContain('There is no area with the code NOWHERE.');
  expect(await database.db.collection('user').countDocuments()).toBe(1);
});

test('an approval is no part of creating an account, and nobody is left half created', async () => {
  const person = ['--name', 'X', '--email', 'x@coastok.test', '--phone', '9876500000'];
  const refused = await coastok(['user', 'create', ...person, '--role', '1'], { env });
  expect(refused.code).toBe(4);
  expect(refused.stderr).toContain('at least 4 rounds');
  expect(await database.db.collection('user').countDocuments()).toBe(1);
});

test('roles are shown and set, the highest one in use, and the audit log names the operator', async () => {
  const set = await coastok(['user', 'roles', 'first@coastok.test', '--set', '6,4'], { env });
  expect(set.stdout).toContain('6 General Secretary (in use)');
  const shown = await coastok(['user', 'roles', 'FIRST@coastok.test', '--json'], { env });
  expect(JSON.parse(shown.stdout)).toMatchObject({ userRole: 6, roles: [4, 6] });
  const entry = await database.db
    .collection('audit')
    .findOne({ action: 'user.changeRole' }, { sort: { at: -1 } });
  expect(entry).toMatchObject({
    address: 'command line',
    actor: { name: expect.stringContaining('operator') },
  });
});

test('nobody becomes a director without a yes', async () => {
  const set = ['user', 'roles', 'first@coastok.test', '--set', '4,6,7', '--json'];
  const asked = await coastok(set, { env });
  expect(asked).toMatchObject({
    code: 4,
    stderr: expect.stringContaining('This makes first@coastok.test a director'),
  });
  const [made, same, back] = await coastokEach(
    [[...set, '--yes'], set, ['user', 'roles', 'first@coastok.test', '--set', '6,4']],
    env,
  );
  expect([made?.code, same?.code, back?.code]).toEqual([0, 0, 0]);
  expect(JSON.parse(made?.stdout ?? '')).toMatchObject({ userRole: 7 });
});

test('a reset answers a new password and voids what was signed in', async () => {
  const before = await database.db.collection('user').findOne({ email: 'first@coastok.test' });
  const reset = await coastok(['user', 'reset-password', 'first@coastok.test', '--json'], { env });
  expect(JSON.parse(reset.stdout)).toMatchObject({ temporaryPassword: expect.any(String) });
  const after = await database.db.collection('user').findOne({ email: 'first@coastok.test' });
  expect(after?.credentialVersion).toBeGreaterThan(before?.credentialVersion as number);
  expect(after?.passwordHash).not.toBe(before?.passwordHash);
});

test('a reset voids the phones at desks that the person made, unless they are to be kept', async () => {
  const madeBy = async () =>
    Number(
      (await database.db.collection('user').findOne({ email: 'first@coastok.test' }))?.devicesVersion ?? 0,
    );
  const before = await madeBy();
  const reset = ['user', 'reset-password', 'first@coastok.test', '--json'];
  expect((await coastok([...reset, '--keep-devices'], { env })).code).toBe(0);
  expect(await madeBy()).toBe(before);
  expect((await coastok(reset, { env })).code).toBe(0);
  expect(await madeBy()).toBe(before + 1);
});

test('a one-time password is printed with its end, as it is stored', async () => {
  const reset = await coastok(['user', 'reset-password', 'first@coastok.test'], { env });
  const [, password, until] =
    /shown only now: (\S+)\nIt signs in until (\S+), and must be changed then\./.exec(reset.stdout) ?? [];
  expect(password).toMatch(/^\w{4}-\w{4}-\w{4}-\w{4}$/);
  const stored = await database.db.collection('user').findOne({ email: 'first@coastok.test' });
  expect(stored?.passwordExpiresAt).toEqual(new Date(until ?? ''));
  expect((new Date(until ?? '').getTime() - Date.now()) / 3600_000).toBeCloseTo(72, 1);
});

test('a person who loses the role of an area’s leader leads it no more, and nothing is left for db check to find', async () => {
  const person = await database.db.collection('user').findOne({ email: 'first@coastok.test' });
  const people = { areaLeader: person?._id, assistantDirector: null, facilitators: [], frontliners: [] };
  const area = { __v: 0, name: 'Nadia', code: 'NADIA', ...people, status: 1, createdAt: new Date() };
  const { insertedId } = await database.db.collection('area').insertOne(area);
  expect(await coastok(['user', 'roles', 'first@coastok.test', '--set', '6'], { env })).toMatchObject({
    code: 0,
  });
  expect(await database.db.collection('area').findOne({ _id: insertedId })).toMatchObject({
    areaLeader: null,
  });
  expect((await coastok(['db', 'check'], { env })).stdout).not.toContain('does not hold');
  await database.db.collection('area').deleteOne({ _id: insertedId });
});

test('a password that can not be printed is in a file, for its owner’s eyes alone', async () => {
  const args = ['user', 'reset-password', 'first@coastok.test', '--json'];
  const lost = await coastok(args, { env, output: '/dev/full' });
  const { error } = JSON.parse(lost.stderr) as { error: { message: string } };
  const [, path = ''] =
    /^the work is done, but its result .+: there is no space left\. It is in (\S+)\.$/.exec(error.message) ??
    [];
  expect([lost.code, statSync(path).mode & 0o777]).toEqual([74, 0o600]);
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ temporaryPassword: expect.any(String) });
  rmSync(dirname(path), { recursive: true });
  const shown = await coastok(['user', 'roles', 'first@coastok.test'], { env, output: '/dev/full' });
  expect(shown).toMatchObject({ code: 74, stderr: expect.stringMatching(/^Failed: .+no space left\.\n$/) });
  expect((await coastok(['--help'], { output: '/dev/full' })).code).toBe(74);
});

test('unknown people fail in words, a wrong role is wrong usage', async () => {
  expect(await coastok(['user', 'roles', 'nobody@coastok.test'], { env })).toMatchObject({
    code: 3,
    stderr: expect.stringContaining('There is no user nobody@coastok.test.'),
  });
  expect((await coastok(['user', 'roles', 'first@coastok.test', '--set', '9'], { env })).code).toBe(2);
});

test('a person who lost the phone can be let in by password alone', async () => {
  const person = await database.db.collection('user').findOne({ email: 'first@coastok.test' });
  if (!person) throw new Error('The director was not created.');
  const reset = ['user', 'reset-second-factor', 'first@coastok.test', '--json'];
  const nothing = await coastok(reset, { env });
  expect(JSON.parse(nothing.stdout)).toMatchObject({ removed: false });
  await database.db.collection('second_factor').insertOne({
    _id: person._id,
    confirmed: true,
    sealedSecret: 'sealed',
    lastStep: 0,
    recoveryCodes: [],
    createdAt: new Date(),
  });
  const ended = await coastok(reset, { env });
  expect(JSON.parse(ended.stdout)).toMatchObject({ email: 'first@coastok.test', removed: true });
  expect(await database.db.collection('second_factor').countDocuments()).toBe(0);
});
