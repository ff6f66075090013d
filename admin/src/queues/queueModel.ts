import { type Actor, BookingStatus, CASH_STATUSES, canOpen, type Screen, SCREENS } from '@coastok/domain';
import type { Identifier, SortPayload } from 'react-admin';
import { listAddress } from '../provider/addresses';

type Filter = Readonly<Record<string, unknown>>;

interface QueueList {
  screen: Screen;
  resource: string;
  /** The filter that selects open records. */
  fixed: Filter;
  /** The longest waiting first. */
  sort: SortPayload;
  /** The address of the list with the same filter. */
  list: (filter: Filter) => string;
}

const byAge = (field: string): SortPayload => ({ field, order: 'ASC' });

/** An event's own page needs no filter by event. */
function cashList({ eventId, ...others }: Filter): string {
  return typeof eventId === 'string'
    ? listAddress(`/event/manage/${encodeURIComponent(eventId)}/cash`, others)
    : listAddress('/booking', { ...others, status: CASH_STATUSES.map(String) });
}

/** The queues: lists of records that need a decision, to work through one after the other. */
export const QUEUES = {
  members: {
    screen: 'memberQueue',
    resource: 'user',
    fixed: { segment: 'pending' },
    sort: byAge('createdAt'),
    list: filter => listAddress('/user/pending', filter),
  },
  cash: {
    screen: 'cashQueue',
    resource: 'booking',
    fixed: { status: CASH_STATUSES.join(','), payer: 'cash' },
    sort: byAge('createdAt'),
    list: cashList,
  },
  subsidy: {
    screen: 'subsidyQueue',
    resource: 'booking',
    fixed: { status: String(BookingStatus.SubsidyRequested) },
    sort: byAge('createdAt'),
    list: filter => listAddress('/subsidy', filter),
  },
  questions: {
    screen: 'questionQueue',
    resource: 'question',
    fixed: { answer: 0 },
    sort: byAge('askTime'),
    list: filter => listAddress('/answer-question', { ...filter, answer: 0 }),
  },
  money: {
    screen: 'reviewQueue',
    resource: 'payment/review',
    fixed: {},
    sort: byAge('at'),
    list: filter => listAddress('/payment-review', filter),
  },
} as const satisfies Record<string, QueueList>;

export type QueueName = keyof typeof QUEUES;

export const QUEUE_NAMES = Object.keys(QUEUES) as QueueName[];

export const queueOf = (name: QueueName): QueueList => QUEUES[name];

/** The queues that somebody may open. */
export const queuesFor = ({ userRole }: Actor): QueueName[] =>
  QUEUE_NAMES.filter(name => canOpen(userRole, QUEUES[name].screen));

/** The address of a queue with a list's filter; filters that the queue sets itself are left out. */
export function queueAddress(name: QueueName, filter: Filter = {}): string {
  const { screen, fixed } = queueOf(name);
  const chosen = Object.entries(filter).filter(([key]) => !Object.hasOwn(fixed, key));
  return listAddress(SCREENS[screen].path, Object.fromEntries(chosen));
}

/** The filter in a queue's address. */
export function filterIn(search: URLSearchParams): Filter {
  try {
    const filter: unknown = JSON.parse(search.get('filter') ?? '{}');
    return typeof filter === 'object' && filter !== null && !Array.isArray(filter) ? (filter as Filter) : {};
  } catch {
    return {};
  }
}

/**
 * The order of the queue as seen so far: new records are added at the end, and records that left the list keep
 * their place. The address's record comes first if the list does not have it.
 */
export function joined(
  line: readonly string[],
  listed: readonly Identifier[],
  named: string | null,
): readonly string[] {
  const news = listed.map(String).filter(id => !line.includes(id));
  const met = news.length > 0 ? [...line, ...news] : line;
  return named === null || met.includes(named) ? met : [named, ...met];
}

/** The record before or after a record; null at either end. */
export const neighbour = (line: readonly string[], id: string, step: 1 | -1): string | null =>
  line[line.indexOf(id) + step] ?? null;
