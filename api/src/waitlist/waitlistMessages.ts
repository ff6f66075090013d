import { formatDateTime } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { toBooking } from '../booking/core/booking.mapping.js';
import type { StoredBooking } from '../booking/core/booking.model.js';
import { eventPath, mailedEvent, type MailedFacts, mailedFacts } from '../booking/core/bookingMailPage.js';
import { BOOKING_NOTICE, type BookingNotice } from '../booking/core/bookingMessages.js';
import type { Event } from '../event/event.model.js';
import type { OutboxRequest } from '../platform/outbox/outbox.js';
import type { StoredOffer, WaitlistEntry } from './waitlistEntry.model.js';

/** Mails and push messages to people on a waiting list: one for each offer, and one reminder at half-time. */
@Injectable()
export class WaitlistMessages {
  offered(entry: WaitlistEntry, event: Event, offer: StoredOffer, booking: StoredBooking): OutboxRequest {
    const room = event.categories.find(({ id }) => id === offer.category);
    return notice(`offer:${offer.bookingId.toHexString()}`, entry, {
      subject: 'There is a place for you',
      text: `A place at ${event.title}${room ? ` (${room.name})` : ''} is kept for you until ${formatDateTime(offer.until)}. Please take it or let it go until then.`,
      facts: ofOffer(booking, event),
    });
  }

  reminder(entry: WaitlistEntry, event: Event, offer: StoredOffer, booking: StoredBooking): OutboxRequest {
    return notice(`offer-reminder:${offer.bookingId.toHexString()}`, entry, {
      subject: 'Your place is still kept for you',
      text: `Your place at ${event.title} is kept until ${formatDateTime(offer.until)}. After that it goes to the next who waits.`,
      facts: ofOffer(booking, event),
    });
  }

  left(entry: WaitlistEntry, event: Event, offer: StoredOffer): OutboxRequest {
    return notice(`offer-left:${offer.bookingId.toHexString()}`, entry, {
      subject: 'You are not in the waiting list any more',
      text: `We offered you a place at ${event.title} twice and did not hear from you, so it went to others. You can join the list again, at its end.`,
      facts: {
        event: mailedEvent(event),
        button: { label: 'Join the waiting list again', path: eventPath(event) },
      },
    });
  }

  /** For people who wait; people with an offer get the mail about their cancelled booking instead. */
  cancelled({ _id, userId }: WaitlistEntry, event: Event, reason: string): OutboxRequest {
    return notice(
      `cancelled:${_id.toHexString()}`,
      { userId },
      {
        subject: `${event.title} is cancelled`,
        text: `${event.title} is cancelled: ${reason.replace(/[.!?]$/, '')}. You are not in its waiting list any more.`,
        facts: { event: mailedEvent(event), button: { label: 'See your bookings', path: '/my' } },
      },
    );
  }
}

const ofOffer = (booking: StoredBooking, event: Event): MailedFacts =>
  mailedFacts(toBooking(booking), booking.bookingReferenceNo, event, {
    label: 'Take or leave the place',
    path: eventPath(event),
  });

function notice(
  key: string,
  { userId }: Pick<WaitlistEntry, 'userId'>,
  words: Pick<BookingNotice, 'subject' | 'text' | 'facts'>,
): OutboxRequest {
  return {
    key: `waitlist:${key}`,
    kind: BOOKING_NOTICE,
    payload: { userId: userId.toHexString(), ...words },
  };
}
