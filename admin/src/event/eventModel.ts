import { type EventRecord, formatDate, hasStarted, istDay, registrationOf } from '@coastok/domain';
import type { Identifier } from 'react-admin';
import type { Tone } from '../fields';
import type { MessageKey } from '../messages/en';

/** The state of an event for visitors. */
export type EventPhase = 'unpublished' | 'notYet' | 'open' | 'closed' | 'running' | 'over' | 'cancelled';

const instant = (text: string | null): Date | null => (text === null ? null : new Date(text));

export type Scheduled = Pick<
  EventRecord,
  'published' | 'fromDate' | 'toDate' | 'registrationOpensAt' | 'registrationClosesAt' | 'cancelled'
>;

export function eventPhaseOf(event: Scheduled, now: Date): EventPhase {
  if (event.cancelled) return 'cancelled';
  if (istDay(now) > event.toDate) return 'over';
  if (!event.published) return 'unpublished';
  if (hasStarted(event, now)) return 'running';
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

export const STANDINGS: Record<EventPhase, { label: MessageKey; tone: Tone }> = {
  unpublished: { label: 'event.unpublished', tone: 'waiting' },
  notYet: { label: 'event.notYet', tone: 'waiting' },
  open: { label: 'event.open', tone: 'good' },
  closed: { label: 'event.closed', tone: 'neutral' },
  running: { label: 'event.running', tone: 'good' },
  over: { label: 'event.over', tone: 'neutral' },
  cancelled: { label: 'event.cancelled', tone: 'bad' },
};

/** The menu's order: current and coming events, the next first; then past events, the latest first. */
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

/** Number of coming events that the menu shows before it is expanded. */
const NEXT_IN_MENU = 5;

/** The menu's order in two parts: current events and the next five, then all others. */
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

/** `05 Mar 2027`, or `05 Mar 2027 – 08 Mar 2027` for more than one day. */
export const daysText = ({ fromDate, toDate }: Pick<EventRecord, 'fromDate' | 'toDate'>): string =>
  fromDate === toDate ? formatDate(fromDate) : `${formatDate(fromDate)} – ${formatDate(toDate)}`;

/** The address of the events that one may manage. */
export const EVENTS = '/event/manage';
export const NEW_EVENT = `${EVENTS}/create`;

export type EventTab =
  'overview' | 'subsidy' | 'cash' | 'reports' | 'waitlist' | 'arrivals' | 'rooms' | 'funds';

/** The address of an event's page at one of its tabs; `event` is its public id or its record's id. */
export const eventAddress = (event: Identifier, tab: EventTab = 'overview'): string =>
  tab === 'overview' ? `${EVENTS}/${event}` : `${EVENTS}/${event}/${tab}`;

export const editEventAddress = (event: Identifier): string => `${EVENTS}/${event}/edit`;

/** The address of the public registration page, which is another site on the same origin. */
export const publicEventAddress = (eventId: string): string => `/event/${eventId}`;
