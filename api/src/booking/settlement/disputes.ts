import {
  type AnswerDisputeBody,
  BOOKING_STATUS_LABELS,
  dispute,
  type DisputeRecord,
  type EvidenceRecord,
  formatDate,
  formatDateTime,
  formatRupees,
  isRecordId,
  isSent,
  moneyOf,
  rupeesOf,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import type { Event } from '../../event/event.model.js';
import { EventRepository } from '../../event/eventRepository.js';
import { pushAudit } from '../../platform/audit/audit.model.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import type { Caller } from '../../platform/auth/caller.js';
import { Conflict, Unavailable } from '../../platform/errors/appError.js';
import { idText } from '../../platform/mongo/objectId.js';
import { RecordRepository } from '../../platform/records/recordRepository.js';
import { type StoredList, storedList } from '../../platform/records/storedList.js';
import { PeopleRepository } from '../../user/peopleRepository.js';
import { toBooking } from '../core/booking.mapping.js';
import type { StoredBooking } from '../core/booking.model.js';
import { type BookingMail, BookingMails } from '../core/bookingMails.js';
import { BookingRepository } from '../core/bookingRepository.js';
import { UnknownOutcome } from '../payment/gatewayClient.js';
import { Differences } from './differences.js';
import { DisputeSync } from './disputeSync.js';
import type { DisputeAnswer, StoredDispute } from './settlement.model.js';

type EvidenceOf = (booking: StoredBooking, paymentId: string) => EvidenceRecord[];

/** Evidence that shows what a payment was for; it contains no name and no text that people wrote. */
@Injectable()
export class DisputeEvidence {
  constructor(
    private readonly events: EventRepository,
    private readonly mails: BookingMails,
  ) {}

  /** Loads the data for the evidence of all these bookings at once. */
  async among(bookings: readonly StoredBooking[]): Promise<EvidenceOf> {
    const [events, mails] = await Promise.all([
      this.events.byId(bookings.map(({ eventId }) => eventId)),
      this.mails.about(bookings),
    ]);
    return (booking, paymentId) => [
      bookingEvidence(booking, events.get(booking.eventId.toHexString())),
      ...paymentEvidence(booking, paymentId),
      ...receiptEvidence(booking),
      ...refundEvidence(booking, paymentId),
      ...(mails.get(booking._id.toHexString()) ?? []).map(mailEvidence),
    ];
  }
}

function bookingEvidence(
  { bookingReferenceNo, status, createdAt }: StoredBooking,
  event: Event | undefined,
): EvidenceRecord {
  const title = event
    ? ` for ${event.title} (${formatDate(event.fromDate)} to ${formatDate(event.toDate)})`
    : '';
  return {
    kind: 'booking',
    text: `Booking ${bookingReferenceNo}${title}, made on ${formatDateTime(createdAt)}: ${BOOKING_STATUS_LABELS[status].toLowerCase()}.`,
    at: createdAt.toISOString(),
  };
}

const paymentEvidence = ({ payments }: StoredBooking, disputed: string): EvidenceRecord[] =>
  payments
    .filter(({ paymentId }) => paymentId === disputed)
    .map(payment => ({
      kind: 'payment',
      text: `Payment ${payment.paymentId} of ${formatRupees(rupeesOf(payment))} on ${formatDateTime(payment.at)}.`,
      at: payment.at.toISOString(),
    }));

/** The receipt, which the person can download at any time; dated with the last movement of money. */
function receiptEvidence(stored: StoredBooking): EvidenceRecord[] {
  const booking = toBooking(stored);
  const moved = [
    ...booking.payments.filter(({ state }) => state === 'captured'),
    ...booking.cash.filter(({ approved }) => approved !== 0),
    ...booking.refunds.filter(isSent),
  ].map(({ at }) => at.getTime());
  if (moved.length === 0) return [];
  const at = new Date(Math.max(...moved));
  const paid = formatRupees(moneyOf(booking).paid);
  return [
    {
      kind: 'receipt',
      text: `Receipt ${stored.bookingReferenceNo} of ${formatDate(at)}: ${paid} is paid.`,
      at: at.toISOString(),
    },
  ];
}

const refundEvidence = ({ refunds }: StoredBooking, disputed: string): EvidenceRecord[] =>
  refunds
    .filter(refund => refund.paymentId === disputed && isSent(refund) && !refund.disputeId)
    .map(refund => ({
      kind: 'refund',
      text: `${formatRupees(refund.amount)} of it was refunded on ${formatDateTime(refund.at)}.`,
      at: refund.at.toISOString(),
    }));

const DELIVERY: Record<BookingMail['state'], string> = {
  delivered: 'delivered',
  waiting: 'not delivered yet',
  'given up': 'could not be delivered',
};

const mailEvidence = ({ subject, at, state }: BookingMail): EvidenceRecord => ({
  kind: 'mail',
  text: `Mail “${subject}” to the person who booked, ${formatDateTime(at)}: ${DELIVERY[state]}.`,
  at: at.toISOString(),
});

/** The gateway's limit. */
const LONGEST_SUMMARY = 1000;

export const disputeList: StoredList<typeof dispute> = storedList(dispute);

/** Lists and answers disputes for staff. */
@Injectable()
export class Disputes extends RecordRepository<typeof dispute, StoredDispute> {
  constructor(
    @InjectModel('dispute') private readonly disputes: Model<StoredDispute>,
    private readonly book: DisputeSync,
    private readonly repository: BookingRepository,
    private readonly evidence: DisputeEvidence,
    private readonly people: PeopleRepository,
    private readonly differences: Differences,
    private readonly audit: AuditService,
  ) {
    super(disputeList, disputes);
  }

  /**
   * Answers a dispute, once: the answer is stored before it is sent to the gateway, and sent again until the gateway
   * has accepted it.
   * @throws NotFound, NotAllowed for the caller's own booking, Conflict when it was already answered or decided, or
   *   its deadline is over
   */
  async answer(
    caller: Caller,
    id: string,
    kind: DisputeAnswer['kind'],
    { note }: AnswerDisputeBody,
  ): Promise<DisputeRecord> {
    const dispute = await this.find(caller, this.idOf(id));
    await this.differences.refuseOwn(caller, dispute.bookingId);
    const now = new Date();
    if (dispute.state !== 'open' || dispute.answer) throw answeredAlready();
    if (dispute.respondBy <= now) throw new Conflict('The time to answer this dispute is over.');
    const by = caller.userId.toHexString();
    const evidence = await this.evidenceFor(dispute);
    const answer: DisputeAnswer = { kind, note, by, at: now, sentAt: null, evidence };
    const auditEntry = this.audit.auditEntry(caller, {
      action: `dispute.${kind}`,
      entity: 'dispute',
      entityId: id,
      before: { answer: null, note: null },
      after: { answer: kind, note, amount: dispute.amount },
    });
    const claimed = await this.disputes
      .findOneAndUpdate(
        { _id: id, state: 'open', answer: null, respondBy: { $gt: now } },
        { $set: { answer }, $push: pushAudit(auditEntry) },
        { returnDocument: 'after' },
      )
      .lean<StoredDispute>();
    if (!claimed) throw answeredAlready();
    this.audit.moveSoon(this.disputes, claimed);
    await this.send(claimed).catch((error: unknown) => {
      // The answer is stored, and is sent again once the gateway responds.
      if (!(error instanceof UnknownOutcome || error instanceof Unavailable)) throw error;
    });
    return this.read(caller, id);
  }

  /** Disputes whose answer the gateway has not accepted yet. */
  unsent(): Promise<StoredDispute[]> {
    return this.disputes
      .find({ isOver: false, 'answer.sentAt': null, 'answer.kind': { $type: 'string' } })
      .sort({ respondBy: 1 })
      .limit(200)
      .lean<StoredDispute[]>()
      .exec();
  }

  /** @throws UnknownOutcome, Conflict when the gateway refused */
  async send(dispute: StoredDispute): Promise<void> {
    const [record] = await this.toRecords([dispute]);
    const summary = record?.evidence.map(({ text }) => text).join('\n') ?? '';
    await this.book.send(dispute, summary.slice(0, LONGEST_SUMMARY));
  }

  private async evidenceFor({ bookingId, paymentId }: StoredDispute): Promise<EvidenceRecord[]> {
    const booking = bookingId && (await this.repository.find(bookingId));
    return booking ? (await this.evidence.among([booking]))(booking, paymentId) : [];
  }

  async toRecords(disputes: readonly StoredDispute[]): Promise<DisputeRecord[]> {
    const bookings = await this.repository.findMany(disputes.flatMap(({ bookingId }) => bookingId ?? []));
    const byId = new Map(bookings.map(booking => [booking._id.toHexString(), booking]));
    const authors = disputes.flatMap(({ answer }) =>
      isRecordId(answer?.by) ? [new Types.ObjectId(answer.by)] : [],
    );
    const [evidenceOf, names] = await Promise.all([
      this.evidence.among(bookings),
      this.people.names(authors),
    ]);
    return disputes.map(({ _id, paymentId, bookingId, amount, reason, respondBy, state, answer }) => {
      const booking = byId.get(idText(bookingId) ?? '');
      return {
        _id,
        paymentId,
        bookingId: idText(bookingId),
        bookingReferenceNo: booking?.bookingReferenceNo ?? null,
        amount,
        reason,
        respondBy: respondBy.toISOString(),
        state,
        evidence: [
          ...(answer ? [{ kind: 'note' as const, text: answer.note, at: answer.at.toISOString() }] : []),
          ...(answer?.evidence ?? (booking ? evidenceOf(booking, paymentId) : [])),
        ],
        answer: answer && {
          kind: answer.kind,
          note: answer.note,
          by: names.get(answer.by) ?? null,
          at: answer.at.toISOString(),
          isSent: answer.sentAt !== null,
        },
      };
    });
  }
}

const answeredAlready = () => new Conflict('This dispute was answered already.');
