import { formatRupees } from '@coastok/domain';
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
import { PayWays } from './PayWays.js';
import { useBooked } from './registration.js';
import { SubsidyAnswer } from './SubsidyAnswer.js';
import { isWritingRequest, SubsidyForm } from './SubsidyForm.js';
import { useBookingStep } from './useBookingStep.js';
import { usePayOnline } from './usePayOnline.js';
import { VerifyDetails } from './VerifyDetails.js';
import { deadlineText } from '../dates/dates.js';
import { around } from '../texts/around.js';
import { registration as texts } from '../texts/en/registration.js';
import { fill } from '../texts/fill.js';

const PART = 'payment';
const FIELDS = ['tokenAmount'] as const;

/** Stage 2: a summary, then one of the payment methods that the event allows. */
export function PaymentStep() {
  const registration = useBooked();
  const { event, booking, calls, drafts } = registration;
  const now = new Date();
  const options = paymentOptionsOf(event, booking, now);
  const canChoose = options.least < options.most;
  const [values, change] = useDraft(drafts, PART, () => ({ amount: String(options.suggested) }));
  const [sentence, setSentence] = useState<string>();
  const [isAsking, setAsking] = useState(isWritingRequest(drafts));
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

  // An amount that was typed before the price changed may be out of range now.
  const { most } = options;
  const knownMost = useRef(most);
  useEffect(() => {
    if (knownMost.current === most) return;
    knownMost.current = most;
    change(() => ({ amount: String(options.suggested) }));
  }, [most, options.suggested, change]);

  if (isAsking && options.subsidy) {
    return <SubsidyForm onBack={() => setAsking(false)} />;
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
      <StepHeading takesFocus={registration.takesFocus}>{texts.payment}</StepHeading>
      <SubsidyAnswer booking={booking} />
      <h3>{texts.verifyDetails}</h3>
      <VerifyDetails canChange={isOpen(event, now)} />
      <h3>{texts.pay}</h3>
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
        <p>{around(texts.payNow, <strong>{formatRupees(options.most)}</strong>)}</p>
      )}
      <Alert>{form.failure}</Alert>
      <PayWays
        options={options}
        cashDeadlineHours={event.cashDeadlineHours}
        busy={form.busy}
        onCash={payInCash}
        onAsk={() => setAsking(true)}
      />
      {booking.holdUntil && (
        <p className="field__hint">{fill(texts.keptUntil, { when: deadlineText(booking.holdUntil) })}</p>
      )}
      <CancelBooking />
    </form>
  );
}
