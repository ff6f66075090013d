import {
  type Booking,
  BookingStatus,
  displayName,
  type EventTimes,
  formatDeadline,
  formatRupees,
  formatEventTimes,
  isLive,
  moneyOf,
  type PersonToAsk,
} from '@coastok/domain';
import type { Event } from '../../event/event.model.js';
import type { MailFact, MailPage } from '../../platform/mail/mailPage.js';

/** Facts about an event in a mail, as they were when the mail was created. */
export interface MailedEvent {
  /** The event's record id. */
  id: string;
  title: string;
  when: string;
  where: string;
  mapUrl: string | null;
}

/** Facts about a booking in a mail, as they were when the mail was created. */
export interface MailedBooking {
  id: string;
  reference: string;
  paid: number;
  due: number;
  until: string | null;
}

/** The facts that a notice shows next to its text. */
export interface MailedFacts {
  event: MailedEvent;
  booking?: MailedBooking;
  button: MailedWay;
}

/** A link in a mail: a path of the public site. */
export interface MailedWay {
  label: string;
  path: string;
}

type DescribedEvent = Pick<Event, '_id' | 'title' | 'venue' | 'venueAddress' | 'mapUrl'> & EventTimes;

export const mailedEvent = (event: DescribedEvent): MailedEvent => ({
  id: event._id.toHexString(),
  title: event.title,
  when: formatEventTimes(event),
  where: [event.venue, event.venueAddress].filter(Boolean).join(', '),
  mapUrl: event.mapUrl ?? null,
});

/** The page of the site where a visitor continues the registration for an event. */
export const registerPath = ({ eventId }: Pick<Event, 'eventId'>): string => `/event/${eventId}/register`;

/** The page with all of a visitor's bookings, including ended ones. */
const MY_PATH = '/my';

/** @param button the link, when it does not lead to the booking */
export function mailedFacts(
  booking: Booking,
  reference: string,
  event: Event,
  button?: MailedWay,
): MailedFacts {
  const { paid, due: left } = moneyOf(booking);
  const live = isLive(booking.status);
  // Nothing can be paid before the subsidy request is decided.
  const due = live && booking.status !== BookingStatus.SubsidyRequested ? left : 0;
  return {
    event: mailedEvent(event),
    booking: {
      id: booking.id,
      reference,
      paid,
      due,
      until: due > 0 && booking.holdUntil ? formatDeadline(booking.holdUntil) : null,
    },
    button: button ?? wayTo(event, live, due),
  };
}

const wayTo = (event: Event, live: boolean, due: number): MailedWay =>
  live
    ? { label: due > 0 ? 'See and pay your booking' : 'See your booking', path: registerPath(event) }
    : { label: 'See your bookings', path: MY_PATH };

/** The public page of an event, where visitors book and join its waiting list. */
export const eventPath = ({ eventId }: Pick<Event, 'eventId'>): string => `/event/${eventId}`;

/** A person's name and telephone number in one line. */
const contactText = ({ name, phone }: PersonToAsk): string => [name, phone].filter(Boolean).join(', ');

export function contactFact(label: string, contact: PersonToAsk | null): MailFact[] {
  if (!contact) return [];
  const href = contact.phone ? { href: `tel:+91${contact.phone}` } : {};
  return [{ label, value: contactText(contact), ...href }];
}

/** The title, dates and place of an event. */
export function eventFacts({ title, when, where, mapUrl }: MailedEvent): MailFact[] {
  const place = where || (mapUrl ? 'See the map' : '');
  return [
    { label: 'What', value: title },
    { label: 'When', value: when },
    ...(place ? [{ label: 'Where', value: place, ...(mapUrl && { href: mapUrl }) }] : []),
  ];
}

function bookingFacts({ paid, due, until }: MailedBooking): MailFact[] {
  return [
    ...(paid > 0 ? [{ label: 'Paid', value: formatRupees(paid) }] : []),
    ...(due > 0 ? [{ label: 'Due', value: `${formatRupees(due)}${until ? `, until ${until}` : ''}` }] : []),
  ];
}

/** A notice as a mail page: its text, its facts, and the link. */
export function noticePage(
  text: string,
  person: { name: string; initiatedName?: string | null },
  {
    facts,
    contact,
    publicUrl,
  }: { facts?: MailedFacts | undefined; contact: PersonToAsk | null; publicUrl: string },
): MailPage {
  const greeting = `Hare Krishna ${displayName(person)},`;
  const myPage = { label: 'See your bookings', href: new URL(MY_PATH, publicUrl).href };
  if (!facts) return { greeting, paragraphs: [text], facts: [], button: myPage };
  const { event, booking, button } = facts;
  return {
    greeting,
    paragraphs: [text],
    facts: [
      ...(booking ? [{ label: 'Reference', value: booking.reference }] : []),
      ...eventFacts(event),
      ...(booking ? bookingFacts(booking) : []),
      ...contactFact(booking && booking.due > 0 ? 'Pay or ask' : 'Ask', contact),
    ],
    button: { label: button.label, href: new URL(button.path, publicUrl).href },
  };
}
