import { describe, expect, it } from '@jest/globals';
import {
  after,
  afterAll,
  booked,
  bookingIn,
  decided,
  event,
  minutesLater,
  NOW,
  ordered,
  paidOnline,
  PRICES,
  refusalOf,
  report,
} from '../../testing/bookings.js';
import {
  currentOrder,
  MOST_ORDERS,
  MOST_ORDERS_MESSAGE,
  ordersDueAt,
  ordersToAsk,
  ordersToExpire,
} from '../orders.js';
import { BookingStatus } from '../status.js';

const PAY = { kind: 'pay', key: 'o9' } as const;

describe('paying', () => {
  it('stores the attempt before the gateway is called', () => {
    expect(after(booked(), PAY).orders).toEqual([
      { key: 'o9', orderId: null, amount: 500, state: 'requested', at: NOW, expiresAt: minutesLater(20) },
    ]);
  });

  it('asks for the token first', () => {
    const generous = after(booked(), { kind: 'changeAmenities', amenities: {}, token: 2000 });
    expect(after(generous, PAY).orders.at(-1)?.amount).toBe(2000);
  });

  it('asks for all where the event takes no part payments', () => {
    const whole = event({ allowPartialPayment: false });
    expect(after(booked(), PAY, { event: whole }).orders.at(-1)?.amount).toBe(4200);
  });

  it('asks for all where less than 500 is due', () => {
    const cheap = event({ prices: { ...PRICES, registration: 100 } });
    expect(after(booked({ event: cheap }), PAY, { event: cheap }).orders.at(-1)?.amount).toBe(300);
  });

  it('asks for 500 at least when a price below that has risen', () => {
    const terms = { event: event({ prices: { ...PRICES, registration: 100 } }) };
    const risen = after(booked(terms), { kind: 'changeAmenities', amenities: { donation: 1000 } }, terms);
    expect(after(risen, PAY, terms).orders.at(-1)?.amount).toBe(500);
  });

  it.each([
    [9, 4200],
    [11, 3700],
    [12, 3500],
  ] as const)(
    'of status %d asks for all that is due online, ₹%d, and leaves the status',
    (status, amount) => {
      const paying = after(bookingIn[status](), PAY);
      expect(paying.status).toBe(status);
      expect(paying.orders.at(-1)?.amount).toBe(amount);
    },
  );

  it('again within the order’s life changes nothing', () => {
    const open = ordered(booked());
    expect(decided(open, PAY, { now: minutesLater(19) })).toEqual({ ok: true, change: null });
    expect(currentOrder(open, event(), minutesLater(19))?.key).toBe('o1');
  });

  it('again after the order’s life makes a new order and drops the old one', () => {
    const again = after(ordered(booked()), PAY, { now: minutesLater(20) });
    expect(again.orders.map(order => order.state)).toEqual(['dropped', 'requested']);
  });

  it('again after other choices reopens the order for that sum, so that the number of orders does not grow', () => {
    let booking = booked();
    for (let round = 0; round < 30; round++) {
      const category = (round % 2) as 0 | 1;
      const step = { kind: 'changeAmenities', amenities: { category }, token: 1000 + category } as const;
      booking = after(after(booking, step), { kind: 'pay', key: `o${round}` });
    }
    expect(booking.orders.map(({ amount, state }) => [amount, state])).toEqual([
      [1000, 'dropped'],
      [1001, 'requested'],
    ]);
  });

  it('is refused with a sentence once twenty attempts were made', () => {
    let booking = booked();
    for (let round = 0; round < MOST_ORDERS; round++) {
      const step = { kind: 'changeAmenities', amenities: {}, token: 1000 + round } as const;
      booking = after(after(booking, step), { kind: 'pay', key: `o${round}` });
    }
    const once = after(booking, { kind: 'changeAmenities', amenities: {}, token: 2000 });
    expect(decided(once, PAY)).toMatchObject({
      ok: false,
      refusal: { statusCode: 429, message: MOST_ORDERS_MESSAGE },
    });
    expect(ordersToAsk(once)).toHaveLength(MOST_ORDERS);
  });

  it('again after a failed try reopens the same order, so that two can’t both be paid', () => {
    const again = after(bookingIn[8](), PAY);
    expect(again.status).toBe(BookingStatus.Ordered);
    expect(again.orders).toHaveLength(1);
  });

  it('is refused when nothing is due', () => {
    expect(refusalOf(bookingIn[7](), PAY)).toBe('nothing-due');
    expect(refusalOf(bookingIn[10](), PAY)).toBe('nothing-due');
  });

  it('is refused when all that is due was recorded as cash and waits for approval', () => {
    const waiting = afterAll(
      booked(),
      { kind: 'chooseCash' },
      { kind: 'recordCash', key: 'c1', total: 4200 },
    );
    expect(refusalOf(waiting, PAY)).toBe('cash-waiting');
  });

  it('is refused where the event forbids it and once it is over, but not when it has begun or registration closed', () => {
    expect(refusalOf(booked(), PAY, { event: event({ allowOnlinePayment: false }) })).toBe('event-forbids');
    expect(refusalOf(booked(), PAY, { event: event({ fromDate: '2030-01-09' }) })).toBeNull();
    expect(refusalOf(booked(), PAY, { event: event({ fromDate: '2030-01-07', toDate: '2030-01-09' }) })).toBe(
      'event-over',
    );
    expect(refusalOf(booked(), PAY, { event: event({ registrationClosesAt: NOW }) })).toBeNull();
  });

  it('is refused while an authorised payment may still be captured', () => {
    const late = after(bookingIn[8](), report(bookingIn[8](), 'paymentAuthorised', { payment: 'pay_2' }));
    expect(refusalOf(late, PAY)).toBe('payment-in-flight');
  });
});

