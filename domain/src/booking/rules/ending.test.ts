import { describe, expect, it } from '@jest/globals';
import {
  after,
  afterAll,
  withSubsidyRequest,
  booked,
  bookingIn,
  decided,
  event,
  minutesLater,
  NOW,
  ordered,
  refusalOf,
  report,
} from '../../testing/bookings.js';
import type { Booking } from '../booking.js';
import { openFundTasks } from '../fundOperations.js';
import { closedMoneyOf, keptMovements } from '../kept.js';
import { openReviewsOf } from '../review.js';
import { seatOf } from '../seats.js';
import type { DisputeState } from '../../settlement/settlement.js';
import { BookingStatus } from '../status.js';
import type { BookingStep } from '../steps.js';

const EXPIRE = { kind: 'expire' } as const;
const CANCEL = { kind: 'cancel' } as const;
const close = (refund: 'all' | 'none' | number, key = 'e1') =>
  ({ kind: 'close', key, refund, reason: 'Broke a leg' }) as const;

describe('an unpaid booking', () => {
  it.each([1, 2, 3, 4, 5, 8, 9] as const)('in status %d ends when its hold has run out', status => {
    const booking = bookingIn[status]();
    const end = booking.holdUntil ?? new Date(0);
    expect(refusalOf(booking, EXPIRE, { now: new Date(end.getTime() - 1) })).toBe('hold-runs');
    const ended = after(booking, EXPIRE, { now: end });
    expect(ended).toMatchObject({ status: BookingStatus.Inactive, holdUntil: null });
    expect(seatOf(ended)).toBeNull();
  });

  it('waits for the decision about its subsidy until the event’s last day is over, in India', () => {
    expect(bookingIn[2]().holdUntil).toEqual(new Date('2030-02-26T00:00:00+05:30'));
    const ended = after(bookingIn[2](), EXPIRE, { now: new Date('2030-02-26T00:00:00+05:30') });
    expect(ended.subsidies.at(-1)?.state).toBe('withdrawn');
    expect(openFundTasks(ended)).toMatchObject([{ kind: 'release' }]);
  });

  it.each([EXPIRE, CANCEL])('that was ordered never ends by $kind unless the gateway was asked', step => {
    const unasked = { gatewayAsked: false, now: minutesLater(30) };
    expect(refusalOf(bookingIn[5](), step, unasked)).toBe('gateway-not-asked');
    expect(refusalOf(bookingIn[8](), step, unasked)).toBe('gateway-not-asked');
    expect(refusalOf(booked(), step, unasked)).toBeNull();
  });

  it('keeps its seat while a late authorised payment may be captured', () => {
    const failed = bookingIn[8]();
    const late = after(failed, {
      kind: 'paymentAuthorised',
      paymentId: 'pay_2',
      orderId: 'order_o1',
      paise: 50_000,
      currency: 'INR',
    });
    expect(refusalOf(late, EXPIRE, { now: minutesLater(60) })).toBe('payment-in-flight');
  });

  it('that ends drops its orders', () => {
    expect(after(ordered(booked()), CANCEL).orders).toMatchObject([{ state: 'dropped' }]);
  });

  it('that ends frees what its area holds for it', () => {
    const ended = after(withSubsidyRequest(booked()), CANCEL);
    expect(ended.subsidies.at(-1)?.state).toBe('withdrawn');
    expect(openFundTasks(ended)).toMatchObject([{ kind: 'release' }]);
  });

  it('that ends gives a settled subsidy back to its area, once', () => {
    const ended = after(bookingIn[3](), CANCEL);
    expect(openFundTasks(ended)).toMatchObject([{ kind: 'return', amount: 3200 }]);
    expect(refusalOf(ended, CANCEL)).toBe('wrong-status');
  });
});

describe('a booking with money', () => {
  it.each([7, 10, 11, 12] as const)('in status %d neither expires nor is cancelled', status => {
    expect(refusalOf(bookingIn[status](), CANCEL)).toBe('holds-money');
    expect(refusalOf(bookingIn[status](), EXPIRE, { now: minutesLater(1e6) })).toBe('wrong-status');
    expect(bookingIn[status]().holdUntil).toBeNull();
  });
});

