import type { EventTerms } from '../events/terms.js';
import {
  createBooking,
  decide,
  latestRequest,
  openFundTasks,
  operationOf,
  type Booking,
  type BookingChange,
  type BookingStep,
  type BookingActor,
} from '../booking/index.js';
import { applyOperation, emptyAccount, parametersOf, type FundAccount, type LedgerEntry } from '../index.js';
import { actorOf, AREA, BOOKING, context, NOW } from './bookings.js';
import { stored } from './store.js';

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 24 * 3600_000).toISOString().slice(0, 10);

/** The random conditions of a step. */
export interface Surroundings {
  readonly minutes: number;
  readonly seatClaimed: boolean;
  readonly noOtherLive: boolean;
}

/**
 * A booking, its area's fund, and independent records of what the gateway and the cash box received and paid. The
 * amounts of the booking are compared with these records.
 */
export class BookingWorld {
  booking: Booking;
  account: FundAccount;
  readonly ledger: LedgerEntry[] = [];
  readonly changes: { before: Booking; change: BookingChange; actor: BookingActor }[] = [];
  /** The captured rupees by payment; `setAside` has the captured payments that did not match the request. */
  readonly captured = new Map<string, number>();
  readonly setAside = new Set<string>();
  readonly sentBack = new Map<string, number>();
  cashApproved = 0;
  #now = NOW;

  constructor(
    private event: EventTerms,
    fund: number,
  ) {
    const creation = createBooking({ id: BOOKING, amenities: {} }, context({ event }));
    if (!creation.ok) throw new Error(creation.refusal.message);
    this.booking = creation.booking;
    this.account = emptyAccount(AREA);
    if (fund > 0) {
      this.#move({ id: 'credit', kind: 'credit', amount: fund, by: 'secretary', at: NOW, comment: '' });
    }
  }

  /** Takes a step, if it is allowed, by the same update that the database would do. */
  takeStep(step: BookingStep, { minutes, seatClaimed, noOtherLive }: Surroundings): boolean {
    this.#now = new Date(this.#now.getTime() + minutes * 60_000);
    if (step.kind === 'eventMoved') this.event = { ...this.event, toDate: dayAfter(this.event.toDate) };
    const actor = actorOf(step);
    const decision = decide(
      this.booking,
      step,
      context({ actor, now: this.#now, event: this.event, seatClaimed, noOtherLive }),
    );
    if (!decision.ok) return false;
    if (!decision.change) return true;
    const before = this.booking;
    const next = stored(before, decision.change);
    if (!next) throw new Error(`The update of ${step.kind} did not match.`);
    this.booking = next;
    this.changes.push({ before, change: decision.change, actor });
    this.#remember(step);
    return true;
  }

  /** Applies the first open task to the fund. After a crash the task is still open, so it is applied a second time. */
  workFund(crash: boolean): void {
    const [task] = openFundTasks(this.booking);
    if (!task) return;
    const outcome = this.#move(operationOf(this.booking, task)) ? 'done' : 'refused';
    if (crash) return;
    const calm = { minutes: 0, seatClaimed: true, noOtherLive: true };
    if (!this.takeStep({ kind: 'fundTaskDone', id: task.id, outcome }, calm)) {
      throw new Error(`The fund's answer to ${task.id} was refused.`);
    }
  }

  runFundTasks(): void {
    while (openFundTasks(this.booking).length > 0) this.workFund(false);
  }

  get entriesOfBooking(): LedgerEntry[] {
    return this.ledger.filter(entry => entry.bookingId === this.booking.id);
  }

  get heldRightfully(): number {
    const request = latestRequest(this.booking);
    return request?.state === 'requested' ? request.held : 0;
  }

  #move(operation: Parameters<typeof applyOperation>[1]): boolean {
    const known = this.ledger.find(entry => entry.operationId === operation.id) ?? null;
    const outcome = applyOperation(this.account, operation, parametersOf(AREA, operation), known);
    if (!outcome.ok) {
      if (outcome.refusal.code !== 'insufficient-funds' || operation.kind !== 'hold') {
        throw new Error(`${operation.id}: ${outcome.refusal.message}`);
      }
      if (outcome.account) this.account = outcome.account;
      return false;
    }
    this.ledger.push(...outcome.entries);
    this.account = { ...outcome.account, pending: [] };
    return true;
  }

  #refundOfDispute(id: string): string | undefined {
    return this.booking.payments.flatMap(({ disputes = [] }) => disputes).find(one => one.id === id)
      ?.refundId;
  }

  #remember(step: BookingStep): void {
    if (step.kind === 'paymentCaptured') {
      const order = this.booking.orders.find(({ orderId }) => orderId === step.orderId);
      const right = order && step.paise === order.amount * 100 && step.currency === 'INR';
      if (right) this.captured.set(step.paymentId, order.amount);
      else this.setAside.add(step.paymentId);
    }
    if (step.kind === 'approveCash') this.cashApproved = step.total;
    if (step.kind === 'acceptReview') {
      const accepted = this.booking.payments.filter(
        ({ paymentId, accepted }) => accepted && this.setAside.has(paymentId),
      );
      for (const { paymentId, paise } of accepted) {
        this.captured.set(paymentId, Math.floor(paise / 100));
        this.setAside.delete(paymentId);
      }
    }
    if (step.kind === 'refund' || step.kind === 'close' || step.kind === 'refundReview') {
      for (const row of this.booking.refunds) {
        if (row.key.startsWith(`${step.key}:`) && (row.source === 'cash' || row.reference))
          this.sentBack.set(row.key, row.amount);
      }
    }
    if (step.kind === 'refundReported') {
      const row = this.booking.refunds.find(({ key }) => key === step.key);
      // Money that was set aside is in no total, and neither are its refunds.
      if (row && !row.setAside && step.outcome !== 'failed') this.sentBack.set(step.key, row.amount);
      if (step.outcome === 'failed') this.sentBack.delete(step.key);
    }
    if (step.kind === 'disputeReported') {
      // A refund reported before its dispute was won counts as one made in the dashboard.
      const found = this.#refundOfDispute(step.disputeId);
      for (const { key, amount, disputeId, gatewayRefundId } of this.booking.refunds)
        if (disputeId || (found && gatewayRefundId === found)) this.sentBack.set(key, amount);
    }
    // The refund by which a dispute takes its amount is counted with that dispute.
    const isDisputes = (refundId: string) =>
      this.booking.payments.some(({ disputes = [] }) => disputes.some(one => one.refundId === refundId));
    if (step.kind === 'refundFound' && !isDisputes(step.gatewayRefundId)) {
      const key = `gateway:${step.gatewayRefundId}`;
      if (step.outcome === 'failed') this.sentBack.delete(key);
      else this.sentBack.set(key, step.paise / 100);
    }
  }
}
