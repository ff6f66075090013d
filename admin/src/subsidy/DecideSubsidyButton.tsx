import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { mayDecide, type Booking } from '../booking/bookingModel';
import { useProfile } from '../session/access';
import { DecisionDialog } from './DecisionDialog';
import { ViewReasonButton } from './ViewReasonButton';

/** On a booking's own page: the open request, for people who may decide it. */
export function DecideSubsidyButton() {
  const actor = useProfile();
  const booking = useRecordContext<Booking>();
  const [viewed, setViewed] = useState<Booking | null>(null);
  if (!actor || !booking || !(mayDecide(actor, booking) || viewed)) return null;
  return (
    <>
      <ViewReasonButton onView={setViewed} />
      {viewed && <DecisionDialog booking={viewed} onClose={() => setViewed(null)} />}
    </>
  );
}
