import { type VisitorBookingRecord } from '@coastok/domain';
import { useCallback } from 'react';
import { ApiError } from '../api/ApiError.js';
import { LoadedPart } from '../wizard/LoadedPart.js';
import { type SessionEnd } from '../wizard/useSessionGuard.js';
import { readLater } from './readLater.js';
import { booking } from '../texts/en/booking.js';

interface LaterPartProps {
  eventId: string;
  email: string;
  onSessionEnd: SessionEnd;
  onSaved?: (booking: VisitorBookingRecord) => void;
  takesFocus?: boolean;
}

/**
 * The questions that the event asks after the registration. Their code is loaded here, so that other pages do not
 * include it.
 */
export function LaterPart({ eventId, email, onSessionEnd, onSaved, takesFocus = false }: LaterPartProps) {
  const load = useCallback(async () => {
    const { LaterAnswers } = await import('./LaterAnswers.js');
    const read = () => readLater(eventId, email);
    const later = await read().catch((error: unknown) => {
      if (!(error instanceof ApiError && error.status === 401)) throw error;
      return new Promise<Awaited<ReturnType<typeof read>>>((resolve, reject) => {
        onSessionEnd({ again: () => void read().then(resolve, reject), left: () => reject(error) });
      });
    });
    return (
      later && (
        <LaterAnswers {...later} {...{ email, onSessionEnd, takesFocus, ...(onSaved && { onSaved }) }} />
      )
    );
  }, [eventId, email, onSessionEnd, onSaved, takesFocus]);
  return <LoadedPart load={load} waiting={booking.lookingUpQuestions} />;
}
