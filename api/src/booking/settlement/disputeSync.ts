import { disputeDifference, type DisputeState, isLost, isUndecided } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Conflict } from '../../platform/errors/appError.js';
import { ignoreDuplicate } from '../../platform/mongo/inserts.js';
import type { StoredBooking } from '../core/booking.model.js';
import { BookingSteps } from '../core/bookingSteps.js';
import { BookingRepository } from '../core/bookingRepository.js';
import { Gateway, PAGE_SIZE } from '../payment/gateway.js';
import { GatewayRefusal, isRefused } from '../payment/gatewayClient.js';
import type { GatewayDispute } from '../payment/gatewaySettlements.js';
import { PaymentReports } from '../payment/paymentReports.js';
import type { DisputeImports } from '../payment/ports.js';
import { Differences, toOurDispute } from './differences.js';
import type { StoredDispute, StoredRow } from './settlement.model.js';
import { GatewayEntries } from '../payment/gatewayEntries.js';

const GATEWAY = { actor: 'gateway', by: 'gateway' } as const;
const PAISE = 100;

/** For each state, the states it may follow: an outdated answer never reverts a newer state. */
const BEFORE: Record<DisputeState, readonly DisputeState[]> = {
  open: ['open'],
  under_review: ['open', 'under_review'],
  accepted: ['open', 'under_review', 'accepted'],
  won: ['open', 'under_review', 'won'],
  lost: ['open', 'under_review', 'lost'],
};

/**
 * Applies the gateway's disputes, in any order and any number of times (docs/rules/money.md#29): first to the
 * booking, where a lost one deducts its amount once, then to the dispute's own record.
 */
@Injectable()
export class DisputeSync implements DisputeImports {
  constructor(
    @InjectModel('dispute') private readonly disputes: Model<StoredDispute>,
    @InjectModel('settlement_row') private readonly rows: Model<StoredRow>,
    private readonly gateway: Gateway,
    private readonly reports: PaymentReports,
    private readonly repository: BookingRepository,
    private readonly steps: BookingSteps,
    private readonly differences: Differences,
    private readonly entries: GatewayEntries,
  ) {}

  /**
   * Asks for the disputes about a payment and applies what is new, so that a refund made by the gateway for a dispute
   * does not count as one made in its dashboard, no matter which of the two is known first. @throws UnknownOutcome
   */
  async importDisputesOf(paymentId: string): Promise<void> {
    for (let skip = 0; ; skip += PAGE_SIZE) {
      const page = await this.gateway.listDisputes(skip);
      for (const dispute of page) if (dispute.paymentId === paymentId) await this.apply(dispute);
      if (page.length < PAGE_SIZE) return;
    }
  }

  /** Asks about one dispute and applies the answer. @throws UnknownOutcome */
  async importDispute(disputeId: string): Promise<void> {
    await this.apply(await this.gateway.dispute(disputeId));
  }

  /** Reads all disputes, and applies what is new. @returns how many were new or changed. @throws UnknownOutcome */
  async readAll(signal: AbortSignal): Promise<number> {
    let news = 0;
    for (let skip = 0; !signal.aborted; skip += PAGE_SIZE) {
      const page = await this.gateway.listDisputes(skip);
      const known = await this.disputes
        .find({ _id: { $in: page.map(({ id }) => id) } })
        .lean<StoredDispute[]>();
      const states = new Map(known.map(one => [one._id, one]));
      for (const dispute of page) {
        if (signal.aborted) return news;
        const stored = states.get(dispute.id);
        if (stored?.bookingId && !hasChanged(dispute, stored)) {
          // A crash may have stored the dispute without its difference: compare again.
          if (isLost(stored.state)) await this.compare(stored._id);
          continue;
        }
        await this.apply(dispute);
        news++;
      }
      if (page.length < PAGE_SIZE) break;
    }
    return news;
  }

