import {
  acceptanceComment,
  type BookingRecord,
  type BookingSummaryRecord,
  REJECTION_COMMENT,
} from '@coastok/domain';
import type { Identifier } from 'react-admin';
import { call, callOne, query } from './api';
import { underKey } from './idempotency';
import { withIds } from './records';

const change = async (path: string, method: 'POST' | 'PUT' | 'DELETE', body?: object, key?: string) =>
  withIds(await callOne<BookingRecord>(path, { method, body, headers: key ? underKey(key) : undefined }));

/** What staff do with bookings beyond reading them (docs/rules/booking.md#9). Amounts are whole rupees. */
export const bookingCalls = {
  /** An event's bookings in the caller's areas, counted and added up. */
  bookingSummary: (eventId: string, areaId?: string) =>
    call<BookingSummaryRecord>(`/booking/summary${query({ eventId, areaId })}`),

  /** Accepts a request, leaving `amount` to pay; `subsidy` is what the area gives. */
  acceptSubsidy: (id: Identifier, amount: number, subsidy: number) =>
    change('/booking/subsidy', 'POST', {
      id,
      amountAfterSubsidy: amount,
      subsidy,
      comments: acceptanceComment(amount),
    }),

  rejectSubsidy: (id: Identifier, comments: string = REJECTION_COMMENT) =>
    change('/booking/subsidy/reject', 'POST', { id, comments }),

  /** Tells the total of cash received so far: the secretary approves it, everybody else records it. */
  receiveCash: (id: Identifier, total: number, comments: string, key: string) =>
    change('/booking/cash/approve', 'POST', { id, cashRecieved: total, ...(comments && { comments }) }, key),

  changeAccommodation: (id: Identifier, accomodationCategory: number) =>
    change(`/booking/${id}`, 'PUT', { accomodationCategory }),

  cancelCashMode: (id: Identifier) => change(`/booking/${id}`, 'PUT', { paymentMode: null }),

  cancelBooking: (id: Identifier) => change(`/booking/${id}`, 'DELETE'),

  /** Issues a booking's ticket anew. */
  reissueTicket: async (id: Identifier, reason: string): Promise<void> => {
    await call(`/booking/${id}/ticket`, { method: 'POST', body: { reason } });
  },

  refund: (id: Identifier, amount: number, reason: string, key: string) =>
    change(`/booking/${id}/refund`, 'POST', { amount, reason }, key),
};
