import { describe, expect, it } from '@jest/globals';
import {
  after,
  afterAll,
  withSubsidyRequest,
  booked,
  bookingIn,
  decided,
  event,
  fundAnswers,
  minutesLater,
  ordered,
  paidOnline,
  refusalOf,
  report,
} from '../../testing/bookings.js';
import { moneyOf, refundableOf } from '../money.js';
import { paymentsToCapture } from '../orders.js';
import { openReviewsOf } from '../review.js';
import { BookingStatus } from '../status.js';
import type { BookingStep } from '../steps.js';
import { bookingViolations } from '../violations.js';

const NOTHING = { ok: true, change: null };

describe('an authorised payment', () => {
  it('puts an ordered booking in progress, beyond the reach of time', () => {
    expect(bookingIn[6]()).toMatchObject({ status: BookingStatus.PaymentInProgress, holdUntil: null });
  });

  it('that fails makes the booking fail', () => {
    const failed = after(bookingIn[6](), report(bookingIn[6](), 'paymentFailed'));
    expect(failed.status).toBe(BookingStatus.Failed);
  });

  it('prevents a cancellation', () => {
    expect(decided(bookingIn[6](), { kind: 'cancel' }).ok).toBe(false);
  });

  it('is to be captured while its amount is due', () => {
    expect(paymentsToCapture(bookingIn[6]())).toMatchObject([{ paymentId: 'pay_o1' }]);
  });

  it.each([
    ['a second one for the same order', () => paidOnline(booked())],
    [
      'one beside cash that covers the rest',
      () =>
        afterAll(ordered(booked()), { kind: 'chooseCash' }, { kind: 'recordCash', key: 'c1', total: 4200 }),
    ],
    [
      'one for what is paid otherwise',
      () =>
        afterAll(ordered(booked()), { kind: 'chooseCash' }, { kind: 'approveCash', key: 'c1', total: 4200 }),
    ],
  ])('is left to the gateway where it is not due: %s', (_, before) => {
    const second = after(before(), report(before(), 'paymentAuthorised', { payment: 'pay_second' }));
    expect(paymentsToCapture(second)).toEqual([]);
    expect(second.status).toBe(before().status);
    expect(openReviewsOf(second)).toEqual([]);
  });

  it('of a booking that staff have ended is left to the gateway', () => {
    const ended = after(bookingIn[6](), { kind: 'close', key: 'e1', refund: 'none', reason: 'Ill' });
    expect(paymentsToCapture(ended)).toEqual([]);
    const late = after(ended, report(ended, 'paymentAuthorised', { payment: 'pay_late' }));
    expect(paymentsToCapture(late)).toEqual([]);
    expect(openReviewsOf(late)).toEqual([]);
  });

  it('of another amount or currency is not to be captured, and is shown', () => {
    const open = ordered(booked());
    const wrong = after(open, report(open, 'paymentAuthorised', { rupees: 100 }));
    expect(paymentsToCapture(wrong)).toEqual([]);
    expect(openReviewsOf(wrong)).toMatchObject([{ reason: 'mismatch', amount: 100 }]);
    const gone = after(wrong, report(wrong, 'paymentFailed', { rupees: 100 }));
    expect(openReviewsOf(gone)).toEqual([]);
  });
});

describe('a payment on which the customer bore the gateway’s fee', () => {
  const withFee = (change: object = {}) => {
    const open = ordered(booked());
    const paid = { ...report(open, 'paymentCaptured'), paise: 51_180, fee: 1180, ...change } as BookingStep;
    return after(open, paid);
  };

  it('counts as its order, and only that can be sent back', () => {
    expect(withFee()).toMatchObject({ status: BookingStatus.PartiallyPaid, payments: [{ mismatch: null }] });
    expect(moneyOf(withFee())).toMatchObject({ paid: 500, surplus: 0 });
    expect(refundableOf(withFee())).toBe(500);
    expect(bookingViolations(withFee())).toEqual([]);
  });

  it.each([
    ['a fee that does not make up the difference', { fee: 1179 }],
    ['a fee that nobody knows', { fee: null }],
    ['the fee taken off', { paise: 48_820 }],
    ['another currency', { currency: 'USD' }],
  ])('is set aside with %s', (_, change) => {
    expect(moneyOf(withFee(change)).paid).toBe(0);
    expect(openReviewsOf(withFee(change))).toMatchObject([{ reason: 'mismatch' }]);
  });
});

describe('a failed payment', () => {
  it('fails an ordered booking and holds its seat for another 30 minutes', () => {
    const open = ordered(booked());
    const failed = after(open, report(open, 'paymentFailed'), { now: minutesLater(5) });
    expect(failed).toMatchObject({ status: BookingStatus.Failed, holdUntil: minutesLater(35) });
  });

  it('of an order that was dropped does not fail the next one', () => {
    const next = ordered(
      after(ordered(booked()), { kind: 'changeAmenities', amenities: { category: 1 }, token: 600 }),
      'o2',
    );
    expect(after(next, report(next, 'paymentFailed', { order: 'o1' })).status).toBe(BookingStatus.Ordered);
  });

  it('reported after its capture changes nothing', () => {
    const paid = paidOnline(booked());
    expect(decided(paid, report(paid, 'paymentFailed'))).toEqual(NOTHING);
    expect(decided(paid, report(paid, 'paymentAuthorised'))).toEqual(NOTHING);
  });
});

