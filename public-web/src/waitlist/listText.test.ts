import { describe, expect, it } from '@jest/globals';
import { ApiError } from '../api/ApiError.js';
import { anEvent } from '../testing/anEvent.js';
import { choiceText, hasNoPlace, leadsToList, listLabel, placeText } from './listText.js';

const refusal = (message: string, code?: string) =>
  new ApiError({ statusCode: 409, message, data: [message], ...(code && { code }) });

describe('the words of the waiting list', () => {
  it('lead to it from a full event that has one, and from no other', () => {
    expect(leadsToList(anEvent({ full: true, waitlist: true }))).toBe(true);
    expect(leadsToList(anEvent({ full: true }))).toBe(false);
    expect(leadsToList(anEvent({ waitlist: true }))).toBe(false);
  });

  it('tell how many wait', () => {
    expect([0, 1, 14].map(waiting => listLabel({ waiting }))).toEqual([
      'Full: join the list',
      'Full: join the list (1 waits)',
      'Full: join the list (14 wait)',
    ]);
    expect(placeText(0)).toContain('the first');
    expect(placeText(3)).toBe('3 people stand before you.');
  });

  it('tell a missing place from other refusals', () => {
    expect(hasNoPlace(refusal('No seat of this kind is left.'))).toBe(true);
    expect(hasNoPlace(refusal('Others are waiting for these places.', 'WAITLIST'))).toBe(true);
    expect(hasNoPlace(refusal('Registration for this event is closed.'))).toBe(false);
    expect(hasNoPlace(new Error('No seat of this kind is left.'))).toBe(false);
  });

  it('number wishes in their order', () => {
    expect([4, 7, 9].map(id => choiceText([7, 4], id))).toEqual(['second choice', 'first choice', undefined]);
  });
});
