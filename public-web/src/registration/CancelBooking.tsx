import { formatDate, formatRupees, hasBegun, hasEnded, type VisitorBookingRecord } from '@coastok/domain';
import { useRef, useState } from 'react';
import { Alert } from '../forms/Alert.js';
import { ConfirmDialog } from '../forms/ConfirmDialog.js';
import { TextAreaField } from '../forms/TextField.js';
import { useForm } from '../forms/useForm.js';
import { useBooked } from './registration.js';

type Way = 'cancel' | 'ask' | null;

const CONFIRMED = ['CONFIRMED', 'CASH_CONFIRMED', 'PARTIALLY_PAID', 'CASH_PARTIALLY_PAID'];
const IN_PROGRESS = 'PAYMENT_INPROGRESS';

const ENDED = 'Your booking was cancelled, and your place is free for somebody else.';

/** How its person ends a booking: directly while it has no money, else by asking (docs/rules/booking.md#12). */
export function wayToCancel(
  { status, paidAmount, cashRecieved, event }: VisitorBookingRecord,
  now: Date,
): Way {
  const isConfirmed = CONFIRMED.includes(status);
  if (paidAmount > 0 || cashRecieved > 0) return isConfirmed && !hasEnded(event, now) ? 'ask' : null;
  return status === IN_PROGRESS || (isConfirmed && hasBegun(event, now)) ? null : 'cancel';
}

/** Lets a booking be cancelled by its person, or asks the general secretary to. */
export function CancelBooking() {
  const { booking } = useBooked();
  if (booking.cancelRequest) return <CancelAsked />;
  switch (wayToCancel(booking, new Date())) {
    case 'cancel':
      return <CancelDirectly />;
    case 'ask':
      return <AskToCancel />;
    case null:
      return null;
  }
}

/** Ends a booking for which nothing was paid, after asking once more. */
function CancelDirectly() {
  const registration = useBooked();
  const { booking, calls, drafts } = registration;
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useForm({ fields: [], onSessionEnd: registration.onSessionEnd });

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
      <ConfirmDialog
        ref={dialog}
        title="Cancel your booking?"
        yes="Yes, cancel it"
        no="Keep it"
        failure={form.failure}
        busy={form.busy}
        onYes={end}
      >
        <p>Your place goes to somebody else. You can register again while there are places.</p>
      </ConfirmDialog>
    </>
  );
}

/** Asks the general secretary, who says what of the money goes back. */
function AskToCancel() {
  const registration = useBooked();
  const { booking, calls } = registration;
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useForm({ fields: ['reason'], onSessionEnd: registration.onSessionEnd });
  const [reason, setReason] = useState('');

  const ask = () => void form.run(async () => registration.refresh(await calls.askCancel(booking, reason)));

  return (
    <>
      <p className="cancel">
        <button type="button" className="link-button" onClick={() => dialog.current?.showModal()}>
          Ask to cancel my booking
        </button>
      </p>
      <ConfirmDialog
        ref={dialog}
        title="Ask to cancel your booking?"
        yes={form.busy ? 'Sending…' : 'Send my request'}
        no="Keep it"
        failure={form.failure}
        busy={form.busy}
        onYes={ask}
      >
        <p>
          You have paid {formatRupees(booking.paidAmount)}. The general secretary decides how much of it goes
          back to you, and we mail you the answer. Until then you keep your place.
        </p>
        <TextAreaField
          label="Reason (if you like)"
          name="reason"
          rows={3}
          maxLength={500}
          value={reason}
          error={form.problems.reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </ConfirmDialog>
    </>
  );
}

/** What was asked, and a way to take that back. */
function CancelAsked() {
  const registration = useBooked();
  const { booking, calls } = registration;
  const form = useForm({ fields: [], onSessionEnd: registration.onSessionEnd });
  const { at, reason } = booking.cancelRequest ?? {};

  const keep = () => void form.run(async () => registration.refresh(await calls.keepBooking(booking)));

  return (
    <div className="cancel">
      <p role="status">
        You asked to cancel this booking on {formatDate(at ?? '')}
        {reason && `: ‘${reason}’`}. We will mail you the answer. You have your place until then.
      </p>
      <Alert>{form.failure}</Alert>
      <button type="button" className="link-button" disabled={form.busy} onClick={keep}>
        I want to keep my booking
      </button>
    </div>
  );
}