describe('cancelling the cash mode', () => {
  it('is refused once cash was recorded', () => {
    const recorded = afterAll(bookingIn[9](), { kind: 'recordCash', key: 'c1', total: 1 });
    expect(refusalOf(recorded, { kind: 'cancelCash' })).toBe('wrong-status');
  });
});

describe('an event that gets other days', () => {
  const MOVED = { kind: 'eventMoved' } as const;
  const on = (fromDate: string, toDate = '2030-02-25') => ({ event: event({ fromDate, toDate }) });

  it('shortens the hold of a booking in cash to its new first day, and never lengthens it', () => {
    const inCash = bookingIn[9]();
    expect(after(inCash, MOVED, on('2030-01-12')).holdUntil).toEqual(new Date('2030-01-13T00:00:00+05:30'));
    expect(after(inCash, MOVED, on('2030-02-20'))).toEqual(inCash);
  });

  it('lets a request wait until its new end', () => {
    for (const day of ['2030-02-20', '2030-03-20']) {
      const { holdUntil } = after(bookingIn[2](), MOVED, on('2030-02-16', day));
      expect(holdUntil).toEqual(new Date(new Date(`${day}T00:00:00+05:30`).getTime() + 24 * 3600_000));
    }
  });

  it('changes no booking that is held for another reason', () => {
    for (const status of [0, 1, 3, 4, 5, 6, 7, 8, 10, 11, 12] as const)
      expect(refusalOf(bookingIn[status](), MOVED)).toBe('wrong-status');
  });
});

