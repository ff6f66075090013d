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
  subsidised,
} from '../../testing/bookings.js';
import type { Booking } from '../booking.js';
import { openFundTasks } from '../fundOperations.js';
import { moneyOf, refundableOf } from '../money.js';
import { openReviewsOf } from '../review.js';
import { BookingStatus } from '../status.js';
import { refundsDueAt, refundsToSend } from './refunds.js';

const refund = (amount: number, key = 'r1') => ({ kind: 'refund', key, amount, reason: 'Ill' }) as const;

const answered = (booking: Booking, outcome: 'sent' | 'failed' = 'sent'): Booking =>
  booking.refunds
    .filter(row => row.state === 'requested')
    .reduce(
      (state, { key }) =>
        after(state, { kind: 'refundReported', key, gatewayRefundId: `rfnd_${key}`, outcome }),
      booking,
    );

/** Paid 500 online first, then 3,700 online. */
const paidTwice = () => paidOnline(bookingIn[11](), 'o2');

/** Paid 500 online, then 3,700 in cash. */
const paidBoth = () => after(bookingIn[11](), { kind: 'approveCash', key: 'c1', total: 3700 });

describe('a refund', () => {
  it('goes to the newest online payment first', () => {
    expect(after(paidTwice(), refund(4000)).refunds).toMatchObject([
      { source: 'online', paymentId: 'pay_o2', amount: 3700, state: 'requested' },
      { source: 'online', paymentId: 'pay_o1', amount: 300, state: 'requested' },
    ]);
  });

  it('under one key of two bookings is two requests for the gateway', () => {
    const keyOf = (id: string) => after({ ...bookingIn[11](), id }, refund(100)).refunds[0]?.idempotencyKey;
    expect([keyOf('one'), keyOf('two')]).toEqual(['refund-one-r1-1', 'refund-two-r1-1']);
  });

  it('goes to cash last, which counts at once', () => {
    expect(after(paidBoth(), refund(700)).refunds).toMatchObject([
      { source: 'online', amount: 500, state: 'requested' },
      { source: 'cash', paymentId: null, amount: 200, state: 'sent' },
    ]);
  });

  it('counts when it was sent, and no longer when the gateway fails it', () => {
    const planned = after(paidTwice(), refund(700));
    expect(moneyOf(planned).paid).toBe(4200);
    const sent = answered(planned);
    expect(moneyOf(sent)).toMatchObject({ paid: 3500, refunded: 700 });
    const failed = after(sent, {
      kind: 'refundReported',
      key: 'r1:1',
      gatewayRefundId: null,
      outcome: 'failed',
    });
    expect(moneyOf(failed)).toMatchObject({ paid: 4200, final: 4200, due: 0, refunded: 0 });
    expect(failed.refunds).toMatchObject([{ gatewayRefundId: 'rfnd_r1:1' }]);
    expect(openReviewsOf(failed)).toMatchObject([{ reason: 'refund-failed', amount: 700 }]);
  });

  it('that failed counts all the same when the gateway says later that it was sent', () => {
    const failed = answered(after(paidTwice(), refund(700)), 'failed');
    const late = { kind: 'refundReported', key: 'r1:1', gatewayRefundId: 'rfnd_1', outcome: 'sent' } as const;
    expect(moneyOf(after(failed, late))).toMatchObject({ paid: 3500, refunded: 700 });
    expect(openReviewsOf(after(failed, late))).toEqual([]);
  });

  it('that waits at the bank counts, and is asked about until it is carried out or has failed', () => {
    const told = (booking: Booking, outcome: 'pending' | 'sent' | 'failed', minutes: number) =>
      after(
        booking,
        { kind: 'refundReported', key: 'r1:1', gatewayRefundId: 'rfnd_1', outcome },
        { now: minutesLater(minutes) },
      );
    const pending = told(after(paidTwice(), refund(700)), 'pending', 0);
    expect(moneyOf(pending)).toMatchObject({ paid: 3500 });
    expect(refundsDueAt(pending)).toEqual(minutesLater(1));
    expect(refundsDueAt(told(pending, 'pending', 60))).toEqual(minutesLater(90));
    expect(refundsDueAt(told(pending, 'pending', 600))).toEqual(minutesLater(660));
    expect(refundsDueAt(told(pending, 'sent', 60))).toBeNull();
    expect(refundsDueAt(told(pending, 'failed', 60))).toBeNull();
    expect(
      decided(told(pending, 'sent', 60), {
        kind: 'refundReported',
        key: 'r1:1',
        gatewayRefundId: 'rfnd_1',
        outcome: 'pending',
      }),
    ).toEqual({ ok: true, change: null });
  });

  it.each([7, 10, 11] as const)('of a part of status %d leaves the status and makes nothing due', status => {
    const before = bookingIn[status]();
    const refunded = answered(after(before, refund(100)));
    expect(refunded.status).toBe(status);
    expect(moneyOf(refunded)).toMatchObject({ due: moneyOf(before).due, waived: 100, final: 4100 });
  });

  it('that is on its way lets nothing be paid until its result is known', () => {
    const planned = after(bookingIn[11](), refund(500));
    expect(refusalOf(planned, { kind: 'pay', key: 'o2' })).toBe('refund-in-flight');
    const unknown = afterAll(
      planned,
      { kind: 'sendRefund', key: 'r1:1', sender: 's' },
      { kind: 'refundUnanswered', key: 'r1:1', sender: 's' },
    );
    expect(refusalOf(unknown, { kind: 'pay', key: 'o2' })).toBe('refund-in-flight');
    expect(refusalOf(answered(planned, 'failed'), { kind: 'pay', key: 'o2' })).toBeNull();
  });

  it('of all the online money leaves a booking that also has cash as it is', () => {
    expect(answered(after(paidBoth(), refund(500))).status).toBe(BookingStatus.Confirmed);
  });

  it.each([7, 10, 11] as const)('of all ends a booking of status %d', status => {
    const before = bookingIn[status]();
    const ended = answered(after(before, refund(moneyOf(before).paid)));
    expect(ended.status).toBe(BookingStatus.Inactive);
    expect(moneyOf(ended)).toMatchObject({ paid: 0, due: moneyOf(before).due });
  });

  it('of all returns the subsidy to its area', () => {
    const open = ordered(subsidised(booked()));
    const paid = after(open, report(open, 'paymentCaptured'));
    const ended = answered(after(paid, refund(moneyOf(paid).paid)));
    expect(openFundTasks(ended)).toMatchObject([{ kind: 'return', amount: 3200 }]);
    expect(openFundTasks(fundAnswers(ended))).toEqual([]);
  });

  it('of all that fails after all leaves the money to refund on the ended booking', () => {
    const ended = answered(after(bookingIn[11](), refund(500)));
    const failed = after(ended, {
      kind: 'refundReported',
      key: 'r1:1',
      gatewayRefundId: 'rfnd_r1:1',
      outcome: 'failed',
    });
    expect(failed.status).toBe(BookingStatus.Inactive);
    expect(openReviewsOf(failed).map(({ reason }) => reason)).toEqual(['refund-failed', 'to-refund']);
    expect(moneyOf(answered(after(failed, refund(500, 'r2')))).paid).toBe(0);
  });

  it('of a surplus lowers nothing and ends nothing', () => {
    const all = bookingIn[7]();
    const twice = after(all, report(all, 'paymentCaptured', { payment: 'pay_again' }));
    const refunded = answered(after(twice, refund(4200)));
    expect(refunded.status).toBe(BookingStatus.Confirmed);
    expect(moneyOf(refunded)).toMatchObject({ paid: 4200, final: 4200, surplus: 0, waived: 0 });
  });

  it('of money that came in for a fully subsidised booking ends nothing', () => {
    const request = withSubsidyRequest(ordered(booked()), 'done', 0);
    const step = { kind: 'acceptSubsidy', amountAfter: 0, subsidy: 4200, comment: 'Granted' } as const;
    const confirmed = fundAnswers(after(request, step));
    const late = after(confirmed, report(confirmed, 'paymentCaptured'));
    expect(answered(after(late, refund(500))).status).toBe(BookingStatus.Confirmed);
  });

  it('of late money on an ended booking is possible', () => {
    const ended = after(ordered(booked()), { kind: 'cancel' });
    const late = after(ended, report(ended, 'paymentCaptured'), { seatClaimed: false });
    const refunded = answered(after(late, refund(500)));
    expect(moneyOf(refunded).paid).toBe(0);
    expect(openReviewsOf(refunded)).toEqual([]);
  });

  it('before a revival is part of the price again after it', () => {
    const ended = answered(after(paidOnline(booked()), refund(500)));
    const revived = after(ended, report(ended, 'paymentCaptured', { payment: 'pay_late' }));
    expect(revived.status).toBe(BookingStatus.PartiallyPaid);
    expect(moneyOf(revived)).toMatchObject({ final: 4200, paid: 500, due: 3700 });
  });

  it('under the key of another amount is refused', () => {
    const once = after(bookingIn[7](), refund(700));
    expect(refusalOf(once, refund(500))).toBe('other-parameters');
  });

  it('repeated with the same key changes nothing', () => {
    expect(decided(after(paidTwice(), refund(700)), refund(700))).toEqual({ ok: true, change: null });
  });

  it('never promises the same money twice', () => {
    const planned = after(bookingIn[11](), refund(400));
    expect(refundableOf(planned)).toBe(100);
    expect(refusalOf(planned, refund(101, 'r2'))).toBe('invalid-amount');
  });

  it('goes to the next payment when the newest is promised already', () => {
    const planned = after(paidTwice(), refund(3700));
    expect(after(planned, refund(400, 'r2')).refunds.at(-1)).toMatchObject({
      paymentId: 'pay_o1',
      amount: 400,
    });
  });

  it('is refused where nothing was paid, and above what was paid', () => {
    expect(refusalOf(bookingIn[12](), refund(1))).toBe('nothing-paid');
    expect(refusalOf(bookingIn[0](), refund(1))).toBe('nothing-paid');
    expect(refusalOf(bookingIn[11](), refund(501))).toBe('invalid-amount');
    expect(refusalOf(bookingIn[11](), refund(0))).toBe('invalid-amount');
  });

  it('of all waits for cash that is not approved', () => {
    const waiting = after(bookingIn[11](), { kind: 'recordCash', key: 'c1', total: 100 });
    expect(refusalOf(waiting, refund(500))).toBe('cash-waiting');
    expect(refusalOf(waiting, refund(499))).toBeNull();
  });

  it('of a live booking is of a part once the event has begun, and of a surplus once it is over', () => {
    const started = { event: event({ fromDate: '2030-01-10' }) };
    const over = { event: event({ fromDate: '2030-01-07', toDate: '2030-01-09' }) };
    const { paid } = moneyOf(bookingIn[7]());
    expect(refusalOf(bookingIn[7](), refund(paid), started)).toBe('event-begun');
    expect(refusalOf(bookingIn[7](), refund(paid - 1), started)).toBeNull();
    expect(refusalOf(bookingIn[7](), refund(1), over)).toBe('event-over');
    const all = bookingIn[7]();
    const twice = after(all, report(all, 'paymentCaptured', { payment: 'pay_again' }));
    expect(refusalOf(twice, refund(4200), started)).toBeNull();
    expect(refusalOf(twice, refund(4200), over)).toBeNull();
  });

  it.each([
    ['begun', event({ fromDate: '2030-01-10' })],
    ['over', event({ fromDate: '2030-01-07', toDate: '2030-01-09' })],
  ])('that failed is sent again also once the event is %s, and no more than that', (_, late) => {
    const all = bookingIn[7]();
    const { paid } = moneyOf(all);
    const failed = answered(after(all, refund(paid)), 'failed');
    expect(openReviewsOf(failed)).toMatchObject([{ reason: 'refund-failed', amount: paid }]);
    expect(refusalOf(failed, refund(paid, 'r2'), { event: late })).toBeNull();
    const part = answered(after(all, refund(700)), 'failed');
    expect(refusalOf(part, refund(paid, 'r2'), { event: late })).not.toBeNull();
    const again = after(failed, refund(paid - 1, 'r2'), { event: late });
    expect(refusalOf(again, refund(1, 'r3'), { event: late })).toBeNull();
    const over = { event: event({ fromDate: '2030-01-07', toDate: '2030-01-09' }) };
    expect(refusalOf(after(part, refund(700, 'r2'), over), refund(700, 'r3'), over)).toBe('event-over');
  });

  it('by the gateway is refused for cash, and for an unknown key', () => {
    const cash = after(bookingIn[10](), refund(100));
    const told = { kind: 'refundReported', gatewayRefundId: null, outcome: 'failed' } as const;
    expect(refusalOf(cash, { ...told, key: 'r1:1' })).toBe('unknown-row');
    expect(refusalOf(cash, { ...told, key: 'r9:1' })).toBe('unknown-row');
  });
});

