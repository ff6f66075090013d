import { type OwnWaitlistRecord, priceListOf, type PublicEventRecord } from '@coastok/domain';
import { type FormEvent, useState } from 'react';
import { client } from '../api/client.js';
import { landingAddress } from '../events/addresses.js';
import { Alert } from '../forms/Alert.js';
import { CheckField } from '../forms/CheckField.js';
import { useForm } from '../forms/useForm.js';
import { askedOf } from '../registration/amenitiesValues.js';
import { Link } from '../router/Link.js';
import { type SessionEnd } from '../wizard/useSessionGuard.js';
import { choiceText } from './listText.js';

interface JoinListProps {
  event: PublicEventRecord;
  /** What became of an earlier place in the list. */
  ended: string | undefined;
  onJoined: (place: OwnWaitlistRecord) => void;
  onSessionEnd: SessionEnd;
}

/** Joins the waiting list of a full event, with what one would take. */
export function JoinList({ event, ended, onJoined, onSessionEnd }: JoinListProps) {
  const prices = priceListOf(event);
  const kinds = prices.categories;
  const [wants, setWants] = useState<readonly number[]>(() => kinds.map(({ id }) => id));
  const [transportation, setTransportation] = useState(false);
  const form = useForm({ fields: ['wants'] as const, onSessionEnd });

  const toggle = (id: number, chosen: boolean) => {
    setWants(current => (chosen ? [...current, id] : current.filter(want => want !== id)));
    form.clear('wants');
  };
  const join = async () => {
    onJoined(
      await client.call('visitor.joinWaitlist', {
        body: { eventId: event.eventId, wants: [...wants], transportation },
      }),
    );
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
      <h2 className="step-heading">Join the waiting list</h2>
      {ended && <p>{ended}</p>}
      <p>
        {event.title} is full. Whoever waits is offered a place in the order of joining, as soon as one gets
        free; we write to you then, and the place is kept for a while. Joining costs nothing.
      </p>
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
      <Alert>{form.failure}</Alert>
      <div className="form__end">
        <button className="button" disabled={form.busy}>
          {form.busy ? 'Joining…' : 'Join the list'}
        </button>
        <Link className="button button--quiet" href={landingAddress(event)}>
          About this event
        </Link>
      </div>
    </form>
  );
}
