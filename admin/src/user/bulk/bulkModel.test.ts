import { describe, expect, it } from '@jest/globals';
import { areaNames, areasOf, bulkResult } from './bulkModel';

const done = (_id: string) => ({ _id, ok: true, statusCode: 200, message: 'Done.' });
const refused = (_id: string, message: string) => ({ _id, ok: false, statusCode: 409, message });
const inArea = (name: string) => ({ connectedArea: { _id: name.toLowerCase(), name, code: name } });

describe('the result of a change to many members', () => {
  it('counts successes and groups the failures by reason, the most frequent first', () => {
    const result = bulkResult([
      done('a'),
      refused('b', 'Gone.'),
      refused('c', 'Too few.'),
      refused('d', 'Too few.'),
    ]);
    expect(result).toEqual({
      done: 1,
      total: 4,
      failures: [
        { reason: 'Too few.', ids: ['c', 'd'] },
        { reason: 'Gone.', ids: ['b'] },
      ],
    });
  });

  it('has no failures when everybody was changed', () => {
    expect(bulkResult([done('a'), done('b')]).failures).toEqual([]);
  });
});

describe('the areas of chosen members', () => {
  it('are each listed once, sorted by name; members without an area are ignored', () => {
    const members = [inArea('Howrah'), inArea('Behala'), inArea('Howrah'), { connectedArea: null }];
    expect(areasOf(members).map(({ name }) => name)).toEqual(['Behala', 'Howrah']);
  });

  it('are shortened when there are many', () => {
    expect(areaNames(['A', 'B'].map(name => ({ name })))).toBe('A, B');
    expect(areaNames(['A', 'B', 'C', 'D', 'E'].map(name => ({ name })))).toBe('A, B, C and 2 more');
  });
});