describe('a refund outside the gateway', () => {
  const outside = (amount: number, key = 'w1') =>
    ({ ...refund(amount, key), reference: 'NEFT 4711' }) as const;
  const refused = () => answered(after(paidTwice(), refund(4200)), 'failed');

  it('uses only payments with a refused refund, the newest first', () => {
    expect(refusalOf(paidTwice(), outside(300))).toBe('nothing-refused');
    expect(refusalOf(bookingIn[10](), outside(300))).toBe('nothing-refused');
    expect(after(refused(), outside(4000)).refunds.slice(2)).toMatchObject([
      { source: 'online', paymentId: 'pay_o2', amount: 3700, state: 'sent', reference: 'NEFT 4711' },
      { source: 'online', paymentId: 'pay_o1', amount: 300, state: 'sent', reference: 'NEFT 4711' },
    ]);
    const one = answered(after(paidTwice(), refund(3700)), 'failed');
    expect(after(one, outside(700)).refunds.at(-1)).toMatchObject({ paymentId: 'pay_o2', amount: 700 });
    expect(refusalOf(one, outside(3701))).toBe('invalid-amount');
  });

  it('counts at once, is never sent, and ends the entry of the failed refund', () => {
    const back = after(refused(), outside(700));
    expect(moneyOf(back)).toMatchObject({ paid: 3500, refunded: 700 });
    expect(refundsToSend(back, minutesLater(1e6))).toEqual([]);
    expect(refundsDueAt(back)).toBeNull();
    expect(back.refunds.at(-1)?.idempotencyKey).toBeNull();
    expect(openReviewsOf(back).reduce((sum, { amount }) => sum + amount, 0)).toBe(3500);
    const all = after(back, outside(3500, 'w2'));
    expect([openReviewsOf(all), all.status]).toEqual([[], BookingStatus.Inactive]);
  });

  it('is possible for an ended booking, and a repeat under its key changes nothing', () => {
    const ended = after(paidTwice(), { kind: 'close', key: 'e1', refund: 'all', reason: 'Ill' });
    const failed = answered(ended, 'failed');
    const back = after(failed, outside(4200));
    expect([moneyOf(back).paid, openReviewsOf(back)]).toEqual([0, []]);
    expect(decided(back, outside(4200))).toEqual({ ok: true, change: null });
  });
});

