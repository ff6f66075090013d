import { describe, expect, it } from '@jest/globals';
import type { PersonRecord } from '@coastok/domain';
import type { BookingDetail } from '../bookingModel';
import { historyOf } from './history';

const secretary: PersonRecord = { _id: 's', name: 'Subhadra', initiatedName: null };

/** A booking with these rows only; the history reads nothing else. */
const withRows = (rows: Partial<BookingDetail>) =>
  ({
    bookingDateTime: '2026-01-01T06:00:00.000Z',
    payments: [],
    cashReceipts: [],
    refunds: [],
    subsidyRequests: [],
    ...rows,
  }) as unknown as BookingDetail;

const day = (n: number) => `2026-01-0${n}T06:00:00.000Z`;
const what = (booking: BookingDetail) => historyOf(booking).map(({ what }) => what);

describe('the history of a booking', () => {
  it('begins with the booking itself', () => {
    expect(historyOf(withRows({}))).toEqual([
      { at: day(1), what: 'bookingShow.created', amount: null, by: null, note: null },
    ]);
  });

  it('shows a decided request twice: when it was asked and when it was answered', () => {
    const request = {
      asked: 600,
      granted: 500,
      givenBack: 0,
      amountAfter: 1000,
      reason: 'I study.',
      state: 'accepted' as const,
      comment: 'Please pay ₹1,000',
      at: day(2),
      decidedBy: secretary,
      decidedAt: day(3),
    };
    expect(historyOf(withRows({ subsidyRequests: [request] } as Partial<BookingDetail>))).toMatchObject([
      { at: day(3), what: 'bookingShow.subsidyAccepted', amount: 500, by: secretary },
      { at: day(2), what: 'bookingShow.subsidyAsked', amount: 600, note: 'I study.' },
      { what: 'bookingShow.created' },
    ]);
  });

  it('sorts money of all kinds by time, the latest first', () => {
    const booking = withRows({
      payments: [
        {
          paymentId: 'pay_1',
          orderId: 'o',
          amount: 500,
          currency: 'INR',
          state: 'captured',
          mismatch: null,
          at: day(2),
        },
        {
          paymentId: 'pay_2',
          orderId: 'o',
          amount: 1,
          currency: 'INR',
          state: 'captured',
          mismatch: 'amount',
          at: day(4),
        },
      ],
      cashReceipts: [
        { recorded: 300, approved: 0, by: null, comment: null, at: day(3) },
        { recorded: -100, approved: 200, by: secretary, comment: 'One note was torn.', at: day(5) },
        { recorded: -50, approved: 0, by: secretary, comment: 'Miscounted.', at: day(6) },
      ],
      refunds: [
        {
          source: 'cash',
          paymentId: null,
          amount: 100,
          state: 'sent',
          reason: 'Came late.',
          by: secretary,
          at: day(7),
        },
        {
          source: 'online',
          paymentId: 'pay_1',
          how: 'outside',
          reference: 'NEFT 4711',
          amount: 200,
          state: 'sent',
          reason: 'Card closed.',
          by: secretary,
          at: day(8),
        },
      ],
    } as Partial<BookingDetail>);
    expect(historyOf(booking)[0]).toMatchObject({ note: 'Card closed. (NEFT 4711)' });
    expect(what(booking)).toEqual([
      'bookingShow.refundOutside',
      'bookingShow.refundCash',
      'bookingShow.cashLowered',
      'bookingShow.cashApproved',
      'bookingShow.mismatchAmount',
      'bookingShow.cashRecorded',
      'bookingShow.paymentCaptured',
      'bookingShow.created',
    ]);
  });
});
