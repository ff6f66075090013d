import { type VisitorBookingRecord } from '@coastok/domain';
import { useEffect, useState } from 'react';
import { ApiError } from '../api/ApiError.js';
import { messageFor } from '../api/messages.js';
import { askGateway } from '../booking/bookingCalls.js';
import { pollPayment } from '../booking/pollPayment.js';
import { StepHeading } from '../wizard/StepHeading.js';
import { useRegistration } from './registration.js';

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

interface CheckingScreenProps {
  /** The booking as it was when the doubt arose. */
  before: VisitorBookingRecord;
}

/** Money may be on its way: asks until it is known, and says plainly that nobody has to wait for it. */
export function CheckingScreen({ before }: CheckingScreenProps) {
  const registration = useRegistration();
  const { settle, onSessionEnd } = registration;
  const [round, setRound] = useState(0);
  const [failure, setFailure] = useState<string>();

  useEffect(() => {
    const left = new AbortController();
    const world = { ask: (signal: AbortSignal) => askGateway(before.bookingId, signal), pause };
    pollPayment(before, world, left.signal).then(settle, (error: unknown) => {
      if (left.signal.aborted) return;
      if (error instanceof ApiError && error.status === 401)
        onSessionEnd({ again: () => setRound(count => count + 1), left: setFailure });
      else setFailure(messageFor(error));
    });
    return () => left.abort();
    // Asked anew by the button alone; `settle` is another function with every drawing.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [before, round]);

  return (
    <div className="result">
      <span className="result__mark result__mark--waiting" aria-hidden="true" />
      <StepHeading takesFocus>We are checking with the bank; you may close this page</StepHeading>
      <p>
        Your payment is not lost and need not be made again. As soon as the bank answers, this page shows it,
        and we mail you.
      </p>
      <p>
        Booking reference <strong className="reference">{before.bookingReferenceNo}</strong>
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
          Check again now
        </button>
      </p>
    </div>
  );
}
