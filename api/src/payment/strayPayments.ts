import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, Types } from 'mongoose';
import type { GatewayPayment } from './gateway.js';

/** Money for an order that no booking knows: kept for a person to look at. */
export interface StrayPayment {
  _id: Types.ObjectId;
  paymentId: string;
  orderId: string;
  paise: number;
  currency: string;
  at: Date;
  settled: { by: string; comment: string; at: Date } | null;
}

export const strayPaymentSchema = new Schema<StrayPayment>(
  {
    paymentId: { type: String, required: true },
    orderId: { type: String, required: true },
    paise: { type: Number, required: true },
    currency: { type: String, required: true },
    at: { type: Date, required: true },
    settled: Schema.Types.Mixed,
  },
  { collection: 'stray_payment', versionKey: false },
)
  .index({ paymentId: 1 }, { unique: true })
  .index({ at: -1 });

@Injectable()
export class StrayPayments {
  constructor(@InjectModel('stray_payment') private readonly strays: Model<StrayPayment>) {}

  /** Keeps the captured payments among these, once each. */
  async note(orderId: string, payments: GatewayPayment[]): Promise<void> {
    for (const { id, amount, currency, status } of payments) {
      if (status !== 'captured') continue;
      await this.strays.updateOne(
        { paymentId: id },
        {
          $setOnInsert: {
            _id: new Types.ObjectId(),
            orderId,
            paise: amount,
            currency,
            at: new Date(),
            settled: null,
          },
        },
        { upsert: true },
      );
    }
  }

  open(limit: number): Promise<StrayPayment[]> {
    return this.strays.find({ settled: null }).sort({ at: -1 }).limit(limit).lean<StrayPayment[]>().exec();
  }

  async settle(id: Types.ObjectId, by: string, comment: string): Promise<StrayPayment | null> {
    return this.strays
      .findOneAndUpdate(
        { _id: id, settled: null },
        { $set: { settled: { by, comment, at: new Date() } } },
        { returnDocument: 'after' },
      )
      .lean<StrayPayment>()
      .exec();
  }
}
