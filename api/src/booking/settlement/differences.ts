import {
  type Difference,
  type DifferenceRecord,
  isRecordId,
  isTakenOn,
  type OurBooks,
  type OurDispute,
  type OurMoney,
  OWN_MATTER,
  type Payment,
  type Refund,
  type ReportedRow,
  rupeesOf,
  type SettleDifferenceBody,
  settlementDifference,
  WARD_MATTER,
} from '@coastok/domain';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { createHash } from 'node:crypto';
import { pushAudit } from '../../platform/audit/audit.model.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import type { Caller } from '../../platform/auth/caller.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { fromRefusal } from '../../platform/errors/toAppError.js';
import type { Filter } from '../../platform/lists/page.js';
import { ignoreDuplicates } from '../../platform/mongo/inserts.js';
import { isoText } from '../../platform/mongo/objectId.js';
import { RecordRepository } from '../../platform/records/recordRepository.js';
import { type StoredList, storedList } from '../../platform/records/storedList.js';
import { PeopleRepository } from '../../user/peopleRepository.js';
import type { StoredBooking } from '../core/booking.model.js';
import { BookingRepository } from '../core/bookingRepository.js';
import type { StrayPayment } from '../payment/payment.model.js';
import type { StoredDifference, StoredDispute } from './settlement.model.js';

const AGREES_NOW = 'The books agree now.';

/** The same difference is one record, no matter how often and by how many instances it is found. */
const idOf = (key: string): Types.ObjectId =>
  new Types.ObjectId(createHash('sha256').update(key).digest('hex').slice(0, 24));

export const differenceList: StoredList<typeof settlementDifference> = storedList(settlementDifference);

/** Differences between the gateway's records and ours: each is stored once, and settled by a person. */
@Injectable()
export class Differences extends RecordRepository<typeof settlementDifference, StoredDifference> {
  constructor(
    @InjectModel('settlement_difference') private readonly differences: Model<StoredDifference>,
    private readonly repository: BookingRepository,
    private readonly people: PeopleRepository,
    private readonly audit: AuditService,
  ) {
    super(differenceList, differences);
  }

  /**
   * Stores the differences that were found, and settles open ones in the same `scope` that were not found again. A
   * difference that a person settled stays settled as long as both amounts are the same.
   */
  async keep(scope: Filter, found: readonly Difference[]): Promise<void> {
    const ids = found.map(({ key }) => idOf(key));
    const stored = await this.differences.find({ _id: { $in: ids } }).lean<StoredDifference[]>();
    const known = new Map(stored.map(one => [one.key, one]));
    await this.insert(found.filter(({ key }) => !known.has(key)));
    for (const difference of found) {
      const before = known.get(difference.key);
      if (before) await this.renew(before, difference);
    }
    const keys = found.map(({ key }) => key);
    await this.differences.updateMany(
      { $and: [scope, { state: 'open', key: { $nin: keys } }] },
      { $set: { state: 'settled', resolution: 'corrected', note: AGREES_NOW, by: null, at: new Date() } },
    );
  }

  /** The ids of settlements with an open difference, among the given ones or among all. */
  async settlementsWithOpen(ids?: readonly string[]): Promise<Set<string>> {
    const found = await this.differences.distinct('settlementId', {
      state: 'open',
      settlementId: ids ? { $in: ids } : { $type: 'string' },
    });
    return new Set(found.filter(id => id !== null));
  }

  countOpen(): Promise<number> {
    return this.differences.countDocuments({ state: 'open' });
  }

  /** Open differences, the oldest first. */
  open(most: number): Promise<StoredDifference[]> {
    return this.differences
      .find({ state: 'open' })
      .sort({ foundAt: 1, _id: 1 })
      .limit(most)
      .lean<StoredDifference[]>()
      .exec();
  }

  /** The ids of payments and refunds with an open difference that are in no settlement. */
  async entriesWithOpen(): Promise<string[]> {
    const unsettled = { state: 'open', settlementId: null } as const;
    const [refunds, payments] = await Promise.all([
      this.differences.distinct('refundId', { ...unsettled, refundId: { $type: 'string' } }),
      this.differences.distinct('paymentId', {
        ...unsettled,
        refundId: null,
        paymentId: { $type: 'string' },
      }),
    ]);
    return [...refunds, ...payments].filter(id => id !== null);
  }

  /** Settles a difference with a note; one that is already settled does not change. @throws NotFound, NotAllowed */
  async settle(
    caller: Caller,
    id: string,
    { resolution, note }: SettleDifferenceBody,
  ): Promise<DifferenceRecord> {
    const open = await this.find(caller, this.idOf(id));
    await this.refuseOwn(caller, open.bookingId);
    const auditEntry = this.audit.auditEntry(caller, {
      action: 'settlementDifference.settle',
      entity: 'settlement/difference',
      entityId: open._id,
      before: { state: 'open', resolution: null, note: null },
      after: { state: 'settled', resolution, note },
    });
    const settled = await this.differences
      .findOneAndUpdate(
        // The amounts are in the filter, so that nobody settles anything that was not shown to them.
        { _id: open._id, state: 'open', ours: open.ours, theirs: open.theirs },
        {
          $set: { state: 'settled', resolution, note, by: caller.userId.toHexString(), at: new Date() },
          $push: pushAudit(auditEntry),
        },
        { returnDocument: 'after' },
      )
      .lean<StoredDifference>();
    if (settled) this.audit.moveSoon(this.differences, settled);
    return this.toRecord(settled ?? (await this.find(caller, open._id)), caller);
  }