describe('a booking that a secretary ends', () => {
  const answered = (booking: Booking, key: string, outcome: 'sent' | 'failed') =>
    after(booking, { kind: 'refundReported', key, gatewayRefundId: `rfnd_${key}`, outcome });

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const)('leaves status %d, at once', status => {
    expect(after(bookingIn[status](), close('all')).status).toBe(BookingStatus.Inactive);
  });

  it('is not ended twice, nor once the event is over, and a repeat changes nothing', () => {
    const ended = after(bookingIn[7](), close('none'));
    expect(decided(ended, close('none'))).toEqual({ ok: true, change: null });
    expect(refusalOf(ended, close('none', 'e2'))).toBe('wrong-status');
    const over = { event: event({ fromDate: '2030-01-01', toDate: '2030-01-09' }) };
    expect(refusalOf(bookingIn[7](), close('all'), over)).toBe('event-over');
  });

  it.each([
    ['all', 4200, 0],
    ['none', 0, 4200],
    [1200, 1200, 3000],
  ] as const)('with %s going back reserves %d and keeps %d', (refund, reserved, kept) => {
    const ended = after(bookingIn[7](), close(refund));
    expect(ended.refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(reserved);
    expect(closedMoneyOf(ended)).toEqual({ kept, toRefund: 0 });
    expect(openReviewsOf(ended)).toEqual([]);
  });

  it('sends back no more than is free', () => {
    expect(refusalOf(bookingIn[7](), close(4201))).toBe('invalid-amount');
    const underWay = after(bookingIn[11](), { kind: 'refund', key: 'r1', amount: 100, reason: 'Less' });
    expect(refusalOf(underWay, close(401))).toBe('invalid-amount');
    expect(closedMoneyOf(after(underWay, close('none')))).toEqual({ kept: 400, toRefund: 0 });
  });

  it('records cash as handed back, and leaves unapproved cash in the list', () => {
    const cash = after(bookingIn[10](), close('all'));
    expect(cash.refunds).toMatchObject([{ source: 'cash', state: 'sent', amount: 4200 }]);
    const waiting = after(bookingIn[12](), close('all'));
    expect(openReviewsOf(waiting)).toMatchObject([{ reason: 'cash-beyond-due', amount: 700 }]);
    const approved = after(waiting, { kind: 'approveCash', key: 'c9', total: 700 });
    expect(approved.status).toBe(BookingStatus.Inactive);
    expect(openReviewsOf(approved)).toMatchObject([{ reason: 'to-refund', amount: 700 }]);
  });

  it('is not revived by late money, which is to be refunded; kept money stays kept', () => {
    const open = ordered(bookingIn[11](), 'o2');
    const ended = after(open, close('none'));
    const late = after(ended, report(open, 'paymentCaptured', { order: 'o2' }));
    expect(late.status).toBe(BookingStatus.Inactive);
    expect(closedMoneyOf(late)).toEqual({ kept: 500, toRefund: 3700 });
    const returned = after(late, { kind: 'refund', key: 'r1', amount: 4000, reason: 'Asked' });
    expect(closedMoneyOf(returned)).toEqual({ kept: 200, toRefund: 0 });
  });

  const back = (amount: number): BookingStep => ({ kind: 'refund', key: 'r1', amount, reason: 'Asked' });
  const { paymentId } = bookingIn[11]().payments[0] ?? { paymentId: '' };
  const disputed = (state: DisputeState): BookingStep => ({
    kind: 'disputeReported',
    disputeId: 'd1',
    paymentId,
    paise: 30_000,
    state,
  });
  const approve: BookingStep = { kind: 'approveCash', key: 'c9', total: 700 };
  it.each([
    ['a refund, then late cash', [back(400), approve], 100, 700],
    ['late cash, then a refund', [approve, back(400)], 500, 300],
    ['late cash, then a refund beyond it', [approve, back(1000)], 200, 0],
    ['a dispute, late cash, then its loss', [disputed('open'), approve, disputed('lost')], 500, 400],
    ['a lost dispute, then late cash', [disputed('lost'), approve], 200, 700],
    ['a won dispute, then late cash', [disputed('open'), disputed('won'), approve], 500, 700],
  ])('after %s, keeps no more than was decided, less what left it since', (_order, steps, kept, toRefund) => {
    const waiting = after(bookingIn[11](), { kind: 'recordCash', key: 'c1', total: 700 });
    const ended = after(waiting, close('none'));
    expect(closedMoneyOf(ended)).toEqual({ kept: 500, toRefund: 0 });
    const later = steps.reduce((booking, step) => after(booking, step), ended);
    expect(closedMoneyOf(later)).toEqual({ kept, toRefund });
    const moved = keptMovements(later).reduce((sum, { amount }) => sum + amount, 0);
    expect(moved).toBe(kept);
  });

  it('counts disputed money with its dispute, not also as a failed refund', () => {
    const ended = after(bookingIn[11](), close('none'));
    const [{ paymentId } = { paymentId: '' }] = ended.payments;
    const failed = after(ended, {
      kind: 'refundFound',
      gatewayRefundId: 'rfnd_1',
      receipt: null,
      paymentId,
      paise: 50_000,
      outcome: 'failed',
    });
    expect(openReviewsOf(failed)).toMatchObject([{ reason: 'refund-failed', amount: 500 }]);
    const disputed = after(failed, {
      kind: 'disputeReported',
      disputeId: 'disp_1',
      paymentId,
      paise: 5000,
      state: 'open',
    });
    expect(openReviewsOf(disputed)).toMatchObject([{ reason: 'refund-failed', amount: 450 }]);
  });

  it('whose refund fails does not keep that money: it is one entry until it is refunded', () => {
    const ended = after(bookingIn[7](), close(1200));
    const failed = answered(ended, 'e1:1', 'failed');
    expect(closedMoneyOf(failed)).toEqual({ kept: 3000, toRefund: 0 });
    expect(openReviewsOf(failed)).toMatchObject([{ reason: 'refund-failed', amount: 1200 }]);
    const again = after(failed, { kind: 'refund', key: 'r2', amount: 1200, reason: 'Again' });
    expect(openReviewsOf(again)).toEqual([]);
    const twice = answered(again, 'r2:1', 'failed');
    expect(openReviewsOf(twice)).toMatchObject([{ reason: 'refund-failed', amount: 1200 }]);
    const sent = answered(
      after(twice, { kind: 'refund', key: 'r3', amount: 1200, reason: 'Again' }, { now: minutesLater(5) }),
      'r3:1',
      'sent',
    );
    expect([openReviewsOf(sent), closedMoneyOf(sent)]).toEqual([[], { kept: 3000, toRefund: 0 }]);
  });

  it('refunds nothing of a disputed payment, and keeps its undisputed part', () => {
    const payment = bookingIn[7]().payments[0]?.paymentId ?? '';
    const dispute = { kind: 'disputeReported', disputeId: 'd1', paymentId: payment, paise: 100_000 } as const;
    const disputed = after(bookingIn[7](), { ...dispute, state: 'open' });
    const ended = after(disputed, close('all'));
    expect(ended.refunds).toEqual([]);
    expect(closedMoneyOf(ended)).toEqual({ kept: 3200, toRefund: 0 });
    expect(closedMoneyOf(after(ended, { ...dispute, state: 'won' }))).toEqual({ kept: 3200, toRefund: 1000 });
    expect(closedMoneyOf(after(ended, { ...dispute, state: 'lost' }))).toEqual({ kept: 3200, toRefund: 0 });
  });

  it('returns a settled subsidy to its area', () => {
    const ended = after(bookingIn[3](), close('all'));
    expect(ended.fundTasks.at(-1)).toMatchObject({ kind: 'return', amount: 3200, state: 'open' });
  });
});