describe('a refund that was made at the gateway without us', () => {
  const found = (rupees: number, change: object = {}) =>
    ({
      kind: 'refundFound',
      gatewayRefundId: 'rfnd_dashboard',
      receipt: null,
      paymentId: 'pay_o1',
      paise: rupees * 100,
      outcome: 'sent',
      ...change,
    }) as const;

  it('lowers the final price and the refundable amount', () => {
    const refunded = after(bookingIn[7](), found(700));
    expect(refunded.status).toBe(BookingStatus.Confirmed);
    expect(moneyOf(refunded)).toMatchObject({ paid: 3500, final: 3500, due: 0, waived: 700 });
    expect(refundableOf(refunded)).toBe(3500);
  });

  it('is known by its id: a repeated report changes nothing, and a failed one no longer counts', () => {
    const refunded = after(bookingIn[7](), found(700));
    expect(decided(refunded, found(700))).toEqual({ ok: true, change: null });
    expect(moneyOf(after(refunded, found(700, { outcome: 'failed' })))).toMatchObject({ paid: 4200, due: 0 });
  });

  it('belongs to a row that asked for it while the books were read, and counts once', () => {
    const asked = after(bookingIn[7](), refund(700));
    const [{ key } = { key: '' }] = asked.refunds;
    for (const sending of [asked, after(asked, { kind: 'sendRefund', key, sender: 's1' })]) {
      const heard = after(sending, found(700, { receipt: key }));
      expect(heard.refunds).toMatchObject([{ key, state: 'sent', gatewayRefundId: 'rfnd_dashboard' }]);
      expect(moneyOf(heard)).toMatchObject({ paid: 3500, refunded: 700 });
    }
  });

  it('of a surplus waives nothing, and of all ends the booking', () => {
    const all = bookingIn[7]();
    const twice = after(all, report(all, 'paymentCaptured', { payment: 'pay_again' }));
    expect(moneyOf(after(twice, found(4200)))).toMatchObject({ paid: 4200, surplus: 0, waived: 0 });
    expect(after(all, found(4200)).status).toBe(BookingStatus.Inactive);
  });

  it('replaces a planned refund that was never sent, where there is not enough money for both', () => {
    const planned = after(bookingIn[7](), refund(4000));
    const refunded = after(planned, found(700));
    expect(refunded.refunds).toMatchObject([
      { key: 'r1:1', state: 'failed' },
      { amount: 700, state: 'sent' },
    ]);
    expect(after(after(bookingIn[7](), refund(3500)), found(700)).refunds).toMatchObject([
      { state: 'requested' },
      { state: 'sent' },
    ]);
  });

  it('that had failed and was sent after all replaces refunds planned since', () => {
    const failed = after(bookingIn[7](), found(700, { outcome: 'failed' }));
    expect(after(after(failed, refund(4200)), found(700)).refunds).toMatchObject([
      { amount: 700, state: 'sent' },
      { key: 'r1:1', state: 'failed' },
    ]);
  });

  it('is rounded up to whole rupees, and never more than the payment', () => {
    expect(moneyOf(after(bookingIn[7](), found(100.5))).paid).toBe(4099);
    const rest = after(after(bookingIn[7](), found(100.5)), found(4099.5, { gatewayRefundId: 'rfnd_rest' }));
    expect(moneyOf(rest).paid).toBe(0);
  });

  it('of money that was set aside changes no sum; of a payment that nobody knows is refused', () => {
    const open = ordered(booked());
    const odd = after(open, report(open, 'paymentCaptured', { rupees: 1 }));
    expect(moneyOf(after(odd, found(1)))).toEqual(moneyOf(odd));
    expect(refusalOf(bookingIn[7](), found(1, { paymentId: 'pay_elsewhere' }))).toBe('unknown-row');
  });
});

