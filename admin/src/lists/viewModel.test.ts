import type { Actor, Role } from '@coastok/domain';
import { describe, expect, it } from '@jest/globals';
import { isSame, sharingsOf } from './viewModel';

const sort = { field: 'name', order: 'ASC' } as const;

describe('a saved view', () => {
  it('is recognised whatever order its filters were chosen in', () => {
    expect(isSame({ filter: { q: 'a', userRole: 2 }, sort }, { filter: { userRole: 2, q: 'a' }, sort })).toBe(
      true,
    );
  });

  it('differs by any value, and by the order', () => {
    const view = { filter: { q: 'a' }, sort };
    expect(isSame(view, { ...view, filter: { q: 'b' } })).toBe(false);
    expect(isSame(view, { ...view, sort: { ...sort, order: 'DESC' } })).toBe(false);
    expect(isSame(view, { ...view, sort: null })).toBe(false);
  });

  it.each<[Role, string[]]>([
    [4, ['no', 'area']],
    [5, ['no']],
    [6, ['no', 'all']],
    [7, ['no', 'all']],
  ])('is shared by role %i as %j', (userRole, sharings) => {
    expect(sharingsOf({ userRole, roles: [userRole] } satisfies Actor)).toEqual(sharings);
  });
});
