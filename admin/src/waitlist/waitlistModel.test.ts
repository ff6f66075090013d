import { describe, expect, it } from '@jest/globals';
import { actionsOf } from './waitlistModel';

describe('the actions on an entry of a waiting list', () => {
  it.each([
    ['WAITING', ['offer', 'withdraw', 'priority']],
    ['OFFERED', ['withdraw']],
    ['TAKEN', []],
    ['DECLINED', ['offer']],
    ['LEFT', ['offer']],
    ['CLOSED', []],
    ['WITHDRAWN', ['offer']],
  ] as const)('in state %s: %j', (state, expected) => {
    const possible = Object.entries(actionsOf({ state })).filter(([, may]) => may);
    expect(possible.map(([name]) => name)).toEqual(expected);
  });
});
