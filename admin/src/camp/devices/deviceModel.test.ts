import { describe, expect, it } from '@jest/globals';
import { isRevocable, deviceStatusOf, timeLeft } from './deviceModel';

const NOW = new Date('2027-03-05T10:00:00.000Z');
const EARLIER = '2027-03-05T08:00:00.000Z';

describe('the state of a desk phone', () => {
  it.each([
    ['linked', 'linked', EARLIER, '2027-03-05T09:55:00.000Z'],
    ['quiet', 'linked', EARLIER, '2027-03-05T09:54:59.999Z'],
    ['quiet', 'linked', EARLIER, null],
    ['linked', 'linked', '2027-03-05T09:58:00.000Z', null],
    ['waiting', 'waiting', null, null],
    ['ended', 'ended', EARLIER, EARLIER],
    ['revoked', 'revoked', EARLIER, EARLIER],
  ] as const)('is %s: %s since %s, seen %s', (expected, state, linkedAt, lastSeenAt) => {
    expect(deviceStatusOf({ state, linkedAt, lastSeenAt }, NOW)).toBe(expected);
  });

  it.each([
    ['waiting', true],
    ['linked', true],
    ['ended', false],
    ['revoked', false],
  ] as const)('%s: can be ended is %s', (state, can) => {
    expect(isRevocable({ state })).toBe(can);
  });
});

describe('the time that is left', () => {
  it.each([
    ['2027-03-05T10:15:00.000Z', '15:00'],
    ['2027-03-05T10:01:05.000Z', '1:05'],
    ['2027-03-05T10:00:00.001Z', '0:01'],
    ['2027-03-05T10:00:00.000Z', null],
    [EARLIER, null],
  ])('until %s is %s', (until, left) => {
    expect(timeLeft(until, NOW)).toBe(left);
  });
});
