import { type OwnWaitlistRecord, type PublicEventRecord, type VisitorSessionRecord } from '@coastok/domain';
import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../api/ApiError.js';
import { messageFor } from '../api/messages.js';
import { type Entry, entryOf } from '../booking/entry.js';
import { registerAddress } from '../events/addresses.js';
import { navigate } from '../router/location.js';
import { FullNote } from '../waitlist/FullNote.js';
import { JoinList } from '../waitlist/JoinList.js';
import { endedText } from '../waitlist/listText.js';
import { OwnPlace } from '../waitlist/OwnPlace.js';
import { Loading } from '../wizard/Loading.js';
import { Notice } from '../wizard/Notice.js';
import { useSessionGuard } from '../wizard/useSessionGuard.js';
import { ClosedNote } from './ClosedNote.js';
import { type Loaded, loadRegistration } from './loadRegistration.js';
import { RegistrationWizard } from './RegistrationWizard.js';
import { registration as texts } from '../texts/en/registration.js';
import { wizard } from '../texts/en/wizard.js';

interface LoadedRegistrationProps {
  event: PublicEventRecord;
  camps: readonly PublicEventRecord[];
  visitor: VisitorSessionRecord;
  now: Date;
}

/** A visitor in the waiting list sees their place instead of the wizard. */
const isWaiting = (loaded: Loaded): loaded is Loaded & { place: OwnWaitlistRecord } =>
  loaded.place?.state === 'WAITING' && loaded.booking === null;

/** Only a visitor without a booking can join the list, and only while registration is open. */
const mayJoin = ({ booking }: Loaded, entry: Entry): boolean => booking === null && 'stage' in entry;

/** Fetches what the server knows of the visitor and this event, then opens the wizard at the right stage. */
export function LoadedRegistration({ event, camps, visitor, now }: LoadedRegistrationProps) {
  const [loaded, setLoaded] = useState<Loaded>();
  const [failure, setFailure] = useState<string>();
  const { onSessionEnd, modal } = useSessionGuard(visitor.email, other =>
    navigate(registerAddress(event, other), { replace: true }),
  );

  const load = useCallback(() => {
    setFailure(undefined);
    loadRegistration(visitor.email, event).then(setLoaded, (error: unknown) => {
      setFailure(messageFor(error));
      if (error instanceof ApiError && error.status === 401) onSessionEnd({ again: load });
    });
  }, [visitor.email, event, onSessionEnd]);
  useEffect(load, [load]);
  const [hasNoPlace, setNoPlace] = useState(false);
  const changed = useCallback(
    (place: OwnWaitlistRecord) => {
      // A visitor who declined an offer, or left the list, is not led to book at once.
      setNoPlace(place.state !== 'OFFERED');
      if (place.state === 'WAITING') setLoaded(current => current && { ...current, place });
      else load();
    },
    [load],
  );

  const noPlace = useCallback(() => {
    setNoPlace(true);
    load();
  }, [load]);

  const entry = loaded && entryOf(event, loaded.booking, now);
  return (
    <>
      <Notice>{loaded?.lateMoney}</Notice>
      {loaded && isWaiting(loaded) ? (
        <div className="sheet">
          <OwnPlace
            event={event}
            record={loaded.record}
            place={loaded.place}
            onChanged={changed}
            onSessionEnd={onSessionEnd}
          />
        </div>
      ) : loaded && entry && mayJoin(loaded, entry) && event.waitlist && (hasNoPlace || event.full) ? (
        <div className="sheet">
          <JoinList
            event={event}
            visitor={visitor}
            record={loaded.record}
            ended={endedText(loaded.place)}
            onJoined={load}
            onSessionEnd={onSessionEnd}
          />
        </div>
      ) : loaded && entry && mayJoin(loaded, entry) && event.full && camps.length < 2 ? (
        <FullNote event={event} />
      ) : loaded && entry && 'stage' in entry ? (
        <RegistrationWizard
          key={loaded.booking?.bookingId}
          event={event}
          camps={camps}
          visitor={visitor}
          loaded={loaded}
          opening={entry.stage}
          onSessionEnd={onSessionEnd}
          onNoPlace={noPlace}
          onPlaceChanged={changed}
        />
      ) : entry && 'closed' in entry ? (
        <ClosedNote event={event} phase={entry.closed} />
      ) : failure ? (
        <div className="sheet">
          <p>{failure}</p>
          <button type="button" className="button" onClick={load}>
            {wizard.tryAgain}
          </button>
        </div>
      ) : (
        <Loading>{texts.lookingUp}</Loading>
      )}
      {modal}
    </>
  );
}
