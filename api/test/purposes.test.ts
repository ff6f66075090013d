import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { CHECKED_ELSEWHERE, FREE_PURPOSES, mayUse, PURPOSE_KEYS } from '@coastok/domain';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { User } from '../src/user/user.model.js';
import { anArea, aDevice, aQuestion, aSignedInUser, aUser, users } from './world/builders.js';
import type { Client } from './world/client.js';
import { eventually } from './world/eventually.js';
import { pushesTo } from './world/pushes.js';
import { startWorld, type World } from './world/world.js';

let world: World;
let secretary: Client;

beforeAll(async () => {
  world = await startWorld({ jobs: true });
  secretary = (await aSignedInUser(world, { userRole: 6 })).client;
});

afterAll(() => world.stop());

const SOURCES = join(import.meta.dirname, '../src');

/** Every call in the sources that sends something to people, with its purpose. */
function sendings(): { file: string; purpose: string | undefined }[] {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    file =>
      /(?<!\.test)\.ts$/.test(file) && !file.endsWith('mail/mail.ts') && !file.endsWith('pushToUsers.ts'),
  );
  return files.flatMap(file => {
    const text = readFileSync(join(SOURCES, file), 'utf8');
    return [...text.matchAll(/mail\.message\(|mail\.send\(|[^.\w]pushToUsers\(|kind: PUSH_TO_USERS/g)].map(
      ({ index }) => ({ file, purpose: /^.{0,200}?purpose: '([\w-]+)'/s.exec(text.slice(index))?.[1] }),
    );
  });
}

describe('every sending', () => {
  test('says what it is for', () => {
    const all = sendings();
    expect(all.length).toBeGreaterThan(8);
    expect(all.filter(({ purpose }) => purpose === undefined)).toEqual([]);
  });

  test('and every audience together ask about every purpose, or it is said why nobody does', () => {
    const asked = new Set([
      ...sendings().map(({ purpose }) => purpose),
      // The audiences of notifications and schedules, which name one of the optional purposes.
      ...FREE_PURPOSES.filter(purpose => purpose !== 'photos'),
    ]);
    const nobody = PURPOSE_KEYS.filter(purpose => !asked.has(purpose));
    expect(nobody).toEqual(Object.keys(CHECKED_ELSEWHERE));
  });
});

test('an audience is exactly whom the purpose may be used of', async () => {
  const area = await anArea(world);
  const people = await users(
    world,
    [undefined, true, false].flatMap(said =>
      ['1990-01-01', '2015-01-01', null].map((dob): Partial<User> => ({
        dob,
        connectedAreaId: area._id,
        consent: {
          version: '1',
          at: new Date(),
          said: said === undefined ? {} : { notices: said, 'fund-raising': said },
        },
      })),
    ),
  );
  for (const purpose of ['notices', 'fund-raising'] as const) {
    const allowed = people.filter(({ dob, consent }) =>
      mayUse({ dob, said: consent?.said }, purpose, new Date()),
    );
    const { object } = await secretary.get<{ members: number; leftOut: number }>('/api/v1/send/gcm/preview', {
      receiver: 'R|1',
      areaId: String(area._id),
      purpose,
    });
    expect([purpose, object.members, object.leftOut]).toEqual([
      purpose,
      allowed.length,
      people.length - allowed.length,
    ]);
  }
});

test('an answer reaches who lets themselves be cared for, and not who has withdrawn it', async () => {
  const area = await anArea(world);
  const answer = async (consent: User['consent'], phone: string) => {
    const asker = await aUser(world, { connectedAreaId: area._id, consent });
    await aDevice(world, asker, phone);
    const { _id } = await aQuestion(world, asker);
    await secretary.put(`/api/v1/question/${_id}`, { ansText: 'Because.' });
    await eventually(async () => {
      const waiting = await world.db
        .collection('outbox')
        .countDocuments({ key: new RegExp(`^answer:${_id}`), doneAt: { $ne: null } });
      return waiting > 0;
    });
    return (await pushesTo(world, phone)).length;
  };
  const at = new Date();
  expect(await answer({ version: '1', at, said: { care: false } }, `withdrawn-${at.getTime()}`)).toBe(0);
  expect(await answer({ version: '1', at, said: { notices: false } }, `given-${at.getTime()}`)).toBe(1);
});
