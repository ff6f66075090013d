import {
  type BookBody,
  type CheckoutRecord,
  type PaymentPayload,
  type RequestSubsidyBody,
  type TicketRecord,
  type VisitorBookingRecord,
} from '@coastok/domain';
import { client } from '../api/client.js';
import { type Intentions } from '../drafts/intentions.js';

/** The amenities, the amount to begin with or the way to pay that a visitor wants. */
export type BookingChange = Pick<
  BookBody,
  'accomodationCategory' | 'transportation' | 'outfitCount' | 'donationAmount' | 'tokenAmount' | 'paymentMode'
>;

export type SubsidyRequest = Pick<RequestSubsidyBody, 'amountAfterSubsidy' | 'subsidyReason'>;

/** The visitor's own booking for an event; null when there is none. */
export const readBooking = (eventId: string, userId: string): Promise<VisitorBookingRecord | null> =>
  client.get('/booking', { query: { eventId, user_id: userId } });

/** The ticket of a booking that has one (`hasTicket`). */
export const readTicket = (bookingId: string, signal: AbortSignal): Promise<TicketRecord> =>
  client.get(`/booking/${bookingId}/ticket`, { signal });

/** Asks the gateway, by way of the server, what was paid, and answers the booking after that. */
export const askGateway = (bookingId: string, signal?: AbortSignal): Promise<VisitorBookingRecord> =>
  client.get('/booking/payment', { query: { bookingId }, signal });

/**
 * The steps of a visitor's own booking. Each is made under the key of what is wanted, so that a double click, a lost
 * answer or a reload in the middle has one effect; what the server answers is the booking as it is then.
 */
export function createBookingCalls(intentions: Intentions) {
  const post = <T>(path: string, subject: string, body: object): Promise<T> =>
    intentions.carryOut(`${path}:${subject}`, body, idempotencyKey =>
      client.post<T>(path, body, { idempotencyKey }),
    );

  return {
    /** Books an event; where there is a live booking already, that one is answered. */
    create: (userId: string, eventId: string, change: BookingChange): Promise<VisitorBookingRecord> =>
      post('/booking', `${eventId}:${userId}`, { userId, eventId, ...change }),

    change: (booking: Booked, change: BookingChange): Promise<VisitorBookingRecord> =>
      post('/booking', booking.bookingId, { ...ownerOf(booking), ...change }),

    /** Opens an order for what is to be paid now; a repeat within its life answers the same one. */
    pay: (booking: Booked): Promise<CheckoutRecord> =>
      post('/booking/pay', booking.bookingId, ownerOf(booking)),

    /** Hands over the payment window's word of success; the payment's own id makes repeats one. */
    confirm: (payload: PaymentPayload): Promise<VisitorBookingRecord> =>
      client.post('/booking/payment', payload, { idempotencyKey: payload.razorpay_payment_id }),

    requestSubsidy: (booking: Booked, request: SubsidyRequest): Promise<VisitorBookingRecord> =>
      post('/booking/request', booking.bookingId, { ...ownerOf(booking), ...request }),

    /** Ends an unpaid booking, which frees its seat. */
    cancel: (booking: Booked): Promise<VisitorBookingRecord> =>
      client.delete(`/booking/${booking.bookingId}`),
  };
}

export type BookingCalls = ReturnType<typeof createBookingCalls>;

type Booked = Pick<VisitorBookingRecord, 'bookingId' | 'userId'>;

const ownerOf = ({ bookingId, userId }: Booked) => ({ bookingId, userId });
