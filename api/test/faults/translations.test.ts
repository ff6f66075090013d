import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Caller } from '../../src/platform/auth/caller.js';
import { Types } from 'mongoose';
import type { StoredTextChanges } from '../../src/platform/languages/textsInForce.js';
import { Translations } from '../../src/transfer/translations.js';
import { eventually } from '../world/eventually.js';
import { deaths } from './deaths.js';
import { type Instances, startInstances } from './instances.js';

/* An import of texts by a process that dies after each of its writes, and two imports at once. */

const MOST_WRITES = 10;

let world: Instances;

beforeAll(async () => {
  world = await startInstances();
});
afterAll(() => world.stop());

const stored = () => world.db.collection<StoredTextChanges>('text_change').findOne();
const textsNow = async () => (await stored())?.changes.map(({ text }) => text).sort() ?? [];

const caller = {
  userId: new Types.ObjectId(),
  name: 'Secretary',
  userRole: 6,
  address: 'command line',
  requestId: 'r',
} as Caller;

/** A file that changes two texts. */
const fileOf = (text: string): Buffer =>
  Buffer.from(`key,hi\nrefusal.no-event,${text} 1\nrefusal.no-booking,${text} 2\n`);

const importBy = (instance: 'dying' | 'surviving', text: string) =>
  world[instance].app.get(Translations, { strict: false }).import(caller, fileOf(text), 'texts.csv');

/** Whether the audit log has an import of these texts, after pending entries were moved to it. */
async function isInTrail(text: string): Promise<boolean> {
  await world.surviving.runJob('pending-audit');
  const filter = { action: 'import.translations', 'changes.texts.to.text': `${text} 1` };
  return (await world.db.collection('audit').countDocuments(filter)) === 1;
}

test('wherever it dies, all of it is in force with its entry in the trail, or nothing is', async () => {
  let round = 0;
  for (const writes of deaths(world.mortal, 0, MOST_WRITES)) {
    const before = await textsNow();
    const text = `कदम${++round}`;
    world.mortal.liveFor(writes);
    await importBy('dying', text).catch(() => undefined);
    world.mortal.liveFor(Infinity);
    const after = await textsNow();
    const isDone = after.includes(`${text} 1`);
    expect([writes, after]).toEqual([writes, isDone ? [`${text} 1`, `${text} 2`] : before]);
    if (isDone) await eventually(() => isInTrail(text));
    else expect(await isInTrail(text)).toBe(false);
  }
  expect(round).toBeGreaterThan(1);
});

test('of two imports at once both are whole, one after the other', async () => {
  const { __v = 0 } = (await stored()) ?? {};
  await Promise.all([importBy('dying', 'पहला'), importBy('surviving', 'दूसरा')]);
  expect(await textsNow()).toEqual(
    expect.arrayContaining(
      (await textsNow()).includes('पहला 1') ? ['पहला 1', 'पहला 2'] : ['दूसरा 1', 'दूसरा 2'],
    ),
  );
  expect((await stored())?.__v).toBe(__v + 2);
  for (const text of ['पहला', 'दूसरा']) await eventually(() => isInTrail(text));
});
