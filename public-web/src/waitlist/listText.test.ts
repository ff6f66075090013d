import { describe, expect, it } from '@jest/globals';
import { ApiError } from '../api/ApiError.js';
import { anEvent } from '../testing/anEvent.js';
import { choiceText, fullText, hasNoPlace, leadsToList, listLabel, placeText } from './listText.js';

const refusal = (message: string, code?: string, errors = {}) =>
  new ApiError({ statusCode: 409, message, data: [message], errors, ...(code && { code }) });

describe('the texts of the waiting list', () => {
  it('lead to it from a full event that has one, and from no other', () => {
    expect(leadsToList(anEvent({ full: true, waitlist: true }))).toBe(true);
    expect(leadsToList(anEvent({ full: true }))).toBe(false);
    expect(leadsToList(anEvent({ waitlist: true }))).toBe(false);
  });

  it('show how many wait', () => {
    expect([0, 1, 14].map(waiting => listLabel({ waiting }))).toEqual([
      'Full. Join the waiting list',
      'Full. Join the waiting list (1 waiting)',
      'Full. Join the waiting list (14 waiting)',
    ]);
    expect(placeText(0)).toBe('You’re number 1: the next free place is offered to you.');
    expect(placeText(13)).toBe('You’re number 14.');
  });

  it('call a full event full wherever it is named', () => {
    const texts = [
      { full: true, waitlist: true },
      { full: true, waitlist: false },
      { full: false, waitlist: true },
    ];
    expect(texts.map(fullText)).toEqual(['Full, waiting list', 'Full', undefined]);
  });

  it('tell a missing place from other refusals', () => {
    expect(hasNoPlace(refusal('इस तरह की कोई सीट नहीं बची है।', 'FULL'))).toBe(true);
    const field = { 'answers.f_bus123': 'No place is left for this choice.' };
    expect(hasNoPlace(refusal('No place is left for this choice.', 'FULL', field))).toBe(false);
    expect(hasNoPlace(refusal('Others are waiting for these places.', 'WAITLIST'))).toBe(true);
    expect(hasNoPlace(refusal('Registration for this event is closed.'))).toBe(false);
    expect(hasNoPlace(new Error('No seat of this kind is left.'))).toBe(false);
  });

  it('number wishes in their order', () => {
    expect([4, 7, 9].map(id => choiceText([7, 4], id))).toEqual(['second choice', 'first choice', undefined]);
  });
});
