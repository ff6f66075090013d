import { type Booking, latestRequest, type Money, moneyOf } from '@coastok/domain';

/** The part of a booking that the audit log records. */
export type AuditedState = Pick<Booking, 'status' | 'amenities'> & {
  money: Money;
  /** An acceptance that waits for the fund. */
  deciding: { amountAfter: number; granted: number } | null;
  /** Refunds in progress. */
  refunding: number;
};

export function auditedState(booking: Booking): AuditedState {
  // The chosen options may be sensitive; their cost is included in the sums.
  const { options: _options, ...amenities } = booking.amenities;
  const { status, refunds } = booking;
  const deciding = latestRequest(booking)?.deciding;
  return {
    status,
    amenities,
    money: moneyOf(booking),
    deciding: deciding ? { amountAfter: deciding.amountAfter, granted: deciding.granted } : null,
    refunding: refunds
      .filter(({ state }) => state === 'requested')
      .reduce((sum, { amount }) => sum + amount, 0),
  };
}
