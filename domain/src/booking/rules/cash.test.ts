import { describe, expect, it } from '@jest/globals';
import {
  after,
  afterAll,
  booked,
  bookingIn,
  decided,
  event,
  minutesLater,
  ordered,
  paidOnline,
  PRICES,
  refusalOf,
} from '../../testing/bookings.js';
import { moneyOf } from '../money.js';
import { openReviewsOf } from '../review.js';
import { BookingStatus } from '../status.js';

const HOURS = 60;
const NOTHING = { ok: true, change: null };
/** Events for which today is the first day, the second day, and the day after the last. */
const firstDay = { event: event({ fromDate: '2030-01-10' }) };
const secondDay = { event: event({ fromDate: '2030-01-09' }) };
const over = { event: event({ fromDate: '2030-01-07', toDate: '2030-01-09' }) };

describe('choosing cash', () => {
  it('holds the seat for the event’s cash deadline', () => {
    expect(bookingIn[9]().holdUntil).toEqual(minutesLater(72 * HOURS));
    const short = after(booked(), { kind: 'chooseCash' }, { event: event({ cashDeadlineHours: 24 }) });
    expect(short.holdUntil).toEqual(minutesLater(24 * HOURS));
  });

  it('never holds it into the event', () => {
    const soon = after(booked(), { kind: 'chooseCash' }, { event: event({ fromDate: '2030-01-12' }) });
    expect(soon.holdUntil).toEqual(new Date('2030-01-13T00:00:00+05:30'));
  });

  it('drops an open order', () => {
    expect(after(ordered(booked()), { kind: 'chooseCash' }).orders).toMatchObject([{ state: 'dropped' }]);
  });

  it('is refused where the event takes no cash, and once its first day is over', () => {
    expect(refusalOf(booked(), { kind: 'chooseCash' }, { event: event({ allowCash: false }) })).toBe(
      'event-forbids',
    );
    expect(after(booked(), { kind: 'chooseCash' }, firstDay).holdUntil).toEqual(
      new Date('2030-01-11T00:00:00+05:30'),
    );
    expect(refusalOf(booked(), { kind: 'chooseCash' }, secondDay)).toBe('event-begun');
  });

  it('is cancelled back to pending, or to the granted subsidy', () => {
    expect(after(bookingIn[9](), { kind: 'cancelCash' })).toMatchObject({
      status: BookingStatus.Pending,
      paymentMode: null,
    });
    const granted = after(bookingIn[3](), { kind: 'chooseCash' });
    expect(after(granted, { kind: 'cancelCash' }).status).toBe(BookingStatus.SubsidyApproved);
  });
});

describe('much cash', () => {
  const dear = { event: event({ prices: { ...PRICES, registration: 20_000 } }) };
  const by = (letter: string) => letter.repeat(24);
  const approve = (total: number) => ({ kind: 'approveCash', key: `a${total}`, total }) as const;
  const recorded = (total: number) =>
    after(
      after(booked(dear), { kind: 'chooseCash' }, dear),
      { kind: 'recordCash', key: 'c1', total },
      { ...dear, by: by('l') },
    );

  it('above ₹10,000 is approved by a person who did not record it', () => {
    const leader = { ...dear, by: by('l') };
    const other = { ...dear, by: by('s') };
    expect(refusalOf(recorded(10_000), approve(10_000), leader)).toBeNull();
    expect(refusalOf(recorded(10_001), approve(10_001), leader)).toBe('second-person');
    expect(refusalOf(recorded(10_001), approve(10_001), other)).toBeNull();
  });

  it('is not recorded and approved in one step, nor in parts', () => {
    const secretary = { ...dear, by: by('s') };
    expect(refusalOf(recorded(9000), approve(10_001), secretary)).toBe('second-person');
    const part = after(recorded(9000), approve(9000), secretary);
    expect(refusalOf(part, approve(12_000), secretary)).toBe('second-person');
  });

  it('is approved by a director too, who approves no other cash', () => {
    const director = { ...dear, actor: 7 as const, by: by('d') };
    expect(refusalOf(recorded(10_001), approve(10_001), director)).toBeNull();
    expect(refusalOf(recorded(10_000), approve(10_000), director)).toBe('wrong-actor');
  });
});

