import type { Actor, FoundRecord, Role } from '@coastok/domain';
import { describe, expect, test } from '@jest/globals';
import { menuGroups } from '../screens/menu';
import { isWorthAsking, type Item, matching, offered, placesFor, remembering } from './paletteModel';

const actor = (userRole: Role): Actor => ({ userRole, roles: [userRole] });
const pathsFor = (role: Role) => placesFor(actor(role), menuGroups, key => key).map(({ path }) => path);
const item = (label: string, fields: Partial<Item> = {}): Item => ({
  group: 'page',
  label,
  hint: null,
  path: `/${label}`,
  ...fields,
});

describe('the palette', () => {
  test('offers the pages and actions of a role, and no others', () => {
    expect(pathsFor(6)).toEqual(expect.arrayContaining(['/audit', '/user/inactive', '/area/create']));
    expect(pathsFor(5)).toContain('/user/pending');
    for (const path of ['/audit', '/user/inactive', '/area/create', '/user/create'])
      expect(pathsFor(5)).not.toContain(path);
  });

  test('gives every action a page', () => {
    const places = placesFor(actor(6), menuGroups, key => key);
    const of = (group: string) => places.filter(place => place.group === group).map(({ path }) => path);
    const alone = [...of('page'), '/profile', '/resetPassword'];
    for (const path of of('act'))
      expect(alone).toContain(path.replace(/\/create$/, '').replace('/user', '/user/all'));
    expect(offered('palette.ass', { recent: [], places, found: [] })).toMatchObject([{ path: '/area' }]);
  });

  test('finds a page by the beginnings of its words and of its group’s', () => {
    const pages = [item('All Members', { hint: 'Manage User' }), item('Bookings')];
    expect(matching(pages, 'mem').map(({ label }) => label)).toEqual(['All Members']);
    expect(matching(pages, 'USER all')).toHaveLength(1);
    expect(matching(pages, 'embers')).toEqual([]);
    expect(matching(pages, ' ')).toHaveLength(2);
  });

  test('shows the most recently opened first, and each place once', () => {
    const found: FoundRecord = {
      kind: 'member',
      _id: 'a',
      label: 'Ballari',
      hint: null,
      path: '/user/a/show',
    };
    const recent = [item('Ballari', { group: 'member', path: '/user/a/show' })];
    const places = [item('Balance'), item('Areas')];
    const shown = offered('bal', {
      recent,
      places,
      found: [found, { ...found, label: 'Balaram', path: '/b' }],
    });
    expect(shown.map(({ group, label }) => `${group} ${label}`)).toEqual([
      'recent Ballari',
      'page Balance',
      'member Balaram',
    ]);
  });

  test('remembers eight places, each once', () => {
    const opened = Array.from({ length: 10 }, (_, index) => item(`p${index}`));
    const recent = [...opened, item('p5')].reduce(remembering, [] as Item[]);
    expect(recent.map(({ label }) => label)).toEqual(['p5', 'p9', 'p8', 'p7', 'p6', 'p4', 'p3', 'p2']);
  });

  test.each([
    ['a', false],
    ['- a', false],
    ['ab', true],
    ['9 8', true],
  ])('asks the server for %j: %s', (typed, asks) => {
    expect(isWorthAsking(typed)).toBe(asks);
  });
});
