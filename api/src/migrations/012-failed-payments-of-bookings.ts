import type { mongo } from 'mongoose';
import { rewrite, type Migration } from './migration.js';

interface Payment {
  paymentId: string;
  orderId: string;
  state: string;
  at: Date;
}
interface Booking extends mongo.Document {
  orders: { orderId: string | null }[];
  payments: Payment[];
}

const KEPT = 5;

/**
 * A booking keeps only its newest failed payments; the number of failed payments of an order is stored with the
 * order.
 */
export const failedPaymentsOfBookings: Migration = {
  number: 12,
  name: 'failed-payments-of-bookings',
  run: (db, progress, signal) =>
    rewrite<Booking>(
      { db, collection: 'booking', progress, signal, filter: { [`payments.${KEPT}`]: { $exists: true } } },
      ({ orders, payments }) => {
        const failed = payments.filter(({ state }) => state === 'failed');
        const dropped = failed.sort((one, other) => other.at.getTime() - one.at.getTime()).slice(KEPT);
        if (dropped.length === 0) return null;
        const tries = orders.flatMap(({ orderId }, index) => {
          const count = failed.filter(payment => payment.orderId === orderId).length;
          return count > 0 ? [[`orders.${index}.failedTries`, count]] : [];
        });
        const ids = dropped.map(({ paymentId }) => paymentId);
        // A payment that was captured meanwhile stays; orders are only appended, so their positions do not change.
        return {
          $pull: { payments: { state: 'failed', paymentId: { $in: ids } } },
          $max: Object.fromEntries(tries),
        } as unknown as mongo.UpdateFilter<Booking>;
      },
    ),
};
