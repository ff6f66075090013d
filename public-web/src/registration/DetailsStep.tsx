import { type PublicEventRecord, formatRupees, isCalendarDay, needsGuardian } from '@coastok/domain';
import { type FormEvent, useState } from 'react';
import { client } from '../api/client.js';
import { readBooking, leaveCamp } from '../booking/bookingCalls.js';
import { bookPlain } from '../booking/bookPlain.js';
import { ConsentNote } from '../details/ConsentNote.js';
import { BirthField } from '../details/BirthField.js';
import { lacksDetails, problemsOfDetails } from '../details/detailsRules.js';
import {
  DETAILS_FIELDS,
  bodyOf,
  detailsOf,
  ofCategory,
  GENDER_OPTIONS,
  LEVEL_OPTIONS,
} from '../details/detailsValues.js';
import { PersonFields } from '../details/PersonFields.js';
import { PlaceFields } from '../details/PlaceFields.js';
import { typedNumber } from '../details/rules.js';
import { VerifiedEmail } from '../details/VerifiedEmail.js';
import { browserDrafts } from '../drafts/browserDrafts.js';
import { registerAddress } from '../events/addresses.js';
import { Alert } from '../forms/Alert.js';
import { ChoiceField } from '../forms/ChoiceField.js';
import { SelectField } from '../forms/SelectField.js';
import { TextField } from '../forms/TextField.js';
import { useForm, fieldSetter } from '../forms/useForm.js';
import { useIntention } from '../forms/useIntention.js';
import {
  GUARDIAN_FIELDS,
  GuardianFields,
  NO_GUARDIAN,
  problemsOfGuardian,
} from '../guardian/GuardianFields.js';
import { isToAsk, useGuardianState } from '../guardian/useGuardianState.js';
import { useAreas, useHelpers } from '../people/directory.js';
import { navigate } from '../router/location.js';
import { hasNoPlace } from '../waitlist/listText.js';
import { StepHeading } from '../wizard/StepHeading.js';
import { useDraft } from '../wizard/useDraft.js';
import { GUARDIAN_PART, leaveOnceBooked } from './useFirstBooking.js';
import { useRegistration } from './registration.js';
import { details } from '../texts/en/details.js';
import { guardianAsk } from '../texts/en/guardian.js';
import { registration as texts } from '../texts/en/registration.js';
import { wizard } from '../texts/en/wizard.js';
import { counted, fill } from '../texts/fill.js';
import { dayRangeText } from '../dates/dates.js';

const PART = 'details';
const FIELDS = [...DETAILS_FIELDS, ...GUARDIAN_FIELDS];
const CATEGORIES = [
  { value: 'YOUTH', label: details.youth },
  { value: 'BRAHMACHARI', label: details.brahmachari },
];

