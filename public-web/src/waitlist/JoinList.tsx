import {
  type OwnWaitlistRecord,
  priceListOf,
  PRIVACY_VERSION,
  type PublicEventRecord,
  type VisitorSessionRecord,
  type VisitorUserRecord,
} from '@coastok/domain';
import { type FormEvent, useState } from 'react';
import { client } from '../api/client.js';
import { ConsentNote } from '../details/ConsentNote.js';
import { landingAddress } from '../events/addresses.js';
import { Alert } from '../forms/Alert.js';
import { CheckField } from '../forms/CheckField.js';
import { useForm } from '../forms/useForm.js';
import { useIntention } from '../forms/useIntention.js';
import { askedOf } from '../registration/amenitiesValues.js';
import { Link } from '../router/Link.js';
import { fieldSetter } from '../wizard/fieldSetter.js';
import { type SessionEnd } from '../wizard/useSessionGuard.js';
import { type JoinerValues, JoinerFields, NO_JOINER, problemsOfJoiner } from './JoinerFields.js';
import { choiceText } from './listText.js';
import { bridge } from '../texts/en/bridge.js';
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
  const carryOut = useIntention();
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
    await carryOut('sign up', body, key => client.call('visitor.signUp', { body, key }));
    return true;
  };
  const join = async () => {
    if (!record && !(await signUp())) return;
    const body = { eventId: event.eventId, wants: [...wants], transportation };
    onJoined(await carryOut('join', body, key => client.call('visitor.joinWaitlist', { body, key })));
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
      {askedOf(prices, event).transportation && (
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
