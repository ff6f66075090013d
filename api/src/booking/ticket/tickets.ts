import {
  calendarFile,
  hasTicket,
  type ReissueTicketBody,
  TICKET_STATUSES,
  type TicketRecord,
} from '@coastok/domain';
import { Inject, Injectable, type OnModuleInit, StreamableFile } from '@nestjs/common';
import { Types } from 'mongoose';
import type { Event } from '../../event/event.model.js';
import { type AuditActor, AuditService } from '../../platform/audit/audit.service.js';
import type { Caller, Visitor } from '../../platform/auth/caller.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { Conflict, NotFound } from '../../platform/errors/appError.js';
import { eventIn, type Wording, wordingOf } from '../../platform/languages/wording.js';
import { type MailAddition, MailSender, escapeHtml } from '../../platform/delivery/mail.js';
import { retryOnConflict } from '../../platform/mongo/compareAndSet.js';
import { Outbox, type OutboxRequest } from '../../platform/outbox/outbox.js';
import { PendingMessages, pendingNow } from '../../platform/outbox/pendingMessages.js';
import { toBooking } from '../core/booking.mapping.js';
import { mailedFacts } from '../core/bookingMailPage.js';
import type { StoredBooking } from '../core/booking.model.js';
import { BOOKING_NOTICE, inLanguages, TICKET_ADDITION } from '../core/bookingMessages.js';
import { BookingListRepository } from '../core/bookingListRepository.js';
import { BookingSteps } from '../core/bookingSteps.js';
import { BookingRepository } from '../core/bookingRepository.js';
import { VisitorBookings } from '../visitor/visitorBookings.js';
import { TicketKeys } from './ticketKeys.js';
import { pictureOf, pngOf } from './ticketPicture.js';

const NONE_YET = 'There is a ticket once the booking is confirmed or paid in part.';
const PUBLISHED_AT_ONCE = 200;

