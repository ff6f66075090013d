import { describe, expect, it } from '@jest/globals';
import { letterText, PRIVACY_LETTERS } from './letters.js';
import { REQUEST_KINDS } from './request.js';

const WORDS = {
  name: 'Asha',
  organisation: 'Coastok',
  contact: 'privacy@example.org',
  lastOn: '01 May 2026',
};

describe('the prepared letters', () => {
  it.each(REQUEST_KINDS)('answer a request of the kind %s', kind => {
    const ends = PRIVACY_LETTERS[kind].map(({ state }) => state);
    // The erasure itself answers a request for erasure, so its letter leaves the request in WORKING.
    expect(ends).toContain(kind === 'erase' ? 'WORKING' : 'ANSWERED');
  });

  it('leave no word in braces, and greet somebody', () => {
    for (const letter of Object.values(PRIVACY_LETTERS).flat()) {
      const text = letterText(letter, WORDS);
      expect(text).not.toMatch(/[{}]/);
      expect(text.startsWith('Hare Krishna Asha,')).toBe(true);
      expect(text.length).toBeLessThan(4000);
    }
  });

  it('take a name as it is written', () => {
    const [letter] = PRIVACY_LETTERS.nominate;
    expect(letter && letterText(letter, { ...WORDS, name: '$& {contact}' })).toContain(
      'Hare Krishna $& {contact},',
    );
  });

  it('have keys that differ', () => {
    const keys = Object.values(PRIVACY_LETTERS).flatMap(letters => letters.map(({ key }) => key));
    expect(new Set(keys).size).toBe(keys.length);
  });
});
