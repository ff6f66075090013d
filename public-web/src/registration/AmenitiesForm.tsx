import { DONATION_PRESETS, type OptionLine, formatRupees, priceListOf, priceOf } from '@coastok/domain';
import { type FormEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import type { BookingChange } from '../booking/bookingCalls.js';
import { typedNumber } from '../details/rules.js';
import { Alert } from '../forms/Alert.js';
import { ChoiceField } from '../forms/ChoiceField.js';
import { ConfirmDialog } from '../forms/ConfirmDialog.js';
import { SelectField } from '../forms/SelectField.js';
import { TextField } from '../forms/TextField.js';
import { type FormState, type Problems, useForm } from '../forms/useForm.js';
import { hasNoPlace } from '../waitlist/listText.js';
import { StepHeading } from '../wizard/StepHeading.js';
import { useDraft } from '../wizard/useDraft.js';
import {
  AMENITIES_FIELDS,
  amenitiesOf,
  type AmenitiesValues,
  amountBeside,
  shownAmenitiesOf,
  categoriesOf,
  changeOf,
  changesBooking,
  chosenOf,
  kindName,
  OUTFIT_COUNTS,
  problemsOfAmenities,
  subsidyLost,
} from './amenitiesValues.js';
import { PriceSum } from './PriceSum.js';
import { useKnown } from './registration.js';
import { useBookingStep } from './useBookingStep.js';
import { useFirstBooking } from './useFirstBooking.js';
import { registration as texts } from '../texts/en/registration.js';
import { waiting } from '../texts/en/waiting.js';
import { wizard } from '../texts/en/wizard.js';
import { fill } from '../texts/fill.js';

const PART = 'amenities';

const DONATIONS = [
  { value: '0', label: texts.noDonation },
  ...DONATION_PRESETS.map(amount => ({ value: String(amount), label: formatRupees(amount) })),
  { value: 'other', label: texts.anotherAmount },
];

/** The event's own questions, as a part of this step. */
export interface EventQuestions {
  /** `answers.<key>` of every question. */
  names: readonly string[];
  /** The chosen options with their prices, as the page shows them: at most one paint later than the typed answers. */
  options: readonly OptionLine[];
  /** What was typed until now. `change` has the answers to send; it is empty where none changed. */
  answered: () => {
    options: readonly OptionLine[];
    problems: Problems;
    change: Pick<BookingChange, 'answers' | 'formVersion'>;
  };
  draw: (form: Pick<FormState<string>, 'problems' | 'clear'>) => ReactNode;
  /**
   * Reads the form again if a refusal says that it has changed.
   * @returns the current problems; null if the refusal is about something else
   */
  refused: (refusal: unknown) => Promise<{ problems: Problems; sentence: string } | null>;
}

const NO_NAMES: readonly string[] = [];

/** The form for accommodation, transport and the rest; the price follows every choice. */
export function AmenitiesForm({ questions }: { questions?: EventQuestions }) {
  const registration = useKnown();
  const { event, booking, calls, drafts } = registration;
  const prices = booking?.prices ?? priceListOf(event);
  const [values, change] = useDraft(drafts, PART, () => amenitiesOf(booking));
  const names = questions?.names ?? NO_NAMES;
  const fields = useMemo(() => [...AMENITIES_FIELDS, ...names], [names]);
  const form = useForm<string>({ fields, onSessionEnd: registration.onSessionEnd });
  const takeStep = useBookingStep(registration);
  const bookFirst = useFirstBooking(registration);
  const chosen = { ...chosenOf(values), ...(questions && { options: questions.options }) };
  const shown = shownAmenitiesOf(prices, event);
  const kinds = categoriesOf(prices);
  const lostWith = (options?: readonly OptionLine[]) =>
    booking ? subsidyLost(booking, { ...chosen, ...(options && { options }) }) : 0;
  const lost = lostWith();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isFull, setFull] = useState(false);

  const set = (field: keyof AmenitiesValues, value: string) => {
    change(current => ({ ...current, [field]: value }));
    form.clear(field);
  };
  const beside = (choice: Parameters<typeof amountBeside>[2]) =>
    event.showAmount ? formatRupees(amountBeside(prices, chosen, choice)) : undefined;

  const problemsOf = (): Problems => ({ ...problemsOfAmenities(values), ...questions?.answered().problems });

  const proceed = () => {
    if (lostWith(questions?.answered().options) > 0 && Object.keys(problemsOf()).length === 0)
      return dialog.current?.showModal();
    void form.run(save);
  };

  const book = async (wanted: BookingChange) => {
    if (!booking) return bookFirst(wanted);
    if (!changesBooking(booking, wanted)) return booking;
    return takeStep(current => calls.change(current, wanted), wanted);
  };

  const save = async () => {
    if (dialog.current?.open) dialog.current.close();
    setFull(false);
    const problems = problemsOf();
    if (Object.keys(problems).length > 0) return form.show(problems);
    try {
      const booked = await book({ ...changeOf(values, shown), ...questions?.answered().change });
      if (booked) registration.settle(booked, 2);
    } catch (refusal) {
      const again = await questions?.refused(refusal);
      if (again) return form.show(again.problems, again.sentence);
      if (!booking && event.waitlist && hasNoPlace(refusal)) {
        if (kinds.length < 2) return registration.waitInstead();
        setFull(true);
      }
      throw refusal;
    }
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
      <StepHeading takesFocus={registration.takesFocus}>{texts.selectAmenities}</StepHeading>
      {kinds.length > 0 && (
        <ChoiceField
          label={texts.accommodation}
          name="category"
          choices={kinds.map(kind => ({
            value: String(kind.id),
            label: kindName(event, kind),
            text: event.accomodationCategory[kind.id]?.description,
            aside: beside({ category: kind.id }),
          }))}
          value={values.category}
          error={form.problems.category}
          onChange={value => set('category', value)}
        />
      )}
      {shown.transportation && (
        <ChoiceField
          label={texts.transportation}
          name="transportation"
          choices={[
            {
              value: 'yes',
              label: wizard.yes,
              text: event.transportationDescription || texts.transportYes,
              aside: beside({ transportation: true }),
            },
            {
              value: 'no',
              label: wizard.no,
              text: texts.transportNo,
            },
          ]}
          value={values.transportation}
          onChange={value => set('transportation', value)}
        />
      )}
      {shown.outfits && (
        <SelectField
          label={texts.outfits}
          name="outfitCount"
          placeholder={texts.howMany}
          options={OUTFIT_COUNTS.map(count => ({ value: count, label: count }))}
          value={values.outfitCount}
          hint={event.showAmount && <OutfitPrice price={prices.outfit} formerPrice={event.outfitCutAmount} />}
          error={form.problems.outfitCount}
          onChange={({ target }) => set('outfitCount', target.value || '0')}
        />
      )}
      {shown.donation && (
        <>
          <ChoiceField
            label={texts.donation}
            name="donation"
            inline
            choices={DONATIONS}
            value={values.donation}
            onChange={value => set('donation', value)}
          />
          {values.donation === 'other' && (
            <TextField
              label={texts.yourDonation}
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
      {questions?.draw(form)}
      {event.showAmount ? (
        <PriceSum price={priceOf(prices, chosen)} showParts={event.showAmountBreakup} />
      ) : (
        <p className="field__hint">{texts.sumLater}</p>
      )}
      <Alert>{form.failure}</Alert>
      {isFull && (
        <p className="actions">
          <button type="button" className="button button--quiet" onClick={registration.waitInstead}>
            {waiting.join}
          </button>
        </p>
      )}
      <div className="form__end">
        <button className="button" disabled={form.busy}>
          {form.busy ? wizard.saving : wizard.proceed}
        </button>
        <button type="button" className="button button--quiet" onClick={() => registration.goBack(0)}>
          {wizard.back}
        </button>
      </div>
      {lost > 0 && (
        <ConfirmDialog
          ref={dialog}
          title={fill(texts.lostTitle, { lost: formatRupees(lost) })}
          yes={texts.lostYes}
          no={texts.lostNo}
          busy={form.busy}
          onYes={() => void form.run(save)}
        >
          <p>{fill(texts.lostText, { lost: formatRupees(lost) })}</p>
        </ConfirmDialog>
      )}
    </form>
  );
}

/** The price of an outfit, beside a higher price that is crossed out. */
function OutfitPrice({ price, formerPrice }: { price: number; formerPrice: number }) {
  return (
    <>
      {formerPrice > price && (
        <>
          <span className="visually-hidden">{texts.formerly}</span>
          <s>{formatRupees(formerPrice)}</s>{' '}
        </>
      )}
      {fill(texts.each, { price: formatRupees(price) })}
    </>
  );
}
