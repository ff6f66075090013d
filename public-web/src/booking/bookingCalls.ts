import {
  type BookBody,
  type CheckoutRecord,
  type PaymentPayload,
  type RequestSubsidyBody,
  type VisitorBookingRecord,
} from '@coastok/domain';
import { client } from '../api/client.js';
import { type Intentions } from '../drafts/intentions.js';

/** The amenities, the answers, the amount to begin with or the way to pay that a visitor wants. */
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

/** Asks the gateway, by way of the server, what was paid, and answers the booking after that. */
export const askGateway = (bookingId: string, signal?: AbortSignal): Promise<VisitorBookingRecord> =>
  client.call('visitor.pollPayment', { query: { bookingId } }, { signal });

/**
 * The steps of a visitor's own booking. Each is made under the key of what is wanted, so that a double click, a lost
 * answer or a reload in the middle has one effect; what the server answers is the booking as it is then.
 */
export function createBookingCalls(intentions: Intentions) {
  const book = (subject: string, body: BookBody): Promise<VisitorBookingRecord> =>
    intentions.carryOut(`/booking:${subject}`, body, key => client.call('visitor.book', { body, key }));

  return {
    /** Books an event; where there is a live booking already, that one is answered. */
    create: (userId: string, eventId: string, change: BookingChange): Promise<VisitorBookingRecord> =>
      book(`${eventId}:${userId}`, { userId, eventId, ...change }),

    change: (booking: Booked, change: BookingChange): Promise<VisitorBookingRecord> =>
      book(booking.bookingId, { ...ownerOf(booking), ...change }),

    /** Opens an order for what is to be paid now; a repeat within its life answers the same one. */
    pay(booking: Booked): Promise<CheckoutRecord> {
      const body = ownerOf(booking);
      return intentions.carryOut(`/booking/pay:${booking.bookingId}`, body, key =>
        client.call('visitor.pay', { body, key }),
      );
    },

    /** Hands over the payment window's word of success; the payment's own id makes repeats one. */
    confirm: (payload: PaymentPayload): Promise<VisitorBookingRecord> =>
      client.call('visitor.confirmPayment', { body: payload, key: payload.razorpay_payment_id }),

    requestSubsidy(booking: Booked, request: SubsidyRequest): Promise<VisitorBookingRecord> {
      const body = { ...ownerOf(booking), ...request };
      return intentions.carryOut(`/booking/request:${booking.bookingId}`, body, key =>
        client.call('visitor.requestSubsidy', { body, key }),
      );
    },

    /** Ends a booking without money, which frees its seat. */
    cancel: (booking: Named): Promise<VisitorBookingRecord> =>
      client.call('visitor.cancelBooking', { id: booking.bookingId }),

    /** Asks the general secretary to end one with money; a repeat changes the reason alone. */
    askCancel: (booking: Named, reason: string): Promise<VisitorBookingRecord> =>
      client.call('visitor.askCancel', { id: booking.bookingId, body: { reason } }),

    /** Takes that back. */
    keepBooking: (booking: Named): Promise<VisitorBookingRecord> =>
      client.call('visitor.keepBooking', { id: booking.bookingId }),
  };
}

export type BookingCalls = ReturnType<typeof createBookingCalls>;

type Booked = Pick<VisitorBookingRecord, 'bookingId' | 'userId'>;
type Named = Pick<VisitorBookingRecord, 'bookingId'>;

const ownerOf = ({ bookingId, userId }: Booked) => ({ bookingId, userId });
