import { needsGuardian } from '@coastok/domain';
import { type ReactNode } from 'react';
import { readBooking } from '../booking/bookingCalls.js';
import { CancelBooking } from '../registration/CancelBooking.js';
import { useBooked } from '../registration/registration.js';
import { StepHeading } from '../wizard/StepHeading.js';
import { GuardianPanel } from './GuardianPanel.js';
import { deadlineText } from '../dates/dates.js';
import { guardianAsk } from '../texts/en/guardian.js';
import { registration as texts } from '../texts/en/registration.js';
import { fill } from '../texts/fill.js';

/** Under 18 nothing is paid, requested or confirmed before a guardian has agreed; the seat is held for a while. */
export function GuardianGate({ children }: { children: ReactNode }) {
  const registration = useBooked();
  const { record, booking, onSessionEnd, refresh } = registration;
  if (!record.dob || !needsGuardian(record.dob, new Date())) return children;
  // If the booking can't be read now, the next step reads it.
  const lookAgain = () =>
    void readBooking(booking.eventId, booking.userId).then(
      now => now && refresh(now),
      () => undefined,
    );
  return (
    <GuardianPanel
      title={guardianAsk.title}
      waiting={guardianAsk.thenPay}
      onSessionEnd={onSessionEnd}
      onChanged={lookAgain}
      frame={panel => (
        <div className="form">
          <StepHeading takesFocus={registration.takesFocus}>{texts.payment}</StepHeading>
          {panel}
          {booking.holdUntil && (
            <p className="field__hint">
              {fill(guardianAsk.keptUntil, { when: deadlineText(booking.holdUntil) })}
            </p>
          )}
          <CancelBooking />
        </div>
      )}
    >
      {children}
    </GuardianPanel>
  );
}
