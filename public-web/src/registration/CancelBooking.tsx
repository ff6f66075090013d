import { hasStarted, hasEnded, type VisitorBookingRecord } from '@coastok/domain';
import { type CancelWay, CancelWays } from '../booking/CancelWays.js';
import { useBooked } from './registration.js';
import { registration as texts } from '../texts/en/registration.js';

const CONFIRMED = ['CONFIRMED', 'CASH_CONFIRMED', 'PARTIALLY_PAID', 'CASH_PARTIALLY_PAID'];
const IN_PROGRESS = 'PAYMENT_INPROGRESS';

/** How a visitor ends the booking: directly while it has no money, else by a request (docs/rules/booking.md#12). */
export function wayToCancel(
  { status, paidAmount, cashRecieved, event }: VisitorBookingRecord,
  now: Date,
): CancelWay {
  const isConfirmed = CONFIRMED.includes(status);
  if (paidAmount > 0 || cashRecieved > 0) return isConfirmed && !hasEnded(event, now) ? 'ask' : null;
  return status === IN_PROGRESS || (isConfirmed && hasStarted(event, now)) ? null : 'cancel';
}

/** Ends the booking of a registration, which then begins again. */
export function CancelBooking() {
  const { booking, calls, drafts, onSessionEnd, refresh, startAgain } = useBooked();
  return (
    <CancelWays
      booking={booking}
      way={wayToCancel(booking, new Date())}
      calls={calls}
      onSessionEnd={onSessionEnd}
      onEnded={() => {
        for (const part of ['amenities', 'payment', 'request']) drafts.drop(part);
        startAgain(texts.ended);
      }}
      onChanged={refresh}
    />
  );
}
