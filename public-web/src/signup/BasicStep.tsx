import {
  FREE_PURPOSES,
  type FreePurpose,
  NEEDED_PURPOSES,
  PURPOSES,
  type VisitorSessionRecord,
  type VisitorUserRecord,
} from '@coastok/domain';
import { client } from '../api/client.js';
import { BirthField } from '../details/BirthField.js';
import { PersonFields } from '../details/PersonFields.js';
import { PlaceFields } from '../details/PlaceFields.js';
import { PrivacyLink } from '../details/ConsentNote.js';
import { VerifiedEmail } from '../details/VerifiedEmail.js';
import { type Drafts } from '../drafts/draftStore.js';
import { Alert } from '../forms/Alert.js';
import { CheckField } from '../forms/CheckField.js';
import { useForm, fieldSetter } from '../forms/useForm.js';
import { useIntention } from '../forms/useIntention.js';
import { useAreas, useHelpers } from '../people/directory.js';
import { PurposeList } from '../privacy/PurposeFacts.js';
import { spokenPurpose } from '../privacy/spokenPurpose.js';
import { fill } from '../texts/fill.js';
import { StepHeading } from '../wizard/StepHeading.js';
import { useDraft } from '../wizard/useDraft.js';
import { type SessionEnd } from '../wizard/useSessionGuard.js';
import { asSignUp } from './signUpSteps.js';
import { lacksBasics, problemsOfBasic } from './signUpRules.js';
import { BASIC_FIELDS, type BasicValues, basicBody, basicOf } from './signUpValues.js';
import { around } from '../texts/around.js';
import { signUp } from '../texts/en/signUp.js';
import { wizard } from '../texts/en/wizard.js';

/**
 * The draft part depends on the record's version: a draft from before a change is not used, so that a consent
 * withdrawn since stays withdrawn.
 */
const partOf = (record: VisitorUserRecord | null) => (record ? `basic:${record.__v}` : 'basic');

interface BasicStepProps {
  visitor: VisitorSessionRecord;
  record: VisitorUserRecord | null;
  drafts: Drafts;
  takesFocus: boolean;
  onSessionEnd: SessionEnd;
  onSaved: (record: VisitorUserRecord) => void;
}

/** Stage 1: the basic details of a new member, with the consent to keep them. */
export function BasicStep({ visitor, record, drafts, takesFocus, onSessionEnd, onSaved }: BasicStepProps) {
  const part = partOf(record);
  const [values, change] = useDraft(drafts, part, () => basicOf(record, visitor));
  const form = useForm({ fields: BASIC_FIELDS, onSessionEnd });
  const areas = useAreas();
  const facilitators = useHelpers('facilitators', values.connectedAreaId);

  const callOnce = useIntention();
  const { problems } = form;
  const set = fieldSetter(change, form.clear);

  const save = async () => {
    const found = problemsOfBasic(values);
    if (Object.keys(found).length > 0) {
      return form.show(found, lacksBasics(values) ? signUp.notEntered : undefined);
    }
    const body = basicBody(values, record, visitor.email);
    const saved = await asSignUp(callOnce('save', body, key => client.call('visitor.signUp', { body, key })));
    drafts.drop(part);
    onSaved(saved);
  };

  return (
    <form
      ref={form.ref}
      className="form"
      noValidate
      onSubmit={submitted => {
        submitted.preventDefault();
        void form.run(save);
      }}
    >
      <StepHeading takesFocus={takesFocus}>{signUp.basic}</StepHeading>
      <VerifiedEmail email={visitor.email} />
      <div className="field-grid">
        <PersonFields values={values} problems={problems} onChange={set} />
        <BirthField value={values.dob} error={problems.dob} onChange={dob => set({ dob })} />
      </div>
      <div className="field-grid">
        <PlaceFields
          areas={areas}
          facilitators={facilitators}
          areaId={values.connectedAreaId}
          facilitator={values.facilitator}
          isOptional
          problems={problems}
          onArea={connectedAreaId => set({ connectedAreaId, facilitator: '' })}
          onFacilitator={facilitator => set({ facilitator })}
        />
      </div>
      <NeededPurposes />
      <CheckField
        label={around(signUp.agree, <PrivacyLink />)}
        name="consent"
        checked={values.consent}
        error={problems.consent}
        onChange={consent => set({ consent })}
      />
      <FreePurposes values={values} onChange={set} />
      <Alert>{form.failure}</Alert>
      <div className="form__end">
        <button className="button" disabled={form.busy}>
          {form.busy ? wizard.saving : wizard.proceed}
        </button>
      </div>
    </form>
  );
}

type Purposes = Pick<BasicValues, 'notices' | 'fundRaising' | 'photos'>;

const FIELDS: Readonly<Record<FreePurpose, keyof Purposes>> = {
  notices: 'notices',
  'fund-raising': 'fundRaising',
  photos: 'photos',
};

interface FreePurposesProps {
  values: Purposes;
  onChange: (changed: Partial<Purposes>) => void;
}

/** The optional purposes, which anybody may accept or refuse, and change at any time. */
function FreePurposes({ values, onChange }: FreePurposesProps) {
  return (
    <fieldset className="boxed">
      <legend>{signUp.asYouLike}</legend>
      {FREE_PURPOSES.map(key => {
        const { title, text, items, retention } = spokenPurpose({ key, ...PURPOSES[key] });
        return (
          <CheckField
            key={key}
            label={
              <>
                <strong>{title}</strong>: {text}
              </>
            }
            name={key}
            checked={values[FIELDS[key]]}
            hint={fill(signUp.uses, { items, retention })}
            onChange={checked => onChange({ [FIELDS[key]]: checked })}
          />
        );
      })}
    </fieldset>
  );
}

const NEEDED = NEEDED_PURPOSES.map(key => ({ key, ...PURPOSES[key] }));

/** The required purposes, to read before agreeing: nobody is a member without them. */
const NeededPurposes = () => (
  <details className="folded">
    <summary>{signUp.neededFor}</summary>
    <PurposeList purposes={NEEDED} />
  </details>
);
