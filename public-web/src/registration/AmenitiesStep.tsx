import { type PublicEventRecord } from '@coastok/domain';
import { type ReactNode, useCallback } from 'react';
import { readEventForm } from '../eventForm/readEventForm.js';
import { LoadedPart } from '../wizard/LoadedPart.js';
import { AmenitiesForm } from './AmenitiesForm.js';
import { useKnown } from './registration.js';
import { booking as texts } from '../texts/en/booking.js';

/** Stage 1: the amenities, and the event's own questions. */
export function AmenitiesStep() {
  const { event } = useKnown();
  return event.hasForm ? <WithQuestions event={event} /> : <AmenitiesForm />;
}

/** The code for questions is loaded only for events that have some, together with their form as it is now. */
async function loadQuestions(event: PublicEventRecord): Promise<ReactNode> {
  const [{ AnsweredAmenities }, form] = await Promise.all([
    import('./AnsweredAmenities.js'),
    readEventForm(event),
  ]);
  return <AnsweredAmenities form={form} />;
}

function WithQuestions({ event }: { event: PublicEventRecord }) {
  const load = useCallback(() => loadQuestions(event), [event]);
  return <LoadedPart load={load} waiting={texts.lookingUpQuestions} />;
}
