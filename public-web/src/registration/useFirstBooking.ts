import { fileIdOf, MINIMUM_TOKEN, needsGuardian, type VisitorBookingRecord } from '@coastok/domain';
import { ApiError } from '../api/ApiError.js';
import { client } from '../api/client.js';
import { type BookingChange, readBooking, leaveCamp } from '../booking/bookingCalls.js';
import { type Drafts } from '../drafts/draftStore.js';
import { useIntention } from '../forms/useIntention.js';
import { type GuardianValues, NO_GUARDIAN, problemsOfGuardian } from '../guardian/GuardianFields.js';
import { withDraft } from '../drafts/draftStore.js';
import { changesBooking } from './amenitiesValues.js';
import { type KnownRegistration } from './registration.js';

/** The draft part with the guardian of somebody under 18, from the first step. */
export const GUARDIAN_PART = 'guardian';
/** The draft part with the booking of another camp that ends once this event is booked. */
const LEAVING_PART = 'leaving';

/**
 * Stores that another camp's booking ends, and the guardian is asked, once this event is booked. @param drafts
 * those of this event
 */
export function leaveOnceBooked(
  drafts: Drafts,
  booking: VisitorBookingRecord | null,
  guardian: GuardianValues | null,
): void {
  if (booking) drafts.write(LEAVING_PART, { bookingId: booking.bookingId });
  if (guardian) drafts.write(GUARDIAN_PART, guardian);
}

/**
 * Books an event whose form is answered. Then it does what the first step postponed: another camp's booking ends,
 * and the guardian of somebody under 18 is asked, which makes the hold of the seat longer.
 * @returns undefined where the person's details are not sufficient: the first step shows what is missing
 */
export function useFirstBooking({ record, event, calls, drafts, askDetails }: KnownRegistration) {
  const callOnce = useIntention();
  const leave = async (): Promise<void> => {
    const bookingId = drafts.read(LEAVING_PART)?.bookingId;
    if (typeof bookingId === 'string') await leaveCamp(calls, { bookingId });
    drafts.drop(LEAVING_PART);
  };

  const askGuardian = async (booking: VisitorBookingRecord): Promise<VisitorBookingRecord> => {
    const guardian = withDraft(NO_GUARDIAN, drafts.read(GUARDIAN_PART));
    const isChild = record.dob !== null && needsGuardian(record.dob, new Date());
    if (!isChild || Object.keys(problemsOfGuardian(guardian)).length > 0) return booking;
    try {
      await callOnce('ask', guardian, key => client.call('visitor.askGuardian', { body: guardian, key }));
      drafts.drop(GUARDIAN_PART);
      return (await readBooking(booking.eventId, booking.userId)) ?? booking;
    } catch {
      // Not shown here: the payment step asks for the guardian again, and shows what is wrong.
      return booking;
    }
  };

  return async (wanted: BookingChange): Promise<VisitorBookingRecord | undefined> => {
    try {
      const body = { ...wanted, tokenAmount: MINIMUM_TOKEN };
      const booked = await calls.create(record._id, event.eventId, body);
      await leave();
      const held = await askGuardian(booked);
      // Another window booked first: its booking gets the choices made here.
      const isOther = changesBooking(held, { ...wanted, answers: undefined }) || !hasAnswers(held, wanted);
      return isOther ? await calls.change(held, wanted) : held;
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'DETAILS')) throw error;
      askDetails(error.fieldErrors);
      return undefined;
    }
  };
}

/** Replaces a file link by the file's id, since the link is signed again for each response. */
const plain = (answer: unknown): string =>
  JSON.stringify((typeof answer === 'string' && fileIdOf(answer)) || answer);

const hasAnswers = ({ answers }: VisitorBookingRecord, wanted: BookingChange): boolean =>
  Object.entries(wanted.answers ?? {}).every(([key, answer]) => plain(answers[key]) === plain(answer));
