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
  world = await startWorld({ ownSandbox: true, jobs: true });
});

afterAll(() => world.stop());

const consent = { version: PRIVACY_VERSION, at: LONG_AGO };
/** A person who signed up three years ago and did nothing more. */
const aStranger = (fields: Partial<User> = {}) =>
  aUser(world, { userRole: 0, roles: [0], passwordHash: null, createdAt: LONG_AGO, consent, ...fields });

/** Runs the job once more, to its end. */
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
const rows = () => world.db.collection<{ _id: string }>('privacy_notice');
/** Waits until the mail was sent and that is recorded. */
const told = (user: User) =>
  eventually(() => rows().findOne({ personId: user._id, deliveredAt: { $type: 'date' } }));
/** Moves all recorded times back by two weeks. */
const twoWeeksLater = () =>
  rows().updateMany({ version: /^dormant:/ }, [
    {
      $set: {
        at: { $subtract: ['$at', 14 * DAY_MS] },
        deliveredAt: { $subtract: ['$deliveredAt', 14 * DAY_MS] },
      },
    },
  ]);
const mailServerIs = (mode: 'down' | 'none') =>
  fetch(`${world.sandbox.url}/sandbox/faults/smtp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mode }),
  });

test('a visitor who has not come for long is told once, and erased two weeks later', async () => {
  const gone = await aStranger();
  await aDayLater();
  await told(gone);
  await aDayLater();
  expect(await mailsTo(gone)).toEqual(['Your data at Coastok will be erased']);
  expect(await stored(gone)).toMatchObject({ status: 1, name: gone.name });
  await twoWeeksLater();
  await aDayLater();
  expect(await stored(gone)).toMatchObject({ status: 0, name: 'Erased member' });
  await eventually(() =>
    world.db.collection('audit').findOne({ action: 'user.erase', entityId: String(gone._id) }),
  );
  expect(await mailsTo(gone)).toHaveLength(1);
});

test('one whose mail a kill kept from going out is notified all the same, and erased two weeks after that', async () => {
  const gone = await aStranger();
  const version = `dormant:${LONG_AGO.toISOString().slice(0, 10)}`;
  const row = { version, personId: gone._id, at: ago(20), isPublished: false };
  await rows().insertOne({ ...row, _id: `${version}:${gone._id.toHexString()}` });
  await aDayLater();
  await told(gone);
  expect(await mailsTo(gone)).toHaveLength(1);
  await aDayLater();
  expect(await stored(gone)).toMatchObject({ status: 1 });
  await twoWeeksLater();
  await aDayLater();
  expect(await stored(gone)).toMatchObject({ status: 0 });
});

test('nobody is erased whose mail has not gone out; a mail that was given up is sent again', async () => {
  await mailServerIs('down');
  const gone = await aStranger();
  await aDayLater();
  const outbox = world.db.collection('outbox');
  const mail = { key: { $regex: `:${gone._id.toHexString()}:mail$` } };
  await eventually(() => outbox.findOne({ ...mail, attempts: { $gt: 0 }, leasedUntil: null }));
  await twoWeeksLater();
  await aDayLater();
  expect(await stored(gone)).toMatchObject({ status: 1, name: gone.name });

  await outbox.updateOne(mail, { $set: { dueAt: null, failedAt: ago(1) } });
  await mailServerIs('none');
  await aDayLater();
  expect(await mailsTo(gone)).toEqual([]);
  // Simulates the outbox, which deletes the message after a week.
  await outbox.deleteOne(mail);
  await aDayLater();
  await told(gone);
  await aDayLater();
  expect(await stored(gone)).toMatchObject({ status: 1, name: gone.name });
  await twoWeeksLater();
  await aDayLater();
  expect(await stored(gone)).toMatchObject({ status: 0, name: 'Erased member' });
});

test('one who comes back while the mail waits gets none', async () => {
  await mailServerIs('down');
  const back = await aStranger();
  await aDayLater();
  const outbox = world.db.collection('outbox');
  const mail = { key: { $regex: `:${back._id.toHexString()}:mail$` } };
  await eventually(() => outbox.findOne({ ...mail, attempts: { $gt: 0 }, leasedUntil: null }));
  await world.db.collection('user').updateOne({ _id: back._id }, { $set: { lastVisitAt: new Date() } });
  await mailServerIs('none');
  await outbox.updateOne(mail, { $set: { dueAt: new Date(0) } });
  await eventually(() => outbox.findOne({ ...mail, doneAt: { $type: 'date' } }));
  expect(await mailsTo(back)).toEqual([]);
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

test('members, staff, people with a password, with a recent booking or a session are kept', async () => {
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
