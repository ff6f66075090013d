import { isTakenOn, type Payment, type Refund } from '@coastok/domain';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { CONFIG, type Config, onlinePaymentsOff } from '../../platform/config/config.js';
import { type Job, RunsAsJob, type Timetable } from '../../platform/jobs/job.js';
import type { StoredBooking } from '../core/booking.model.js';
import { BookingRepository } from '../core/bookingRepository.js';
import { Gateway, type GatewayPayment, type GatewayRefund, PAGE_SIZE } from './gateway.js';
import { GatewayRefusal, isRefused, isSilence, MOST_UNANSWERED, UnknownOutcome } from './gatewayClient.js';
import { GatewayEntries } from './gatewayEntries.js';
import { GATEWAY_LISTS, type GatewayListKind, type GatewayCursor } from './payment.model.js';
import { PaymentReports } from './paymentReports.js';
import { Refunds } from './refunds.js';
import { StrayPayments } from './strayPayments.js';

interface Compared {
  differing: number;
  /** Whether all differing records could be checked at the gateway. */
  isWhole: boolean;
}

/**
 * Compares the gateway's lists with the rows of bookings. A difference is a hint, like a webhook: the gateway is
 * asked about that order or payment, and the answer is applied, or kept as a stray payment (docs/rules/money.md#22).
 */
@Injectable()
export class GatewayComparison {
  constructor(
    private readonly repository: BookingRepository,
    private readonly reports: PaymentReports,
    private readonly refunds: Refunds,
    private readonly strays: StrayPayments,
    private readonly entries: GatewayEntries,
  ) {}

  /** @throws UnknownOutcome when several consecutive questions get no answer */
  async payments(listed: readonly GatewayPayment[]): Promise<Compared> {
    await this.entries.notePayments(listed);
    const rows = rowsBy(await this.bookingsOf(listed.map(({ id }) => id)), ({ payments }) =>
      payments.map(row => [row.paymentId, row] as const),
    );
    const differing = listed.filter(payment => !isSame(payment, rows.get(payment.id)));
    return { differing: differing.length, isWhole: await applyAll(differing, this.applyPayment(rows)) };
  }

  /** @throws UnknownOutcome when several consecutive questions get no answer */
  async refundsIn(listed: readonly GatewayRefund[]): Promise<Compared> {
    await this.entries.noteRefunds(listed);
    const bookings = await this.bookingsOf(listed.map(({ paymentId }) => paymentId));
    await this.entries.giveToDisputes(bookings);
    const byId = rowsBy(bookings, ({ refunds }) =>
      refunds.map(row => [row.gatewayRefundId ?? '', row] as const),
    );
    const byKey = rowsBy(bookings, ({ refunds }) => refunds.map(row => [row.key, row] as const));
    const differing = listed.filter(
      refund => !saysTheSame(refund, byId.get(refund.id) ?? byKey.get(refund.receipt ?? '')),
    );
    const paymentIds = [...new Set(differing.map(({ paymentId }) => paymentId))];
    const isWhole = await applyAll(paymentIds, paymentId => this.refunds.importRefunds(paymentId));
    return { differing: differing.length, isWhole };
  }

  private applyPayment(rows: ReadonlyMap<string, Payment>) {
    return async (payment: GatewayPayment): Promise<void> => {
      const { id, orderId } = payment;
      if (rows.get(id)?.state === 'captured') return this.strays.note(orderId, [payment], 'amount-differs');
      if (orderId) await this.reports.applyOrder(orderId);
      else await this.strays.note(null, [payment], 'unknown-order');
    };
  }

  private async bookingsOf(paymentIds: string[]): Promise<StoredBooking[]> {
    if (paymentIds.length === 0) return [];
    return this.repository.model
      .find({ 'payments.paymentId': { $in: paymentIds, $type: 'string' } })
      .lean<StoredBooking[]>();
  }
}

/**
 * Runs `apply` for each record; a record that the gateway refuses or does not answer for does not stop the others.
 * @returns whether all succeeded.
 * @throws UnknownOutcome after several consecutive questions without an answer
 */
async function applyAll<T>(all: readonly T[], apply: (one: T) => Promise<void>): Promise<boolean> {
  let isWhole = true;
  let silent = 0;
  for (const one of all) {
    try {
      await apply(one);
      silent = 0;
    } catch (error) {
      if (!isRefused(error) && !isSilence(error)) throw error;
      if (isSilence(error) && ++silent === MOST_UNANSWERED) throw error;
      isWhole = false;
    }
  }
  return isWhole;
}

const rowsBy = <Row>(
  bookings: readonly StoredBooking[],
  rowsOf: (booking: StoredBooking) => (readonly [string, Row])[],
): Map<string, Row> => new Map(bookings.flatMap(rowsOf));

