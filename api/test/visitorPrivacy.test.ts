import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { istDay } from '@coastok/domain';
import type { Area } from '../src/area/area.model.js';
import type { User } from '../src/user/user.model.js';
import { anArea } from './world/builders.js';
import { aNewcomer, signUp, somebody } from './world/newcomers.js';
import { startWorld, type World } from './world/world.js';

let world: World;
let area: Area;

beforeAll(async () => {
  world = await startWorld();
  area = await anArea(world);
});

afterAll(() => world.stop());

const stored = (email: string) => world.db.collection<User>('user').findOne({ email });

/** The birthday today of somebody who turns that many years; 29 February comes a day early. */
const yearsAgo = (years: number) => {
  const [year, ...day] = istDay(new Date()).replace('-02-29', '-02-28').split('-');
  return [Number(year) - years, ...day].join('-');
};
const GUARDIAN = { guardianName: 'Meena Rao', guardianPhone: '98765 43210', guardianConsent: true };

test('records the consent with its version and time, once per version', async () => {
  const { browser, email, record } = await aNewcomer(world, area, { consentVersion: '2026-11-21' });
  expect(record.consentVersion).toBe('2026-11-21');
  const first = (await stored(email))?.consent;
  expect(first).toEqual({ version: '2026-11-21', at: expect.any(Date) });
  await browser.put(`/web/v1/user/${record._id}`, { consentVersion: '2026-11-21' });
  expect((await stored(email))?.consent).toEqual(first);
  await browser.put(`/web/v1/user/${record._id}`, { consentVersion: '2027-01-01' });
  expect((await stored(email))?.consent?.version).toBe('2027-01-01');
});

test('refuses children under 13, whoever consents', async () => {
  const person = await somebody(world);
  const answer = await signUp(area, person, { dob: yearsAgo(12), ...GUARDIAN });
  expect(answer.status).toBe(400);
  expect(answer.error.errors).toEqual({ dob: 'Members must be at least 13 years old.' });
  expect(await stored(person.email)).toBeNull();
});

test.each([13, 17])('asks a visitor of %i for a guardian’s name, phone and consent', async years => {
  const person = await somebody(world);
  const dob = yearsAgo(years);
  const bare = await signUp(area, person, { dob });
  expect(bare.status).toBe(400);
  expect(Object.keys(bare.error.errors ?? {}).sort()).toEqual([
    'guardianConsent',
    'guardianName',
    'guardianPhone',
  ]);
  const refused = await signUp(area, person, { dob, ...GUARDIAN, guardianConsent: false });
  expect(Object.keys(refused.error.errors ?? {})).toEqual(['guardianConsent']);
  expect(await stored(person.email)).toBeNull();
  const answer = await signUp(area, person, { dob, ...GUARDIAN });
  expect(answer.status).toBe(201);
  expect((await stored(person.email))?.guardian).toEqual({
    name: 'Meena Rao',
    phone: '9876543210',
    consentAt: expect.any(Date),
  });
  expect(answer.result).toMatchObject({ guardianName: 'Meena Rao', guardianConsent: true });
  expect((await person.browser.put(`/web/v1/user/${answer.result._id}`, { dob })).status).toBe(200);
});

test('asks an adult for none and keeps none', async () => {
  const { email } = await aNewcomer(world, area, { dob: yearsAgo(18), ...GUARDIAN });
  expect((await stored(email))?.guardian ?? null).toBeNull();
});

test('judges the age also when it is added later', async () => {
  const { browser, record } = await aNewcomer(world, area);
  const put = (fields: object) => browser.put(`/web/v1/user/${record._id}`, fields);
  expect((await put({ dob: yearsAgo(12) })).status).toBe(400);
  expect((await put({ dob: yearsAgo(15) })).status).toBe(400);
  expect((await put({ dob: yearsAgo(15), ...GUARDIAN })).status).toBe(200);
});
