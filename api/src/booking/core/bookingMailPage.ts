import {
  type Booking,
  BookingStatus,
  displayName,
  type EventTimes,
  formatRupees,
  isLive,
  moneyOf,
  type PersonToAsk,
} from '@coastok/domain';
import type { Event } from '../../event/event.model.js';
import { eventIn, type Wording } from '../../platform/languages/wording.js';
import type { MailFact, MailPage } from '../../platform/delivery/mail.js';

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
  /** Null when nothing is due, and when the amount has no deadline and is due at the arrival. */
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

type DescribedEvent = Pick<Event, '_id' | 'title' | 'venue' | 'venueAddress' | 'mapUrl' | 'translations'> &
  EventTimes;

export function mailedEvent(event: DescribedEvent, wording: Wording): MailedEvent {
  const { title, venue, venueAddress } = eventIn(event, wording);
  return {
    id: event._id.toHexString(),
    title,
    when: wording.eventTimes(event),
    where: [venue, venueAddress].filter(Boolean).join(', '),
    mapUrl: event.mapUrl ?? null,
  };
}

/** The page of the site where a visitor continues the registration for an event. */
export const registerPath = ({ eventId }: Pick<Event, 'eventId'>): string => `/event/${eventId}/register`;

/** The page with all of a visitor's bookings, including ended ones. */
const MY_PATH = '/my';

/** @param button the link, when it does not lead to the booking */
export function mailedFacts(
  booking: Booking,
  reference: string,
  event: Event,
  wording: Wording,
  button?: MailedWay,
): MailedFacts {
  const { paid, due: left } = moneyOf(booking);
  const live = isLive(booking.status);
  // Nothing can be paid before the subsidy request is decided.
  const due = live && booking.status !== BookingStatus.SubsidyRequested ? left : 0;
  return {
    event: mailedEvent(event, wording),
    booking: {
      id: booking.id,
      reference,
      paid,
      due,
      until: due > 0 && booking.holdUntil ? wording.deadline(booking.holdUntil) : null,
    },
    button: button ?? wayTo(event, live, due, wording),
  };
}

const wayTo = (event: Event, live: boolean, due: number, wording: Wording): MailedWay =>
  live
    ? { label: wording.say(due > 0 ? 'link.payBooking' : 'link.booking'), path: registerPath(event) }
    : { label: wording.say('link.bookings'), path: MY_PATH };

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
export function eventFacts({ title, when, where, mapUrl }: MailedEvent, wording: Wording): MailFact[] {
  const place = where || (mapUrl ? wording.say('fact.map') : '');
  return [
    { label: wording.say('fact.what'), value: title },
    { label: wording.say('fact.when'), value: when },
    ...(place ? [{ label: wording.say('fact.where'), value: place, ...(mapUrl && { href: mapUrl }) }] : []),
  ];
}

function bookingFacts({ paid, due, until }: MailedBooking, wording: Wording): MailFact[] {
  const amount = formatRupees(due);
  return [
    ...(paid > 0 ? [{ label: wording.say('fact.paid'), value: formatRupees(paid) }] : []),
    ...(due > 0
      ? [
          {
            label: wording.say('fact.due'),
            value: until
              ? wording.say('fact.dueUntil', { amount, until })
              : wording.say('fact.dueAtArrival', { amount }),
          },
        ]
      : []),
  ];
}

/** A notice as a mail page in the language of its text: the text, its facts, and the link. */
export function noticePage(
  text: string,
  person: { name: string; initiatedName?: string | null },
  {
    facts,
    contact,
    publicUrl,
    wording,
  }: { facts?: MailedFacts | undefined; contact: PersonToAsk | null; publicUrl: string; wording: Wording },
): MailPage {
  const { language } = wording;
  const greeting = wording.say('greeting', { name: displayName(person) });
  const myPage = { label: wording.say('link.bookings'), href: new URL(MY_PATH, publicUrl).href };
  if (!facts) return { language, greeting, paragraphs: [text], facts: [], button: myPage };
  const { event, booking, button } = facts;
  const question = wording.say(booking && booking.due > 0 ? 'fact.payOrAsk' : 'fact.ask');
  return {
    language,
    greeting,
    paragraphs: [text],
    facts: [
      ...(booking ? [{ label: wording.say('fact.reference'), value: booking.reference }] : []),
      ...eventFacts(event, wording),
      ...(booking ? bookingFacts(booking, wording) : []),
      ...contactFact(question, contact),
    ],
    button: { label: button.label, href: new URL(button.path, publicUrl).href },
  };
}