/** Stage 0: who registers, and for which camp. Saves the person and creates the booking with default choices. */
export function DetailsStep() {
  const registration = useRegistration();
  const { event, camps, visitor, record, booking, calls, drafts } = registration;
  const [values, change] = useDraft(drafts, PART, () => detailsOf(record, visitor));
  const [{ campId }, chooseCamp] = useDraft(drafts, 'camp', () => ({ campId: event.eventId }));
  const form = useForm({
    fields: FIELDS,
    onSessionEnd: registration.onSessionEnd,
    begun: registration.lacking,
  });
  const isChild = isCalendarDay(values.dob) && needsGuardian(values.dob, new Date());
  const known = useGuardianState(isChild && record !== null);
  const [guardian, changeGuardian] = useDraft(drafts, GUARDIAN_PART, () => NO_GUARDIAN);
  const [isAsked, setAsked] = useState(false);
  const asksGuardian = isChild && !isAsked && (record === null || (known !== undefined && isToAsk(known)));
  const areas = useAreas();
  const facilitators = useHelpers('facilitators', values.connectedAreaId);

  const { problems } = form;
  const callOnce = useIntention();
  const set = fieldSetter(change, form.clear);
  const setGuardian = fieldSetter(changeGuardian, form.clear);

  const goToCamp = async (camp: PublicEventRecord, userId: string) => {
    if (camp.hasForm)
      leaveOnceBooked(browserDrafts(camp.eventId, visitor.email), booking, asksGuardian ? guardian : null);
    else {
      await askGuardian();
      await bookPlain(calls, userId, camp);
      if (booking) await leaveCamp(calls, booking);
    }
    drafts.drop('camp');
    navigate(registerAddress(camp, visitor.email), { replace: true });
  };

  const askGuardian = async (): Promise<boolean> => {
    if (!asksGuardian) return false;
    await callOnce('ask', guardian, key => client.call('visitor.askGuardian', { body: guardian, key }));
    setAsked(true);
    drafts.drop(GUARDIAN_PART);
    return true;
  };

  const waitWithoutPlace = (refusal: unknown) => {
    if (!event.waitlist || !hasNoPlace(refusal)) throw refusal;
    registration.waitInstead();
  };

  const save = async () => {
    const requirements = { minRounds: event.minRounds, hasFacilitator: facilitators.choices?.length !== 0 };
    const found = {
      ...problemsOfDetails(values, requirements),
      ...(asksGuardian && problemsOfGuardian(guardian)),
    };
    if (Object.keys(found).length > 0) {
      return form.show(found, lacksDetails(found, values, requirements) ? texts.fillAll : undefined);
    }
    const body = bodyOf(values, record, visitor.email);
    const saved = await callOnce('save', body, key => client.call('visitor.signUp', { body, key }));
    registration.keepRecord(saved);
    drafts.drop(PART);
    const camp = camps.find(({ eventId }) => eventId === campId);
    if (camp && camp.eventId !== event.eventId) {
      return goToCamp(camp, saved._id);
    }
    // An event that has its own questions is booked once they are answered, and the guardian is asked then.
    if (event.hasForm && !booking) return registration.goOn();
    const booked = booking ?? (await bookPlain(calls, saved._id, event).catch(waitWithoutPlace));
    // The mail to the guardian makes the hold of the seat longer.
    const held = (await askGuardian()) && booked ? await readBooking(event.eventId, saved._id) : booked;
    if (held) registration.settle(held, 1);
  };

  return (
    <form
      ref={form.ref}
      className="form"
      noValidate
      onSubmit={(submitted: FormEvent) => {
        submitted.preventDefault();
        void form.run(save);
      }}
    >
      <StepHeading takesFocus={registration.takesFocus}>{texts.fillDetails}</StepHeading>
      {camps.length > 1 && (
        <CampField
          camps={camps}
          value={campId}
          current={booking ? event : undefined}
          onChange={chosen => chooseCamp(() => ({ campId: chosen }))}
        />
      )}
      <VerifiedEmail
        email={visitor.email}
        onLeft={() => navigate(registerAddress(event), { replace: true })}
      />
      <div className="field-grid">
        <PersonFields values={values} problems={problems} onChange={set} />
        <BirthField value={values.dob} error={problems.dob} onChange={dob => set({ dob })} />
        <TextField
          label={details.rounds}
          name="chantingRounds"
          inputMode="numeric"
          autoComplete="off"
          value={values.chantingRounds}
          error={problems.chantingRounds}
          hint={event.minRounds > 0 ? counted(texts.minRounds, event.minRounds) : texts.rounds}
          onChange={({ target }) => set({ chantingRounds: typedNumber(target.value) })}
        />
        <PlaceFields
          areas={areas}
          facilitators={facilitators}
          areaId={values.connectedAreaId}
          facilitator={values.facilitator}
          problems={problems}
          onArea={connectedAreaId => set({ connectedAreaId, facilitator: '' })}
          onFacilitator={facilitator => set({ facilitator })}
        />
      </div>
      {asksGuardian && (
        <fieldset className="boxed">
          <legend>{guardianAsk.title}</legend>
          <p>{guardianAsk.inWizard}</p>
          <GuardianFields values={guardian} problems={problems} onChange={setGuardian} />
        </fieldset>
      )}
      <div className="field-grid">
        <ChoiceField
          label={details.category}
          name="userCategory"
          inline
          choices={CATEGORIES}
          value={values.userCategory}
          error={problems.userCategory}
          onChange={category => set(ofCategory(category))}
        />
        {values.userCategory === 'YOUTH' && (
          <SelectField
            label={details.level}
            name="sadhnaGroup"
            placeholder={details.chooseLevel}
            options={LEVEL_OPTIONS}
            value={values.sadhnaGroup}
            error={problems.sadhnaGroup}
            onChange={({ target }) => set({ sadhnaGroup: target.value })}
          />
        )}
        <SelectField
          label={texts.gender}
          name="gender"
          placeholder={texts.ratherNot}
          autoComplete="sex"
          options={GENDER_OPTIONS}
          value={values.gender}
          error={problems.gender}
          onChange={({ target }) => set({ gender: target.value })}
        />
      </div>
      <ConsentNote button={wizard.proceed} />
      <Alert>{form.failure}</Alert>
      <div className="form__end">
        <button className="button" disabled={form.busy}>
          {form.busy ? wizard.saving : wizard.proceed}
        </button>
        <p className="field__hint">
          {event.hasForm
            ? texts.nextQuestions
            : event.startingPrice > 0
              ? texts.nextAmenities
              : texts.nextNothing}
        </p>
      </div>
    </form>
  );
}

interface CampFieldProps {
  camps: readonly PublicEventRecord[];
  value: string;
  /** The camp that the visitor has booked already. */
  current: PublicEventRecord | undefined;
  onChange: (eventId: string) => void;
}

const nameOf = (camp: PublicEventRecord): string => camp.landing.yatra?.camp ?? camp.title;

/** The choice of a camp of the yatra; choosing another one books that instead of the one in the address. */
function CampField({ camps, value, current, onChange }: CampFieldProps) {
  return (
    <ChoiceField
      label={texts.camp}
      name="camp"
      choices={camps.map(camp => ({
        value: camp.eventId,
        label: nameOf(camp),
        text: fill(texts.campText, {
          days: dayRangeText(camp.fromDate, camp.toDate),
          price: formatRupees(camp.startingPrice),
        }),
      }))}
      value={value}
      hint={
        current && value !== current.eventId ? fill(texts.campLeft, { camp: nameOf(current) }) : undefined
      }
      onChange={onChange}
    />
  );
}
