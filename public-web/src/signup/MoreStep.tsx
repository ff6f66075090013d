import { CLASS_LEVELS, MARITAL_STATUSES, PROFESSIONS, type VisitorUserRecord } from '@coastok/domain';
import { useEffect } from 'react';
import { client } from '../api/client.js';
import { GENDER_OPTIONS, optionsOf, spoken } from '../details/options.js';
import { typedNumber } from '../details/typedNumber.js';
import { type Drafts } from '../drafts/draftStore.js';
import { Alert } from '../forms/Alert.js';
import { SelectField } from '../forms/SelectField.js';
import { TextField } from '../forms/TextField.js';
import { useForm } from '../forms/useForm.js';
import { useHelpers } from '../people/directory.js';
import { fieldSetter } from '../wizard/fieldSetter.js';
import { StepHeading } from '../wizard/StepHeading.js';
import { useDraft } from '../wizard/useDraft.js';
import { type SessionEnd } from '../wizard/useSessionGuard.js';
import { asSignUp } from './asSignUp.js';
import { ExpertiseField } from './ExpertiseField.js';
import { MORE_FIELDS, moreBody, moreOf } from './signUpValues.js';

const PART = 'more';

const LEVELS = optionsOf(CLASS_LEVELS);
const MARITAL_OPTIONS = spoken(MARITAL_STATUSES);
const PROFESSION_OPTIONS = PROFESSIONS.map(name => ({ value: name, label: name }));

const loadRules = () => import('./signUpRules.js');

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
  useEffect(() => void loadRules().catch(() => undefined), []);

  const { problems } = form;
  const set = fieldSetter(change, form.clear);

  const submit = async () => {
    const { problemsOfMore } = await loadRules();
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
      <StepHeading takesFocus={takesFocus}>Submit the registration request</StepHeading>
      <p>Tell us a little more, if you like. You can leave out what you would rather not say.</p>
      <div className="field-grid">
        <SelectField
          label="Connected by"
          name="mentor"
          placeholder={mentors.choices?.length === 0 ? 'Nobody to choose yet' : 'Who brought you to us?'}
          options={(mentors.choices ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
          value={mentors.choices ? values.mentor : ''}
          disabled={!mentors.choices?.length}
          error={problems.mentor}
          onChange={({ target }) => set({ mentor: target.value })}
        />
        <TextField
          label="Residence area"
          name="residenceArea"
          autoComplete="address-level3"
          value={values.residenceArea}
          error={problems.residenceArea}
          onChange={({ target }) => set({ residenceArea: target.value })}
        />
        <TextField
          label="Chanting Rounds"
          name="chantingRounds"
          inputMode="numeric"
          autoComplete="off"
          value={values.chantingRounds}
          error={problems.chantingRounds}
          hint="Every day; leave it empty if you have not begun."
          onChange={({ target }) => set({ chantingRounds: typedNumber(target.value) })}
        />
        <SelectField
          label="Class Level"
          name="sadhnaGroup"
          placeholder="Choose your class"
          options={LEVELS}
          value={values.sadhnaGroup}
          error={problems.sadhnaGroup}
          onChange={({ target }) => set({ sadhnaGroup: target.value })}
        />
        <SelectField
          label="Gender"
          name="gender"
          placeholder="Choose"
          autoComplete="sex"
          options={GENDER_OPTIONS}
          value={values.gender}
          error={problems.gender}
          onChange={({ target }) => set({ gender: target.value })}
        />
        <SelectField
          label="Marital status"
          name="maritalStatus"
          placeholder="Choose"
          options={MARITAL_OPTIONS}
          value={values.maritalStatus}
          error={problems.maritalStatus}
          onChange={({ target }) => set({ maritalStatus: target.value })}
        />
        <SelectField
          label="Profession"
          name="profession"
          placeholder="Choose"
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
          {form.busy ? 'Submitting…' : 'Submit'}
        </button>
      </div>
    </form>
  );
}
