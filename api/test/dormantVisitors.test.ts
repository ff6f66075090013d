import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PRIVACY_VERSION } from '@coastok/domain';
import type { User } from '../src/user/user.model.js';
import { aBooking, anEvent, aUser } from './world/builders.js';
import { eventually } from './world/eventually.js';
import { aVisitor } from './world/visitor.js';
import { startWorld, type World } from './world/world.js';

const DAY_MS = 24 * 3600_000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
const LONG_AGO = ago(3 * 365 + 2);

let world: World;

beforeAll(async () => {
  world = await startWorld();
});

afterAll(() => world.stop());

const consent = { version: PRIVACY_VERSION, at: LONG_AGO };
/** Who signed up for something three years ago. */
const aStranger = (fields: Partial<User> = {}) =>
  aUser(world, { userRole: 0, roles: [0], passwordHash: null, createdAt: LONG_AGO, consent, ...fields });

/** Lets the job run once more, to its end. */
async function aDayLater(): Promise<void> {
  const jobs = world.db.collection<{ _id: string; lastEndedAt?: Date }>('job');
  const before = (await jobs.findOne({ _id: 'dormant-visitors' }))?.lastEndedAt?.getTime() ?? 0;
  await jobs.updateOne({ _id: 'dormant-visitors' }, { $set: { dueAt: new Date(0) } });
  await eventually(async () => {
    const ended = (await jobs.findOne({ _id: 'dormant-visitors' }))?.lastEndedAt;
    return ended && ended.getTime() > before;
  });
}

const stored = ({ _id }: User) => world.db.collection('user').findOne({ _id });
const mailsTo = async ({ email }: User): Promise<string[]> => {
  const found = await fetch(`${world.sandbox.url}/sandbox/mail?to=${encodeURIComponent(email)}&limit=100`);
  return ((await found.json()) as { subject: string }[]).map(({ subject }) => subject);
};
const told = (user: User) => eventually(async () => (await mailsTo(user)).length > 0);
/** As if they had been told two weeks ago. */
const twoWeeksLater = () =>
  world.db
    .collection('privacy_notice')
    .updateMany({ version: /^dormant:/ }, { $set: { at: ago(14), isPublished: true } });

test('a visitor who comes no more is told once, and erased two weeks later', async () => {
  const gone = await aStranger();
  await aDayLater();
  await told(gone);
  await aDayLater();
  expect(await mailsTo(gone)).toEqual(['Your data at Coastok will be erased']);
  expect(await stored(gone)).toMatchObject({ status: 1, name: gone.name });
  await twoWeeksLater();
  await aDayLater();
  expect(await stored(gone)).toMatchObject({ status: 0, name: 'Erased member' });
  const trail = world.db.collection('audit').findOne({ action: 'user.erase', entityId: String(gone._id) });
  await eventually(() => trail);
  expect(await mailsTo(gone)).toHaveLength(1);
});

test('one who signs in meanwhile stays, and is told again only three years after that', async () => {
  const back = await aStranger();
  await aDayLater();
  await told(back);
  await aVisitor(world, back.email);
  expect((await stored(back))?.lastVisitAt.getTime()).toBeGreaterThan(Date.now() - DAY_MS);
  await world.db.collection('visitor_session').deleteMany({ email: back.email });
  await twoWeeksLater();
  await aDayLater();
  expect(await stored(back)).toMatchObject({ status: 1, name: back.name });

  await world.db
    .collection('user')
    .updateOne({ _id: back._id }, { $set: { createdAt: ago(4 * 365), lastVisitAt: ago(3 * 365 + 1) } });
  await aDayLater();
  await eventually(async () => (await mailsTo(back)).length === 2);
  expect(await stored(back)).toMatchObject({ status: 1 });
});

test('members, staff, who can sign in by password, who booked of late and who is signed in are let be', async () => {
  const event = await anEvent(world);
  const booked = await aStranger();
  await aBooking(world, booked, event);
  const signedIn = await aStranger();
  await aVisitor(world, signedIn.email);
  await world.db.collection('user').updateOne({ _id: signedIn._id }, { $unset: { lastVisitAt: '' } });
  const others = await Promise.all([
    aStranger({ userRole: 1, roles: [0, 1] }),
    aStranger({ userRole: 0, roles: [0, 1] }),
    aStranger({ passwordHash: 'x' }),
    aStranger({ createdAt: ago(3 * 365 - 2) }),
    aStranger({ status: 0 }),
  ]);
  await aDayLater();
  await twoWeeksLater();
  await aDayLater();
  for (const person of [booked, signedIn, ...others]) {
    expect(await stored(person)).toMatchObject({ name: person.name, status: person.status });
    expect(await mailsTo(person)).toEqual([]);
  }
});
