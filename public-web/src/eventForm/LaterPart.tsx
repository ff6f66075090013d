import { type PublicForm, type VisitorBookingRecord, type VisitorUserRecord } from '@coastok/domain';
import { useCallback } from 'react';
import { ApiError } from '../api/ApiError.js';
import { client } from '../api/client.js';
import { LoadedPart } from '../wizard/LoadedPart.js';
import { type SessionEnd } from '../wizard/useSessionGuard.js';
import { readEventForm } from './readEventForm.js';
import { booking as texts } from '../texts/en/booking.js';

/** The data that the questions after the registration need. */
export interface Later {
  form: PublicForm;
  booking: VisitorBookingRecord;
  record: VisitorUserRecord;
}

/**
 * @throws ApiError 401 when the session has ended
 * @returns null for a visitor who has no booking of the event (any more)
 */
async function readLater(eventId: string, email: string): Promise<Later | null> {
  const [form, booking, record] = await Promise.all([
    readEventForm({ eventId }),
    client.call('visitor.readBooking', { query: { eventId } }),
    client.call('visitor.readUser', { query: { email } }),
  ]);
  return booking && record && { form, booking, record };
}

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
  return <LoadedPart load={load} waiting={texts.lookingUpQuestions} />;
}
