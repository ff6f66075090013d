import { istDay } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { StoredBooking } from '../core/booking.model.js';
import { learnt } from '../../platform/mongo/connection.js';
import { ignoreDuplicates } from '../../platform/mongo/inserts.js';
import { Gateway, type GatewayPayment, type GatewayRefund } from './gateway.js';
import { isRefused } from './gatewayClient.js';
import { BACK, type GatewayEntry } from './payment.model.js';

/**
 * Stores each movement of money at the gateway once, no matter which source reports it first: webhook, poll, hourly
 * job or report.
 */
@Injectable()
export class GatewayEntries {
  constructor(
    @InjectModel('gateway_entry') private readonly entries: Model<GatewayEntry>,
    private readonly gateway: Gateway,
  ) {}

  /** Captured payments; later refunds are entries of their own. Payments that were never captured are not stored. */
  notePayments(payments: readonly GatewayPayment[]): Promise<void> {
    return this.append(
      payments
        .filter(({ captured, currency }) => captured && currency === 'INR')
        .map(({ id, amount, at }) => ({ _id: id, kind: 'payment', paymentId: id, amount, at })),
    );
  }

  /**
   * Refunds that the gateway accepted; a refund that failed later gets a second entry for the returned money. @throws
   * UnknownOutcome
   */
  async noteRefunds(all: readonly GatewayRefund[]): Promise<void> {
    const never = await this.neverCaptured([...new Set(all.map(({ paymentId }) => paymentId))]);
    const refunds = all.filter(({ paymentId }) => !never.has(paymentId));
    const taken = refunds.filter(({ status }) => status !== 'failed');
    await this.append(
      taken.map(({ id, paymentId, amount, at }) => ({ _id: id, kind: 'refund', paymentId, amount, at })),
    );
    const failed = refunds.filter(({ status }) => status === 'failed').map(({ id }) => id);
    if (failed.length === 0) return;
    const counted = await this.entries.find({ _id: { $in: failed } }).lean<GatewayEntry[]>();
    await this.append(
      counted.map(({ _id, paymentId, amount }) => ({
        _id: `${_id}${BACK}`,
        kind: 'refund',
        paymentId,
        amount: -amount,
        at: new Date(),
      })),
    );
  }

  /** Marks the refunds of lost disputes, so that their money is counted once, by the dispute's deduction. */
  async giveToDisputes(bookings: readonly Pick<StoredBooking, 'payments'>[]): Promise<void> {
    const disputes = bookings.flatMap(({ payments }) => payments).flatMap(payment => payment.disputes ?? []);
    for (const { refundId, state } of disputes) {
      if (refundId === undefined) continue;
      const kind = state === 'won' ? 'refund' : 'dispute-refund';
      await this.entries.updateOne({ _id: refundId, kind: { $ne: kind } }, { $set: { kind } });
    }
  }

  /** The given payments that the gateway released without ever capturing them. @throws UnknownOutcome */
  private async neverCaptured(paymentIds: readonly string[]): Promise<Set<string>> {
    if (paymentIds.length === 0) return new Set();
    const taken = new Set<string>(await this.entries.distinct('_id', { _id: { $in: [...paymentIds] } }));
    const never = new Set<string>();
    for (const paymentId of paymentIds.filter(id => !taken.has(id))) {
      const payment = await this.gateway.payment(paymentId).catch((error: unknown) => {
        if (isRefused(error)) return null;
        throw error;
      });
      if (payment) await this.notePayments([payment]);
      if (payment?.captured === false) never.add(paymentId);
    }
    return never;
  }

  /** Sets the settlement that contains these payments and refunds. */
  async assignSettlement(settlementId: string, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.entries.updateMany({ _id: { $in: ids }, settlementId: null }, { $set: { settlementId } });
  }

  async append(entries: readonly Pick<GatewayEntry, '_id' | 'kind' | 'paymentId' | 'amount' | 'at'>[]) {
    if (entries.length === 0) return;
    await this.entries.collection
      .bulkWrite(
        entries.map(({ _id, ...fields }) => ({
          updateOne: {
            filter: { _id },
            update: learnt({}, { ...fields, day: istDay(fields.at), settlementId: null }),
            upsert: true,
          },
        })) as never,
        { ordered: false },
      )
      .catch(ignoreDuplicates);
  }
}
