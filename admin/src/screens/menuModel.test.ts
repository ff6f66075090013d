import { describe, expect, it } from '@jest/globals';
import { canOpen, SCREENS, type Role } from '@coastok/domain';
import { menuGroups, type MenuLink, closest, groupsFor, isUnder } from './menu';

const STAFF: readonly Role[] = [4, 5, 6, 7];

const linksOf = (role: Role): MenuLink[] => groupsFor(role, menuGroups).flatMap(({ links }) => links);

describe('the drawer', () => {
  it.each(STAFF)('shows role %i only screens it may open', role => {
    expect(linksOf(role).filter(({ screen }) => !canOpen(role, screen))).toEqual([]);
  });

  it('offers inactive members to the secretary and the director only', () => {
    const offered = STAFF.filter(role => linksOf(role).some(({ to }) => to === '/user/inactive'));
    expect(offered).toEqual([6, 7]);
  });

  it('leaves out a group without a link that may be opened', () => {
    const labels = (role: Role) => groupsFor(role, menuGroups).map(({ label }) => label);
    expect(labels(6)).toEqual([
      'menu.today',
      'menu.people',
      'menu.eventsGroup',
      'menu.money',
      'menu.reachOut',
      'menu.office',
    ]);
    expect(labels(4)).toEqual(['menu.today', 'menu.people', 'menu.eventsGroup', 'menu.reachOut']);
  });

  it('has at most 16 lines before anything is expanded', () => {
    const account = 3;
    for (const role of STAFF) {
      const groups = groupsFor(role, menuGroups);
      const open = groups.filter(({ startsOpen }) => startsOpen).flatMap(({ links }) => links);
      expect(groups.length + open.length + account).toBeLessThanOrEqual(16);
    }
  });

  it('links to addresses that match the screens’ patterns', () => {
    for (const { screen, to } of linksOf(7)) {
      const pattern = new RegExp(`^${SCREENS[screen].path.replace(/:\w+/g, '[^/]+')}$`);
      expect(to).toMatch(pattern);
    }
  });
});

describe('the link of a group', () => {
  const targets = ['/event/manage', '/event/manage/puri', '/event/manage/puri-2'];

  it('is the closest to the address', () => {
    expect(closest('/event/manage/puri/cash', targets)).toBe('/event/manage/puri');
    expect(closest('/event/manage/puri-2', targets)).toBe('/event/manage/puri-2');
    expect(closest('/event/manage', targets)).toBe('/event/manage');
    expect(closest('/event/manage/other', targets)).toBe('/event/manage');
  });

  it('is none elsewhere', () => {
    expect(closest('/user/all', targets)).toBeNull();
  });
});

describe('an address under a menu entry', () => {
  it('is the page itself or a record below it, not a page with a similar name', () => {
    expect(isUnder('/area', '/area')).toBe(true);
    expect(isUnder('/area/abc/show', '/area')).toBe(true);
    expect(isUnder('/areas', '/area')).toBe(false);
  });
});
