import { type Booking, derivedOf } from '@coastok/domain';
import { Types } from 'mongoose';
import { asWritten } from '../../platform/mongo/compareAndSet.js';
import type { StoredBooking } from './booking.model.js';

/** Converts a stored booking to the domain's aggregate. */
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

/** The fields of a booking that the aggregate does not have: its owner, and when it was made. */
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

/** Converts the aggregate to the stored booking, with the values that are derived from its rows. */
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
