import { canOpen, type Role } from '@coastok/domain';
import type { MenuEntry } from './menu';

/** The entries a role sees: links it may open, and groups with at least one such link. */
export function entriesFor(role: Role, entries: readonly MenuEntry[]): MenuEntry[] {
  return entries.flatMap(entry => {
    if (entry.link) return canOpen(role, entry.link.screen) ? [entry] : [];
    const group = (entry.group ?? []).filter(({ screen }) => canOpen(role, screen));
    return group.length > 0 ? [{ ...entry, group }] : [];
  });
}

/**
 * Where the links of a group lead to that an address lies under, the closest one: below `/event/manage/camp` the link
 * of the camp, not that of all events.
 */
export const closest = (pathname: string, targets: readonly string[]): string | null =>
  targets.filter(to => isUnder(pathname, to)).sort((a, b) => b.length - a.length)[0] ?? null;

/** Whether an address lies under a menu link: the page itself, or a record below it. */
export const isUnder = (pathname: string, to: string): boolean =>
  pathname === to || pathname.startsWith(`${to}/`);