  /**
   * Sends our answer to the gateway; safe to repeat.
   * @throws UnknownOutcome; Conflict when the gateway refused, so that there is no answer
   */
  async send({ _id, answer }: StoredDispute, summary: string): Promise<void> {
    if (!answer) return;
    let refused = false;
    try {
      if (answer.kind === 'accept') await this.gateway.acceptDispute(_id);
      else await this.gateway.contestDispute(_id, summary);
    } catch (error) {
      if (!(error instanceof GatewayRefusal)) throw error;
      refused = true;
    }
    await this.importDispute(_id);
    const after = await this.disputes.findById(_id).lean<StoredDispute>();
    // A dispute that was already answered refuses a repeat, but is no longer open.
    if (refused && after?.state === 'open') {
      await this.disputes.updateOne({ _id, 'answer.sentAt': null }, { $set: { answer: null } });
      throw new Conflict('The payment service refused this answer.');
    }
  }

  private async apply(dispute: GatewayDispute): Promise<void> {
    const stored = await this.disputes.findById(dispute.id).lean<StoredDispute>();
    const state = stateOf(dispute, stored);
    const booking = await this.applyToBooking(dispute, state);
    if (booking) await this.entries.giveToDisputes([booking]);
    const row = booking?.refunds.find(({ disputeId }) => disputeId === dispute.id);
    const { id: _id, paymentId, amount, reason, respondBy } = dispute;
    const known = {
      paymentId,
      amount,
      reason,
      respondBy,
      bookingId: booking?._id ?? null,
      taken: row ? row.amount * PAISE : null,
    };
    if (!stored) {
      const unnotified = { answer: null, toldAt: null, remindedAt: null };
      await this.disputes
        .updateOne(
          { _id },
          { $setOnInsert: { ...known, ...unnotified, state, isOver: !isUndecided(state) } },
          { upsert: true },
        )
        .catch(ignoreDuplicate);
    }
    // The gateway received our answer, even if its response was lost; a decided dispute would not be checked again.
    if (state !== 'open') {
      await this.disputes.updateOne(
        { _id, 'answer.kind': { $type: 'string' }, 'answer.sentAt': null },
        { $set: { 'answer.sentAt': new Date() } },
      );
    }
    await this.disputes.updateOne(
      { _id, state: { $in: BEFORE[state] } },
      { $set: { ...known, state, isOver: !isUndecided(state) } },
    );
    await this.compare(_id);
  }

  /** The booking with the payment; a payment that is not known yet is applied first; null when no booking has it. */
  private async applyToBooking(
    { id: disputeId, paymentId, amount: paise }: GatewayDispute,
    state: DisputeState,
  ): Promise<StoredBooking | null> {
    const stored = (await this.repository.findByPayment(paymentId)) ?? (await this.bookingOf(paymentId));
    if (!stored) return null;
    return this.steps.takeStep(
      stored,
      { kind: 'disputeReported', disputeId, paymentId, paise, state },
      GATEWAY,
    );
  }

  private async bookingOf(paymentId: string): Promise<StoredBooking | null> {
    try {
      const { orderId } = await this.gateway.payment(paymentId);
      if (orderId) await this.reports.applyOrder(orderId);
    } catch (error) {
      if (!isRefused(error)) throw error;
    }
    return this.repository.findByPayment(paymentId);
  }

  /**
   * Compares a dispute with its deductions: a fraction of a rupee, which no booking can cover, or a deduction of
   * another amount.
   */
  private async compare(disputeId: string): Promise<void> {
    const stored = await this.disputes.findById(disputeId).lean<StoredDispute>();
    if (!stored) return;
    const rows = await this.rows.find({ disputeId: { $eq: disputeId, $type: 'string' } }).lean<StoredRow[]>();
    const ours = toOurDispute(stored);
    const found = isLost(stored.state) || rows.length > 0 ? disputeDifference(disputeId, ours, rows) : null;
    await this.differences.keep({ key: `dispute:${disputeId}` }, found ? [found] : []);
  }
}

const hasChanged = (dispute: GatewayDispute, stored: StoredDispute): boolean =>
  stateOf(dispute, stored) !== stored.state ||
  dispute.amount !== stored.amount ||
  dispute.respondBy.getTime() !== stored.respondBy.getTime();

/** A dispute that we accepted is 'lost' at the gateway. */
const stateOf = ({ state }: GatewayDispute, stored: StoredDispute | null): DisputeState =>
  state === 'lost' && stored?.answer?.kind === 'accept' ? 'accepted' : state;
