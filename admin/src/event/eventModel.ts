import { type EventRecord, formatDate, hasBegun, istDay, registrationOf } from '@coastok/domain';
import type { Identifier } from 'react-admin';
import type { Tone } from '../fields';
import type { MessageKey } from '../messages/en';

/** Where an event stands for visitors. */
export type Standing = 'unpublished' | 'notYet' | 'open' | 'closed' | 'running' | 'over' | 'cancelled';

const instant = (text: string | null): Date | null => (text === null ? null : new Date(text));

export type Scheduled = Pick<
  EventRecord,
  'published' | 'fromDate' | 'toDate' | 'registrationOpensAt' | 'registrationClosesAt' | 'cancelled'
>;

export function standingOf(event: Scheduled, now: Date): Standing {
  if (event.cancelled) return 'cancelled';
  if (istDay(now) > event.toDate) return 'over';
  if (!event.published) return 'unpublished';
  if (hasBegun(event, now)) return 'running';
  const registration = registrationOf(
    {
      fromDate: event.fromDate,
      registrationOpensAt: instant(event.registrationOpensAt),
      registrationClosesAt: instant(event.registrationClosesAt),
    },
    now,
  );
  return registration === 'not-yet' ? 'notYet' : registration;
}

export const STANDINGS: Record<Standing, { label: MessageKey; tone: Tone }> = {
  unpublished: { label: 'event.unpublished', tone: 'waiting' },
  notYet: { label: 'event.notYet', tone: 'waiting' },
  open: { label: 'event.open', tone: 'good' },
  closed: { label: 'event.closed', tone: 'neutral' },
  running: { label: 'event.running', tone: 'good' },
  over: { label: 'event.over', tone: 'neutral' },
  cancelled: { label: 'event.cancelled', tone: 'bad' },
};

/** The menu's order: what is on or to come, the next first; then what is over, the latest first. */
export function inMenuOrder<Event extends Pick<EventRecord, 'fromDate' | 'toDate'>>(
  events: readonly Event[],
  today: string,
): Event[] {
  const ahead = events.filter(({ toDate }) => toDate >= today);
  const over = events.filter(({ toDate }) => toDate < today);
  return [
    ...ahead.sort((a, b) => a.fromDate.localeCompare(b.fromDate)),
    ...over.sort((a, b) => b.fromDate.localeCompare(a.fromDate)),
  ];
}

/** Events that have not begun and that the menu names before the others are unfolded. */
const NEXT_IN_MENU = 5;

/** The menu's order in two parts: what is on and the next five, then all others. */
export function menuParts<Event extends Pick<EventRecord, 'fromDate' | 'toDate'>>(
  events: readonly Event[],
  today: string,
): { near: Event[]; others: Event[] } {
  const ordered = inMenuOrder(events, today);
  const running = ordered.filter(({ fromDate, toDate }) => fromDate <= today && today <= toDate);
  const next = ordered.filter(({ fromDate }) => fromDate > today).slice(0, NEXT_IN_MENU);
  const near = [...running, ...next];
  return { near, others: ordered.filter(event => !near.includes(event)) };
}

/** `05 Mar 2027`, or `05 Mar 2027 – 08 Mar 2027` for more than a day. */
export const daysText = ({ fromDate, toDate }: Pick<EventRecord, 'fromDate' | 'toDate'>): string =>
  fromDate === toDate ? formatDate(fromDate) : `${formatDate(fromDate)} – ${formatDate(toDate)}`;

/** The events that one may manage. */
export const EVENTS = '/event/manage';
export const NEW_EVENT = `${EVENTS}/create`;

export type EventTab =
  'overview' | 'subsidy' | 'cash' | 'reports' | 'waitlist' | 'arrivals' | 'rooms' | 'funds';

/** An event's page at one of its tabs; `event` is its public id or its record's. */
export const eventAddress = (event: Identifier, tab: EventTab = 'overview'): string =>
  tab === 'overview' ? `${EVENTS}/${event}` : `${EVENTS}/${event}/${tab}`;

export const editEventAddress = (event: Identifier): string => `${EVENTS}/${event}/edit`;

/** The registration page that visitors see, which is another site of the same origin. */
export const publicEventAddress = (eventId: string): string => `/event/${eventId}`;