describe('sending a refund', () => {
  const requested = () => after(bookingIn[7](), { kind: 'refund', key: 'r1', amount: 700, reason: 'Ill' });
  const by = (sender: string) => ({ kind: 'sendRefund', key: 'r1:1', sender }) as const;

  it('is claimed by one sender at a time, until the claim runs out', () => {
    const claimed = after(requested(), by('one'));
    expect(refusalOf(claimed, by('two'))).toBe('refund-in-flight');
    expect(refusalOf(claimed, by('two'), { now: minutesLater(1) })).toBe('refund-in-flight');
    expect(refusalOf(claimed, by('two'), { now: minutesLater(3) })).toBeNull();
  });

  it('keeps its sender when the gateway did not answer, and is asked about within 150 seconds', () => {
    const claimed = after(requested(), by('one'));
    const unanswered = (sender: string) => ({ kind: 'refundUnanswered', key: 'r1:1', sender }) as const;
    expect(decided(claimed, unanswered('two'))).toEqual({ ok: true, change: null });
    const unknown = after(claimed, unanswered('one'));
    expect(unknown.refunds).toMatchObject([{ state: 'unknown' }]);
    expect(refusalOf(unknown, by('two'))).toBe('refund-in-flight');
    expect(refundableOf(unknown)).toBe(3500);
    expect(refundsDueAt(unknown)?.getTime()).toBeLessThan(minutesLater(2).getTime());
    expect(refundsToSend(unknown, minutesLater(2))).toEqual(unknown.refunds);
    expect(after(unknown, by('two'), { now: minutesLater(2) }).refunds[0]?.idempotencyKey).toBe(
      claimed.refunds[0]?.idempotencyKey,
    );
  });

  it('has a unique key in the form that the gateway accepts', () => {
    const [first, second] = after(paidTwice(), refund(4000)).refunds;
    expect(first?.idempotencyKey).toMatch(/^[\w-]{10,}$/);
    expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
    expect(after(bookingIn[10](), refund(100)).refunds).toMatchObject([{ idempotencyKey: null }]);
  });

  it('ends with the gateway’s answer, and is not for cash', () => {
    const answered = after(after(requested(), by('one')), {
      kind: 'refundReported',
      key: 'r1:1',
      gatewayRefundId: 'rfnd_1',
      outcome: 'sent',
    });
    expect(answered.refunds).toMatchObject([{ state: 'sent', sending: null }]);
    expect(refusalOf(answered, by('two'))).toBe('unknown-row');
    const cash = after(bookingIn[10](), { kind: 'refund', key: 'r1', amount: 100, reason: 'Ill' });
    expect(refusalOf(cash, by('one'))).toBe('unknown-row');
  });
});

