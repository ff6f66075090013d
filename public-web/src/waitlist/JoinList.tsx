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

const JOIN = 'Join the waiting list';
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
      <h2 className="step-heading">{JOIN}</h2>
      {ended && <p>{ended}</p>}
      <p>
        {event.title} is full. Places that become free are offered in the order of joining. We mail you when
        one is yours, and keep it for a while. Joining costs nothing.
      </p>
      {!record && <JoinerFields values={person} problems={form.problems} onChange={set} />}
      {kinds.length > 0 && (
        <fieldset className="field">
          <legend className="field__label">What would you take?</legend>
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
            {form.problems.wants ??
              'Tick them in your order: what you tick first is offered first where several are free.'}
          </p>
        </fieldset>
      )}
      {askedOf(prices, event).transportation && (
        <CheckField
          name="transportation"
          label={event.transportationDescription || 'I travel there and back with you.'}
          checked={transportation}
          onChange={setTransportation}
        />
      )}
      {!record && <ConsentNote button={JOIN} />}
      <Alert>{form.failure}</Alert>
      <div className="form__end">
        <button className="button" disabled={form.busy}>
          {form.busy ? 'Joining…' : JOIN}
        </button>
        <Link className="button button--quiet" href={landingAddress(event)}>
          About this event
        </Link>
      </div>
    </form>
  );
}