describe('a booking without money', () => {
  const free = event({ prices: { ...event().prices, registration: 0, categories: [] } });
  const confirmed = () => booked({ event: free });

  it('that is confirmed ends like an unpaid one: by its person until the event begins, by staff until it is over', () => {
    expect(confirmed().status).toBe(BookingStatus.Confirmed);
    expect(after(confirmed(), CANCEL, { event: free }).status).toBe(BookingStatus.Inactive);
    const started = { ...free, fromDate: '2030-01-09' };
    expect(refusalOf(confirmed(), CANCEL, { event: started })).toBe('event-begun');
    expect(refusalOf(confirmed(), CANCEL, { event: started, actor: 4 })).toBeNull();
    const over = { ...free, fromDate: '2030-01-01', toDate: '2030-01-09' };
    expect(refusalOf(confirmed(), CANCEL, { event: over, actor: 4 })).toBe('event-over');
  });

  it('whose payment a dispute took can be ended too', () => {
    const { paymentId = '' } = bookingIn[7]().payments[0] ?? {};
    const dispute = { kind: 'disputeReported', disputeId: 'd1', paymentId, paise: 420_000 } as const;
    const lost = after(bookingIn[7](), { ...dispute, state: 'lost' });
    expect(lost.status).toBe(BookingStatus.PartiallyPaid);
    expect(after(lost, CANCEL).status).toBe(BookingStatus.Inactive);
  });

  it('is not ended while a payment is under way', () => {
    expect(refusalOf(bookingIn[6](), CANCEL)).toBe('holds-money');
  });
});

describe('a booking of a cancelled event', () => {
  const cancelled = event({ cancelled: true });
  const end = { kind: 'close', key: 'k', refund: 'all', reason: 'Floods', withEvent: true } as const;
  const bySystem = { actor: 'system', by: 'secretary', event: cancelled } as const;

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const)(
    'ends from status %d, also after its last day',
    status => {
      const booking = bookingIn[status]();
      for (const now of [minutesLater(1), new Date('2031-01-01T00:00:00Z')])
        expect(after(booking, end, { ...bySystem, now })).toMatchObject({
          status: BookingStatus.Inactive,
          closing: { withEvent: true, by: 'secretary' },
        });
    },
  );

  it('is ended by the system only when the event is cancelled, not when it is over', () => {
    const now = new Date('2031-01-01T00:00:00Z');
    expect(refusalOf(bookingIn[7](), end, { actor: 'system', now })).toBe('event-over');
  });

  it('allows its person no step, before and after it has ended', () => {
    const steps = [
      { kind: 'pay', key: 'p' },
      { kind: 'chooseCash' },
      { kind: 'changeAmenities', amenities: { transportation: true } },
    ] as const;
    const ended = after(bookingIn[1](), end, bySystem);
    for (const booking of [bookingIn[1](), ended])
      for (const step of steps)
        expect(refusalOf(booking, step, { actor: 'visitor', event: cancelled })).toBe('event-cancelled');
    expect(
      refusalOf(
        booked(),
        { kind: 'requestSubsidy', amountAfter: 0, reason: 'r', areaId: 'a' },
        { event: cancelled },
      ),
    ).toBe('event-cancelled');
  });

  it('leaves its cash in the list until somebody records who handed it over', () => {
    const ended = after(bookingIn[10](), end, bySystem);
    const [entry] = openReviewsOf(ended);
    expect(entry).toMatchObject({ reason: 'cash-to-hand-back' });
    if (!entry) return;
    const { key, amount, rows } = entry;
    const step = { kind: 'settleReview', key: 's', entry: key, amount, rows, comment: 'By Hari' } as const;
    expect(openReviewsOf(after(ended, step, { event: cancelled }))).toEqual([]);
  });

  it('is not revived by late money', () => {
    const ended = after(bookingIn[5](), CANCEL);
    const late = after(ended, report(ended, 'paymentCaptured'), { event: cancelled, noOtherLive: true });
    expect(late.status).toBe(BookingStatus.Inactive);
    expect(openReviewsOf(late)).toMatchObject([{ reason: 'to-refund' }]);
  });
});

