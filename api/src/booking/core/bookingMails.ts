import { formatRupees, isLive, moneyOf } from '@coastok/domain';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Types } from 'mongoose';
import { AreaRepository } from '../../area/areaRepository.js';
import { EventRepository } from '../../event/eventRepository.js';
import { MAIL, type MailFact } from '../../platform/delivery/mail.js';
import { type Job, processEach, RunsAsJob } from '../../platform/jobs/job.js';
import type { Wording } from '../../platform/languages/wording.js';
import { idText } from '../../platform/mongo/objectId.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import type { OutboxMessage } from '../../platform/outbox/outboxLane.js';
import { Guardians } from '../../user/guardians.js';
import { toBooking } from './booking.mapping.js';
import type { KeptMail, StoredBooking } from './booking.model.js';
import { contactFact, eventFacts, mailedEvent } from './bookingMailPage.js';
import { BookingMapper } from './bookingMapper.js';
import { isBookingMessage, messageKeysOf } from './bookingMessages.js';
import { BookingRepository } from './bookingRepository.js';

/** A mail to a booking's person about the booking; without its content. */
export interface BookingMail extends Pick<KeptMail, 'subject' | 'at'> {
  state: 'waiting' | 'delivered' | 'given up';
}

/** Maximum number of mails stored with a booking, more than a booking ever gets. */
const MOST_KEPT = 50;

/**
 * The mails that people got about their bookings: the outbox keeps them for a week, and the booking for longer,
 * because a bank may ask months later.
 */
@RunsAsJob
@Injectable()
export class BookingMails implements Job {
  readonly name = 'booking-mails';
  readonly timetable = { everySeconds: 3600 };
  private readonly logger = new Logger('BookingMails');

  constructor(
    private readonly outbox: Outbox,
    private readonly repository: BookingRepository,
  ) {}

  /** The mails by booking, the oldest first. */
  async about(bookings: readonly StoredBooking[]): Promise<Map<string, BookingMail[]>> {
    const remembered = await this.outbox.published(
      MAIL,
      bookings.flatMap(({ _id }) => messageKeysOf(_id.toHexString())),
    );
    return new Map(
      bookings.map(({ _id, mails = [] }) => {
        const id = _id.toHexString();
        const kept = mails.map(({ subject, at }): BookingMail => ({ subject, at, state: 'delivered' }));
        const known = new Set(mails.map(({ key }) => key));
        const others = remembered.filter(({ key }) => bookingOf(key) === id && !known.has(key)).map(mailOf);
        return [id, [...kept, ...others].sort((one, other) => one.at.getTime() - other.at.getTime())];
      }),
    );
  }

  /** Stores delivered mails with their bookings; a repeat stores nothing twice. */
  run(signal: AbortSignal): Promise<number> {
    return processEach(
      this.outbox.delivered(MAIL),
      signal,
      async message => {
        if (isBookingMessage(message.key)) await this.keep(message);
        await this.outbox.noted(message);
      },
      (error, { key }) =>
        this.logger.warn(
          { err: error, key },
          'storing a delivered mail with its booking failed; the next run retries it',
        ),
    );
  }

  private async keep({ key, payload, createdAt }: OutboxMessage): Promise<void> {
    const mail: KeptMail = { key, subject: String(payload.subject), at: createdAt };
    await this.repository.model.collection.updateOne(
      { _id: new Types.ObjectId(bookingOf(key)), 'mails.key': { $ne: key } },
      { $push: { mails: { $each: [mail], $slice: -MOST_KEPT } } } as never,
    );
  }
}

const bookingOf = (key: string): string => key.split(':')[1] ?? '';

const mailOf = ({ payload, createdAt, doneAt, failedAt }: OutboxMessage): BookingMail => ({
  subject: String(payload.subject),
  at: createdAt,
  state: doneAt ? 'delivered' : failedAt ? 'given up' : 'waiting',
});

/**
 * Facts for a guardian's mail about the event that the child booked last: title, dates, place, price, the area that
 * runs it, and the contact.
 */
@Injectable()
export class GuardianMailFacts implements OnModuleInit {
  constructor(
    private readonly guardians: Guardians,
    private readonly repository: BookingRepository,
    private readonly events: EventRepository,
    private readonly areas: AreaRepository,
    private readonly mapper: BookingMapper,
  ) {}

  onModuleInit(): void {
    this.guardians.describeBy((child, wording) => this.about(child, wording));
  }

  private async about(child: Types.ObjectId, wording: Wording): Promise<MailFact[]> {
    const stored = (await this.repository.allOf(child)).find(({ status }) => isLive(status));
    const event = stored && (await this.events.byId([stored.eventId])).get(stored.eventId.toHexString());
    if (!stored || !event) return [];
    const [contact, areas] = await Promise.all([
      this.mapper.contactOf(stored, event),
      this.areas.byId([stored.connectedAreaId]),
    ]);
    const area = areas.get(idText(stored.connectedAreaId) ?? '');
    return [
      ...eventFacts(mailedEvent(event, wording), wording),
      { label: wording.say('fact.price'), value: formatRupees(moneyOf(toBooking(stored)).final) },
      ...(area ? [{ label: wording.say('fact.runBy'), value: area.name }] : []),
      ...contactFact(wording.say('fact.ask'), contact),
    ];
  }
}
