import { istDay } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { learnt } from '../../platform/mongo/databaseClock.js';
import { ignoreDuplicates } from '../../platform/mongo/duplicateKey.js';
import type { GatewayPayment, GatewayRefund } from '../payment/gateway.js';
import { BACK, type GatewayEntry } from './gatewayEntry.model.js';

/** Keeps what moved at the gateway, once, whoever hears of it first: webhook, poll, hourly reading or report. */
@Injectable()
export class GatewayEntries {
  constructor(@InjectModel('gateway_entry') private readonly entries: Model<GatewayEntry>) {}

  /** Money that was taken; what went back of it since is told of by refunds. */
  notePayments(payments: readonly GatewayPayment[]): Promise<void> {
    return this.append(
      payments
        .filter(
          ({ status, currency }) => (status === 'captured' || status === 'refunded') && currency === 'INR',
        )
        .map(({ id, amount, at }) => ({ _id: id, kind: 'payment', paymentId: id, amount, at })),
    );
  }

  /** Refunds that the gateway took on; one that failed after that came back. */
  async noteRefunds(refunds: readonly GatewayRefund[]): Promise<void> {
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

  /** The settlement that has these payments and refunds. */
  async settle(settlementId: string, ids: readonly string[]): Promise<void> {
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
