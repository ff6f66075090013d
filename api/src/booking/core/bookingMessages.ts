import {
  type Booking,
  BookingStatus,
  type BookingStepKind,
  formatRupees,
  hasTicket,
  type Language,
  latestRequest,
  moneyOf,
  type PersonToAsk,
  type Translated,
} from '@coastok/domain';
import { Inject, Injectable } from '@nestjs/common';
import type { Event } from '../../event/event.model.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { eventIn, inOtherLanguages, ENGLISH, type Wording } from '../../platform/languages/wording.js';
import { MailSender, mailTextOf } from '../../platform/delivery/mail.js';
import { pushToUsers } from '../../device/pushToUsers.js';
import type { OutboxRequest } from '../../platform/outbox/outbox.js';
import type { StoredBooking } from './booking.model.js';
import { type MailedFacts, mailedFacts, noticePage } from './bookingMailPage.js';
import {
  endsUndecided,
  type Facts,
  handedOver,
  isRefusedCancel,
  lateOf,
  newlySent,
  type Words,
  wordsOf,
} from './bookingNoticeWords.js';

/** A notice in one language. */
export interface NoticeText extends Omit<Words, 'way'> {
  /** The facts below the text of the mail; absent in messages that are older than this field. */
  facts?: MailedFacts;
}

/** The payload of a notice in the outbox; its own text is English. */
export interface BookingNotice extends NoticeText {
  userId: string;
  /** The id (hex) of the booking whose ticket the mail contains. */
  ticketOf?: string;
  /** The notice in the other languages that are switched on; the person's language is known when it is sent. */
  translations?: Partial<Record<Translated, NoticeText>>;
}

/** A notice in every language that is switched on. */
export function inLanguages(
  languages: readonly Language[],
  write: (wording: Wording) => NoticeText,
): NoticeText & Pick<BookingNotice, 'translations'> {
  const others = inOtherLanguages(languages, write);
  return { ...write(ENGLISH), ...(Object.keys(others).length > 0 && { translations: others }) };
}

/** Name of the mail addition that contains a booking's ticket. */
export const TICKET_ADDITION = 'ticket';

/** A message to the booking's person, who is looked up when it is sent. */
export const BOOKING_NOTICE = 'booking-notice';

/** A push to the person's leader and facilitators about a subsidy request: that it was made, or ended undecided. */
export const SUBSIDY_NOTICE = 'subsidy-notice';

const CAUSES = ['booking', 'moved', 'reminder'];
const BOOKING_KEY = new RegExp(`^(?:${CAUSES.join('|')}):[0-9a-f]{24}:`);

/** The prefixes of the keys of all messages about a booking. */
export const messageKeysOf = (bookingId: string): string[] => CAUSES.map(cause => `${cause}:${bookingId}:`);

/** Whether a key belongs to a message about a booking. */
export const isBookingMessage = (key: string): boolean => BOOKING_KEY.test(key);

/** The key contains the hold that the reminder is about, so that each hold gets one reminder. */
export const reminderKeyOf = ({
  _id,
  life,
  status,
  holdUntil,
}: Pick<StoredBooking, '_id' | 'life' | 'status' | 'holdUntil'>): string =>
  `reminder:${String(_id)}:${life}:${status}:${Number(holdUntil)}`;

/** Statuses whose seats are held for days, not for minutes. */
export const REMINDED_STATUSES: readonly BookingStatus[] = [
  BookingStatus.SubsidyApproved,
  BookingStatus.RequestDenied,
  BookingStatus.CashPending,
];

/** A mail to the secretaries: a visitor asks to cancel a booking that has money. */
export const CANCEL_NOTICE = 'cancel-asked';

export interface CancelNotice {
  userId: string;
  bookingReferenceNo: string;
  eventName: string;
  amount: number;
  reason: string;
}

export interface SubsidyNotice {
  userId: string;
  areaId: string;
  asked: number;
  eventName: string;
  ended?: boolean;
}

/** One mail to the secretaries for each request, no matter how often its reason changes. */
function cancelRequestMail(
  { bookingReferenceNo, userId }: Pick<StoredBooking, 'bookingReferenceNo' | 'userId'>,
  after: Booking,
  event: Event,
): OutboxRequest {
  const { at = new Date(0), reason = '' } = after.cancelRequest ?? {};
  const notice: CancelNotice = {
    userId: userId.toHexString(),
    bookingReferenceNo,
    eventName: event.title,
    amount: handedOver(after),
    reason,
  };
  return { key: `cancel-asked:${after.id}:${at.getTime()}`, kind: CANCEL_NOTICE, payload: { ...notice } };
}

/**
 * Messages to people when their booking changes its state: once per booking and state, and for money that arrives for
 * an ended booking once per payment (docs/rules/booking.md#5).
 */
@Injectable()
export class BookingMessages {
  constructor(
    private readonly mail: MailSender,
    @Inject(CONFIG) private readonly config: Pick<Config, 'languages'>,
  ) {}

