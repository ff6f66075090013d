import { describe, expect, it } from '@jest/globals';
import {
  after,
  afterAll,
  booked,
  bookingIn,
  decided,
  ordered,
  paidOnline,
  refusalOf,
  report,
} from '../../testing/bookings.js';
import type { Booking } from '../booking.js';
import { closedMoneyOf } from '../kept.js';
import { moneyOf } from '../money.js';
import { openReviewsOf, type ReviewReason } from '../review.js';
import { BookingStatus } from '../status.js';
import { bookingViolations } from '../violations.js';
import { refundsToSend } from './refunds.js';

type Kind = 'settleReview' | 'refundReview' | 'acceptReview';

const entryOf = (booking: Booking, reason: ReviewReason) => {
  const entry = openReviewsOf(booking).find(open => open.reason === reason);
  if (!entry) throw new Error(`Nothing is there because of ${reason}.`);
  return entry;
};

const act = (kind: Kind, booking: Booking, reason: ReviewReason, key = 'v1') => {
  const { key: entry, amount, rows } = entryOf(booking, reason);
  return { kind, key, entry, amount, rows, comment: 'Called' } as const;
};

const told = (booking: Booking, key: string, outcome: 'sent' | 'failed' | 'pending' = 'sent') =>
  after(booking, { kind: 'refundReported', key, gatewayRefundId: `rfnd_${key}`, outcome });

const reasonsOf = (booking: Booking) => openReviewsOf(booking).map(({ reason }) => reason);

/** An order of 4,200 with a payment that does not match it. */
function paidOddly(
  paid: { rupees?: number; currency?: string } = { rupees: 1500.5 },
  guardianMissing = false,
): Booking {
  const open = ordered(after(booked(), { kind: 'changeAmenities', amenities: {}, token: 4200 }));
  return after(open, report(open, 'paymentCaptured', paid), { guardianMissing });
}

/** A payment after the booking had ended, without a seat to revive it. */
function paidLate(): Booking {
  const ended = after(ordered(booked()), { kind: 'cancel' });
  return after(ended, report(ended, 'paymentCaptured'), { seatClaimed: false });
}

describe('sending the money of an entry back', () => {
  it.each([
    ['of another amount', 'mismatch', paidOddly()],
    ['in another currency', 'mismatch', paidOddly({ currency: 'USD' })],
    ['without a guardian’s word', 'no-guardian', paidOddly({}, true)],
  ] as const)('reserves all of a payment %s, in no figure of the booking', (_, reason, booking) => {
    const planned = after(booking, act('refundReview', booking, reason));
    const paise = booking.payments[0]?.paise ?? 0;
    expect(planned.refunds).toMatchObject([
      { key: 'v1:1', state: 'requested', setAside: { paise }, amount: Math.floor(paise / 100) },
    ]);
    expect(refundsToSend(planned, new Date('2031-01-01'))).toHaveLength(1);
    expect(moneyOf(planned)).toEqual(moneyOf(booking));
    expect(reasonsOf(planned)).toEqual([reason]);
    const sent = told(planned, 'v1:1');
    expect(moneyOf(sent)).toEqual(moneyOf(booking));
    expect(reasonsOf(sent)).toEqual([]);
    expect(sent.reviewed).toMatchObject([{ entry: { reason }, comment: 'Called' }]);
    expect(bookingViolations(sent)).toEqual([]);
  });

  it('is done once: a repeat changes nothing, and another action is refused while it is under way', () => {
    const booking = paidOddly();
    const step = act('refundReview', booking, 'mismatch');
    const planned = after(booking, step);
    expect(decided(planned, step)).toEqual({ ok: true, change: null });
    expect(refusalOf(planned, { ...step, key: 'v2' })).toBe('refund-in-flight');
    expect(refusalOf(planned, { ...step, kind: 'acceptReview', key: 'v2' })).toBe('refund-in-flight');
    expect(refusalOf(told(planned, 'v1:1'), { ...step, key: 'v2' })).toBe('already-decided');
  });

  it('that fails, also after it was sent, is an entry again that can be sent again', () => {
    const booking = paidOddly();
    const failed = told(
      told(after(booking, act('refundReview', booking, 'mismatch')), 'v1:1'),
      'v1:1',
      'failed',
    );
    expect(entryOf(failed, 'mismatch').amount).toBe(1500);
    const again = told(after(failed, act('refundReview', failed, 'mismatch', 'v2')), 'v2:1');
    expect(reasonsOf(again)).toEqual([]);
    expect(bookingViolations(again)).toEqual([]);
  });

  it('of an ended booking sends what came late, and ends with the last row that is sent', () => {
    const late = paidLate();
    const planned = after(late, act('refundReview', late, 'to-refund'));
    expect(planned.refunds).toMatchObject([{ amount: 500, state: 'requested' }]);
    expect(refusalOf(planned, act('refundReview', planned, 'to-refund', 'v2'))).toBe('refund-in-flight');
    const sent = told(planned, 'v1:1');
    expect(reasonsOf(sent)).toEqual([]);
    expect(sent.reviewed).toMatchObject([{ entry: { reason: 'to-refund', amount: 500 } }]);
    expect(reasonsOf(told(sent, 'v1:1', 'failed'))).toContain('refund-failed');
  });

  it('hands cash back at once', () => {
    const recorded = afterAll(
      booked(),
      { kind: 'chooseCash' },
      { kind: 'recordCash', key: 'c1', total: 700 },
      { kind: 'close', key: 'e1', refund: 'none', reason: 'Ill' },
      { kind: 'approveCash', key: 'c2', total: 700 },
    );
    const back = after(recorded, act('refundReview', recorded, 'to-refund'));
    expect(back.refunds).toMatchObject([{ source: 'cash', amount: 700, state: 'sent' }]);
    expect(reasonsOf(back)).toEqual([]);
    expect(back.reviewed).toHaveLength(1);
  });

  it('leaves alone what a cancellation kept', () => {
    const closed = after(paidOnline(booked()), {
      kind: 'close',
      key: 'e1',
      refund: 'none',
      reason: 'Ill',
    });
    const late = after(closed, report(closed, 'paymentCaptured', { payment: 'pay_2' }));
    const sent = told(after(late, act('refundReview', late, 'to-refund')), 'v1:1');
    expect(closedMoneyOf(sent)).toEqual({ kept: 500, toRefund: 0 });
  });

  it('is refused for what is sent back, lowered or cancelled on the booking itself', () => {
    const twice = after(
      paidOnline(after(booked(), { kind: 'changeAmenities', amenities: {}, token: 4200 })),
      {
        kind: 'paymentCaptured',
        paymentId: 'pay_2',
        orderId: 'order_o1',
        paise: 420_000,
        currency: 'INR',
      },
    );
    expect(refusalOf(twice, act('refundReview', twice, 'surplus'))).toBe('wrong-reason');
    const asking = after(bookingIn[7](), { kind: 'askCancel', reason: '' });
    expect(refusalOf(asking, act('refundReview', asking, 'cancel-asked'))).toBe('wrong-reason');
    expect(refusalOf(asking, act('acceptReview', asking, 'cancel-asked'))).toBe('wrong-reason');
  });

  it('waits while the payer’s bank disputes the payment, and is over once the bank took it', () => {
    const dispute = {
      kind: 'disputeReported',
      disputeId: 'disp_1',
      paymentId: 'pay_o1',
      paise: 100,
    } as const;
    const disputed = after(paidOddly(), { ...dispute, state: 'open' });
    const lost = after(disputed, { ...dispute, state: 'lost' });
    for (const booking of [disputed, lost]) {
      expect(refusalOf(booking, act('refundReview', booking, 'mismatch'))).toBe('dispute-open');
      expect(refusalOf(booking, act('acceptReview', booking, 'mismatch'))).toBe('dispute-open');
    }
  });

  it('that was made in the gateway’s dashboard ends the entry, and is in no figure', () => {
    const booking = paidOddly();
    const paise = booking.payments[0]?.paise ?? 0;
    const found = {
      kind: 'refundFound',
      gatewayRefundId: 'rfnd_d',
      receipt: null,
      paymentId: 'pay_o1',
    } as const;
    const back = after(booking, { ...found, paise, outcome: 'sent' });
    expect(reasonsOf(back)).toEqual([]);
    expect(moneyOf(back)).toEqual(moneyOf(booking));
    expect(bookingViolations(back)).toEqual([]);
  });
});

