import {
  type OwnWaitlistRecord,
  PRIVACY_VERSION,
  type PublicEventRecord,
  type VisitorSessionRecord,
  type VisitorUserRecord,
  isBlank,
  priceListOf,
} from '@coastok/domain';
import { type FormEvent, useState } from 'react';
import { client } from '../api/client.js';
import { BirthField } from '../details/BirthField.js';
import { ConsentNote } from '../details/ConsentNote.js';
import { PersonFields, type PersonValues } from '../details/PersonFields.js';
import { landingAddress } from '../events/addresses.js';
import { Alert } from '../forms/Alert.js';
import { CheckField } from '../forms/CheckField.js';
import { SelectField } from '../forms/SelectField.js';
import { type Problems, useForm, fieldSetter } from '../forms/useForm.js';
import { useIntention } from '../forms/useIntention.js';
import { useAreas } from '../people/directory.js';
import { shownAmenitiesOf } from '../registration/amenitiesValues.js';
import { Link } from '../router/Link.js';
import { details } from '../texts/en/details.js';
import { wizard } from '../texts/en/wizard.js';
import { type SessionEnd } from '../wizard/useSessionGuard.js';
import { choiceText } from './listText.js';
import { bridge } from '../texts/en/registration.js';
import { waiting } from '../texts/en/waiting.js';
import { fill } from '../texts/fill.js';

const FIELDS = ['name', 'initiatedName', 'phone', 'dob', 'connectedAreaId', 'wants'] as const;

interface JoinListProps {
  event: PublicEventRecord;
  visitor: VisitorSessionRecord;
  /** Null for a visitor without a record; the list asks for no more than it needs. */
  record: VisitorUserRecord | null;
  /** The text about an earlier place in the list. */
  ended: string | undefined;
  onJoined: (place: OwnWaitlistRecord) => void;
  onSessionEnd: SessionEnd;
}

/** Joins the waiting list of a full event, with the choices the visitor would accept. */
export function JoinList({ event, visitor, record, ended, onJoined, onSessionEnd }: JoinListProps) {
  const prices = priceListOf(event);
  const kinds = prices.categories;
  const [wants, setWants] = useState<readonly number[]>(() => kinds.map(({ id }) => id));
  const [transportation, setTransportation] = useState(false);
  const [person, setPerson] = useState<JoinerValues>({ ...NO_JOINER, name: visitor.name ?? '' });
  const form = useForm({ fields: FIELDS, onSessionEnd });
  const callOnce = useIntention();
  const set = fieldSetter<JoinerValues>(setPerson, form.clear);

  const toggle = (id: number, chosen: boolean) => {
    setWants(current => (chosen ? [...current, id] : current.filter(want => want !== id)));
    form.clear('wants');
  };
  const signUp = async (): Promise<boolean> => {
    const found = problemsOfJoiner(person);
    if (Object.keys(found).length > 0) {
      form.show(found);
      return false;
    }
    const body = { ...person, email: visitor.email, consentVersion: PRIVACY_VERSION } as const;
    await callOnce('sign up', body, key => client.call('visitor.signUp', { body, key }));
    return true;
  };
  const join = async () => {
    if (!record && !(await signUp())) return;
    const body = { eventId: event.eventId, wants: [...wants], transportation };
    onJoined(await callOnce('join', body, key => client.call('visitor.joinWaitlist', { body, key })));
  };

  return (
    <form
      ref={form.ref}
      className="form"
      noValidate
      onSubmit={(submitted: FormEvent) => {
        submitted.preventDefault();
        void form.run(join);
      }}
    >
      <h2 className="step-heading">{waiting.join}</h2>
      {ended && <p>{ended}</p>}
      <p>{fill(waiting.how, { event: event.title })}</p>
      {!record && <JoinerFields values={person} problems={form.problems} onChange={set} />}
      {kinds.length > 0 && (
        <fieldset className="field">
          <legend className="field__label">{waiting.wants}</legend>
          {kinds.map(({ id, name }) => (
            <CheckField
              key={id}
              name={`want-${id}`}
              label={[name, choiceText(wants, id)].filter(Boolean).join(': ')}
              checked={wants.includes(id)}
              onChange={chosen => toggle(id, chosen)}
            />
          ))}
          <p className={form.problems.wants ? 'field__error' : 'field__hint'}>
            {form.problems.wants ?? waiting.order}
          </p>
        </fieldset>
      )}
      {shownAmenitiesOf(prices, event).transportation && (
        <CheckField
          name="transportation"
          label={event.transportationDescription || waiting.transport}
          checked={transportation}
          onChange={setTransportation}
        />
      )}
      {!record && <ConsentNote button={waiting.join} />}
      <Alert>{form.failure}</Alert>
      <div className="form__end">
        <button className="button" disabled={form.busy}>
          {form.busy ? waiting.joining : waiting.join}
        </button>
        <Link className="button button--quiet" href={landingAddress(event)}>
          {bridge.aboutEvent}
        </Link>
      </div>
    </form>
  );
}

/** The details that a new visitor gives to join a waiting list; the other details are asked for with an offer. */
interface JoinerValues extends PersonValues {
  dob: string;
  connectedAreaId: string;
}

const NO_JOINER: JoinerValues = {
  name: '',
  initiatedName: '',
  phone: '',
  dob: '',
  connectedAreaId: '',
};

const NEEDED = {
  name: details.name,
  phone: details.phone,
  dob: details.dob,
  connectedAreaId: details.area,
} as const;

/** The missing fields; the server validates everything else. */
const problemsOfJoiner = (values: JoinerValues): Problems<keyof JoinerValues> =>
  Object.fromEntries(
    Object.entries(NEEDED)
      .filter(([field]) => isBlank(values[field as keyof typeof NEEDED]))
      .map(([field, label]) => [field, fill(wizard.required, { label })]),
  );

interface JoinerFieldsProps {
  values: JoinerValues;
  problems: Problems<keyof JoinerValues>;
  onChange: (change: Partial<JoinerValues>) => void;
}

/** The details of a joiner who has no record yet. */
function JoinerFields({ values, problems, onChange }: JoinerFieldsProps) {
  const areas = useAreas();
  return (
    <div className="field-grid">
      <PersonFields values={values} problems={problems} onChange={onChange} />
      <BirthField value={values.dob} error={problems.dob} onChange={dob => onChange({ dob })} />
      <SelectField
        label={details.area}
        name="connectedAreaId"
        placeholder={areas.choices ? details.chooseArea : wizard.loading}
        options={(areas.choices ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
        value={areas.choices ? values.connectedAreaId : ''}
        disabled={!areas.choices}
        error={problems.connectedAreaId}
        hint={
          areas.failed ? (
            <>
              {details.areasFailed}{' '}
              <button type="button" className="link-button link-button--inline" onClick={areas.retry}>
                {wizard.loadAgain}
              </button>
            </>
          ) : (
            details.areaHint
          )
        }
        onChange={({ target }) => onChange({ connectedAreaId: target.value })}
      />
    </div>
  );
}
