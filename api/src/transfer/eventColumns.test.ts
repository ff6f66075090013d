import { expect, test } from '@jest/globals';
import { eventColumns } from './eventTransfer.js';

const accommodations = (...ids: string[]) =>
  eventColumns
    .find(({ field }) => field === 'accomodationCategory')
    ?.read(JSON.stringify(ids.map(id => ({ id }))));

test('accommodations are matched by their ids, and none is lost', () => {
  expect(accommodations('dorm', 'tent')).toEqual({ dorm: { id: 'dorm' }, tent: { id: 'tent' } });
  expect(() => accommodations('dorm', 'dorm')).toThrow('Two accommodations have the same id.');
});
