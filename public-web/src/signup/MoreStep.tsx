import { EXPERTISE, PROFESSIONS, type VisitorUserRecord } from '@coastok/domain';
import { useId, useState } from 'react';
import { client } from '../api/client.js';
import { GENDER_OPTIONS, LEVEL_OPTIONS, optionsOf } from '../details/detailsValues.js';
import { typedNumber } from '../details/rules.js';
import type { Drafts } from '../drafts/draftStore.js';
import { Alert } from '../forms/Alert.js';
import { SelectField } from '../forms/SelectField.js';
import { TextField } from '../forms/TextField.js';
import { fieldSetter, useForm } from '../forms/useForm.js';
import { useHelpers } from '../people/directory.js';
import { details } from '../texts/en/details.js';
import { signUp } from '../texts/en/signUp.js';
import { wizard } from '../texts/en/wizard.js';
import { professions, skills } from '../texts/en/work.js';
import { fill } from '../texts/fill.js';
import { StepHeading } from '../wizard/StepHeading.js';
import { useDraft } from '../wizard/useDraft.js';
import type { SessionEnd } from '../wizard/useSessionGuard.js';
import { problemsOfMore } from './signUpRules.js';
import { asSignUp } from './signUpSteps.js';
import { MORE_FIELDS, moreBody, moreOf } from './signUpValues.js';

interface ExpertiseFieldProps {
  values: readonly string[];
  error?: string;
  onChange: (values: readonly string[]) => void;
}

/** The person's skills; any number of them, collapsed so that the form stays short. */
function ExpertiseField({ values, error, onChange }: ExpertiseFieldProps) {
  const noteId = useId();
  // Open at first for a visitor who has chosen before; after that the visitor opens and closes it.
  const [isOpen] = useState(values.length > 0);
  const toggle = (name: string, isChosen: boolean) =>
    // In the order of the list, not in the order of the ticks.
    onChange(EXPERTISE.filter(one => (one === name ? isChosen : values.includes(one))));
  return (
    <details className="folded" open={isOpen}>
      <summary>
        {signUp.goodAt}
        {values.length > 0 && (
          <span className="expertise__count"> {fill(signUp.chosen, { count: values.length })}</span>
        )}
      </summary>
      <fieldset aria-describedby={error ? noteId : undefined}>
        <legend className="visually-hidden">{signUp.fields.expertise}</legend>
        <div className="expertise__list">
          {EXPERTISE.map(name => (
            <label key={name} className="chip">
              <input
                type="checkbox"
                name="expertiseArea"
                value={name}
                checked={values.includes(name)}
                aria-invalid={error ? true : undefined}
                onChange={({ target }) => toggle(name, target.checked)}
              />
              {skills[name] ?? name}
            </label>
          ))}
        </div>
        {error && (
          <p className="field__error" id={noteId}>
            {error}
          </p>
        )}
      </fieldset>
    </details>
  );
}

const PART = 'more';

const MARITAL_OPTIONS = optionsOf(signUp.maritalStatuses);
const PROFESSION_OPTIONS = PROFESSIONS.map(name => ({ value: name, label: professions[name] ?? name }));

interface MoreStepProps {
  record: VisitorUserRecord;
  drafts: Drafts;
  takesFocus: boolean;
  onSessionEnd: SessionEnd;
  onDone: () => void;
}

/** Stage 2: details that help the area to welcome a member; all of them are optional. */
export function MoreStep({ record, drafts, takesFocus, onSessionEnd, onDone }: MoreStepProps) {
  const [values, change] = useDraft(drafts, PART, () => moreOf(record));
  const form = useForm({ fields: MORE_FIELDS, onSessionEnd });
  const mentors = useHelpers('mentors', record.connectedAreaId ?? '');

  const { problems } = form;
  const set = fieldSetter(change, form.clear);

  const submit = async () => {
    const found = problemsOfMore(values);
    if (Object.keys(found).length > 0) return form.show(found);
    await asSignUp(client.call('visitor.updateUser', { id: record._id, body: moreBody(values) }));
    drafts.drop(PART);
    onDone();
  };

  return (
    <form
      ref={form.ref}
      className="form"
      noValidate
      onSubmit={submitted => {
        submitted.preventDefault();
        void form.run(submit);
      }}
    >
      <StepHeading takesFocus={takesFocus}>{signUp.submitStep}</StepHeading>
      <p>{signUp.more}</p>
      <div className="field-grid">
        <SelectField
          label={signUp.fields.mentor}
          name="mentor"
          placeholder={mentors.choices?.length === 0 ? signUp.nobodyYet : signUp.whoBrought}
          options={(mentors.choices ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
          value={mentors.choices ? values.mentor : ''}
          disabled={!mentors.choices?.length}
          error={problems.mentor}
          onChange={({ target }) => set({ mentor: target.value })}
        />
        <TextField
          label={signUp.fields.residenceArea}
          name="residenceArea"
          autoComplete="address-level3"
          value={values.residenceArea}
          error={problems.residenceArea}
          onChange={({ target }) => set({ residenceArea: target.value })}
        />
        <TextField
          label={details.rounds}
          name="chantingRounds"
          inputMode="numeric"
          autoComplete="off"
          value={values.chantingRounds}
          error={problems.chantingRounds}
          hint={signUp.roundsHint}
          onChange={({ target }) => set({ chantingRounds: typedNumber(target.value) })}
        />
        <SelectField
          label={details.level}
          name="sadhnaGroup"
          placeholder={details.chooseLevel}
          options={LEVEL_OPTIONS}
          value={values.sadhnaGroup}
          error={problems.sadhnaGroup}
          onChange={({ target }) => set({ sadhnaGroup: target.value })}
        />
        <SelectField
          label={details.gender}
          name="gender"
          placeholder={wizard.choose}
          autoComplete="sex"
          options={GENDER_OPTIONS}
          value={values.gender}
          error={problems.gender}
          onChange={({ target }) => set({ gender: target.value })}
        />
        <SelectField
          label={signUp.fields.maritalStatus}
          name="maritalStatus"
          placeholder={wizard.choose}
          options={MARITAL_OPTIONS}
          value={values.maritalStatus}
          error={problems.maritalStatus}
          onChange={({ target }) => set({ maritalStatus: target.value })}
        />
        <SelectField
          label={signUp.fields.profession}
          name="profession"
          placeholder={wizard.choose}
          options={PROFESSION_OPTIONS}
          value={values.profession}
          error={problems.profession}
          onChange={({ target }) => set({ profession: target.value })}
        />
      </div>
      <ExpertiseField
        values={values.expertiseArea}
        error={problems.expertiseArea}
        onChange={expertiseArea => set({ expertiseArea })}
      />
      <Alert>{form.failure}</Alert>
      <div className="form__end">
        <button className="button" disabled={form.busy}>
          {form.busy ? signUp.submitting : signUp.submit}
        </button>
      </div>
    </form>
  );
}
