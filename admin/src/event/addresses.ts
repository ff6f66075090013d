import type { Identifier } from 'react-admin';

/** The events that one may manage. */
export const EVENTS = '/event/manage';
export const NEW_EVENT = `${EVENTS}/create`;

export type EventTab = 'overview' | 'subsidy' | 'cash' | 'reports' | 'funds';

/** An event's page at one of its tabs; `event` is its public id or its record's. */
export const eventAddress = (event: Identifier, tab: EventTab = 'overview'): string =>
  tab === 'overview' ? `${EVENTS}/${event}` : `${EVENTS}/${event}/${tab}`;

export const editEventAddress = (event: Identifier): string => `${EVENTS}/${event}/edit`;

/** The registration page that visitors see, which is another site of the same origin. */
export const publicEventAddress = (eventId: string): string => `/event/${eventId}`;
