import { cleanText, formatRupees } from '@coastok/domain';
import { typedNumber } from '../details/typedNumber.js';
import { type Drafts } from '../drafts/draftStore.js';
import { Alert } from '../forms/Alert.js';
import { TextAreaField } from '../forms/TextField.js';
import { TextField } from '../forms/TextField.js';
import { type Problems, useForm } from '../forms/useForm.js';
import { StepHeading } from '../wizard/StepHeading.js';
import { useDraft } from '../wizard/useDraft.js';
import { amountOf } from './amountOf.js';
import { useBooked } from './registration.js';
import { useBookingStep } from './useBookingStep.js';

const PART = 'request';
const BLANK = { amountAfterSubsidy: '', subsidyReason: '', isOpen: true };
const FIELDS = ['amountAfterSubsidy', 'subsidyReason'] as const;
type Field = (typeof FIELDS)[number];

/** Whether a returning visitor has an unfinished request, and did not leave it for the payment. */
export const isWritingRequest = (drafts: Drafts): boolean => drafts.read(PART)?.isOpen === true;

interface SubsidyFormProps {
  onBack: () => void;
}

/** Asks the visitor's area to pay a part: the amount the visitor can pay, and the reason. */
export function SubsidyForm({ onBack }: SubsidyFormProps) {
  const registration = useBooked();
  const { booking, calls, drafts } = registration;
  const { finalAmount: final, leastAfterSubsidy: least } = booking;
  const [values, change] = useDraft(drafts, PART, () => BLANK);
  const form = useForm({ fields: FIELDS, onSessionEnd: registration.onSessionEnd });
  const takeStep = useBookingStep(registration);
  const amount = amountOf(values.amountAfterSubsidy);

  const set = (field: Field, value: string) => {
    change(current => ({ ...current, [field]: value, isOpen: true }));
    form.clear(field);
  };

  const send = () => {
    const subsidyReason = cleanText(values.subsidyReason);
    const problems: Problems<Field> = {
      ...((amount === null || amount < least || amount >= final) && {
        amountAfterSubsidy: `Please enter an amount from ${formatRupees(least)} to below ${formatRupees(final)}.`,
      }),
      ...(!subsidyReason && { subsidyReason: 'Please say why you need a subsidy.' }),
    };
    if (amount === null || Object.keys(problems).length > 0) return form.show(problems);
    void form.run(async () => {
      const asked = await takeStep(current =>
        calls.requestSubsidy(current, { amountAfterSubsidy: amount, subsidyReason }),
      );
      if (!asked) return;
      drafts.drop(PART);
      registration.settle(asked);
    });
  };

  return (
    <form
      ref={form.ref}
      className="form"
      noValidate
      onSubmit={submitted => {
        submitted.preventDefault();
        send();
      }}
    >
      <StepHeading takesFocus>Unable to Pay</StepHeading>
      <p>
        Your booking comes to <strong>{formatRupees(final)}</strong>. Tell your area leader and facilitator
        what you can pay, and they decide whether the fund of your area can pay the rest.
      </p>
      <TextField
        label="Amount I can pay"
        name="amountAfterSubsidy"
        inputMode="numeric"
        autoComplete="off"
        className="field--amount"
        value={values.amountAfterSubsidy}
        error={form.problems.amountAfterSubsidy}
        hint={
          amount !== null && amount < final
            ? `You ask for ${formatRupees(final - amount)}.`
            : least > 0
              ? `In rupees; at least ${formatRupees(least)}, since nobody else pays your donation.`
              : 'In rupees; 0 if nothing is possible.'
        }
        onChange={({ target }) => set('amountAfterSubsidy', typedNumber(target.value))}
      />
      <TextAreaField
        label="Reason"
        name="subsidyReason"
        rows={4}
        maxLength={2000}
        value={values.subsidyReason}
        error={form.problems.subsidyReason}
        hint="Only your area leader, your facilitator and those above them read it."
        onChange={({ target }) => set('subsidyReason', target.value)}
      />
      <Alert>{form.failure}</Alert>
      <div className="form__end">
        <button className="button" disabled={form.busy}>
          {form.busy ? 'Sending…' : 'Send request'}
        </button>
        <button
          type="button"
          className="button button--quiet"
          disabled={form.busy}
          onClick={() => {
            change(current => ({ ...current, isOpen: false }));
            onBack();
          }}
        >
          Back to the payment
        </button>
      </div>
    </form>
  );
}
