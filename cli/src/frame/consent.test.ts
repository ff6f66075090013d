import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { Readable } from 'node:stream';
import type { CommandLine } from './commandLine.js';
import { Consent, type ConsentOptions } from './consent.js';

const PRODUCTION = { NODE_ENV: 'production', MONGODB_URI: 'mongodb://api:word@db1,db2/live?tls=true' };
const UNIT = 'people';

const stdin = process.stdin;
let asked: string[];

/** Simulates a terminal where somebody types an answer; null is a pipe without a writer. */
function sit(answer: string | null): void {
  const input = answer === null ? new Readable({ read: () => undefined }) : Readable.from([`${answer}\n`]);
  Object.assign(input, { isTTY: answer !== null });
  Object.defineProperty(process, 'stdin', { value: input, configurable: true });
}

beforeEach(() => {
  asked = [];
  jest.spyOn(process.stderr, 'write').mockImplementation(text => asked.push(String(text)) > 0);
});
afterEach(() => {
  jest.restoreAllMocks();
  Object.defineProperty(process, 'stdin', { value: stdin, configurable: true });
});

const consent = (env: Record<string, string>, options: ConsentOptions = {}) =>
  Consent.of({ env, signal: new AbortController().signal } as CommandLine, options);

const refusal = (message: string) => ({ exitCode: 4, message: expect.stringContaining(message) });

describe('what reaches more than a hundred', () => {
  test('asks at a terminal', async () => {
    sit('yes');
    await (await consent({})).toReach(101, UNIT);
    expect(asked).toEqual(['This reaches 101 people. Type yes to go on: ']);
  });

  test.each(['no', ''])('is refused when the answer is ‘%s’', async answer => {
    sit(answer);
    await expect((await consent({})).toReach(101, UNIT)).rejects.toMatchObject(refusal('nobody said yes'));
  });

  test('is refused without a terminal, and waits for nobody', async () => {
    sit(null);
    await expect((await consent({})).toReach(101, UNIT)).rejects.toMatchObject(
      refusal('nobody said yes, and nothing was done. This reaches 101 people. A script adds --yes.'),
    );
    await (await consent({}, { yes: true })).toReach(101, UNIT);
    expect(asked).toEqual([]);
  });

  test('is asked by the database’s name in production, where --yes is not enough', async () => {
    sit(null);
    await expect((await consent(PRODUCTION, { yes: true })).toReach(101, UNIT)).rejects.toMatchObject(
      refusal('A script adds --yes-production live.'),
    );
    await (await consent(PRODUCTION, { yesProduction: 'live' })).toReach(101, UNIT);
    sit('live');
    await (await consent(PRODUCTION)).toReach(101, UNIT);
    expect(asked).toEqual(['This reaches 101 people. Type live to go on: ']);
  });
});

test('a hundred are reached without a question', async () => {
  sit(null);
  await (await consent({})).toReach(100, UNIT);
  expect(asked).toEqual([]);
});

describe('in production a change', () => {
  test('asks at a terminal, with or without a profile', async () => {
    for (const options of [{}, { profile: 'live' }]) {
      sit('coastok');
      await expect((await consent(PRODUCTION, options)).toChange()).rejects.toMatchObject(
        refusal('A script adds --yes-production live.'),
      );
      sit('live');
      await (await consent(PRODUCTION, options)).toChange();
    }
    expect(new Set(asked)).toEqual(
      new Set(['This changes the production database live. Type live to go on: ']),
    );
  });

  test('of a timer goes on', async () => {
    sit(null);
    await (await consent(PRODUCTION)).toChange();
    expect(asked).toEqual([]);
  });

  test('is refused where the name is another database’s', async () => {
    await expect(consent(PRODUCTION, { yesProduction: 'other' })).rejects.toMatchObject(
      refusal('this is of the database live, not other. Nothing was changed.'),
    );
  });
});
