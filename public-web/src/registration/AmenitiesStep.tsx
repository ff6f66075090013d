import { DONATION_PRESETS, formatRupees, priceOf } from '@coastok/domain';
import { type FormEvent, useRef } from 'react';
import { typedNumber } from '../details/typedNumber.js';
import { Alert } from '../forms/Alert.js';
import { ChoiceField } from '../forms/ChoiceField.js';
import { ConfirmDialog } from '../forms/ConfirmDialog.js';
import { SelectField } from '../forms/SelectField.js';
import { TextField } from '../forms/TextField.js';
import { useForm } from '../forms/useForm.js';
import { StepHeading } from '../wizard/StepHeading.js';
import { useDraft } from '../wizard/useDraft.js';
import {
  AMENITIES_FIELDS,
  amenitiesOf,
  type AmenitiesValues,
  amountBeside,
  askedOf,
  categoriesOf,
  changeOf,
  changesBooking,
  chosenOf,
  OUTFIT_COUNTS,
  problemsOfAmenities,
  subsidyLost,
} from './amenitiesValues.js';
import { OutfitPrice } from './OutfitPrice.js';
import { PriceSum } from './PriceSum.js';
import { useBooked } from './registration.js';
import { useBookingStep } from './useBookingStep.js';

const PART = 'amenities';

const DONATIONS = [
  { value: '0', label: 'No donation' },
  ...DONATION_PRESETS.map(amount => ({ value: String(amount), label: formatRupees(amount) })),
  { value: 'other', label: 'Another amount' },
];

/** Stage 1: where to sleep, how to travel, and what else; the price follows every choice. */
export function AmenitiesStep() {
  const registration = useBooked();
  const { event, booking, calls, drafts } = registration;
  const { prices } = booking;
  const [values, change] = useDraft(drafts, PART, () => amenitiesOf(booking));
  const form = useForm({ fields: AMENITIES_FIELDS, onSessionEnd: registration.onSessionEnd });
  const takeStep = useBookingStep(registration);
  const chosen = chosenOf(values);
  const asked = askedOf(prices, event);
  const kinds = categoriesOf(prices);
  const lost = subsidyLost(booking, chosen);
  const dialog = useRef<HTMLDialogElement>(null);

  const set = (field: keyof AmenitiesValues, value: string) => {
    change(current => ({ ...current, [field]: value }));
    form.clear(field);
  };
  const beside = (choice: Parameters<typeof amountBeside>[2]) =>
    event.showAmount ? formatRupees(amountBeside(prices, chosen, choice)) : undefined;

  const proceed = () => {
    if (lost > 0 && Object.keys(problemsOfAmenities(values)).length === 0) return dialog.current?.showModal();
    void form.run(save);
  };

  const save = async () => {
    if (dialog.current?.open) dialog.current.close();
    const problems = problemsOfAmenities(values);
    if (Object.keys(problems).length > 0) return form.show(problems);
    const wanted = changeOf(values, asked);
    const changed = changesBooking(booking, wanted)
      ? await takeStep(current => calls.change(current, wanted))
      : booking;
    if (changed) registration.settle(changed, 2);
  };

  return (
    <form
      ref={form.ref}
      className="form"
      noValidate
      onSubmit={(submitted: FormEvent) => {
        submitted.preventDefault();
        proceed();
      }}
    >
      <StepHeading takesFocus={registration.takesFocus}>Select Amenities</StepHeading>
      {kinds.length > 0 && (
        <ChoiceField
          label="Accommodation"
          name="category"
          choices={kinds.map(({ id, name }) => ({
            value: String(id),
            label: name,
            text: event.accomodationCategory[id]?.description,
            aside: beside({ category: id }),
          }))}
          value={values.category}
          error={form.problems.category}
          onChange={value => set('category', value)}
        />
      )}
      {asked.transportation && (
        <ChoiceField
          label="Transportation"
          name="transportation"
          choices={[
            {
              value: 'yes',
              label: 'Yes',
              text: event.transportationDescription || 'Travel there and back with us.',
              aside: beside({ transportation: true }),
            },
            {
              value: 'no',
              label: 'No',
              text: 'I come on my own.',
            },
          ]}
          value={values.transportation}
          onChange={value => set('transportation', value)}
        />
      )}
      {asked.outfits && (
        <SelectField
          label="Outfits"
          name="outfitCount"
          placeholder="Choose how many"
          options={OUTFIT_COUNTS.map(count => ({ value: count, label: count }))}
          value={values.outfitCount}
          hint={event.showAmount && <OutfitPrice price={prices.outfit} formerPrice={event.outfitCutAmount} />}
          error={form.problems.outfitCount}
          onChange={({ target }) => set('outfitCount', target.value || '0')}
        />
      )}
      {asked.donation && (
        <>
          <ChoiceField
            label="Donation"
            name="donation"
            inline
            choices={DONATIONS}
            value={values.donation}
            onChange={value => set('donation', value)}
          />
          {values.donation === 'other' && (
            <TextField
              label="Your donation in rupees"
              name="otherDonation"
              inputMode="numeric"
              autoComplete="off"
              value={values.otherDonation}
              error={form.problems.otherDonation}
              onChange={({ target }) => set('otherDonation', typedNumber(target.value))}
            />
          )}
        </>
      )}
      {event.showAmount ? (
        <PriceSum price={priceOf(prices, chosen)} showParts={event.showAmountBreakup} />
      ) : (
        <p className="field__hint">The next step says what everything comes to.</p>
      )}
      <Alert>{form.failure}</Alert>
      <div className="form__end">
        <button className="button" disabled={form.busy}>
          {form.busy ? 'Saving…' : 'Proceed'}
        </button>
        <button type="button" className="button button--quiet" onClick={() => registration.goBack(0)}>
          Back
        </button>
      </div>
      {lost > 0 && (
        <ConfirmDialog
          ref={dialog}
          title={`Give ${formatRupees(lost)} of your subsidy back?`}
          yes="Yes, save this choice"
          no="Choose again"
          busy={form.busy}
          onYes={() => void form.run(save)}
        >
          <p>
            This choice costs less. {formatRupees(lost)} of your subsidy go back to your area for good, even
            if you choose something dearer later.
          </p>
        </ConfirmDialog>
      )}
    </form>
  );
}
