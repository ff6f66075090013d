import type { Actor, Role } from '@coastok/domain';
import { describe, expect, it } from '@jest/globals';
import { addressOf, defaultOf, isSame, sharingsOf, type View } from './viewModel';

const sort = { field: 'name', order: 'ASC' } as const;

describe('a saved view', () => {
  it('is recognised regardless of the order of its filters', () => {
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

  it('is the default of the roles that it names', () => {
    const views = [{ defaultFor: [] }, { defaultFor: [4, 5] }] as unknown as View[];
    expect([4, 6, undefined].map(role => defaultOf(views, role as Role))).toEqual([
      views[1],
      undefined,
      undefined,
    ]);
  });

  it('has the same address as the list itself writes', () => {
    expect(addressOf({ filter: { q: 'a b' }, sort })).toBe(
      'filter=%7B%22q%22%3A%22a+b%22%7D&sort=name&order=ASC',
    );
    expect(addressOf({ filter: {}, sort: null })).toBe('filter=%7B%7D');
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