  /**
   * The messages that a step from `before` to `after` causes; for a new booking the two are equal and the step is
   * null.
   */
  of(
    stored: Pick<StoredBooking, 'bookingReferenceNo' | 'userId'>,
    before: Booking,
    after: Booking,
    event: Event,
    step: BookingStepKind | null,
  ): OutboxRequest[] {
    const facts: Facts = {
      bookingReferenceNo: stored.bookingReferenceNo,
      event,
      booking: after,
      received: handedOver(after) > handedOver(before),
    };
    const words = wordsOf(step, before, facts, ENGLISH);
    if (step === 'askCancel' && !before.cancelRequest) return [cancelRequestMail(stored, after, event)];
    if (!words) return [];
    const key = keyOf(step, before, facts);
    const userId = stored.userId.toHexString();
    const write = (wording: Wording): NoticeText => {
      const { way, ...said } = wordsOf(step, before, facts, wording) ?? words;
      return { ...said, facts: mailedFacts(after, stored.bookingReferenceNo, event, wording, way) };
    };
    const notice: BookingNotice = {
      userId,
      ...inLanguages(this.config.languages, write),
      ...(step !== 'eventMoved' && hasTicket(after.status) && { ticketOf: after.id }),
    };
    const requests: OutboxRequest[] = [{ key, kind: BOOKING_NOTICE, payload: { ...notice } }];
    const request = latestRequest(after);
    const ended = endsUndecided(step, before);
    if (request && (ended || after.status === BookingStatus.SubsidyRequested)) {
      const { areaId, asked } = request;
      const asking: SubsidyNotice = { userId, areaId, asked, eventName: event.title, ended };
      requests.push({ key: `${key}:helpers`, kind: SUBSIDY_NOTICE, payload: { ...asking } });
    }
    return requests;
  }

  /** The reminder before an unpaid seat is released; null when nothing is to be paid by a time. */
  reminder(stored: StoredBooking, booking: Booking, event: Event): OutboxRequest | null {
    const { holdUntil, status, life } = booking;
    if (!holdUntil) return null;
    const isDraft = !REMINDED_STATUSES.includes(status);
    const write = (wording: Wording): NoticeText => ({
      ...holdReminderWords(booking, eventIn(event, wording).title, holdUntil, wording),
      facts: mailedFacts(booking, stored.bookingReferenceNo, event, wording),
    });
    // Each change of a draft renews its hold, so the key has no hold: one reminder is enough.
    const key = isDraft
      ? `reminder:${booking.id}:${life}:draft`
      : reminderKeyOf({ _id: stored._id, life, status, holdUntil });
    const notice: BookingNotice = {
      userId: stored.userId.toHexString(),
      ...inLanguages(this.config.languages, write),
    };
    return { key, kind: BOOKING_NOTICE, payload: { ...notice } };
  }

  /** Publishes one notice as a mail and a push, in the language of `wording`. */
  async spread(
    key: string,
    notice: Omit<BookingNotice, 'userId'>,
    person: { _id: string; name: string; initiatedName?: string | null; email: string },
    where: { contact: PersonToAsk | null; publicUrl: string; wording: Wording },
    publish: (...messages: OutboxRequest[]) => Promise<void>,
  ): Promise<void> {
    const { ticketOf, translations } = notice;
    const { language } = where.wording;
    // A message that was stored before a language was switched on has no text in it, and is sent in English.
    const own = language === 'en' ? undefined : translations?.[language];
    const { subject, text, facts } = own ?? notice;
    const wording = own ? where.wording : ENGLISH;
    const addition =
      ticketOf === undefined
        ? {}
        : { addition: { name: TICKET_ADDITION, id: ticketOf, language: wording.language } };
    const page = noticePage(text, person, { ...where, wording, facts });
    await publish(
      this.mail.message(`${key}:mail`, {
        purpose: 'events',
        to: person.email,
        subject,
        text: mailTextOf(page),
        page,
        ...addition,
      }),
      pushToUsers(`${key}:push`, {
        purpose: 'events',
        userIds: [person._id],
        title: subject,
        body: text,
        data: {},
      }),
    );
  }
}

/** The text before an unpaid seat is released. */
function holdReminderWords(booking: Booking, event: string, holdUntil: Date, wording: Wording): Words {
  const { status } = booking;
  const until = wording.deadline(holdUntil);
  if (status === BookingStatus.CashPending) {
    const amount = formatRupees(moneyOf(booking).due);
    return {
      subject: wording.say('hold.cash.subject'),
      text: wording.say('hold.cash.text', { amount, event, until }),
    };
  }
  const values = { event, until };
  return REMINDED_STATUSES.includes(status)
    ? { subject: wording.say('hold.pay.subject'), text: wording.say('hold.pay.text', values) }
    : { subject: wording.say('hold.draft.subject'), text: wording.say('hold.draft.text', values) };
}

/**
 * The key of the message: one per booking and state; for events that can happen several times in one state, one for
 * each event.
 */
function keyOf(step: BookingStepKind | null, before: Booking, { booking: after }: Facts): string {
  const late = lateOf(step, before, after);
  if (step === 'eventMoved') return `moved:${after.id}:${after.version}`;
  if (late) return `booking:${after.id}:late:${late.key}`;
  if (isRefusedCancel(step, before, after)) return `booking:${after.id}:not-cancelled:${after.version}`;
  const [sent] = before.status === after.status ? newlySent(before, after) : [];
  if (sent) return `booking:${after.id}:refund:${sent.key}`;
  return `booking:${after.id}:${after.life}:${after.subsidies.length}:${after.status}`;
}
