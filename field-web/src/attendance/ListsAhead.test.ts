import { expect, it } from '@jest/globals';
import type { GatheringRecord } from '@coastok/domain';
import { listsAhead } from './ListsAhead';

const at = (_id: string, startsAt: string, state = 'planned') =>
  ({ _id, startsAt, state }) as GatheringRecord;

it('the lists of today and of the last two gatherings before are on the phone, without cancelled ones', () => {
  const all = [
    at('next week', '2026-03-12T12:30:00Z'),
    at('this evening', '2026-03-05T12:30:00Z'),
    at('this morning', '2026-03-05T01:30:00Z'),
    at('cancelled', '2026-03-04T12:30:00Z', 'cancelled'),
    at('last', '2026-02-26T12:30:00Z'),
    at('before', '2026-02-19T12:30:00Z'),
    at('long ago', '2026-02-12T12:30:00Z'),
  ];
  const found = listsAhead(all, new Date('2026-03-05T06:00:00Z'));
  expect(found.map(({ _id }) => _id)).toEqual(['this evening', 'this morning', 'last', 'before']);
});
