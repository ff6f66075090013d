import { type PublicEventRecord } from '@coastok/domain';
import { isCamp, type Yatra } from './yatras.js';

type Addressed = Pick<PublicEventRecord, 'eventId' | 'landing'>;

const query = (fields: Record<string, string | undefined>): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) if (value) search.set(name, value);
  const text = search.toString();
  return text && `?${text}`;
};

/** The page of a yatra, with the id of its first camp; the id of any other of its camps would do as well. */
export const yatraAddress = ({ camps: [{ eventId }] }: Yatra): string => `/viplava${query({ eventId })}`;

/** The landing page of an event; a camp has its section on the page of its yatra. */
export const landingAddress = (event: PublicEventRecord): string =>
  isCamp(event)
    ? `/viplava${query({ eventId: event.eventId })}#${event.landing.yatra.anchor}`
    : `/event/${event.eventId}`;

/** The first page of a registration: it verifies an email address. */
export const bridgeAddress = ({ eventId, landing }: Addressed): string =>
  landing.yatra ? `/viplava/bridge${query({ eventId })}` : `/event/bridge/${eventId}`;

/** The registration itself, for the person with a verified address. */
export const registerAddress = ({ eventId, landing }: Addressed, email?: string): string =>
  landing.yatra
    ? `/viplava/register${query({ eventId, email })}`
    : `/event/register/${eventId}${query({ email })}`;

/** The ticket of a booking; after the first visit it opens without network. */
export const ticketAddress = (bookingId: string): string => `/my/ticket/${bookingId}`;

/** The calendar file of an event. */
export const calendarAddress = ({ eventId }: Pick<PublicEventRecord, 'eventId'>): string =>
  `/event/${eventId}/calendar.ics`;
