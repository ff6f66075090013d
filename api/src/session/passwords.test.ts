import { beforeEach, expect, jest, test } from '@jest/globals';
import { setImmediate as turn } from 'node:timers/promises';

let busy = 0;
let mostBusy = 0;
let verified: string[] = [];

async function work<T>(answer: T): Promise<T> {
  mostBusy = Math.max(mostBusy, ++busy);
  await turn();
  busy--;
  return answer;
}

let hashed = 0;

const { hash: realHash } = await import('@node-rs/argon2');
jest.unstable_mockModule('@node-rs/argon2', () => ({
  hash: (password: string) => {
    hashed++;
    return work(`hash of ${password}`);
  },
  verify: (against: string, password: string) => {
    verified.push(against);
    return work(against === `hash of ${password}`);
  },
}));
const { COST, Passwords } = await import('./passwords.js');

beforeEach(() => {
  mostBusy = 0;
  verified = [];
  hashed = 0;
});

test('a password is hashed by argon2id with 46 MiB, one pass and one lane', async () => {
  expect(await realHash('Welcome-108', COST)).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
});

test('four passwords are hashed at a time, and all are finished', async () => {
  const passwords = new Passwords();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) => passwords.matches('hash of right', i % 2 ? 'right' : 'wrong')),
  );
  expect(answers.filter(Boolean)).toHaveLength(10);
  expect(mostBusy).toBe(4);
});

test('an unknown account takes the same time, and no password matches', async () => {
  const passwords = new Passwords();
  expect(await passwords.matches(null, 'anything')).toBe(false);
  expect(await passwords.matches('hash of other', 'anything')).toBe(false);
  expect(verified).toHaveLength(2);
});

test.each([null, 'hash of right'])(
  'the first check hashes once, whether there is an account or not',
  async passwordHash => {
    const passwords = new Passwords();
    expect(hashed).toBe(0);
    await passwords.matches(passwordHash, 'right');
    await passwords.matches(passwordHash, 'right');
    expect({ hashed, verified: verified.length }).toEqual({ hashed: 1, verified: 2 });
  },
);