describe('an entry in the list of payments to check', () => {
  const settle = (entry: string, key = 's1', amount = 4200, payments = ['pay_o1', 'pay_again']) =>
    ({ kind: 'settleReview', key, entry, amount, rows: payments, comment: 'Called' }) as const;
  const surplus = () => {
    const all = bookingIn[7]();
    return after(all, report(all, 'paymentCaptured', { payment: 'pay_again' }));
  };

  it('covers the rows that a person saw: an equal sum that comes in later is a new entry', () => {
    const settled = after(surplus(), settle('surplus'));
    const returned = answered(after(settled, refund(4200)));
    expect(openReviewsOf(returned)).toEqual([]);
    const again = after(returned, report(returned, 'paymentCaptured', { payment: 'pay_third' }));
    expect(openReviewsOf(again)).toMatchObject([{ key: 'surplus', amount: 4200 }]);
    const seen = { ...settle('surplus', 's2'), rows: openReviewsOf(surplus())[0]?.rows ?? [] };
    expect(refusalOf(again, seen)).toBe('already-decided');
  });

  it('covers the rest of the sum, once a part was refunded', () => {
    const settled = after(surplus(), settle('surplus'));
    expect(openReviewsOf(answered(after(settled, refund(1000))))).toEqual([]);
  });

  it('is settled by a person, for good', () => {
    const settled = after(surplus(), settle('surplus'));
    expect(openReviewsOf(settled)).toEqual([]);
    expect(decided(settled, settle('surplus'))).toEqual({ ok: true, change: null });
    expect(refusalOf(settled, settle('surplus', 's2'))).toBe('already-decided');
  });

  it('comes back when it grows', () => {
    const settled = after(surplus(), settle('surplus'));
    const more = after(settled, report(settled, 'paymentCaptured', { payment: 'pay_third' }));
    expect(openReviewsOf(more)).toMatchObject([{ key: 'surplus', amount: 8400 }]);
    expect(refusalOf(more, settle('surplus', 's2'))).toBe('already-decided');
    expect(
      openReviewsOf(after(more, settle('surplus', 's2', 8400, ['pay_o1', 'pay_again', 'pay_third']))),
    ).toEqual([]);
  });

  it('changes no figure when it is settled', () => {
    const before = surplus();
    expect(moneyOf(afterAll(before, settle('surplus')))).toEqual(moneyOf(before));
  });
});