describe('a request to cancel', () => {
  const ask = (reason = 'Exams') => ({ kind: 'askCancel', reason }) as const;

  it.each([7, 10, 11, 12] as const)('in status %d is stored with its time, and can be withdrawn', status => {
    const asked = after(bookingIn[status](), ask());
    expect(asked).toMatchObject({ status, cancelRequest: { at: NOW, reason: 'Exams' } });
    expect(openReviewsOf(asked)).toContainEqual(expect.objectContaining({ reason: 'cancel-asked' }));
    const kept = after(asked, { kind: 'keepBooking' });
    expect(kept.cancelRequest).toBeNull();
    expect(openReviewsOf(kept).map(({ reason }) => reason)).not.toContain('cancel-asked');
  });

  it('that is repeated has the newest reason and its first time', () => {
    const again = after(after(bookingIn[7](), ask()), ask('Exams moved'), { now: minutesLater(60) });
    expect(again.cancelRequest).toEqual({ at: NOW, reason: 'Exams moved' });
  });

  it('is refused where no money is held, where nothing is confirmed, and once the event is over', () => {
    const free = event({ prices: { ...event().prices, registration: 0, categories: [] } });
    expect(refusalOf(booked({ event: free }), ask(), { event: free })).toBe('nothing-paid');
    for (const status of [0, 1, 2, 3, 4, 5, 6, 8, 9] as const)
      expect(refusalOf(bookingIn[status](), ask())).toBe('wrong-status');
    const over = { event: event({ fromDate: '2030-01-01', toDate: '2030-01-09' }) };
    expect(refusalOf(bookingIn[7](), ask(), over)).toBe('event-over');
  });

  it('is over with its booking', () => {
    const ended = after(after(bookingIn[7](), ask()), close('none'));
    expect(openReviewsOf(ended)).toEqual([]);
  });
});

describe('what a cancellation kept', () => {
  it('counts on its day, and is lowered on the day of a later refund', () => {
    const later = minutesLater(3 * 24 * 60);
    const ended = after(bookingIn[7](), close(1200));
    expect(keptMovements(ended)).toEqual([{ at: NOW, amount: 3000 }]);
    const step = { kind: 'refund', key: 'r1', amount: 1000, reason: 'Asked' } as const;
    const back = after(ended, step, { now: later });
    expect(keptMovements(back)).toEqual([
      { at: NOW, amount: 3000 },
      { at: later, amount: -1000 },
    ]);
    expect(closedMoneyOf(back)).toEqual({ kept: 2000, toRefund: 0 });
    expect(openReviewsOf(back)).toEqual([]);
  });

  it('is derived from the refunds of a booking that was closed before the movements were stored', () => {
    const refund = (booking: Booking, key: string, day: number) => {
      const step = { kind: 'refund', key, amount: 100, reason: 'Asked' } as const;
      return after(booking, step, { now: minutesLater(day * 24 * 60) });
    };
    const refunded = refund(after(bookingIn[7](), close('none')), 'r1', 1);
    const { lowered: _absent, ...closing } = refunded.closing ?? {};
    const before = { ...refunded, closing } as Booking;
    const movements = keptMovements(before);
    expect(movements.map(({ amount }) => amount)).toEqual([4200, -100]);
    expect(keptMovements(refund(before, 'r2', 2))).toEqual([
      ...movements,
      { at: minutesLater(2 * 24 * 60), amount: -100 },
    ]);
  });

  it('is nothing for a booking that was not closed, and is not lowered by refunds of late money', () => {
    expect(keptMovements(after(bookingIn[1](), CANCEL))).toEqual([]);
    const open = ordered(bookingIn[11](), 'o2');
    const late = after(after(open, close('none')), report(open, 'paymentCaptured', { order: 'o2' }));
    const step = { kind: 'refund', key: 'r1', amount: 3700, reason: 'Late' } as const;
    expect(keptMovements(after(late, step, { now: minutesLater(60) }))).toEqual([{ at: NOW, amount: 500 }]);
  });
});
