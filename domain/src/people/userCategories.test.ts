import { describe, expect, it } from '@jest/globals';
import { classLevelOf } from './enumerations.js';

describe('the class level', () => {
  it('of a brahmachari is none, for any chosen level', () => {
    expect(classLevelOf('BRAHMACHARI', 3)).toBe(0);
  });

  it('of a youth is the chosen one, also ‘Other’, and the first where none was chosen', () => {
    expect([3, 0, null, undefined].map(level => classLevelOf('YOUTH', level))).toEqual([3, 0, 1, 1]);
  });
});
