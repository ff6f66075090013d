import { Inject, Injectable } from '@nestjs/common';
import { toBooking } from '../booking/core/booking.mapping.js';
import type { StoredBooking } from '../booking/core/booking.model.js';
import { eventPath, mailedEvent, type MailedFacts, mailedFacts } from '../booking/core/bookingMailPage.js';
import { BOOKING_NOTICE, inLanguages, type NoticeText } from '../booking/core/bookingMessages.js';
import { sentence } from '../booking/core/bookingNoticeWords.js';
import type { Event } from '../event/event.model.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { eventIn, type Wording } from '../platform/languages/wording.js';
import type { OutboxRequest } from '../platform/outbox/outbox.js';
import type { StoredOffer, WaitlistEntry } from './waitlistEntry.model.js';

/** Mails and push messages to people on a waiting list: one for each offer, and one reminder at half-time. */
@Injectable()
export class WaitlistMessages {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  offered(entry: WaitlistEntry, event: Event, offer: StoredOffer, booking: StoredBooking): OutboxRequest {
    return this.notice(`offer:${offer.bookingId.toHexString()}`, entry, wording => {
      const { title, categories } = eventIn(event, wording);
      const room = categories.find(({ id }) => id === offer.category)?.name;
      const values = { event: title, until: wording.dateTime(offer.until) };
      return {
        subject: wording.say('waitlist.offer.subject'),
        text:
          room === undefined
            ? wording.say('waitlist.offer.text', values)
            : wording.say('waitlist.offer.room', { ...values, room }),
        facts: ofOffer(booking, event, wording),
      };
    });
  }

  reminder(entry: WaitlistEntry, event: Event, offer: StoredOffer, booking: StoredBooking): OutboxRequest {
    return this.notice(`offer-reminder:${offer.bookingId.toHexString()}`, entry, wording => ({
      subject: wording.say('waitlist.reminder.subject'),
      text: wording.say('waitlist.reminder.text', {
        event: eventIn(event, wording).title,
        until: wording.dateTime(offer.until),
      }),
      facts: ofOffer(booking, event, wording),
    }));
  }

  left(entry: WaitlistEntry, event: Event, offer: StoredOffer): OutboxRequest {
    return this.notice(`offer-left:${offer.bookingId.toHexString()}`, entry, wording => ({
      subject: wording.say('waitlist.left.subject'),
      text: wording.say('waitlist.left.text', { event: eventIn(event, wording).title }),
      facts: {
        event: mailedEvent(event, wording),
        button: { label: wording.say('link.joinAgain'), path: eventPath(event) },
      },
    }));
  }

  /** For people who wait; people with an offer get the mail about their cancelled booking instead. */
  cancelled({ _id, userId }: WaitlistEntry, event: Event, reason: string): OutboxRequest {
    return this.notice(`cancelled:${_id.toHexString()}`, { userId }, wording => {
      const { title } = eventIn(event, wording);
      return {
        subject: wording.say('event.cancelled.subject', { event: title }),
        text: wording.say('waitlist.cancelled.text', {
          event: title,
          reason: sentence(reason.replace(/[.!?।]$/, '')),
        }),
        facts: {
          event: mailedEvent(event, wording),
          button: { label: wording.say('link.bookings'), path: '/my' },
        },
      };
    });
  }

  private notice(
    key: string,
    { userId }: Pick<WaitlistEntry, 'userId'>,
    write: (wording: Wording) => NoticeText,
  ): OutboxRequest {
    return {
      key: `waitlist:${key}`,
      kind: BOOKING_NOTICE,
      payload: { userId: userId.toHexString(), ...inLanguages(this.config.languages, write) },
    };
  }
}

const ofOffer = (booking: StoredBooking, event: Event, wording: Wording): MailedFacts =>
  mailedFacts(toBooking(booking), booking.bookingReferenceNo, event, wording, {
    label: wording.say('link.offer'),
    path: eventPath(event),
  });
