import {
  type Action,
  type Actor,
  can,
  canOpen,
  foundAmong,
  type FoundRecord,
  type Screen,
} from '@coastok/domain';
import type { MessageKey } from '../messages/en';
import { type MenuGroup, groupsFor } from '../screens/menu';

/** In the order in which the palette shows them. */
export const GROUPS = ['recent', 'page', 'act', 'member', 'area', 'event', 'booking', 'question'] as const;
export type Group = (typeof GROUPS)[number];

/** An item that the palette opens. */
export interface Item {
  group: Group;
  label: string;
  hint: string | null;
  /** The item's address in the console, which identifies it. */
  path: string;
}

/** Whether the item is known in the browser, not found by the server. */
export const isKnownHere = ({ group }: Item): boolean =>
  group === 'recent' || group === 'page' || group === 'act';

type Say = (key: MessageKey) => string;

interface Act {
  label: MessageKey;
  path: string;
  action: Action;
  screen?: Screen;
}

/** Actions that can be started from any page. */
const ACTS: readonly Act[] = [
  { label: 'palette.addMember', path: '/user/create', action: 'user.create' },
  { label: 'palette.addArea', path: '/area/create', action: 'area.create' },
  { label: 'palette.addEvent', path: '/event/manage/create', action: 'event.create' },
  // The page of this action needs an area, which is chosen in the list of areas.
  { label: 'palette.assign', path: '/area', action: 'area.assignFrontliner', screen: 'areas' },
  { label: 'palette.profile', path: '/profile', action: 'user.update', screen: 'profile' },
  { label: 'palette.password', path: '/resetPassword', action: 'user.update', screen: 'changePassword' },
];

/** The pages and actions that a role may open. */
export function placesFor(actor: Actor, groups: readonly MenuGroup[], say: Say): Item[] {
  const pages = groupsFor(actor.userRole, groups).flatMap(({ label, links }) =>
    links.map(one => ({ label: say(one.label), hint: say(one.part ?? label), path: one.to })),
  );
  const acts = ACTS.filter(
    ({ action, screen }) => can(actor, action) && (!screen || canOpen(actor.userRole, screen)),
  );
  return [
    ...pages.map(page => ({ ...page, group: 'page' as const })),
    ...acts.map(({ label, path }) => ({ group: 'act' as const, label: say(label), hint: null, path })),
  ];
}

/** The items in which every typed word is the beginning of a word, the best first. */
export const matching = (items: readonly Item[], typed: string): Item[] =>
  foundAmong(items, typed, ({ label, hint }) => ({ names: [label], others: [hint] }));

/**
 * The offered items: before anything is typed, the most recent items and the pages; then the matches. Each address
 * appears once.
 */
export function offered(
  typed: string,
  {
    recent,
    places,
    found,
  }: { recent: readonly Item[]; places: readonly Item[]; found: readonly FoundRecord[] },
): Item[] {
  const known = [
    ...matching(
      recent.map(item => ({ ...item, group: 'recent' as const })),
      typed,
    ),
    ...matching(places, typed),
  ];
  const records = found.map(({ kind, label, hint, path }): Item => ({ group: kind, label, hint, path }));
  const byPath = new Map<string, Item>();
  for (const item of [...known, ...records]) if (!byPath.has(item.path)) byPath.set(item.path, item);
  return [...byPath.values()].sort((a, b) => GROUPS.indexOf(a.group) - GROUPS.indexOf(b.group));
}

const MOST_RECENT = 8;

/** The most recently opened items, the newest first. */
export const remembering = (recent: readonly Item[], opened: Item): Item[] =>
  [opened, ...recent.filter(({ path }) => path !== opened.path)].slice(0, MOST_RECENT);

/** Whether the text is long enough to ask the server. */
export const isWorthAsking = (typed: string): boolean => (typed.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= 2;
