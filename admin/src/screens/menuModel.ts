import { canOpen, type Role } from '@coastok/domain';
import type { MenuGroup } from './menu';

/** The groups that a role sees, each with the links that it may open. */
export const groupsFor = (role: Role, groups: readonly MenuGroup[]): MenuGroup[] =>
  groups
    .map(group => ({ ...group, links: group.links.filter(({ screen }) => canOpen(role, screen)) }))
    .filter(({ links }) => links.length > 0);

/**
 * The most specific link target that contains an address: below `/event/manage/camp` the link of the camp, not
 * that of all events.
 */
export const closest = (pathname: string, targets: readonly string[]): string | null =>
  targets.filter(to => isUnder(pathname, to)).sort((a, b) => b.length - a.length)[0] ?? null;

/** Whether an address belongs to a menu link: the page itself, or a record below it. */
export const isUnder = (pathname: string, to: string): boolean =>
  pathname === to || pathname.startsWith(`${to}/`);
