import { istDay, type SummaryRecord } from '@coastok/domain';
import type { MessageKey } from '../messages/en';
import { addressOf, type Figure, FIGURE_GROUPS, type FigureName } from './figures';

/** What comes to whom the community is given to, in the order in which it is looked at. */
const NEWS = {
  pendingMembers: 'dashboard.news.pendingMembers',
  nonCoastokMembers: 'dashboard.news.nonCoastokMembers',
  pendingQuestions: 'dashboard.news.pendingQuestions',
  subsidyRequested: 'dashboard.news.subsidyRequested',
  paymentsPending: 'dashboard.news.paymentsPending',
  paymentsCompleted: 'dashboard.news.paymentsCompleted',
} as const satisfies Partial<Record<FigureName, MessageKey>>;
type NewsName = keyof typeof NEWS;
const NAMES = Object.keys(NEWS) as NewsName[];

export type Counts = Record<NewsName, number>;

/** How far somebody has looked: what came on that Indian day before they left is known to them. */
export type Mark = {
  day: string;
  counts: Counts;
};

/** The visit that lasts: when it was last seen, since when its news are, and how far it has come. */
export type Visit = {
  at: string;
  since: Mark | null;
  now: Mark;
};

/** Whoever comes back sooner has not been away. */
const AWAY_MS = 30 * 60_000;

const isMark = (value: unknown): value is Mark =>
  typeof (value as Mark | null)?.day === 'string' && typeof (value as Mark).counts === 'object';

/** What the server has kept of the last visit; null for none, or for what no version of the console has written. */
export function visitIn(kept: unknown): Visit | null {
  const visit = kept as Visit | null | undefined;
  if (!visit || Number.isNaN(Date.parse(visit.at)) || !isMark(visit.now)) return null;
  return { at: visit.at, since: isMark(visit.since) ? visit.since : null, now: visit.now };
}

/** Up to where the last visit had come, when this one begins; what is newer is news. Null at the first. */
export function sinceOf(last: Visit | null, now: Date): Mark | null {
  if (!last) return null;
  return now.getTime() - Date.parse(last.at) < AWAY_MS ? last.since : last.now;
}

export const countsOf = (summary: SummaryRecord): Counts =>
  Object.fromEntries(NAMES.map(name => [name, summary[name]])) as Counts;

export const visitNow = (since: Mark | null, today: SummaryRecord, now: Date): Visit => ({
  at: now.toISOString(),
  since,
  now: { day: istDay(now), counts: countsOf(today) },
});

export interface News {
  name: NewsName;
  label: MessageKey;
  count: number;
  to: string;
}

const FIGURES: readonly Figure[] = FIGURE_GROUPS.flatMap(({ figures }) => figures);

/** What came since: a line for each that did, with the list that it is found in. */
export function newsOf({ day, counts }: Mark, summary: SummaryRecord): News[] {
  return NAMES.flatMap(name => {
    const count = summary[name] - (counts[name] ?? 0);
    const figure = FIGURES.find(one => one.name === name);
    if (count <= 0 || !figure) return [];
    return [{ name, label: NEWS[name], count, to: addressOf(figure, { fromDate: day }) }];
  });
}
