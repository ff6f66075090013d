import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PRIVACY_VERSION } from '@coastok/domain';
import { aUser, users } from './world/builders.js';
import { eventually } from './world/eventually.js';
import { PrivacyNotices } from './world/privacyNotices.js';
import { startWorld, type World } from './world/world.js';

let world: World;
let notices: PrivacyNotices;

beforeAll(async () => {
  world = await startWorld({ processes: 2, ownSandbox: true });
  notices = new PrivacyNotices(world);
});

afterAll(() => world.stop());

const ofUnsent = () =>
  world.db.collection('outbox').countDocuments({ kind: 'privacy-notice', dueAt: { $ne: null } });

test('the notice to members reaches everybody once over a kill, and who has answered or left not at all', async () => {
  const old = { version: '2020-01-01', at: new Date(0) };
  const members = await users(
    world,
    Array.from({ length: 700 }, (_, n) => ({ consent: n % 2 ? old : null })),
  );
  const answered = await aUser(world, { consent: { version: PRIVACY_VERSION, at: new Date() } });
  const gone = await aUser(world, { status: 0 });
  await notices.begin();
  const journal = world.db.collection('privacy_notice');
  await eventually(async () => (await journal.countDocuments()) > 0);
  await world.apis[0]?.kill();
  // As if its lease had ended.
  await notices.due();
  await notices.ended();
  expect(await journal.countDocuments({ isPublished: true })).toBe(members.length);
  const messages = world.db.collection('outbox');
  const ofNotice = (end: string) =>
    messages.countDocuments({ key: new RegExp(`^privacy-notice:.*:${end}$`) });
  expect([await ofNotice('mail'), await ofNotice('push')]).toEqual([members.length, members.length]);
  expect(await messages.countDocuments({ kind: 'push-to-users' })).toBe(0);

  await world.db
    .collection('job')
    .updateMany({ leasedUntil: { $ne: null } }, { $set: { leasedUntil: null, dueAt: new Date(0) } });
  await eventually(async () => (await ofUnsent()) === 0, 200_000);
  const counts = await Promise.all(members.map(async ({ email }) => (await notices.mailsTo(email)).length));
  expect(Math.min(...counts)).toBe(1);
  // The mails that the killed server was sending may have been sent already; a repeat has the same id.
  expect(counts.filter(count => count > 1).length).toBeLessThanOrEqual(4);
  expect([...(await notices.mailsTo(answered.email)), ...(await notices.mailsTo(gone.email))]).toEqual([]);

  await notices.begin();
  await notices.ended();
  expect(await ofNotice('mail')).toBe(members.length);
}, 300_000);