  /** Refuses decisions about money of the caller's own booking, or of a ward's booking. */
  async refuseOwn(caller: Caller, bookingId: string | Types.ObjectId | null): Promise<void> {
    const booking = bookingId ? await this.repository.find(new Types.ObjectId(bookingId)) : null;
    if (booking?.userId.equals(caller.userId)) throw fromRefusal(OWN_MATTER);
    if (booking && (await this.people.isWard(booking.userId, caller.userId))) throw fromRefusal(WARD_MATTER);
  }

  /** Inserts differences that were not found before; a duplicate from a parallel run is ignored. */
  private async insert(found: readonly Difference[]): Promise<void> {
    if (found.length === 0) return;
    await this.differences.collection
      .insertMany(
        found.map(difference => ({ _id: idOf(difference.key), ...waiting(difference) })),
        { ordered: false },
      )
      .catch(ignoreDuplicates);
  }

  /** Reopens a difference when its amounts have changed, or when it was settled without a person. */
  private async renew(known: StoredDifference, difference: Difference): Promise<void> {
    const { _id } = known;
    const isSame = known.ours === difference.ours && known.theirs === difference.theirs;
    const settledByNobody = known.state === 'settled' && known.by === null;
    if (isSame && !settledByNobody) {
      const { settlementId } = difference;
      // A difference that was found before the settlement gets the settlement's id once that is known.
      if (settlementId && known.settlementId === null)
        await this.differences.updateOne({ _id, settlementId: null }, { $set: { settlementId } });
      return;
    }
    // The filter contains the old amounts: a parallel run that stored other amounts has newer data.
    await this.differences.updateOne(
      { _id, state: known.state, ours: known.ours, theirs: known.theirs },
      { $set: waiting(difference) },
    );
  }

  async toRecords(differences: readonly StoredDifference[]): Promise<DifferenceRecord[]> {
    const ids = differences.flatMap(({ by }) => (isRecordId(by) ? [new Types.ObjectId(by)] : []));
    const names = await this.people.names(ids);
    return differences.map(({ _id, by, at, foundAt, ...one }) => ({
      _id: _id.toHexString(),
      kind: one.kind,
      settlementId: one.settlementId,
      paymentId: one.paymentId,
      refundId: one.refundId,
      disputeId: one.disputeId,
      bookingId: one.bookingId,
      ours: one.ours,
      theirs: one.theirs,
      state: one.state,
      resolution: one.resolution,
      note: one.note,
      by: names.get(by ?? '') ?? null,
      at: isoText(at),
      foundAt: foundAt.toISOString(),
    }));
  }
}

/** The fields of an open difference. */
const waiting = (difference: Difference) =>
  ({
    ...difference,
    state: 'open',
    resolution: null,
    note: null,
    by: null,
    at: null,
    foundAt: new Date(),
    toldAt: null,
  }) as const;

const PAISE = 100;

/** Our rows of payments, refunds and disputes, which are compared with the gateway's. */
@Injectable()
export class OurRows {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @InjectModel('stray_payment') private readonly strays: Model<StrayPayment>,
    @InjectModel('dispute') private readonly disputes: Model<StoredDispute>,
    private readonly repository: BookingRepository,
  ) {}

  /** Our rows for all lines of a report. */
  async about(rows: readonly ReportedRow[]): Promise<OurBooks> {
    const paymentIds = unique(rows.flatMap(({ paymentId }) => paymentId ?? []));
    const disputeIds = unique(rows.flatMap(({ disputeId }) => disputeId ?? []));
    const [bookings, strays, disputes] = await Promise.all([
      this.bookingsOf(paymentIds),
      this.strays.find({ paymentId: { $in: paymentIds } }, { paymentId: 1 }).lean<StrayPayment[]>(),
      this.disputes.find({ _id: { $in: disputeIds } }).lean<StoredDispute[]>(),
    ]);
    const mismatched = bookings.flatMap(({ payments }) =>
      payments.filter(({ mismatch }) => mismatch !== null),
    );
    return {
      money: new Map(bookings.flatMap(moneyIn)),
      disputes: new Map(disputes.map(one => [one._id, toOurDispute(one)])),
      setAside: new Set([...strays, ...mismatched].map(({ paymentId }) => paymentId)),
      feePercent: this.config.gatewayFeePercent,
    };
  }

  async bookingsOf(paymentIds: readonly string[]): Promise<StoredBooking[]> {
    if (paymentIds.length === 0) return [];
    return this.repository.model
      .find({ 'payments.paymentId': { $in: paymentIds, $type: 'string' } })
      .lean<StoredBooking[]>();
  }
}

export const toOurDispute = ({ amount, state, bookingId, paymentId, taken }: StoredDispute): OurDispute => ({
  amount,
  state,
  bookingId: bookingId?.toHexString() ?? null,
  paymentId,
  taken: taken ?? null,
});

/** A booking's captured payments and its refunds, by the gateway's ids; a failed refund counts as 0. */
export function moneyIn({ _id, payments, refunds }: StoredBooking): [string, OurMoney][] {
  const bookingId = _id.toHexString();
  return [
    ...payments
      .filter(({ state }) => state === 'captured')
      .map((payment): [string, OurMoney] => [payment.paymentId, { paise: countedPaise(payment), bookingId }]),
    ...refunds.flatMap((refund): [string, OurMoney][] =>
      refund.gatewayRefundId
        ? [[refund.gatewayRefundId, { paise: isTakenOn(refund) ? sentPaise(refund) : 0, bookingId }]]
        : [],
    ),
  ];
}

/** For a payment that a person accepted, only whole rupees count: the fraction is a difference. */
const countedPaise = (payment: Payment): number =>
  payment.accepted ? rupeesOf(payment) * PAISE : payment.paise;

const sentPaise = ({ amount, setAside }: Refund): number => setAside?.paise ?? amount * PAISE;

const unique = (ids: readonly string[]): string[] => [...new Set(ids)];