describe('accepting a payment that was set aside', () => {
  it('counts its whole rupees from then on', () => {
    const booking = paidOddly();
    const accepted = after(booking, act('acceptReview', booking, 'mismatch'));
    expect(accepted.status).toBe(BookingStatus.PartiallyPaid);
    expect(moneyOf(accepted)).toMatchObject({ paid: 1500, due: 2700 });
    expect(accepted.orders).toMatchObject([{ state: 'paid' }]);
    expect(reasonsOf(accepted)).toEqual([]);
    expect(bookingViolations(accepted)).toEqual([]);
    const refunded = after(accepted, { kind: 'refund', key: 'r1', amount: 1500, reason: 'Ill' });
    expect(told(refunded, 'r1:1').status).toBe(BookingStatus.Inactive);
  });

  it('that came for a child waits for the guardian’s consent', () => {
    const booking = paidOddly({}, true);
    const step = act('acceptReview', booking, 'no-guardian');
    expect(refusalOf(booking, step, { guardianMissing: true })).toBe('guardian-missing');
    expect(after(booking, step).status).toBe(BookingStatus.Confirmed);
  });

  it('in another currency is refused, and one that the gateway still holds too', () => {
    const dollars = paidOddly({ currency: 'USD' });
    expect(refusalOf(dollars, act('acceptReview', dollars, 'mismatch'))).toBe('wrong-reason');
    const open = ordered(booked());
    const held = after(open, report(open, 'paymentAuthorised', { rupees: 1 }));
    expect(refusalOf(held, act('acceptReview', held, 'mismatch'))).toBe('nothing-paid');
    expect(refusalOf(held, act('refundReview', held, 'mismatch'))).toBe('nothing-paid');
  });

  it('is late money on an ended booking: it revives it where there is a seat, and is to refund otherwise', () => {
    const ended = after(paidOddly(), { kind: 'cancel' });
    const step = act('acceptReview', ended, 'mismatch');
    expect(after(ended, step)).toMatchObject({ status: BookingStatus.PartiallyPaid, life: 2 });
    expect(reasonsOf(after(ended, step, { seatClaimed: false }))).toEqual(['to-refund']);
    const closed = after(paidOddly(), { kind: 'close', key: 'e1', refund: 'all', reason: 'Ill' });
    const late = after(closed, act('acceptReview', closed, 'mismatch'));
    expect(late.status).toBe(BookingStatus.Inactive);
    expect(entryOf(late, 'to-refund').amount).toBe(1500);
  });
});
