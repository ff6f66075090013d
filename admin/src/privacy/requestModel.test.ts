import { describe, expect, it } from '@jest/globals';
import { addDays, PRIVACY_LETTERS, REQUEST_KINDS, requestDueOn, requestLastOn } from '@coastok/domain';
import { clockLines, hasBlanks, lettersFor, statesAfter } from './requestModel';

const CAME = new Date('2026-11-01T20:00:00Z');
const dates = { at: CAME.toISOString(), dueOn: requestDueOn(CAME), lastOn: requestLastOn(CAME) };
const after = (days: number) => clockLines({ ...dates, state: 'OPEN', days });

describe('the deadline of a request', () => {
  it('counts down to our own target by the Indian day', () => {
    expect(dates.dueOn).toBe(addDays('2026-11-02', 15));
    expect(after(0)).toEqual([{ key: 'dueIn', count: 15 }]);
    expect(after(14)).toEqual([{ key: 'dueIn', count: 1 }]);
    expect(after(15)).toEqual([{ key: 'dueToday' }]);
  });

  it('shows after it how many days the law leaves', () => {
    expect(after(60)).toEqual([
      { key: 'late', count: 45 },
      { key: 'lastIn', count: 30 },
    ]);
    expect(after(90).at(-1)).toEqual({ key: 'lastToday' });
    expect(after(92)).toEqual([{ key: 'over', count: 2 }]);
  });

  it('ends once the request is closed', () => {
    expect(clockLines({ ...dates, state: 'REFUSED', days: 80 })).toEqual([{ key: 'done' }]);
  });
});

describe('an answer', () => {
  it('allows the next states of the request, and none once it is closed', () => {
    expect(statesAfter({ state: 'OPEN', kind: 'access' })).toEqual(['WORKING', 'ANSWERED', 'REFUSED']);
    expect(statesAfter({ state: 'ANSWERED', kind: 'access' })).toEqual([]);
  });

  it('never marks data as erased: only the erasure does', () => {
    expect(statesAfter({ state: 'WORKING', kind: 'erase' })).toEqual(['WORKING', 'REFUSED']);
  });

  it.each(REQUEST_KINDS)('to %s has prepared letters', kind => {
    expect(lettersFor({ state: 'OPEN', kind })).toEqual(PRIVACY_LETTERS[kind]);
    expect(lettersFor({ state: 'ANSWERED', kind })).toEqual([]);
  });

  it('is not ready while the letter has a placeholder', () => {
    const [done, refused] = PRIVACY_LETTERS.correct;
    expect([done, refused].map(letter => hasBlanks(letter?.text ?? ''))).toEqual([false, true]);
    expect(hasBlanks('It stays as it is, because you asked (on 3 May) for it.')).toBe(false);
  });
});