describe('an order', () => {
  it('keeps the gateway’s id also when it was dropped before the gateway answered', () => {
    const dropped = afterAll(booked(), PAY, { kind: 'changeAmenities', amenities: { category: 1 } });
    const opened = after(dropped, { kind: 'orderOpened', key: 'o9', orderId: 'order_o9' });
    expect(opened.orders).toMatchObject([{ orderId: 'order_o9', state: 'dropped' }]);
  });

  it('takes the same id twice and never another', () => {
    const open = ordered(booked());
    expect(decided(open, { kind: 'orderOpened', key: 'o1', orderId: 'order_o1' })).toEqual({
      ok: true,
      change: null,
    });
    expect(refusalOf(open, { kind: 'orderOpened', key: 'o1', orderId: 'order_other' })).toBe('unknown-row');
  });

  const EXPIRE = { kind: 'orderExpired', key: 'o1' } as const;

  it('that runs out after 20 minutes fails an unpaid booking, which keeps its seat for the rest of the 30', () => {
    const failed = after(ordered(booked()), EXPIRE, { now: minutesLater(20) });
    expect(failed).toMatchObject({ status: BookingStatus.Failed, holdUntil: minutesLater(30) });
  });

  it('can’t run out early, nor unless the gateway was asked, nor with money on its way', () => {
    expect(refusalOf(ordered(booked()), EXPIRE, { now: minutesLater(19) })).toBe('hold-runs');
    expect(refusalOf(ordered(booked()), EXPIRE, { now: minutesLater(20), gatewayAsked: false })).toBe(
      'gateway-not-asked',
    );
    expect(refusalOf(bookingIn[6](), EXPIRE, { now: minutesLater(60) })).toBe('payment-in-flight');
  });

  it.each([9, 11, 12] as const)(
    'for the balance of status %d runs out without a trace in the status',
    status => {
      const open = ordered(bookingIn[status](), 'o2');
      const expired = after(open, { kind: 'orderExpired', key: 'o2' }, { now: minutesLater(20) });
      expect(expired.status).toBe(status);
      expect(expired.orders.at(-1)?.state).toBe('expired');
    },
  );

  it('that was asked about after it expired is not asked about again, in any state', () => {
    const later = minutesLater(20);
    const expired = after(ordered(booked()), EXPIRE, { now: later });
    expect([ordersToAsk(expired), ordersToExpire(expired, later)]).toEqual([[], []]);
    const other = after(ordered(booked()), { kind: 'changeAmenities', amenities: { category: 1 } });
    expect(ordersToExpire(other, later).map(({ key }) => key)).toEqual(['o1']);
    const asked = after(other, EXPIRE, { now: later });
    expect(asked).toMatchObject({
      status: BookingStatus.Pending,
      orders: [{ state: 'dropped', askedAt: later }],
    });
    expect(ordersToAsk(asked)).toEqual([]);
    expect(decided(asked, EXPIRE, { now: later })).toEqual({ ok: true, change: null });
  });

  it('is due at the gateway when its life ends, and a payment that waits at once; after that nothing is', () => {
    expect(ordersDueAt(booked())).toBeNull();
    expect(ordersDueAt(ordered(booked()))).toEqual(minutesLater(20));
    expect(ordersDueAt(bookingIn[6]())).toEqual(NOW);
    expect(ordersDueAt(after(ordered(booked()), EXPIRE, { now: minutesLater(20) }))).toBeNull();
    expect(ordersDueAt(paidOnline(booked()))).toBeNull();
  });

  it('for the balance is dropped when cash was recorded meanwhile', () => {
    const open = ordered(bookingIn[11](), 'o2');
    const recorded = after(open, { kind: 'recordCash', key: 'c1', total: 100 });
    expect(recorded.orders.at(-1)?.state).toBe('dropped');
  });

  it('for the balance pays what is due', () => {
    expect(paidOnline(bookingIn[11](), 'o2').status).toBe(BookingStatus.Confirmed);
    expect(paidOnline(bookingIn[9](), 'o2').status).toBe(BookingStatus.Confirmed);
  });
});
