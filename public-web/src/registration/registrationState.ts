import { asksGatewayFirst, type VisitorBookingRecord, type VisitorUserRecord } from '@coastok/domain';

/** Where a registration stands; the server's booking is the truth. */
export interface RegistrationState {
  /** The visitor's own record; null before the first step was saved. */
  record: VisitorUserRecord | null;
  /** The visitor's live booking; null before there is one. */
  booking: VisitorBookingRecord | null;
  /** The booking as it was when money may have gone on its way: until it is known, that is asked and nothing else shown. */
  checked: VisitorBookingRecord | null;
  /** A payment has failed just now, whatever the booking's status. */
  hasFailed: boolean;
  /** What is said above the steps about a booking that was ended. */
  sentence: string | null;
}

export type RegistrationEvent =
  | { type: 'saved'; record: VisitorUserRecord }
  /** A step was taken, or what was in doubt is known. */
  | { type: 'settled'; booking: VisitorBookingRecord }
  | { type: 'refreshed'; booking: VisitorBookingRecord }
  | { type: 'failed'; booking: VisitorBookingRecord }
  | { type: 'retried' }
  | { type: 'checking'; booking: VisitorBookingRecord }
  | { type: 'ended'; sentence: string | null };

const inDoubt = (booking: VisitorBookingRecord | null) =>
  booking && asksGatewayFirst(booking.status) ? booking : null;

export const opened = ({
  record,
  booking,
}: Pick<RegistrationState, 'record' | 'booking'>): RegistrationState => ({
  record,
  booking,
  checked: inDoubt(booking),
  hasFailed: false,
  sentence: null,
});

export function registrationReducer(state: RegistrationState, event: RegistrationEvent): RegistrationState {
  switch (event.type) {
    case 'saved':
      return { ...state, record: event.record };
    case 'settled':
      return opened({ record: state.record, booking: event.booking });
    case 'refreshed':
      return { ...state, booking: event.booking };
    case 'failed':
      return { ...state, booking: event.booking, checked: null, hasFailed: true };
    case 'retried':
      return { ...state, hasFailed: false };
    case 'checking':
      return { ...state, booking: event.booking, checked: event.booking };
    case 'ended':
      return { ...state, booking: null, checked: null, hasFailed: false, sentence: event.sentence };
  }
}
