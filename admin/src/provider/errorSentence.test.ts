import { describe, expect, it } from '@jest/globals';
import { sentenceFor, waitInWords } from './errorSentence';

const UNKNOWN = 'Something went wrong. Please check your activity and try again.';

describe('the sentence for a refused call', () => {
  it('is the server’s message for a 400, else the first problem', () => {
    expect(sentenceFor(400, { message: 'Wrong.', data: ['Name is required.'] })).toBe('Wrong.');
    expect(sentenceFor(400, { data: ['Name is required.'] })).toBe('Name is required.');
  });

  it('is the first problem for any other failure, else the message', () => {
    expect(sentenceFor(409, { message: 'Conflict.', data: ['Somebody else changed this.'] })).toBe(
      'Somebody else changed this.',
    );
    expect(sentenceFor(409, { message: 'Conflict.', data: [] })).toBe('Conflict.');
  });

  it('tells staff what to do where a guardian or a birth date is missing', () => {
    const answer = { message: 'Conflict.', data: ['Please add the date of birth first.'] };
    expect(sentenceFor(409, { ...answer, code: 'DOB' })).toContain('Please add it to the member first');
    expect(sentenceFor(409, { ...answer, code: 'GUARDIAN' })).toContain('a parent or guardian has to agree');
    expect(sentenceFor(409, { ...answer, code: 'ERASURE' })).toBe(answer.data[0]);
  });

  it('is the general one when the answer has no message', () => {
    expect(sentenceFor(400, {})).toBe(UNKNOWN);
    expect(sentenceFor(500, { data: [{ odd: true }] })).toBe(UNKNOWN);
  });

  it('includes the waiting time after too many tries', () => {
    expect(sentenceFor(429, { message: 'slow down' }, 30)).toBe(
      'Too many tries. Please wait 30 seconds and try again.',
    );
  });
});

describe('a wait in words', () => {
  it.each([
    [undefined, 'a moment'],
    [0, 'a moment'],
    [1, '1 second'],
    [45, '45 seconds'],
    [90, '2 minutes'],
    [900, '15 minutes'],
    [901, '16 minutes'],
  ])('%s seconds are %s', (seconds, words) => expect(waitInWords(seconds)).toBe(words));
});
