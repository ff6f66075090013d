import { type PublicEventRecord } from '@coastok/domain';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { LoadFailed } from '../wizard/LoadFailed.js';
import { Loading } from '../wizard/Loading.js';
import { AmenitiesForm } from './AmenitiesForm.js';
import { readEventForm } from './eventForms.js';
import { useKnown } from './registration.js';

/** Stage 1: the amenities, and what the event itself asks. */
export function AmenitiesStep() {
  const { event } = useKnown();
  return event.hasForm ? <LoadedQuestions event={event} /> : <AmenitiesForm />;
}

/** What draws and judges answers comes for events that ask something alone, with their form as it is now. */
async function loadQuestions(event: PublicEventRecord): Promise<ReactNode> {
  const [{ AnsweredAmenities }, form] = await Promise.all([
    import('./AnsweredAmenities.js'),
    readEventForm(event),
  ]);
  return <AnsweredAmenities form={form} />;
}

function LoadedQuestions({ event }: { event: PublicEventRecord }) {
  const [step, setStep] = useState<ReactNode>();
  const [failure, setFailure] = useState<unknown>();
  const load = useCallback(() => {
    setFailure(undefined);
    loadQuestions(event).then(setStep, setFailure);
  }, [event]);
  useEffect(load, [load]);
  if (step) return step;
  return failure ? (
    <LoadFailed error={failure} onRetry={load} />
  ) : (
    <Loading>Looking up the questions</Loading>
  );
}
