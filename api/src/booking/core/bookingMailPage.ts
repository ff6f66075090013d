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

/** What a mail about an event says of it, as it was when the mail was caused. */
export interface MailedEvent {
  /** Its record's id. */
  id: string;
  title: string;
  when: string;
  where: string;
  mapUrl: string | null;
}

/** What a mail about a booking says of it, as it was when the mail was caused. */
export interface MailedBooking {
  id: string;
  reference: string;
  paid: number;
  due: number;
  until: string | null;
}

/** The subject matter of a notice beside its words. */
export interface MailedFacts {
  event: MailedEvent;
  booking?: MailedBooking;
  button: MailedWay;
}

/** The way on: a path of the public site. */
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

/** The page of the site where a visitor goes on with an event. */
export const registerPath = ({ eventId }: Pick<Event, 'eventId'>): string => `/event/${eventId}/register`;

/** Where all own bookings are, ended ones too. */
const MY_PATH = '/my';

/** @param button the way on, where it is another than to the booking */
export function mailedFacts(
  booking: Booking,
  reference: string,
  event: Event,
  button?: MailedWay,
): MailedFacts {
  const { paid, due: left } = moneyOf(booking);
  const live = isLive(booking.status);
  // Nobody pays before it is decided how much.
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

/** The public page of an event, where one books and joins its waiting list. */
export const eventPath = ({ eventId }: Pick<Event, 'eventId'>): string => `/event/${eventId}`;

/** A person's name and telephone in one line. */
const contactText = ({ name, phone }: PersonToAsk): string => [name, phone].filter(Boolean).join(', ');

export function contactFact(label: string, contact: PersonToAsk | null): MailFact[] {
  if (!contact) return [];
  const href = contact.phone ? { href: `tel:+91${contact.phone}` } : {};
  return [{ label, value: contactText(contact), ...href }];
}

/** What, when and where. */
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

/** A notice as a mail: its words, what it is about, and the way on. */
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
