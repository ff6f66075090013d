import { expect, test } from '@jest/globals';
import type { Event } from './event.model.js';
import { restoring } from './eventFields.js';

test('a change is restored: fields get their old values, and those that were absent are absent again', () => {
  const before = { title: 'Retreat', minRounds: 2 } as Event;
  const translation = { path: 'title', language: 'hi', text: 'शिविर', of: 'Camp' } as const;
  expect(restoring(before, { title: 'Camp', translations: [translation] })).toEqual({
    $set: { title: 'Retreat' },
    $unset: { translations: '' },
  });
});