describe('captured money', () => {
  it('is part payment while something is due, and confirms when nothing is', () => {
    expect(bookingIn[11]().status).toBe(BookingStatus.PartiallyPaid);
    expect(bookingIn[7]().status).toBe(BookingStatus.Confirmed);
  });

  it('counts once, however often it is reported', () => {
    const paid = paidOnline(booked());
    expect(decided(paid, report(paid, 'paymentCaptured'))).toEqual(NOTHING);
    expect(moneyOf(paid).paid).toBe(500);
  });

  it.each([1, 4, 8, 9] as const)('for a dropped or failed order counts in status %d', status => {
    const earlier = ordered(booked());
    const later = {
      1: () => after(earlier, { kind: 'changeAmenities', amenities: {} }),
      4: () =>
        fundAnswers(after(withSubsidyRequest(earlier), { kind: 'rejectSubsidy', comment: 'Unacceptable.' })),
      8: () => after(earlier, { kind: 'orderExpired', key: 'o1' }, { now: minutesLater(20) }),
      9: () => after(earlier, { kind: 'chooseCash' }),
    }[status]();
    expect(later.status).toBe(status);
    const paid = after(later, report(later, 'paymentCaptured'));
    expect(paid.status).toBe(BookingStatus.PartiallyPaid);
    expect(moneyOf(paid).paid).toBe(500);
  });

  it('withdraws a subsidy request and frees its hold', () => {
    const requested = withSubsidyRequest(ordered(booked()));
    const paid = after(requested, report(requested, 'paymentCaptured'));
    expect(paid.status).toBe(BookingStatus.PartiallyPaid);
    expect(paid.subsidies.at(-1)?.state).toBe('withdrawn');
    expect(paid.fundTasks.at(-1)).toMatchObject({ kind: 'release', state: 'open' });
  });

  it('revives an ended booking when its seat was claimed', () => {
    const ended = after(ordered(booked()), { kind: 'cancel' });
    const revived = after(ended, report(ended, 'paymentCaptured'));
    expect(revived).toMatchObject({ status: BookingStatus.PartiallyPaid, life: 2, holdUntil: null });
  });

  it.each([
    ['no seat is free', { seatClaimed: false }],
    ['the person has another live booking', { noOtherLive: false }],
    ['nobody looked', { seatClaimed: undefined, noOtherLive: undefined }],
    ['the event is over', { now: new Date('2030-02-26T00:00:00+05:30') }],
    ['the event was deleted', { event: event({ removed: true }) }],
  ])('stays to refund on an ended booking when %s', (_why, facts) => {
    const ended = after(ordered(booked()), { kind: 'cancel' });
    const late = after(ended, report(ended, 'paymentCaptured'), facts);
    expect(late.status).toBe(BookingStatus.Inactive);
    expect(moneyOf(late).paid).toBe(500);
    expect(openReviewsOf(late)).toMatchObject([{ reason: 'to-refund', amount: 500 }]);
  });

  it('revives a booking without the subsidy that went back to its area', () => {
    const ended = fundAnswers(after(ordered(bookingIn[3]()), { kind: 'cancel' }));
    const revived = after(ended, report(ended, 'paymentCaptured'));
    expect(moneyOf(revived)).toMatchObject({ subsidy: 0, final: 4200, paid: 500, due: 3700 });
  });

  it('beyond what is due confirms and is shown as a surplus', () => {
    const all = after(booked(), { kind: 'changeAmenities', amenities: {}, token: 4200 });
    const paid = paidOnline(all);
    const twice = after(paid, report(paid, 'paymentCaptured', { payment: 'pay_again' }));
    expect(twice.status).toBe(BookingStatus.Confirmed);
    expect(moneyOf(twice)).toMatchObject({ paid: 8400, due: 0, surplus: 4200 });
    expect(openReviewsOf(twice)).toMatchObject([{ reason: 'surplus', amount: 4200 }]);
  });

  it('turns a booking confirmed by cash into one confirmed with online money', () => {
    const cash = afterAll(
      ordered(booked()),
      { kind: 'chooseCash' },
      { kind: 'approveCash', key: 'c1', total: 4200 },
    );
    expect(cash.status).toBe(BookingStatus.CashConfirmed);
    const late = after(cash, report(cash, 'paymentCaptured'));
    expect(late.status).toBe(BookingStatus.Confirmed);
    expect(moneyOf(late).surplus).toBe(500);
  });

  it.each([
    ['another amount', { rupees: 499 }, 'amount'],
    ['another currency', { currency: 'USD' }, 'currency'],
  ])('in %s is set aside, confirms nothing and is shown', (_what, difference, mismatch) => {
    const open = ordered(booked());
    const paid = after(open, report(open, 'paymentCaptured', difference));
    expect(paid.status).toBe(BookingStatus.Ordered);
    expect(paid.payments).toMatchObject([{ mismatch, state: 'captured' }]);
    expect(moneyOf(paid).paid).toBe(0);
    expect(openReviewsOf(paid)).toMatchObject([{ reason: 'mismatch', paymentId: 'pay_o1' }]);
  });

  it('for an order of another booking is refused', () => {
    const open = ordered(booked());
    const stray = { ...report(open, 'paymentCaptured'), orderId: 'order_stray' } as const;
    expect(refusalOf(open, stray)).toBe('unknown-row');
  });

  it('beside cash that was recorded for the same sum shows the cash', () => {
    const waiting = afterAll(
      ordered(booked()),
      { kind: 'chooseCash' },
      { kind: 'recordCash', key: 'c1', total: 4200 },
    );
    const paid = after(waiting, report(waiting, 'paymentCaptured'));
    expect(openReviewsOf(paid)).toMatchObject([{ reason: 'cash-beyond-due', amount: 500 }]);
  });
});
