import { cleanText, formatRupees } from '@coastok/domain';
import { typedNumber } from '../details/rules.js';
import { type Drafts } from '../drafts/draftStore.js';
import { Alert } from '../forms/Alert.js';
import { TextAreaField, TextField } from '../forms/TextField.js';
import { type Problems, useForm } from '../forms/useForm.js';
import { StepHeading } from '../wizard/StepHeading.js';
import { useDraft } from '../wizard/useDraft.js';
import { amountOf } from './amenitiesValues.js';
import { useBooked } from './registration.js';
import { useBookingStep } from './useBookingStep.js';
import { around } from '../texts/around.js';
import { registration as texts } from '../texts/en/registration.js';
import { wizard } from '../texts/en/wizard.js';
import { fill } from '../texts/fill.js';

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
        amountAfterSubsidy: fill(texts.amountRange, {
          least: formatRupees(least),
          final: formatRupees(final),
        }),
      }),
      ...(!subsidyReason && { subsidyReason: texts.reasonMissing }),
    };
    if (amount === null || Object.keys(problems).length > 0) return form.show(problems);
    void form.run(async () => {
      const updated = await takeStep(current =>
        calls.requestSubsidy(current, { amountAfterSubsidy: amount, subsidyReason }),
      );
      if (!updated) return;
      drafts.drop(PART);
      registration.settle(updated);
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
      <StepHeading takesFocus>{texts.unableToPay}</StepHeading>
      <p>{around(texts.askIntro, <strong>{formatRupees(final)}</strong>)}</p>
      <TextField
        label={texts.canPay}
        name="amountAfterSubsidy"
        inputMode="numeric"
        autoComplete="off"
        className="field--amount"
        value={values.amountAfterSubsidy}
        error={form.problems.amountAfterSubsidy}
        hint={
          amount !== null && amount < final
            ? fill(texts.askFor, { asked: formatRupees(final - amount) })
            : least > 0
              ? fill(texts.leastHint, { least: formatRupees(least) })
              : texts.zeroHint
        }
        onChange={({ target }) => set('amountAfterSubsidy', typedNumber(target.value))}
      />
      <TextAreaField
        label={texts.reason}
        name="subsidyReason"
        rows={4}
        maxLength={2000}
        value={values.subsidyReason}
        error={form.problems.subsidyReason}
        hint={texts.reasonHint}
        onChange={({ target }) => set('subsidyReason', target.value)}
      />
      <Alert>{form.failure}</Alert>
      <div className="form__end">
        <button className="button" disabled={form.busy}>
          {form.busy ? wizard.sending : texts.sendRequest}
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
          {texts.backToPayment}
        </button>
      </div>
    </form>
  );
}
