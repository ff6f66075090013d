import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  addDays,
  type ConsentRecord,
  type EventRecord,
  type GuardianViewRecord,
  istDay,
  type Language,
  type MyBookingRecord,
  PRIVACY_VERSION,
} from '@coastok/domain';
import { extractText, getDocumentProxy } from 'unpdf';
import { aDevice } from './world/builders.js';
import { BookingOffice } from './world/bookings.js';
import { eventually } from './world/eventually.js';
import { detailsOf, somebody } from './world/newcomers.js';
import { mailedCodes, VisitorClient } from './world/visitor.js';
import { startWorld, type World } from './world/world.js';

let world: World;
let office: BookingOffice;
let event: EventRecord;

const TITLES = { hi: 'शीत शिविर', bn: 'শীত শিবির', or: 'ଶୀତ ଶିବିର' };

beforeAll(async () => {
  world = await startWorld({ ownSandbox: true, jobs: true });
  office = await BookingOffice.open(world);
  event = await office.anEvent({ title: 'Winter retreat', venue: 'Lake House' });
  const put = { translations: { title: TITLES, venue: { hi: 'झील भवन' } } };
  expect((await office.secretary.put(`/api/v1/event/${event._id}`, put)).status).toBe(200);
});

afterAll(() => world.stop());

const NATIVE_DIGITS = /(?![0-9])\p{Nd}/u;

const firstMail = (email: string) => eventually(async () => (await office.mailsTo(email))[0]);

async function printed(visitor: VisitorClient, bookingId: string): Promise<string> {
  const response = await visitor.fetch(`/web/v1/booking/${bookingId}/receipt.pdf`);
  expect(response.status).toBe(200);
  const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
  return (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' ');
}

const WORDS: [
  Exclude<Language, 'en'>,
  { cash: string; greeting: string; due: string; day: string; receipt: string },
][] = [
  [
    'hi',
    {
      cash: 'कृपया नकद भुगतान करें',
      greeting: 'हरे कृष्ण',
      due: 'बाकी: ₹1,600',
      day: '1 मई 2031 से 4 मई 2031',
      receipt: 'बुकिंग की रसीद',
    },
  ],
  [
    'bn',
    {
      cash: 'অনুগ্রহ করে নগদে টাকা দিন',
      greeting: 'হরে কৃষ্ণ',
      due: 'বাকি: ₹1,600',
      day: '1 মে 2031 থেকে 4 মে 2031',
      receipt: 'বুকিংয়ের রসিদ',
    },
  ],
  [
    'or',
    {
      cash: 'ଦୟାକରି ନଗଦ ଟଙ୍କା ଦିଅନ୍ତୁ',
      greeting: 'ହରେ କୃଷ୍ଣ',
      due: 'ବାକି: ₹1,600',
      day: '1 ମଇ 2031 ରୁ 4 ମଇ 2031',
      receipt: 'ବୁକିଂର ରସିଦ',
    },
  ],
];

test.each(WORDS)('a member who chose %s has mails, pushes and receipts in it', async (language, words) => {
  const { visitor, user } = await office.aMember({ language });
  await aDevice(world, user, `phone-${language}`);
  const booking = await office.booked(visitor, event);
  await office.chooseCash(visitor, event, booking);
  const mail = await firstMail(user.email);
  expect(mail.subject).toBe(words.cash);
  for (const part of [words.greeting, TITLES[language], words.due, words.day])
    expect(mail.text).toContain(part);
  expect(mail.html).toContain(`<html lang="${language}">`);
  expect(mail.text).not.toMatch(NATIVE_DIGITS);
  const [push] = await eventually(async () => {
    const pushes = await office.pushesTo(`phone-${language}`);
    return pushes.length > 0 ? pushes : undefined;
  });
  expect(push?.title).toBe(words.cash);
  expect(push?.body).toContain(TITLES[language]);
  const receipt = await printed(visitor, booking.bookingId);
  for (const part of [words.receipt, TITLES[language], words.day, '₹1,600']) expect(receipt).toContain(part);
  expect(receipt).not.toMatch(NATIVE_DIGITS);
});

test('a member who chose no language has English, and what is not translated is English', async () => {
  const [plain, odia] = [await office.aMember(), await office.aMember({ language: 'or' })];
  for (const { visitor } of [plain, odia]) {
    await office.chooseCash(visitor, event, await office.booked(visitor, event));
  }
  const english = await firstMail(plain.user.email);
  expect(english.subject).toBe('Please pay in cash');
  expect(english.text).toContain('What: Winter retreat\nWhen: 01 May 2031 to 04 May 2031\nWhere: Lake House');
  expect(english.html).toContain('<html lang="en">');
  expect((await firstMail(odia.user.email)).text).toContain('କେଉଁଠି: Lake House');
});

