import { asksGatewayFirst, type VisitorBookingRecord, type VisitorUserRecord } from '@coastok/domain';
import { type Doubt } from '../booking/pollPayment.js';

/** The state of a registration; the server's booking decides. */
export interface RegistrationState {
  /** The visitor's own record; null before the first step was saved. */
  record: VisitorUserRecord | null;
  /** The visitor's live booking; null before there is one. */
  booking: VisitorBookingRecord | null;
  /** Money may be on its way: until the outcome is known, only the check is shown. */
  checked: Doubt | null;
  /** A payment has just failed, for a booking of any status. */
  hasFailed: boolean;
  /** The sentence above the steps: about a booking that was ended, or why a step is shown again. */
  sentence: string | null;
  /** The details that the server found missing, one sentence per field; the first step shows them. */
  lacking: Readonly<Record<string, string>> | null;
}

export type RegistrationEvent =
  | { type: 'saved'; record: VisitorUserRecord }
  /** A step was taken, or the outcome of a payment became known. */
  | { type: 'settled'; booking: VisitorBookingRecord }
  | { type: 'refreshed'; booking: VisitorBookingRecord }
  | { type: 'failed'; booking: VisitorBookingRecord }
  | { type: 'retried' }
  | { type: 'asked'; sentence: string }
  | { type: 'lacking'; fields: Readonly<Record<string, string>> }
  | { type: 'checking'; doubt: Doubt }
  | { type: 'ended'; sentence: string };

interface InitialState extends Pick<RegistrationState, 'record' | 'booking'> {
  /** The gateway has not answered whether the booking was paid. */
  unanswered: boolean;
}

function doubtOf({ booking, unanswered }: InitialState): Doubt | null {
  const asksFirst = booking !== null && asksGatewayFirst(booking.status);
  return booking && (asksFirst || unanswered) ? { booking, told: asksFirst } : null;
}

export const opened = (initial: InitialState): RegistrationState => ({
  record: initial.record,
  booking: initial.booking,
  checked: doubtOf(initial),
  hasFailed: false,
  sentence: null,
  lacking: null,
});

export function registrationReducer(state: RegistrationState, event: RegistrationEvent): RegistrationState {
  switch (event.type) {
    case 'saved':
      return { ...state, record: event.record, lacking: null };
    case 'settled':
      return opened({ record: state.record, booking: event.booking, unanswered: false });
    case 'refreshed':
      return { ...state, booking: event.booking };
    case 'failed':
      return { ...state, booking: event.booking, checked: null, hasFailed: true };
    case 'lacking':
      return { ...state, lacking: event.fields };
    case 'asked':
      return { ...state, sentence: event.sentence };
    case 'retried':
      return { ...state, hasFailed: false };
    case 'checking':
      return { ...state, booking: event.doubt.booking, checked: event.doubt };
    case 'ended':
      return { ...state, booking: null, checked: null, hasFailed: false, sentence: event.sentence };
  }
}
