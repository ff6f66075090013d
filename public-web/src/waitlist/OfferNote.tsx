import { type OwnWaitlistRecord } from '@coastok/domain';
import { useState } from 'react';
import { client } from '../api/client.js';
import { Alert } from '../forms/Alert.js';
import { useForm } from '../forms/useForm.js';
import { Countdown } from '../landing/Countdown.js';
import { type SessionEnd } from '../wizard/useSessionGuard.js';
import { dateTimeText } from '../dates/dates.js';
import { around } from '../texts/around.js';
import { waiting } from '../texts/en/waiting.js';

interface OfferNoteProps {
  place: OwnWaitlistRecord & { offer: NonNullable<OwnWaitlistRecord['offer']> };
  onChanged: (place: OwnWaitlistRecord) => void;
  onSessionEnd: SessionEnd;
}

/** Above the wizard of an offered place: how long it is held, and a button to decline it. */
export function OfferNote({ place, onChanged, onSessionEnd }: OfferNoteProps) {
  const form = useForm({ fields: [], onSessionEnd });
  const [openedAt] = useState(() => new Date());
  return (
    <section className="sheet offer" aria-label={waiting.yourOffer}>
      <h2>{waiting.offered}</h2>
      <p>{around(waiting.offerUntil, <strong>{dateTimeText(place.offer.until)}</strong>)}</p>
      <Countdown label={waiting.offerEnds} target={new Date(place.offer.until)} loadedAt={openedAt} />
      <Alert>{form.failure}</Alert>
      <p className="actions">
        <button
          type="button"
          className="button button--quiet"
          disabled={form.busy}
          onClick={() =>
            void form.run(async () => onChanged(await client.call('visitor.declineOffer', { id: place._id })))
          }
        >
          {waiting.letGo}
        </button>
      </p>
    </section>
  );
}
