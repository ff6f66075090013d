import { type PublicEventRecord, type VisitorSessionRecord } from '@coastok/domain';
import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../api/ApiError.js';
import { messageFor } from '../api/messages.js';
import { entryOf } from '../booking/entry.js';
import { registerAddress } from '../events/addresses.js';
import { navigate } from '../router/location.js';
import { Loading } from '../wizard/Loading.js';
import { useSessionGuard } from '../wizard/useSessionGuard.js';
import { ClosedNote } from './ClosedNote.js';
import { type Loaded, loadRegistration } from './loadRegistration.js';
import { RegistrationWizard } from './RegistrationWizard.js';

interface LoadedRegistrationProps {
  event: PublicEventRecord;
  camps: readonly PublicEventRecord[];
  visitor: VisitorSessionRecord;
  now: Date;
}

/** Fetches what the server knows of the visitor and this event, then opens the wizard at the right stage. */
export function LoadedRegistration({ event, camps, visitor, now }: LoadedRegistrationProps) {
  const [loaded, setLoaded] = useState<Loaded>();
  const [failure, setFailure] = useState<string>();
  const { onSessionEnd, modal } = useSessionGuard(visitor.email, other =>
    navigate(registerAddress(event, other), { replace: true }),
  );

  const load = useCallback(() => {
    setFailure(undefined);
    loadRegistration(visitor.email, event.eventId).then(setLoaded, (error: unknown) => {
      setFailure(messageFor(error));
      if (error instanceof ApiError && error.status === 401) onSessionEnd({ again: load });
    });
  }, [visitor.email, event.eventId, onSessionEnd]);
  useEffect(load, [load]);

  const entry = loaded && entryOf(event, loaded.booking, now);
  return (
    <>
      {entry && 'stage' in entry ? (
        <RegistrationWizard
          event={event}
          camps={camps}
          visitor={visitor}
          loaded={loaded}
          opening={entry.stage}
          onSessionEnd={onSessionEnd}
        />
      ) : entry ? (
        <ClosedNote event={event} standing={entry.closed} />
      ) : failure ? (
        <div className="sheet">
          <p>{failure}</p>
          <button type="button" className="button" onClick={load}>
            Try again
          </button>
        </div>
      ) : (
        <Loading>Looking up your registration</Loading>
      )}
      {modal}
    </>
  );
}
