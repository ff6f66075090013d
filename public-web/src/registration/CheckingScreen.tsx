import { useEffect, useState } from 'react';
import { ApiError } from '../api/ApiError.js';
import { messageFor } from '../api/messages.js';
import { askGateway } from '../booking/bookingCalls.js';
import { type Doubt, pollPayment } from '../booking/pollPayment.js';
import { StepHeading } from '../wizard/StepHeading.js';
import { useRegistration } from './registration.js';
import { around } from '../texts/around.js';
import { registration as texts } from '../texts/en/registration.js';

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

/** Money may be on its way: polls until the outcome is known, and tells the visitor that nobody has to wait for it. */
export function CheckingScreen({ doubt }: CheckingScreenProps) {
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
