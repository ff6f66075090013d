import { formatRupees, showsDenial } from '@coastok/domain';
import { useEffect, useRef, useState } from 'react';
import { restText } from '../booking/moneyText.js';
import { type PaymentOptions, isOpen, paymentOptionsOf, problemOfAmount } from '../booking/paymentOptions.js';
import { typedNumber } from '../details/rules.js';
import { Alert } from '../forms/Alert.js';
import { TextField } from '../forms/TextField.js';
import { useForm } from '../forms/useForm.js';
import { wizard } from '../texts/en/wizard.js';
import { Notice } from '../wizard/Notice.js';
import { StepHeading } from '../wizard/StepHeading.js';
import { useDraft } from '../wizard/useDraft.js';
import { amountOf } from './amenitiesValues.js';
import { CancelBooking } from './CancelBooking.js';
import { type BookedRegistration, useBooked } from './registration.js';
import { isWritingRequest, SubsidyForm } from './SubsidyForm.js';
import { useBookingStep } from './useBookingStep.js';
import { usePayOnline } from './usePayOnline.js';
import { VerifyDetails } from './VerifyDetails.js';
import { deadlineText } from '../dates/dates.js';
import { around } from '../texts/around.js';
import { registration as texts } from '../texts/en/registration.js';
import { counted, fill } from '../texts/fill.js';

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

/** The answer of staff to a request for a subsidy, if there is one. */
function SubsidyAnswer({ booking }: Pick<BookedRegistration, 'booking'>) {
  if (showsDenial(booking.status)) {
    return (
      <div className="answer answer--denied">
        <h3>{texts.denied}</h3>
        {booking.comments && <p>{fill(texts.leaderWrites, { comments: booking.comments })}</p>}
        <p>{texts.deniedText}</p>
      </div>
    );
  }
  if (booking.subsidy === 0) return null;
  return (
    <div className="answer">
      <h3>{texts.accepted}</h3>
      <p>
        {fill(texts.paidForYou, { subsidy: formatRupees(booking.subsidy) })} {booking.comments}
      </p>
    </div>
  );
}

interface AmountFieldProps {
  options: Pick<PaymentOptions, 'least' | 'most' | 'cash'>;
  value: string;
  error?: string;
  onChange: (value: string) => void;
}

/** The amount to pay now: the token that confirms the booking, or the whole balance at once. */
function AmountField({ options: { least, most, cash }, value, error, onChange }: AmountFieldProps) {
  const amount = amountOf(value);
  const rest = amount === null ? 0 : most - amount;
  const paysAll = amount === most;
  return (
    <div className="amount">
      <div className={paysAll ? 'amount__way' : 'amount__way amount__way--chosen'}>
        <TextField
          label={texts.tokenAmount}
          name="tokenAmount"
          inputMode="numeric"
          autoComplete="off"
          className="field--amount"
          value={value}
          error={error}
          hint={fill(texts.atLeast, { least: formatRupees(least) })}
          onChange={({ target }) => onChange(typedNumber(target.value))}
        />
      </div>
      <button
        type="button"
        className={paysAll ? 'amount__way amount__way--chosen' : 'amount__way'}
        aria-pressed={paysAll}
        onClick={() => onChange(String(most))}
      >
        <span>{texts.payAll}</span> <strong>{formatRupees(most)}</strong> <small>{texts.nothingLeft}</small>
      </button>
      <p className="amount__rest" role="status">
        {rest > 0 && !error && restText(rest, cash)}
      </p>
    </div>
  );
}

interface PayWaysProps {
  options: Pick<PaymentOptions, 'online' | 'cash' | 'subsidy'>;
  cashDeadlineHours: number;
  busy: boolean;
  onCash: () => void;
  onAsk: () => void;
}

/** The payment methods that are open. */
function PayWays({ options, cashDeadlineHours, busy, onCash, onAsk }: PayWaysProps) {
  const { online, cash, subsidy } = options;
  if (!online && !cash && !subsidy) {
    return <p>{texts.noWays}</p>;
  }
  return (
    <div className="pay-ways">
      {online && (
        <div className="pay-way">
          <button className="button" disabled={busy}>
            {busy ? wizard.oneMoment : texts.payOnline}
          </button>
          <p className="field__hint">{texts.onlineCharges}</p>
        </div>
      )}
      {cash && (
        <div className="pay-way">
          <button
            type={online ? 'button' : 'submit'}
            className={online ? 'button button--quiet' : 'button'}
            disabled={busy}
            onClick={onCash}
          >
            {texts.payCash}
          </button>
          <p className="field__hint">{fill(texts.cashWithin, { time: hoursInWords(cashDeadlineHours) })}</p>
        </div>
      )}
      {subsidy && (
        <div className="pay-way">
          <button type="button" className="button button--quiet" disabled={busy} onClick={onAsk}>
            {texts.unableToPay}
          </button>
          <p className="field__hint">{texts.unableText}</p>
        </div>
      )}
    </div>
  );
}

const hoursInWords = (hours: number): string =>
  hours % 24 === 0 ? counted(texts.withinDays, hours / 24) : fill(texts.withinHours, { hours });
