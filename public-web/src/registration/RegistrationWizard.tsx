import {
  asksGatewayFirst,
  type PublicEventRecord,
  type Stage,
  stageOf,
  type VisitorBookingRecord,
  type VisitorSessionRecord,
} from '@coastok/domain';
import { useMemo, useState } from 'react';
import { createBookingCalls } from '../booking/bookingCalls.js';
import { isOpen } from '../booking/paymentOptions.js';
import { GuardianGate } from '../guardian/GuardianGate.js';
import { browserDrafts, browserIntentions } from '../drafts/browserDrafts.js';
import { Notice } from '../wizard/Notice.js';
import { Stepper } from '../wizard/Stepper.js';
import { type SessionEnd } from '../wizard/useSessionGuard.js';
import { useStages } from '../wizard/useStages.js';
import { AmenitiesStep } from './AmenitiesStep.js';
import { CheckingScreen } from './CheckingScreen.js';
import { DetailsStep } from './DetailsStep.js';
import { type Loaded } from './loadRegistration.js';
import { PaymentStep } from './PaymentStep.js';
import { isBooked, type Registration } from './registration.js';
import { ResultScreen } from './ResultScreen.js';

const STEPS = ['Fill details', 'Select Amenities', 'Payment'];

interface RegistrationWizardProps {
  event: PublicEventRecord;
  camps: readonly PublicEventRecord[];
  visitor: VisitorSessionRecord;
  loaded: Loaded;
  opening: Stage;
  onSessionEnd: SessionEnd;
}

/** The three steps and their result. The server's booking is the truth; the wizard only shows where it stands. */
export function RegistrationWizard({
  event,
  camps,
  visitor,
  loaded,
  opening,
  onSessionEnd,
}: RegistrationWizardProps) {
  const [record, keepRecord] = useState(loaded.record);
  const [booking, refresh] = useState(loaded.booking);
  const [hasFailed, setFailed] = useState(false);
  const [checked, setChecked] = useState<VisitorBookingRecord | null>(
    loaded.booking && asksGatewayFirst(loaded.booking.status) ? loaded.booking : null,
  );
  const [sentence, setSentence] = useState<string>();
  const { stage, furthest, moved, show, advance, reopen } = useStages(
    // A booking of former days whose person's age nobody knows yet begins with that.
    opening < 3 && loaded.record && !loaded.record.dob ? 0 : opening,
  );

  const shared = useMemo(
    () => ({
      calls: createBookingCalls(browserIntentions),
      drafts: browserDrafts(event.eventId, visitor.email),
    }),
    [event.eventId, visitor.email],
  );

  const settle = (next: VisitorBookingRecord, atLeast: Stage = 0) => {
    refresh(next);
    setFailed(false);
    setChecked(asksGatewayFirst(next.status) ? next : null);
    setSentence(undefined);
    const wanted = stageOf(next.status);
    if (wanted === 3) reopen(3);
    else advance(wanted > atLeast ? wanted : atLeast);
  };

  const registration: Registration = {
    event,
    camps,
    visitor,
    record,
    booking,
    ...shared,
    onSessionEnd,
    keepRecord,
    settle,
    refresh,
    goBack: show,
    showFailure: next => {
      refresh(next);
      setChecked(null);
      setFailed(true);
      reopen(3);
    },
    tryAgain: () => {
      setFailed(false);
      reopen(booking && booking.status !== 'FAILED' && stageOf(booking.status) === 3 ? 3 : 2);
    },
    check: next => {
      refresh(next);
      setChecked(next);
    },
    startAnew: said => {
      refresh(null);
      setFailed(false);
      setSentence(said);
      reopen(0);
    },
  };

  const canChange = isOpen(event, new Date());
  const isOver = stage === 3 && !checked;
  return (
    <>
      <Stepper
        label="Steps of the registration"
        steps={STEPS}
        current={stage}
        isOpen={step => canChange && furthest < 3 && step < furthest && !checked}
        onGo={show}
      />
      <Notice>{sentence}</Notice>
      <div className={isOver ? 'sheet sheet--result' : 'sheet'} key={checked ? 'checking' : stage}>
        {checked ? (
          <CheckingScreen registration={registration} before={checked} />
        ) : !isBooked(registration) || stage === 0 ? (
          <DetailsStep registration={registration} takesFocus={moved} />
        ) : stage === 1 ? (
          <AmenitiesStep registration={registration} takesFocus={moved} />
        ) : stage === 2 ? (
          <GuardianGate registration={registration} takesFocus={moved}>
            <PaymentStep registration={registration} takesFocus={moved} />
          </GuardianGate>
        ) : (
          <ResultScreen registration={registration} hasFailed={hasFailed} takesFocus={moved} />
        )}
      </div>
    </>
  );
}
