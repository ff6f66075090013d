import { formatRupees, type MyBookingRecord } from '@coastok/domain';
import { useRef, useState } from 'react';
import { Alert } from '../forms/Alert.js';
import { ConfirmDialog } from '../forms/ConfirmDialog.js';
import { TextAreaField } from '../forms/TextField.js';
import { useForm } from '../forms/useForm.js';
import { type SessionEnd } from '../wizard/useSessionGuard.js';
import { type BookingCalls } from './bookingCalls.js';
import { dateText } from '../dates/dates.js';
import { booking as texts } from '../texts/en/booking.js';
import { wizard } from '../texts/en/wizard.js';
import { fill } from '../texts/fill.js';

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
  if (props.booking.cancelRequest) return <CancelRequestSent {...props} />;
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
      dialog.current?.close();
      onEnded();
    });

  return (
    <>
      <p className="cancel">
        <button type="button" className="link-button" onClick={() => dialog.current?.showModal()}>
          {texts.cancel}
        </button>
      </p>
      <ConfirmDialog
        ref={dialog}
        title={texts.cancelTitle}
        yes={texts.cancelYes}
        no={texts.keep}
        failure={form.failure}
        busy={form.busy}
        onYes={end}
      >
        <p>{texts.cancelText}</p>
      </ConfirmDialog>
    </>
  );
}

/** Asks the general secretary to cancel, who decides how much of the money is refunded. */
function AskToCancel({ booking, calls, onSessionEnd, onChanged }: CancelWaysProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useForm({ fields: ['reason'], onSessionEnd });
  const [reason, setReason] = useState('');

  const ask = () =>
    void form.run(async () => {
      const updated = await calls.askCancel(booking, reason);
      dialog.current?.close();
      onChanged(updated);
    });

  return (
    <>
      <p className="cancel">
        <button type="button" className="link-button" onClick={() => dialog.current?.showModal()}>
          {texts.askCancel}
        </button>
      </p>
      <ConfirmDialog
        ref={dialog}
        title={texts.askCancelTitle}
        yes={form.busy ? wizard.sending : texts.sendRequest}
        no={texts.keep}
        failure={form.failure}
        busy={form.busy}
        onYes={ask}
      >
        <p>{fill(texts.askCancelText, { paid: formatRupees(booking.paidAmount) })}</p>
        <TextAreaField
          label={texts.reason}
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
function CancelRequestSent({ booking, calls, onSessionEnd, onChanged }: CancelWaysProps) {
  const form = useForm({ fields: [], onSessionEnd });
  const { at, reason } = booking.cancelRequest ?? {};

  const keep = () => void form.run(async () => onChanged(await calls.keepBooking(booking)));

  return (
    <div className="cancel">
      <p role="status">
        {fill(reason ? texts.askedCancelWhy : texts.askedCancel, {
          day: dateText(at ?? ''),
          reason: reason ?? '',
        })}
      </p>
      <Alert>{form.failure}</Alert>
      <button type="button" className="link-button" disabled={form.busy} onClick={keep}>
        {texts.keepBooking}
      </button>
    </div>
  );
}
