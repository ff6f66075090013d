import { formatRupees, type MyBookingRecord } from '@coastok/domain';
import { useRef, useState } from 'react';
import { Alert } from '../forms/Alert.js';
import { ConfirmDialog } from '../forms/ConfirmDialog.js';
import { TextAreaField } from '../forms/TextField.js';
import { useForm } from '../forms/useForm.js';
import { type SessionEnd } from '../wizard/useSessionGuard.js';
import { type BookingCalls } from './bookingCalls.js';
import { dateText } from '../dates/dates.js';

/** How a booking can be ended: directly, by a request, or not at all. */
export type CancelWay = 'cancel' | 'ask' | null;

export interface CancelWaysProps {
  booking: Pick<MyBookingRecord, 'bookingId' | 'paidAmount' | 'cancelRequest'>;
  way: CancelWay;
  calls: Pick<BookingCalls, 'cancel' | 'askCancel' | 'keepBooking'>;
  onSessionEnd: SessionEnd;
  onEnded: () => void;
  /** Called after a request was sent or withdrawn, with the booking as the server has it now. */
  onChanged: (booking: Awaited<ReturnType<BookingCalls['askCancel']>>) => void;
}

/** Lets the visitor cancel the booking, or ask the general secretary to cancel it (docs/rules/booking.md#12). */
export function CancelWays(props: CancelWaysProps) {
  if (props.booking.cancelRequest) return <CancelAsked {...props} />;
  switch (props.way) {
    case 'cancel':
      return <CancelDirectly {...props} />;
    case 'ask':
      return <AskToCancel {...props} />;
    case null:
      return null;
  }
}

/** Ends a booking for which nothing was paid, after a confirmation dialog. */
function CancelDirectly({ booking, calls, onSessionEnd, onEnded }: CancelWaysProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useForm({ fields: [], onSessionEnd });

  const end = () =>
    void form.run(async () => {
      await calls.cancel(booking);
      onEnded();
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

/** Asks the general secretary to cancel, who decides how much of the money is refunded. */
function AskToCancel({ booking, calls, onSessionEnd, onChanged }: CancelWaysProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useForm({ fields: ['reason'], onSessionEnd });
  const [reason, setReason] = useState('');

  const ask = () => void form.run(async () => onChanged(await calls.askCancel(booking, reason)));

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
          You have paid {formatRupees(booking.paidAmount)}. The general secretary decides how much will be
          refunded to you, and we mail you the answer. Until then you keep your place.
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

/** The request that was sent, and a button that withdraws it. */
function CancelAsked({ booking, calls, onSessionEnd, onChanged }: CancelWaysProps) {
  const form = useForm({ fields: [], onSessionEnd });
  const { at, reason } = booking.cancelRequest ?? {};

  const keep = () => void form.run(async () => onChanged(await calls.keepBooking(booking)));

  return (
    <div className="cancel">
      <p role="status">
        You asked to cancel this booking on {dateText(at ?? '')}
        {reason && `: ‘${reason}’`}. We will mail you the answer. You have your place until then.
      </p>
      <Alert>{form.failure}</Alert>
      <button type="button" className="link-button" disabled={form.busy} onClick={keep}>
        I want to keep my booking
      </button>
    </div>
  );
}
