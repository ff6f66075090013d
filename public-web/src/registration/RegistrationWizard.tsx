import {
  type OwnWaitlistRecord,
  type PublicEventRecord,
  type Stage,
  type VisitorBookingRecord,
  type VisitorSessionRecord,
  resultOf,
  stageOf,
} from '@coastok/domain';
import { type ReactNode, useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import { ApiError } from '../api/ApiError.js';
import { messageFor } from '../api/messages.js';
import { askGateway, createBookingCalls } from '../booking/bookingCalls.js';
import { lateMoneyText } from '../booking/lateMoney.js';
import { isOpen } from '../booking/paymentOptions.js';
import { type Doubt, pollPayment } from '../booking/pollPayment.js';
import { GuardianGate } from '../guardian/GuardianGate.js';
import { browserDrafts, browserIntentions } from '../drafts/browserDrafts.js';
import { around } from '../texts/around.js';
import { OfferNote } from '../waitlist/OfferNote.js';
import { Notice } from '../wizard/Notice.js';
import { StepHeading } from '../wizard/StepHeading.js';
import { Stepper } from '../wizard/Stepper.js';
import type { SessionEnd } from '../wizard/useSessionGuard.js';
import { useStages } from '../wizard/useStages.js';
import { DetailsStep } from './DetailsStep.js';
import type { Loaded } from './loadRegistration.js';
import { PaymentStep } from './PaymentStep.js';
import { type Registration, RegistrationContext, useKnown, useRegistration } from './registration.js';
import { opened, registrationReducer } from './registrationState.js';
import { ResultScreen } from './ResultScreen.js';
import { booking as bookingTexts } from '../texts/en/booking.js';
import { registration as texts } from '../texts/en/registration.js';
import { readEventForm } from '../eventForm/readEventForm.js';
import { LoadedPart } from '../wizard/LoadedPart.js';
import { AmenitiesForm } from './AmenitiesForm.js';

const STEPS = [texts.fillDetails, texts.selectAmenities, texts.payment];

const hasPricedOptions = ({ form }: PublicEventRecord): boolean =>
  form?.fields.some(({ options = [] }) => options.some(({ price = 0 }) => price > 0)) ?? false;

/** An event without a price has no payment step, and is booked with the details if it has no questions. */
function stepsOf(event: PublicEventRecord, booking: VisitorBookingRecord | null): readonly string[] {
  const costs = booking ? booking.totalAmount > 0 : event.startingPrice > 0 || hasPricedOptions(event);
  return costs ? STEPS : STEPS.slice(0, event.hasForm ? 2 : 1);
}

/** The step that is marked as current: while the result still waits for money, this is the payment. */
const stepAt = (stage: Stage, booking: VisitorBookingRecord | null): number =>
  stage === 3 && booking && resultOf(booking.status) !== 'thank-you' ? 2 : stage;

interface RegistrationWizardProps {
  event: PublicEventRecord;
  camps: readonly PublicEventRecord[];
  visitor: VisitorSessionRecord;
  loaded: Loaded;
  opening: Stage;
  onSessionEnd: SessionEnd;
  onNoPlace: () => void;
  onPlaceChanged: (place: OwnWaitlistRecord) => void;
}

/** The three steps and their result. The server's booking decides; the wizard only shows its state. */
export function RegistrationWizard({
  event,
  camps,
  visitor,
  loaded,
  opening,
  onSessionEnd,
  onNoPlace,
  onPlaceChanged,
}: RegistrationWizardProps) {
  const [state, dispatch] = useReducer(registrationReducer, loaded, opened);
  const { booking, checked, sentence } = state;
  const canChange = isOpen(event, new Date());
  const { stage, furthest, moved, show, advance, reopen } = useStages(
    // A booking with incomplete details begins with the first step: an old one, or the offer of a waiting list.
    opening < 3 && loaded.record && !(loaded.record.dob && loaded.record.userCategory) ? 0 : opening,
    canChange,
  );

  const shared = useMemo(
    () => ({
      calls: createBookingCalls(browserIntentions),
      drafts: browserDrafts(event.eventId, visitor.email),
    }),
    [event.eventId, visitor.email],
  );

  const startAgain = (said: string) => {
    dispatch({ type: 'ended', sentence: said });
    reopen(0);
  };

  const { place } = loaded;
  // The first step that accepts an offer ends it. The loaded data still has the offer, so the status is checked too.
  const isOffered =
    booking !== null && booking.bookingId === place?.offer?.bookingId && booking.status === 'PENDING';
  const registration: Registration = {
    isOffered,
    ...state,
    ...shared,
    event,
    camps,
    visitor,
    onSessionEnd,
    takesFocus: moved,
    goBack: show,
    waitInstead: onNoPlace,
    askDetails: fields => {
      dispatch({ type: 'lacking', fields });
      show(0);
    },
    goOn: () => advance(1),
    askQuestions: said => {
      dispatch({ type: 'asked', sentence: said });
      show(1);
    },
    keepRecord: record => dispatch({ type: 'saved', record }),
    refresh: next => dispatch({ type: 'refreshed', booking: next }),
    check: doubt => dispatch({ type: 'checking', doubt }),
    settle: (next, atLeast = 0) => {
      if (next.status === 'INACTIVE') return startAgain(lateMoneyText(next) ?? texts.endedMeanwhile);
      dispatch({ type: 'settled', booking: next });
      const wanted = stageOf(next.status);
      if (wanted === 3) reopen(3);
      else advance(wanted > atLeast ? wanted : atLeast);
    },
    showFailure: next => {
      dispatch({ type: 'failed', booking: next });
      reopen(3);
    },
    tryAgain: () => {
      dispatch({ type: 'retried' });
      reopen(booking && booking.status !== 'FAILED' && stageOf(booking.status) === 3 ? 3 : 2);
    },
    startAgain,
  };

  const isOver = stage === 3 && !checked;
  return (
    <RegistrationContext value={registration}>
      {isOffered && place?.offer && (
        <OfferNote
          place={{ ...place, offer: place.offer }}
          onChanged={onPlaceChanged}
          onSessionEnd={onSessionEnd}
        />
      )}
      <Stepper
        label={texts.steps}
        steps={stepsOf(event, booking)}
        current={stepAt(stage, booking)}
        isOpen={step => canChange && furthest < 3 && step < furthest && !checked}
        onGo={show}
      />
      <Notice>{sentence ?? undefined}</Notice>
      <div className={isOver ? 'sheet sheet--result' : 'sheet'} key={checked ? 'checking' : stage}>
        {checked ? (
          <CheckingScreen doubt={checked} />
        ) : !state.record || stage === 0 || (!booking && !event.hasForm) ? (
          <DetailsStep />
        ) : stage === 1 || !booking ? (
          <AmenitiesStep />
        ) : stage === 2 ? (
          <GuardianGate>
            <PaymentStep />
          </GuardianGate>
        ) : (
          <ResultScreen />
        )}
      </div>
    </RegistrationContext>
  );
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

interface CheckingScreenProps {
  doubt: Doubt;
}

/** Money may be on its way: polls until the outcome is known, and tells visitors that they need not wait. */
function CheckingScreen({ doubt }: CheckingScreenProps) {
  const { booking, told } = doubt;
  const registration = useRegistration();
  const { settle, onSessionEnd } = registration;
  const [round, setRound] = useState(0);
  const [failure, setFailure] = useState<string>();

  useEffect(() => {
    const left = new AbortController();
    const world = { ask: (signal: AbortSignal) => askGateway(booking.bookingId, signal), pause };
    pollPayment(doubt, world, left.signal).then(settle, (error: unknown) => {
      if (left.signal.aborted) return;
      if (error instanceof ApiError && error.status === 401)
        onSessionEnd({ again: () => setRound(count => count + 1), left: setFailure });
      else setFailure(messageFor(error));
    });
    return () => left.abort();
    // Only the button starts the poll again; `settle` is a new function at every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [doubt, round]);

  return (
    <div className="result">
      <span className="result__mark result__mark--waiting" aria-hidden="true" />
      <StepHeading takesFocus>{texts.checking}</StepHeading>
      <p>
        {told ? texts.paidOnce : texts.maybePaid} {texts.whenAnswered}
      </p>
      <p>
        {around(texts.bookingReference, <strong className="reference">{booking.bookingReferenceNo}</strong>)}
      </p>
      {failure && <p role="alert">{failure}</p>}
      <p className="actions">
        <button
          type="button"
          className="button button--quiet"
          onClick={() => {
            setFailure(undefined);
            setRound(count => count + 1);
          }}
        >
          {texts.checkNow}
        </button>
        {!told && (
          <button type="button" className="button button--quiet" onClick={() => settle(booking)}>
            {texts.notPaidYet}
          </button>
        )}
      </p>
    </div>
  );
}

/** Stage 1: the amenities, and the event's own questions. */
function AmenitiesStep() {
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
  return <LoadedPart load={load} waiting={bookingTexts.lookingUpQuestions} />;
}