/** Tickets: visitors show them at the gate, and staff can issue them again. */
@Injectable()
export class Tickets implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly keys: TicketKeys,
    private readonly repository: BookingRepository,
    private readonly steps: BookingSteps,
    private readonly staff: BookingListRepository,
    private readonly visitors: VisitorBookings,
    private readonly audit: AuditService,
    private readonly pending: PendingMessages,
    private readonly outbox: Outbox,
    private readonly mail: MailSender,
  ) {}

  onModuleInit(): void {
    this.mail.addTo(TICKET_ADDITION, (id, language) =>
      this.forMail(new Types.ObjectId(id), wordingOf(this.config.languages, language)),
    );
  }

  /**
   * The ticket of one of the visitor's own bookings. @throws NotFound for any other booking; Conflict when there is
   * no ticket
   */
  async read(visitor: Visitor, bookingId: string): Promise<TicketRecord> {
    const { stored } = await this.visitors.own(visitor, bookingId);
    return this.ticketOf(stored);
  }

  /** The visitor's own booking as a calendar file, with the ticket in its text. @throws as `read` */
  async calendar(visitor: Visitor, bookingId: string): Promise<StreamableFile> {
    const { member, stored } = await this.visitors.own(visitor, bookingId);
    const wording = wordingOf(this.config.languages, member.language);
    const event = await this.steps.eventOf(stored);
    if (!event) throw new NotFound('There is no such booking.');
    const { code } = await this.ticketOf(stored);
    const tagline = [
      wording.say('ticket.calendar.reference', { reference: stored.bookingReferenceNo }),
      wording.say('ticket.calendar.code', { code }),
    ].join('\n');
    const address = new URL(`/event/${event.eventId}`, this.config.publicUrl).href;
    const { eventId } = event;
    const file = calendarFile({ ...eventIn(event, wording), tagline }, address, new Date());
    return new StreamableFile(Buffer.from(file), {
      type: 'text/calendar; charset=utf-8',
      disposition: `attachment; filename="${eventId}.ics"`,
    });
  }

  /**
   * Issues a ticket again: the earlier one is replaced, and the person gets the new one by mail. @throws NotFound,
   * Conflict
   */
  async reissue(caller: Caller, bookingId: string, { reason }: ReissueTicketBody): Promise<TicketRecord> {
    const found = await this.staff.findWhole(caller, bookingId);
    const { stored, messages } = await retryOnConflict(async () => {
      const before = await this.repository.find(found._id);
      if (!before || !hasTicket(before.status)) throw new Conflict(NONE_YET);
      const event = await this.steps.eventOf(before);
      if (!event) throw new NotFound();
      const seq = seqOf(before) + 1;
      const messages = [this.newTicketNotice(before, event, String(seq))];
      const entry = this.audit.auditEntry(caller, {
        action: 'booking.reissueTicket',
        entity: 'booking',
        entityId: before._id,
        before: { ticket: seq - 1 },
        after: { ticket: seq, reason },
      });
      const stored = await this.repository.reissueTicket(before, seq, pendingNow(messages), entry);
      return stored && { stored, messages };
    });
    this.pending.flushSoon(this.repository.model.collection, stored._id, messages);
    this.audit.moveSoon(this.repository.model, stored);
    return this.ticketOf(stored);
  }

  /** The number of bookings with a ticket for an event. */
  countHolders({ _id }: Pick<Event, '_id'>): Promise<number> {
    return this.repository.countTicketHolders(_id);
  }

  /**
   * Creates a new key for an event: all its tickets are replaced, and the holders get new ones by mail. @returns how
   * many
   */
  async rotateKey(actor: AuditActor, event: Event): Promise<number> {
    const number = await this.keys.rotate(event._id);
    await this.audit.record(actor, {
      action: 'event.rotateTicketKey',
      entity: 'event',
      entityId: event._id,
      after: { ticketKey: number },
    });
    let notified = 0;
    let batch: OutboxRequest[] = [];
    const publish = async () => {
      await this.outbox.publish(...batch);
      batch = [];
    };
    for await (const stored of this.repository.ofEventIn(event._id, [...TICKET_STATUSES])) {
      batch.push(this.newTicketNotice(stored, event, `key${number}`));
      notified++;
      if (batch.length >= PUBLISHED_AT_ONCE) await publish();
    }
    await publish();
    return notified;
  }

  /** The code of a booking's ticket; null when there is none. */
  async codeOf(stored: StoredBooking): Promise<string | null> {
    if (!hasTicket(stored.status)) return null;
    const { bookingReferenceNo: reference, eventId } = stored;
    return this.keys.sign({ reference, seq: seqOf(stored), eventId: eventId.toHexString() });
  }

  private async ticketOf(stored: StoredBooking): Promise<TicketRecord> {
    const code = await this.codeOf(stored);
    if (code === null) throw new Conflict(NONE_YET);
    return { code, reference: stored.bookingReferenceNo, seq: seqOf(stored), svg: pictureOf(code) };
  }

  /** The ticket part of a mail about a booking, built when the mail is sent. */
  private async forMail(bookingId: Types.ObjectId, wording: Wording): Promise<MailAddition | null> {
    const stored = await this.repository.find(bookingId);
    const code = stored && (await this.codeOf(stored));
    if (!code) return null;
    const content = pngOf(code);
    const name = `ticket-${stored.bookingReferenceNo}`;
    return {
      html: `<p style="margin:0 0 8px">${escapeHtml(wording.say('ticket.show'))}</p><p style="margin:0 0 8px"><img src="cid:${name}" alt="${escapeHtml(wording.say('ticket.picture'))}" width="240" height="240" style="display:block;width:240px;max-width:100%;height:auto"></p><p style="margin:0;font-size:12px;overflow-wrap:anywhere">${escapeHtml(wording.say('ticket.letters'))}<br>${code}</p>`,
      text: `${wording.say('ticket.attached')}\n${code}`,
      attachments: [{ filename: `${name}.png`, cid: name, contentType: 'image/png', content }],
    };
  }

  /** @param occasion distinguishes the notice from other notices about the same ticket */
  private newTicketNotice(stored: StoredBooking, event: Event, occasion: string): OutboxRequest {
    const reference = stored.bookingReferenceNo;
    const words = inLanguages(this.config.languages, wording => ({
      subject: wording.say('ticket.new.subject'),
      text: wording.say('ticket.new.text', { event: eventIn(event, wording).title, reference }),
      facts: mailedFacts(toBooking(stored), reference, event, wording),
    }));
    return {
      key: `booking:${stored._id.toHexString()}:ticket:${occasion}`,
      kind: BOOKING_NOTICE,
      payload: { userId: stored.userId.toHexString(), ...words, ticketOf: stored._id.toHexString() },
    };
  }
}

const seqOf = ({ ticketSeq = 1 }: Pick<StoredBooking, 'ticketSeq'>): number => ticketSeq;
