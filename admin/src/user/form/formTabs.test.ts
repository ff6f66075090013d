import { describe, expect, it } from '@jest/globals';
import { tabWithProblem } from './MemberForm';

describe('after a refused save', () => {
  it('the first tab with a problem is shown', () => {
    expect(tabWithProblem(['dob', 'root'])).toBe('additional');
    expect(tabWithProblem(['dob', 'email', 'root'])).toBe('basic');
    expect(tabWithProblem(['phone'])).toBe('basic');
  });

  it('no tab is shown for a problem without a field', () => {
    expect(tabWithProblem(['root'])).toBeNull();
    expect(tabWithProblem([])).toBeNull();
  });
});