describe('recorded cash', () => {
  it('is a total: a repeat changes nothing, a higher total adds the difference', () => {
    const first = bookingIn[12]();
    expect(decided(first, { kind: 'recordCash', key: 'c2', total: 700 })).toEqual(NOTHING);
    const second = after(first, { kind: 'recordCash', key: 'c2', total: 1000 });
    expect(second.cash.map(receipt => receipt.recorded)).toEqual([700, 300]);
    expect(moneyOf(second)).toMatchObject({ cashRecorded: 1000, cashApproved: 0, paid: 0, due: 4200 });
  });

  it('is refused when the recorded sum has changed since the total was computed', () => {
    const reckoned = { kind: 'recordCash', key: 'c2', total: 1200 } as const;
    expect(refusalOf(bookingIn[12](), { ...reckoned, upon: 500 })).toBe('busy');
    expect(refusalOf(bookingIn[12](), { ...reckoned, upon: 900 })).toBe('busy');
    const { cash } = after(bookingIn[12](), { ...reckoned, upon: 700 });
    expect(cash.map(receipt => receipt.recorded)).toEqual([700, 500]);
  });

  it('of nothing is no receipt', () => {
    expect(decided(bookingIn[9](), { kind: 'recordCash', key: 'c1', total: 0 })).toEqual(NOTHING);
    expect(decided(bookingIn[9](), { kind: 'approveCash', key: 'c1', total: 0 })).toEqual(NOTHING);
    expect(refusalOf(bookingIn[1](), { kind: 'recordCash', key: 'c1', total: 0 })).toBe('wrong-status');
  });

  it('is never lowered by a leader', () => {
    expect(refusalOf(bookingIn[12](), { kind: 'recordCash', key: 'c2', total: 699 })).toBe('invalid-amount');
  });

  it('is at most final less net online money', () => {
    expect(refusalOf(bookingIn[11](), { kind: 'recordCash', key: 'c1', total: 3701 })).toBe('invalid-amount');
    expect(refusalOf(bookingIn[11](), { kind: 'recordCash', key: 'c1', total: 3700 })).toBeNull();
  });

  it('does not confirm, even when it is all that is due', () => {
    const all = after(bookingIn[9](), { kind: 'recordCash', key: 'c1', total: 4200 });
    expect(all.status).toBe(BookingStatus.CashPartiallyPaid);
  });

  it('beside online money is part payment', () => {
    const both = after(bookingIn[11](), { kind: 'recordCash', key: 'c1', total: 100 });
    expect(both.status).toBe(BookingStatus.PartiallyPaid);
  });

  it('is taken at the gate, refused once the event is over, and for a paid booking of an event without cash', () => {
    const step = { kind: 'recordCash', key: 'c1', total: 100 } as const;
    expect(refusalOf(bookingIn[9](), step, firstDay)).toBeNull();
    expect(refusalOf(bookingIn[12](), { ...step, total: 701 }, secondDay)).toBeNull();
    expect(refusalOf(bookingIn[9](), step, over)).toBe('event-over');
    expect(refusalOf(bookingIn[11](), step, { event: event({ allowCash: false }) })).toBe('event-forbids');
  });

  it('is recorded after the event when a desk received it before the end; all other limits stay', () => {
    const received = (day: string) =>
      ({ kind: 'recordCash', key: 'c1', total: 701, receivedAt: new Date(day) }) as const;
    const lastMoment = received('2030-01-09T23:59:59+05:30');
    expect(refusalOf(bookingIn[12](), lastMoment, over)).toBeNull();
    expect(refusalOf(bookingIn[12](), received('2030-01-10T00:00:00+05:30'), over)).toBe('event-over');
    expect(refusalOf(bookingIn[12](), { ...lastMoment, total: 99_999 }, over)).toBe('invalid-amount');
    expect(
      refusalOf(bookingIn[11](), lastMoment, { event: event({ ...over.event, allowCash: false }) }),
    ).toBe('event-forbids');
  });
});

describe('cash that a desk received for a booking that has ended', () => {
  const desk = { kind: 'recordCash', key: 'c1', total: 700, receivedAt: minutesLater(60) } as const;
  const expired = () => after(bookingIn[9](), { kind: 'expire' }, { now: minutesLater(73 * HOURS) });

  it('revives it where a seat is free, and counts once it is approved', () => {
    expect(expired().status).toBe(BookingStatus.Inactive);
    const revived = after(expired(), desk);
    expect(revived).toMatchObject({ status: BookingStatus.CashPartiallyPaid, life: 2, holdUntil: null });
    expect(moneyOf(revived)).toMatchObject({ paid: 0, cashWaiting: 700, due: 4200 });
    const whole = after(expired(), { ...desk, total: 4200 });
    expect(after(whole, { kind: 'approveCash', key: 'c2', total: 4200 }, secretary).status).toBe(
      BookingStatus.CashConfirmed,
    );
  });

  it.each([
    ['no seat is free', { seatClaimed: false }],
    ['others wait for the place', { seatClaimed: false, waitedFor: true }],
    ['the person has another live booking', { noOtherLive: false }],
    ['the event is cancelled', { event: event({ cancelled: true }) }],
  ])('is recorded without reviving it when %s; approved, it is to be refunded', (_why, facts) => {
    const late = after(expired(), desk, facts);
    expect(late.status).toBe(BookingStatus.Inactive);
    expect(moneyOf(late)).toMatchObject({ paid: 0, cashWaiting: 700 });
    const approved = after(late, { kind: 'approveCash', key: 'c2', total: 700 }, secretary);
    expect(openReviewsOf(approved)).toMatchObject([{ reason: 'to-refund', amount: 700 }]);
    expect(after(approved, { kind: 'refund', key: 'r1', amount: 700, reason: 'Late' }).refunds).toMatchObject(
      [{ source: 'cash', amount: 700 }],
    );
  });

  it('revives it also when the desk reports it after the event: the person was there', () => {
    const now = new Date('2030-02-26T00:00:00+05:30');
    const revived = after(expired(), desk, { now });
    expect(revived.status).toBe(BookingStatus.CashPartiallyPaid);
    expect(
      after(revived, { kind: 'approveCash', key: 'c2', total: 700 }, { ...secretary, now }),
    ).toMatchObject({
      status: BookingStatus.CashPartiallyPaid,
    });
    expect(refusalOf(expired(), { ...desk, receivedAt: now }, { now })).toBe('event-over');
  });

  it('does not revive a booking whose cash was refunded', () => {
    const refunded = afterAll(
      bookingIn[12](),
      { kind: 'approveCash', key: 'c2', total: 700 },
      { kind: 'refund', key: 'r1', amount: 700, reason: 'Ill' },
    );
    expect(refunded.status).toBe(BookingStatus.Inactive);
    const late = after(refunded, { ...desk, key: 'c3', total: 900 });
    expect(late.status).toBe(BookingStatus.Inactive);
    expect(moneyOf(late).cashWaiting).toBe(200);
    const [entry] = openReviewsOf(late);
    const asked = { ...entry, kind: 'refundReview', key: 's1', entry: entry?.key, comment: 'Paid' } as never;
    expect(decided(late, asked)).toMatchObject({
      refusal: { message: expect.stringContaining('approve this cash') },
    });
  });

  it('is refused without a desk, for a booking that was not to be paid in cash, and for a closed one', () => {
    const { receivedAt: _, ...typed } = desk;
    expect(refusalOf(expired(), typed)).toBe('wrong-status');
    expect(refusalOf(bookingIn[0](), desk)).toBe('wrong-status');
    const closed = after(bookingIn[9](), { kind: 'close', key: 'e1', refund: 'none', reason: 'Ill' });
    expect(refusalOf(closed, desk)).toBe('wrong-status');
    expect(refusalOf(expired(), { ...desk, total: 4201 })).toBe('invalid-amount');
  });
});

