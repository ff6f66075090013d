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

/** Whether an address lies under a menu link: the page itself, or a record below it. */
export const isUnder = (pathname: string, to: string): boolean =>
  pathname === to || pathname.startsWith(`${to}/`);
