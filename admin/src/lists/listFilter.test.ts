import type { UserFilters } from '@coastok/domain';
import { describe, expect, it } from '@jest/globals';
import { type AddressFilters, daysIn, without } from './listFilter';

describe('a filter of a list', () => {
  it('has the API’s names, and accepts one of several values or a text', () => {
    const filter: AddressFilters<UserFilters> = { userRole: '4,5', status: 1, q: 'das' };
    // @ts-expect-error: the API has no such filter
    expect({ ...filter, role: 4 } satisfies AddressFilters<UserFilters>).toHaveProperty('role');
  });

  it('loses the named values', () => {
    const filter = { fromDate: '2026-01-01', toDate: '2026-01-02', q: 'das' };
    expect(without(filter, 'fromDate', 'toDate')).toEqual({ q: 'das' });
  });

  it('formats its days for people', () => {
    expect(daysIn({})).toEqual({ from: null, to: null });
    expect(daysIn({ toDate: '2026-03-05' })).toEqual({ from: null, to: '05 Mar 2026' });
  });
});
