import type { Booking } from '@coastok/domain';
import type { StoredBooking } from './booking.model.js';

/** The domain's aggregate out of the stored record. */
export function toBooking(stored: StoredBooking): Booking {
  const { status, life, prices, amenities, token, paymentMode, holdUntil } = stored;
  const { orders, payments, cash, refunds, subsidies, fundTasks, reviewed } = stored;
  return {
    id: stored._id.toHexString(),
    version: stored.__v,
    status,
    life,
    prices,
    amenities,
    token,
    paymentMode: paymentMode ?? null,
    holdUntil: holdUntil ?? null,
    orders,
    payments,
    cash,
    refunds,
    subsidies,
    fundTasks,
    reviewed,
  };
}

/** The aggregate's own fields as they are stored. */
export function toStoredFields({
  id: _id,
  version: _version,
  ...fields
}: Booking): Omit<Booking, 'id' | 'version'> {
  return fields;
}
