import type {
  BookBody,
  CheckoutRecord,
  PaymentPayload,
  RequestSubsidyBody,
  VisitorBookingRecord,
} from '@coastok/domain';
import { client } from '../api/client.js';
import type { Intentions } from '../drafts/intentions.js';
import { ApiError } from '../api/ApiError.js';

/** The amenities, the answers, the token amount or the payment method that a visitor chooses. */
export type BookingChange = Pick<
  BookBody,
  | 'accomodationCategory'
  | 'transportation'
  | 'outfitCount'
  | 'donationAmount'
  | 'tokenAmount'
  | 'paymentMode'
  | 'answers'
  | 'formVersion'
>;

export type SubsidyRequest = Pick<RequestSubsidyBody, 'amountAfterSubsidy' | 'subsidyReason'>;

/** The visitor's own booking for an event; null when there is none. */
export const readBooking = (eventId: string, userId: string): Promise<VisitorBookingRecord | null> =>
  client.call('visitor.readBooking', { query: { eventId, user_id: userId } });

/** Makes the server ask the gateway what was paid, and returns the booking after that. */
export const askGateway = (bookingId: string, signal?: AbortSignal): Promise<VisitorBookingRecord> =>
  client.call('visitor.pollPayment', { query: { bookingId } }, { signal });

/**
 * The steps of a visitor's own booking. Each has an idempotency key, so that a double click, a lost answer or a
 * reload in the middle has one effect; each returns the booking as it is after the step.
 */
export function createBookingCalls(intentions: Intentions) {
  const book = (subject: string, body: BookBody): Promise<VisitorBookingRecord> =>
    intentions.callOnce(`/booking:${subject}`, body, key => client.call('visitor.book', { body, key }));

  return {
    /** Books an event; where there is a live booking already, returns that one. */
    create: (userId: string, eventId: string, change: BookingChange): Promise<VisitorBookingRecord> =>
      book(`${eventId}:${userId}`, { userId, eventId, ...change }),

    change: (booking: Booked, change: BookingChange): Promise<VisitorBookingRecord> =>
      book(booking.bookingId, { ...ownerOf(booking), ...change }),

    /** Opens an order for the amount to pay now; a repeat while the order is valid returns the same one. */
    pay(booking: Booked): Promise<CheckoutRecord> {
      const body = ownerOf(booking);
      return intentions.callOnce(`/booking/pay:${booking.bookingId}`, body, key =>
        client.call('visitor.pay', { body, key }),
      );
    },

    /** Sends the server the payment window's success message; the payment's own id makes repeats harmless. */
    confirm: (payload: PaymentPayload): Promise<VisitorBookingRecord> =>
      client.call('visitor.confirmPayment', { body: payload, key: payload.razorpay_payment_id }),

    requestSubsidy(booking: Booked, request: SubsidyRequest): Promise<VisitorBookingRecord> {
      const body = { ...ownerOf(booking), ...request };
      return intentions.callOnce(`/booking/request:${booking.bookingId}`, body, key =>
        client.call('visitor.requestSubsidy', { body, key }),
      );
    },

    /** Ends a booking without money, which frees its seat. */
    cancel: (booking: Named): Promise<VisitorBookingRecord> =>
      client.call('visitor.cancelBooking', { id: booking.bookingId }),

    /** Asks the general secretary to cancel a booking that has money; a repeat changes only the reason. */
    askCancel({ bookingId }: Named, reason: string): Promise<VisitorBookingRecord> {
      const body = { reason };
      return intentions.callOnce(`/booking/cancel-request:${bookingId}`, body, key =>
        client.call('visitor.askCancel', { id: bookingId, body, key }),
      );
    },

    /** Withdraws the request to cancel. */
    keepBooking: (booking: Named): Promise<VisitorBookingRecord> =>
      client.call('visitor.keepBooking', { id: booking.bookingId }),
  };
}

export type BookingCalls = ReturnType<typeof createBookingCalls>;

type Booked = Pick<VisitorBookingRecord, 'bookingId' | 'userId'>;
type Named = Pick<VisitorBookingRecord, 'bookingId'>;

const ownerOf = ({ bookingId, userId }: Booked) => ({ bookingId, userId });

/**
 * Ends the booking of one camp after another was booked. A booking that its visitor can not end (money is on its
 * way) stays, and the visitor finds it at that camp's own address.
 */
export async function leaveCamp(
  { cancel }: Pick<BookingCalls, 'cancel'>,
  booking: Pick<VisitorBookingRecord, 'bookingId'>,
): Promise<void> {
  try {
    await cancel(booking);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401) throw error;
  }
}
