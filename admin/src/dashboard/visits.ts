import { istDay, type SummaryRecord } from '@coastok/domain';
import type { MessageKey } from '../messages/en';
import { addressOf, type Figure, FIGURE_GROUPS, type FigureName } from './figures';

/** The figures shown as news, in their order on the page. */
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

/** The counts that somebody has seen on an Indian day; later ones are news. */
export type Mark = {
  day: string;
  counts: Counts;
};

/** The current visit: when it was last active, the counts at the end of the previous visit, and the counts now. */
export type Visit = {
  at: string;
  since: Mark | null;
  now: Mark;
};

/** A return within this time counts as the same visit. */
const AWAY_MS = 30 * 60_000;

const isMark = (value: unknown): value is Mark =>
  typeof (value as Mark | null)?.day === 'string' && typeof (value as Mark).counts === 'object';

/** Parses the stored last visit; null for none, or for an unknown format. */
export function visitIn(kept: unknown): Visit | null {
  const visit = kept as Visit | null | undefined;
  if (!visit || Number.isNaN(Date.parse(visit.at)) || !isMark(visit.now)) return null;
  return { at: visit.at, since: isMark(visit.since) ? visit.since : null, now: visit.now };
}

/** The counts against which news are computed: those at the end of the previous visit. Null on the first visit. */
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

/** The figures that grew since then, each with a link to its list. */
export function newsOf({ day, counts }: Mark, summary: SummaryRecord): News[] {
  return NAMES.flatMap(name => {
    const count = summary[name] - (counts[name] ?? 0);
    const figure = FIGURES.find(one => one.name === name);
    if (count <= 0 || !figure) return [];
    return [{ name, label: NEWS[name], count, to: addressOf(figure, { fromDate: day }) }];
  });
}