/** Payments without captured or authorised money need no row; the list of refunds covers refunded ones. */
function isSame({ status, amount }: GatewayPayment, row: Payment | undefined): boolean {
  switch (status) {
    case 'captured':
      return row?.state === 'captured' && row.paise === amount;
    case 'authorized':
      return row !== undefined && row.state !== 'failed';
    default:
      return true;
  }
}

function saysTheSame({ status }: GatewayRefund, row: Refund | undefined): boolean {
  if (!row) return false;
  return status === 'failed'
    ? row.state === 'failed'
    : status === 'pending'
      ? isTakenOn(row)
      : row.state === 'sent';
}

const LEAST_SECONDS = 3 * 24 * 3600;
/**
 * How long a difference that could not be checked is looked for again; after that it is found when its settlement is
 * read.
 */
const GAPS_WITHIN_SECONDS = 31 * 24 * 3600;

type Reading = NonNullable<GatewayCursor['reading']>;
type Page = Awaited<ReturnType<GatewayComparison['payments']>> & { isLast: boolean };

/**
 * Reads the gateway's lists of payments and refunds by page and time, since the last complete pass and at least three
 * days back; the first pass reads everything. It finds what no webhook reported (docs/rules/money.md#22). The
 * progress is stored after each page, so that an interrupted pass continues.
 */
@RunsAsJob
@Injectable()
export class Reconciliation implements Job {
  readonly name = 'reconciliation';
  readonly timetable: Timetable;
  private readonly logger = new Logger('Reconciliation');

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @InjectModel('gateway_book') private readonly cursors: Model<GatewayCursor>,
    private readonly gateway: Gateway,
    private readonly comparison: GatewayComparison,
  ) {
    this.timetable = { everySeconds: config.reconcileSeconds };
  }

  get off(): string | false {
    return onlinePaymentsOff(this.config);
  }

  /** @returns the number of differences */
  async run(signal: AbortSignal): Promise<number> {
    let differing = 0;
    for (const kind of GATEWAY_LISTS) {
      try {
        differing += await this.readList(kind, signal);
      } catch (error) {
        if (!(error instanceof UnknownOutcome || error instanceof GatewayRefusal)) throw error;
        this.logger.warn({ book: kind }, 'reading a list of the gateway failed; the next run continues it');
      }
    }
    return differing;
  }

  private async readList(kind: GatewayListKind, signal: AbortSignal): Promise<number> {
    let differing = 0;
    let reading: Reading | null = await this.currentPass(kind);
    while (reading && !signal.aborted) {
      const page: Page = await this.readPage(kind, reading);
      differing += page.differing;
      const hasGaps: boolean = reading.hasGaps === true || !page.isWhole;
      reading = page.isLast ? null : { ...reading, skip: reading.skip + PAGE_SIZE, hasGaps };
      await this.note(kind, reading, hasGaps);
      if (!page.isWhole)
        this.logger.warn(
          { book: kind },
          'some differing records of a list could not be checked at the gateway',
        );
    }
    return differing;
  }

  /** The interrupted pass, or a new one. Records created during a pass belong to the next one. */
  private async currentPass(kind: GatewayListKind): Promise<Reading> {
    const cursor = await this.cursors.findById(kind).lean<GatewayCursor>();
    if (cursor?.reading) return cursor.reading;
    const to = Math.floor(Date.now() / 1000);
    const from = cursor?.completeTo ? Math.min(cursor.completeTo, to - LEAST_SECONDS) : 0;
    const reading = { from, to, skip: 0 };
    await this.cursors.updateOne(
      { _id: kind },
      { $set: { reading }, $setOnInsert: { completeTo: null } },
      { upsert: true },
    );
    return reading;
  }

  private async readPage(kind: GatewayListKind, page: Reading): Promise<Page> {
    if (kind === 'payments') {
      const listed = await this.gateway.listPayments(page);
      return { ...(await this.comparison.payments(listed)), isLast: listed.length < PAGE_SIZE };
    }
    const listed = await this.gateway.listRefunds(page);
    return { ...(await this.comparison.refundsIn(listed)), isLast: listed.length < PAGE_SIZE };
  }

  private async note(kind: GatewayListKind, reading: Reading | null, hasGaps: boolean): Promise<void> {
    // Another instance may already have finished the pass, so that `reading` is null.
    const completeTo = hasGaps
      ? { $max: ['$completeTo', { $subtract: ['$reading.to', GAPS_WITHIN_SECONDS] }] }
      : { $ifNull: ['$reading.to', '$completeTo'] };
    const done = [{ $set: { completeTo, reading: null } }];
    await this.cursors.updateOne({ _id: kind }, reading ? { $set: { reading } } : done, {
      updatePipeline: reading === null,
    });
  }
}