test('a push to several people is in the language of each', async () => {
  const home = await office.elsewhere(600);
  const helpers = await Promise.all(
    ([null, 'hi', 'bn'] as const).map(language => home.aMember({ language, userRole: 3 })),
  );
  await world.db
    .collection('area')
    .updateOne({ _id: home.area._id }, { $set: { facilitators: helpers.map(({ user }) => user._id) } });
  for (const [at, { user }] of helpers.entries()) await aDevice(world, user, `helper-${at}`);
  const { visitor } = await home.aMember({ facilitator: helpers[0]?.user._id });
  await home.askSubsidy(visitor, await home.booked(visitor, event), 1000);
  const titles = await eventually(async () => {
    const all = await Promise.all([0, 1, 2].map(at => office.pushesTo(`helper-${at}`)));
    return all.every(pushes => pushes.length > 0)
      ? all.map(pushes => pushes.map(({ title }) => title))
      : undefined;
  });
  expect(titles).toEqual([['A subsidy was asked for'], ['सहायता राशि माँगी गई है'], ['সহায়তা চাওয়া হয়েছে']]);
});

test('a code is in the language of its person, else in that of the request', async () => {
  const ask = (email: string, language: string) =>
    new VisitorClient(world.url).post('/web/v1/session/email', { email }, { 'accept-language': language });
  const [known, silent] = [await office.aMember({ language: 'or' }), await office.aMember()];
  const stranger = `stranger-${known.user._id.toHexString()}@visitors.test`;
  await ask(known.user.email, 'hi');
  await ask(silent.user.email, 'fr');
  await ask(stranger, 'bn-IN, en;q=0.5');
  expect((await firstMail(known.user.email)).subject).toMatch(/^\d{6} ଆପଣଙ୍କ Coastok କୋଡ୍$/);
  expect((await firstMail(silent.user.email)).subject).toMatch(/^\d{6} is your Coastok code$/);
  expect((await firstMail(stranger)).subject).toMatch(/^\d{6} আপনার Coastok কোড$/);
});

test('own bookings carry the translations of what they show of the event', async () => {
  const { visitor } = await office.aMember();
  await office.booked(visitor, event);
  const { result } = await visitor.get<MyBookingRecord[]>('/web/v1/my/bookings');
  expect(result[0]).toMatchObject({
    title: 'Winter retreat',
    venue: 'Lake House',
    translations: { title: TITLES, venue: { hi: 'झील भवन' } },
  });
});

test.each(WORDS)('a consent read in %s names it', async language => {
  const { browser, email } = await somebody(world);
  const asked = { 'accept-language': language };
  const details = detailsOf(office.area, email, {
    dob: addDays(istDay(new Date()), -8000),
    consentVersion: PRIVACY_VERSION,
  });
  expect((await browser.post('/web/v1/user', details, asked)).status).toBe(201);
  await browser.post('/web/v1/privacy/consent', { purpose: 'photos', given: true });
  const { result } = await browser.get<ConsentRecord[]>('/web/v1/privacy/consent');
  expect(result.map(row => row.language)).toEqual([...Array<string>(7).fill(language), 'en']);
  expect(result[0]).toMatchObject({ version: PRIVACY_VERSION, by: 'self' });
});

test.each(WORDS)(
  'a guardian whose child chose %s is led to the page in it, with the facts in its language, and agrees in it',
  async (language, words) => {
    const dob = addDays(istDay(new Date()), -15 * 366);
    const { visitor, user } = await office.aMember({ language, dob, userRole: 0, roles: [0] });
    await office.booked(visitor, event);
    const email = `guardian-${language}-${user._id.toHexString()}@guardians.test`;
    const named = { guardianName: 'Mala Sen', guardianPhone: '9123456781', relation: 'Mother' };
    await visitor.post('/web/v1/guardian/ask', { ...named, guardianEmail: email });
    const [, token = ''] =
      new RegExp(`/${language}/guardian#token=([\\w-]+)`).exec((await firstMail(email)).text) ?? [];
    const guardian = new VisitorClient(world.url);
    const call = (path: string, body: object, asked: string) =>
      guardian.post<GuardianViewRecord>(
        `/web/v1/guardian/${path}`,
        { token, ...body },
        { 'accept-language': asked },
      );
    const factsIn = async (asked: string) =>
      (await call('view', {}, asked)).result.about.map(({ value }) => value).join('\n');
    expect(await factsIn(language)).toContain(TITLES[language]);
    expect(await factsIn(language)).toContain(words.day);
    expect(await factsIn('en')).toContain('Winter retreat');
    await call('code', {}, language);
    const code = await eventually(async () => (await mailedCodes(world, email))[0]);
    const agreed = await call(
      'confirm',
      { decision: 'confirm', code, name: 'Mala Sen', dob: '1980-01-01' },
      language,
    );
    expect([agreed.status, agreed.result.state]).toEqual([200, 'CONFIRMED']);
    const rows = await world.db.collection('consent').find({ personId: user._id, by: 'guardian' }).toArray();
    expect(rows.map(row => row.language)).toEqual(Array(4).fill(language));
  },
);
