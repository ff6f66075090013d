import { type Booking, derivedOf } from '@coastok/domain';
import { Types } from 'mongoose';
import { asWritten } from '../../platform/mongo/compareAndSet.js';
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
    ...(stored.answers && { answers: stored.answers }),
    ...(typeof stored.formVersion === 'number' && { formVersion: stored.formVersion }),
    ...(stored.holdTerms && { holdTerms: stored.holdTerms }),
    ...(stored.childHold && { childHold: stored.childHold }),
    ...(stored.offer && { offer: stored.offer }),
    ...(stored.closing && { closing: stored.closing }),
    ...(stored.cancelRequest && { cancelRequest: stored.cancelRequest }),
    orders,
    payments,
    cash,
    refunds,
    subsidies,
    fundTasks,
    reviewed,
  };
}

/** Whose a booking is, and when it was made: what the aggregate itself does not know. */
export type BookingFrame = Pick<
  StoredBooking,
  | 'eventId'
  | 'userId'
  | 'connectedAreaId'
  | 'bookingReferenceNo'
  | 'searchTokens'
  | 'nameKey'
  | 'createdAt'
  | 'byOffer'
  | 'seat'
  | 'places'
>;

/** The whole record of a booking, with what is derived from its rows. */
export function toStored({ id, version, ...fields }: Booking, frame: BookingFrame): StoredBooking {
  const { review, due, ...derived } = derivedOf({ id, version, ...fields });
  return {
    ...fields,
    ...frame,
    _id: new Types.ObjectId(id),
    ...asWritten('__v', version),
    ...derived,
    review: [...review],
    due: [...due],
  };
}
