import { describe, expect, it } from '@jest/globals';
import { isSameQuery } from './savedQueries';

const sort = { field: 'name', order: 'ASC' } as const;

describe('a saved filter', () => {
  it('is recognised whatever order its parts were chosen in', () => {
    expect(
      isSameQuery(
        { filter: { q: 'a', userRole: 2 }, sort, perPage: 10 },
        { filter: { userRole: 2, q: 'a' }, sort, perPage: 10 },
      ),
    ).toBe(true);
  });

  it('differs by any value, by the order and by the page size', () => {
    const query = { filter: { q: 'a' }, sort, perPage: 10 };
    expect(isSameQuery(query, { ...query, filter: { q: 'b' } })).toBe(false);
    expect(isSameQuery(query, { ...query, sort: { ...sort, order: 'DESC' } })).toBe(false);
    expect(isSameQuery(query, { ...query, perPage: 20 })).toBe(false);
  });
});
