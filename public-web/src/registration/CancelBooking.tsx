import { type BookingStatusName } from '@coastok/domain';
import { useId, useRef } from 'react';
import { Alert } from '../forms/Alert.js';
import { useForm } from '../forms/useForm.js';
import { useBooked } from './registration.js';

const ENDABLE: readonly BookingStatusName[] = [
  'PENDING',
  'SUBSIDY_REQUESTED',
  'SUBSIDY_APPROVED',
  'REQUEST_DENIED',
  'ORDERED',
  'FAILED',
  'CASH_PENDING',
];

const ENDED = 'Your booking was cancelled, and your place is free for somebody else.';

/** Ends a booking for which nothing was paid, after asking once more. */
export function CancelBooking() {
  const registration = useBooked();
  const { booking, calls, drafts } = registration;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const form = useForm({ fields: [], onSessionEnd: registration.onSessionEnd });
  const isUnpaid = booking.paidAmount === 0 && booking.cashRecieved === 0;
  if (!isUnpaid || !ENDABLE.includes(booking.status)) return null;

  const end = () =>
    void form.run(async () => {
      await calls.cancel(booking);
      for (const part of ['amenities', 'payment', 'request']) drafts.drop(part);
      registration.startAnew(ENDED);
    });

  return (
    <>
      <p className="cancel">
        <button type="button" className="link-button" onClick={() => dialog.current?.showModal()}>
          Cancel my booking
        </button>
      </p>
      <dialog className="modal" ref={dialog} aria-labelledby={titleId}>
        <h2 id={titleId}>Cancel your booking?</h2>
        <p>Your place goes to somebody else. You can register again while there are places.</p>
        <Alert>{form.failure}</Alert>
        <div className="form__end">
          <button type="button" className="button" disabled={form.busy} onClick={end}>
            Yes, cancel it
          </button>
          <button type="button" className="button button--quiet" onClick={() => dialog.current?.close()}>
            Keep it
          </button>
        </div>
      </dialog>
    </>
  );
}