/** A person other than the one who recorded the cash. */
const secretary = { by: 's'.repeat(24) };

describe('approved cash', () => {
  it('counts, and confirms when nothing is left due', () => {
    const short = after(bookingIn[12](), { kind: 'approveCash', key: 'c2', total: 700 });
    expect(short.status).toBe(BookingStatus.CashPartiallyPaid);
    expect(moneyOf(short)).toMatchObject({ paid: 700, due: 3500 });
    expect(after(short, { kind: 'approveCash', key: 'c3', total: 4200 }).status).toBe(
      BookingStatus.CashConfirmed,
    );
  });

  it('beside online money confirms as 7', () => {
    const confirmed = after(bookingIn[11](), { kind: 'approveCash', key: 'c1', total: 3700 });
    expect(confirmed.status).toBe(BookingStatus.Confirmed);
  });

  it('repeated with the same total changes nothing, also once confirmed', () => {
    expect(decided(bookingIn[10](), { kind: 'approveCash', key: 'c2', total: 4200 })).toEqual(NOTHING);
  });

  it('may be less than recorded with a comment, and never less than approved', () => {
    const recorded = bookingIn[12]();
    const silent = { kind: 'approveCash', key: 'c2', total: 600 } as const;
    expect(refusalOf(recorded, silent, secretary)).toBe('invalid-amount');
    const lowered = after(recorded, { ...silent, comment: 'Miscounted' }, secretary);
    expect(moneyOf(lowered)).toMatchObject({ cashRecorded: 600, cashApproved: 600 });
    expect(refusalOf(lowered, { kind: 'approveCash', key: 'c3', total: 599, comment: 'No' })).toBe(
      'invalid-amount',
    );
  });

  it('of nothing puts the booking back to waiting for cash, with a new deadline', () => {
    const step = { kind: 'approveCash', key: 'c2', total: 0, comment: 'None came' } as const;
    expect(after(bookingIn[12](), step, { ...secretary, now: minutesLater(10) })).toMatchObject({
      status: BookingStatus.CashPending,
      holdUntil: minutesLater(72 * HOURS + 10),
    });
  });

  it('of what was recorded is still possible when the event is over, but no more than that', () => {
    expect(refusalOf(bookingIn[12](), { kind: 'approveCash', key: 'c2', total: 700 }, over)).toBeNull();
    expect(refusalOf(bookingIn[12](), { kind: 'approveCash', key: 'c2', total: 701 }, over)).toBe(
      'event-over',
    );
  });

  it('waits for a refund that is on its way', () => {
    const refunding = after(paidOnline(booked()), { kind: 'refund', key: 'r1', amount: 100, reason: 'Ill' });
    expect(refusalOf(refunding, { kind: 'approveCash', key: 'c1', total: 100 })).toBe('refund-in-flight');
  });

  it('leaves nothing due together with earlier recorded cash and online money', () => {
    const mixed = afterAll(
      bookingIn[11](),
      { kind: 'recordCash', key: 'c1', total: 3700 },
      { kind: 'approveCash', key: 'c2', total: 3700 },
    );
    expect(moneyOf(mixed)).toMatchObject({ captured: 500, cashApproved: 3700, due: 0 });
  });
});
