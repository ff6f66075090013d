import { type PublicForm, type VisitorBookingRecord, type VisitorUserRecord } from '@coastok/domain';
import { client } from '../api/client.js';
import { readEventForm } from './readEventForm.js';

/** The data that the questions after the registration need. */
export interface Later {
  form: PublicForm;
  booking: VisitorBookingRecord;
  record: VisitorUserRecord;
}

/** @throws ApiError 401 when the session has ended; null for a visitor who has no booking of the event (any more) */
export async function readLater(eventId: string, email: string): Promise<Later | null> {
  const [form, booking, record] = await Promise.all([
    readEventForm({ eventId }),
    client.call('visitor.readBooking', { query: { eventId } }),
    client.call('visitor.readUser', { query: { email } }),
  ]);
  return booking && record && { form, booking, record };
}
