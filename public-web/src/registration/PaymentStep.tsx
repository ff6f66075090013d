import { formatDateTime, formatRupees, showsDenial } from '@coastok/domain';
import { useEffect, useRef, useState } from 'react';
import { isOpen, paymentOptionsOf, problemOfAmount } from '../booking/paymentOptions.js';
import { Alert } from '../forms/Alert.js';
import { useForm } from '../forms/useForm.js';
import { Notice } from '../wizard/Notice.js';
import { StepHeading } from '../wizard/StepHeading.js';
import { useDraft } from '../wizard/useDraft.js';
import { AmountField } from './AmountField.js';
import { amountOf } from './amountOf.js';
import { CancelBooking } from './CancelBooking.js';
import { type BookedRegistration } from './registration.js';
import { SubsidyForm } from './SubsidyForm.js';
import { useBookingStep } from './useBookingStep.js';
import { usePayOnline } from './usePayOnline.js';
import { VerifyDetails } from './VerifyDetails.js';

const PART = 'payment';
const FIELDS = ['tokenAmount'] as const;

/** What staff have answered to a request for a subsidy, if they have. */
function Answer({ booking }: Pick<BookedRegistration, 'booking'>) {
  if (showsDenial(booking.status)) {
    return (
      <div className="answer answer--denied">
        <h3>Your request was not accepted</h3>
        {booking.comments && <p>Your area leader writes: ‘{booking.comments}’</p>}
        <p>
          Your place is still kept. You can pay the full price, or ask your area leader what else is possible.
        </p>
      </div>
    );
  }
  if (booking.subsidy === 0) return null;
  return (
    <div className="answer">
      <h3>Your request was accepted</h3>
      <p>
        {formatRupees(booking.subsidy)} are paid for you. {booking.comments}
      </p>
    </div>
  );
}

/** Stage 2: everything once more, then one of the ways to pay that the event allows. */
export function PaymentStep({
  registration,
  takesFocus,
}: {
  registration: BookedRegistration;
  takesFocus: boolean;
}) {
  const { event, booking, calls, drafts } = registration;
  const now = new Date();
  const options = paymentOptionsOf(event, booking, now);
  const canChoose = options.least < options.most;
  const [values, change] = useDraft(drafts, PART, () => ({ amount: String(options.suggested) }));
  const [sentence, setSentence] = useState<string>();
  const [isAsking, setAsking] = useState(drafts.read('request') !== undefined);
  const form = useForm({ fields: FIELDS, onSessionEnd: registration.onSessionEnd });
  const takeStep = useBookingStep(registration);
  const pay = usePayOnline(registration);
  const amount = canChoose ? amountOf(values.amount) : options.most;

  const payNow = () => {
    const problem = canChoose ? problemOfAmount(amount, options) : null;
    if (problem || amount === null) return form.show({ tokenAmount: problem ?? undefined });
    void form.run(async () => {
      setSentence(undefined);
      const kind = canChoose ? 'token' : 'given';
      setSentence(await pay({ amount, kind }));
    });
  };

  const payInCash = () =>
    void form.run(async () => {
      setSentence(undefined);
      const chosen = await takeStep(current => calls.change(current, { paymentMode: 'CASH' }));
      if (chosen) registration.settle(chosen);
    });

  // A sum that was typed before the price changed may be out of range now.
  const { most } = options;
  const knownMost = useRef(most);
  useEffect(() => {
    if (knownMost.current === most) return;
    knownMost.current = most;
    change(() => ({ amount: String(options.suggested) }));
  }, [most, options.suggested, change]);

  if (isAsking && options.subsidy) {
    return <SubsidyForm registration={registration} onBack={() => setAsking(false)} />;
  }
  return (
    <form
      ref={form.ref}
      className="form"
      noValidate
      onSubmit={submitted => {
        submitted.preventDefault();
        if (options.online) payNow();
      }}
    >
      <StepHeading takesFocus={takesFocus}>Payment</StepHeading>
      <Answer booking={booking} />
      <h3>Verify details</h3>
      <VerifyDetails registration={registration} canChange={isOpen(event, now)} />
      <h3>Pay</h3>
      <Notice>{sentence}</Notice>
      {options.online && canChoose && (
        <AmountField
          options={options}
          value={values.amount}
          error={form.problems.tokenAmount}
          onChange={value => {
            change(() => ({ amount: value }));
            form.clear('tokenAmount');
          }}
        />
      )}
      {options.online && !canChoose && (
        <p>
          To be paid online now: <strong>{formatRupees(options.most)}</strong>
        </p>
      )}
      <Alert>{form.failure}</Alert>
      <div className="pay-ways">
        {options.online && (
          <div className="pay-way">
            <button className="button" disabled={form.busy}>
              {form.busy ? 'One moment…' : 'Pay online'}
            </button>
            <p className="field__hint">Online payment carries extra transaction charges.</p>
          </div>
        )}
        {options.cash && (
          <div className="pay-way">
            <button
              type={options.online ? 'button' : 'submit'}
              className={options.online ? 'button button--quiet' : 'button'}
              disabled={form.busy}
              onClick={payInCash}
            >
              Pay in cash
            </button>
            <p className="field__hint">
              To your area leader or the general secretary, within {hoursInWords(event.cashDeadlineHours)}.
            </p>
          </div>
        )}
        {options.subsidy && (
          <div className="pay-way">
            <button
              type="button"
              className="button button--quiet"
              disabled={form.busy}
              onClick={() => setAsking(true)}
            >
              Unable to Pay
            </button>
            <p className="field__hint">Ask your area to pay a part of it for you.</p>
          </div>
        )}
      </div>
      {!options.online && !options.cash && !options.subsidy && (
        <p>Nothing can be paid here at present. Please ask your area leader how to pay.</p>
      )}
      {booking.holdUntil && (
        <p className="field__hint">Your place is kept until {formatDateTime(booking.holdUntil)}.</p>
      )}
      <CancelBooking registration={registration} />
    </form>
  );
}

const hoursInWords = (hours: number): string =>
  hours % 24 === 0 ? (hours === 24 ? 'a day' : `${hours / 24} days`) : `${hours} hours`;
