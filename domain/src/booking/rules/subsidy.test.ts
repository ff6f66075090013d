import { describe, expect, it } from '@jest/globals';
import {
  after,
  AREA,
  withSubsidyRequest,
  booked,
  BOOKING,
  bookingIn,
  decided,
  event,
  fundAnswers,
  minutesLater,
  NOW,
  ordered,
  refusalOf,
  report,
  subsidised,
} from '../../testing/bookings.js';
import type { Booking } from '../booking.js';
import { nextFundTask, openFundTasks } from '../fundOperations.js';
import { dueOf, moneyOf } from '../money.js';
import { openReviewsOf } from '../review.js';
import { BookingStatus } from '../status.js';
import { bookingViolations } from '../violations.js';
import { MOST_REQUESTS } from './subsidy.js';

const HOURS = 60;

const request = (amountAfter: number, reason = 'Student') =>
  ({ kind: 'requestSubsidy', amountAfter, reason, areaId: AREA }) as const;

const accept = (amountAfter: number, subsidy = 4200 - amountAfter) =>
  ({ kind: 'acceptSubsidy', amountAfter, subsidy, comment: 'Please pay' }) as const;

const REJECT = { kind: 'rejectSubsidy', comment: 'Unacceptable.' } as const;

const tasks = (booking: Booking) =>
  openFundTasks(booking).map(({ id, kind, amount }) => ({ id, kind, amount }));

describe('asking for a subsidy', () => {
  it('adds the hold of the requested amount as a task, and keeps the seat until the decision or the event’s end', () => {
    const waiting = after(booked(), request(1000));
    expect(waiting).toMatchObject({
      status: BookingStatus.SubsidyRequested,
      holdUntil: new Date('2030-02-26T00:00:00+05:30'),
    });
    expect(tasks(waiting)).toEqual([{ id: `hold:${BOOKING}:1`, kind: 'hold', amount: 3200 }]);
    expect(moneyOf(waiting)).toMatchObject({ subsidy: 0, final: 4200 });
  });

  it('is unfunded when the area has too little', () => {
    expect(withSubsidyRequest(booked(), 'refused').subsidies.at(-1)).toMatchObject({
      funding: 'unfunded',
      held: 0,
    });
    expect(withSubsidyRequest(booked()).subsidies.at(-1)).toMatchObject({ funding: 'held', held: 3200 });
  });

  it('is refused with a sentence once twenty requests were made', () => {
    let booking = booked();
    for (let round = 1; round <= MOST_REQUESTS; round++) {
      expect(refusalOf(booking, request(1000))).toBeNull();
      booking = fundAnswers(after(withSubsidyRequest(booking, round % 2 === 0 ? 'done' : 'refused'), REJECT));
    }
    expect(refusalOf(booking, request(1000))).toBe('too-many-requests');
    expect([booking.subsidies.length, booking.fundTasks.length]).toEqual([20, 30]);
  });

  it('drops an open order', () => {
    expect(after(ordered(booked()), request(1000)).orders).toMatchObject([{ state: 'dropped' }]);
  });

  it.each([
    [-1, 'invalid-amount'],
    [0, null],
    [4199, null],
    [4200, 'invalid-amount'],
  ])('that leaves %d to pay is answered %s', (amountAfter, code) => {
    expect(refusalOf(booked(), request(amountAfter))).toBe(code);
  });

  it('needs a reason', () => {
    expect(refusalOf(booked(), request(1000, '  '))).toBe('reason-missing');
  });

  it('is refused where the event gives none, and once it has begun', () => {
    expect(refusalOf(booked(), request(1000), { event: event({ allowSubsidy: false }) })).toBe(
      'event-forbids',
    );
    expect(refusalOf(booked(), request(1000), { event: event({ fromDate: '2030-01-10' }) })).toBe(
      'event-begun',
    );
  });

  it('is refused after one was granted, and possible again after a rejection', () => {
    const granted = after(ordered(bookingIn[3]()), report(ordered(bookingIn[3]()), 'paymentFailed'));
    expect(granted.status).toBe(BookingStatus.Failed);
    expect(refusalOf(granted, request(100))).toBe('subsidy-granted-before');

    const again = after(bookingIn[4](), request(2000));
    expect(tasks(again)).toEqual([{ id: `hold:${BOOKING}:2`, kind: 'hold', amount: 2200 }]);
  });
});

describe('a request that the event has outlived', () => {
  const OVER = { now: new Date('2030-02-26T00:00:00+05:30') };

  it.each([accept(1000), REJECT])('is neither accepted nor rejected: $kind', step => {
    expect(
      refusalOf(withSubsidyRequest(booked()), step, { now: new Date(OVER.now.getTime() - 1) }),
    ).toBeNull();
    expect(refusalOf(withSubsidyRequest(booked()), step, OVER)).toBe('already-decided');
  });
});

describe('accepting a subsidy', () => {
  it('settles what was asked and leaves the rest to pay for 72 hours', () => {
    const accepted = after(withSubsidyRequest(booked()), accept(1000));
    expect(accepted).toMatchObject({
      status: BookingStatus.SubsidyApproved,
      holdUntil: minutesLater(72 * HOURS),
    });
    expect(moneyOf(accepted)).toMatchObject({ subsidy: 3200, final: 1000, due: 1000 });
    expect(tasks(accepted)).toEqual([{ id: `settle:${BOOKING}:1`, kind: 'settle', amount: 3200 }]);
  });

  it('of all confirms the booking', () => {
    expect(after(withSubsidyRequest(booked(), 'done', 0), accept(0)).status).toBe(BookingStatus.Confirmed);
  });

  it('of less than asked settles that much', () => {
    expect(tasks(after(withSubsidyRequest(booked()), accept(3000)))).toMatchObject([
      { kind: 'settle', amount: 1200 },
    ]);
  });

  it('of more than asked holds the difference first, and is accepted when that is held', () => {
    const waiting = after(withSubsidyRequest(booked()), accept(500));
    expect(waiting.status).toBe(BookingStatus.SubsidyRequested);
    expect(tasks(waiting)).toEqual([{ id: `hold:${BOOKING}:1:2`, kind: 'hold', amount: 500 }]);
    const accepted = fundAnswers(waiting);
    expect(accepted.status).toBe(BookingStatus.SubsidyApproved);
    expect(tasks(accepted)).toMatchObject([{ kind: 'settle', amount: 3700 }]);
  });

  it('of an unfunded request holds in the person’s present area; of a funded one in the area that holds already', () => {
    const moved = { areaId: 'c'.repeat(24) };
    const unfunded = after(withSubsidyRequest(booked(), 'refused'), accept(1000), moved);
    expect(openFundTasks(unfunded)).toMatchObject([{ kind: 'hold', ...moved }]);
    expect(openFundTasks(fundAnswers(unfunded))).toMatchObject([{ kind: 'settle', ...moved }]);
    const more = after(withSubsidyRequest(booked()), accept(500), moved);
    expect(openFundTasks(more)).toMatchObject([{ kind: 'hold', areaId: AREA }]);
  });

  it('of more than the former area holds is refused to a person who decides only for the new area', () => {
    const of = (...onlyAreas: string[]) => ({ areaId: 'c'.repeat(24), onlyAreas });
    const elsewhere = of('c'.repeat(24));
    expect(refusalOf(withSubsidyRequest(booked()), accept(500), elsewhere)).toBe('other-fund');
    expect(refusalOf(withSubsidyRequest(booked()), accept(500), of('c'.repeat(24), AREA))).toBeNull();
    expect(tasks(after(withSubsidyRequest(booked()), accept(1000), elsewhere))).toMatchObject([
      { kind: 'settle' },
    ]);
    expect(refusalOf(withSubsidyRequest(booked(), 'refused'), accept(1000), elsewhere)).toBeNull();
  });

  it('is refused with a sentence once twenty holds were refused, and the request can be rejected', () => {
    let booking = withSubsidyRequest(booked(), 'refused');
    while (booking.fundTasks.length < MOST_REQUESTS)
      booking = fundAnswers(after(booking, accept(1000)), 'refused');
    expect(refusalOf(booking, accept(1000))).toBe('too-many-requests');
    expect(after(booking, REJECT).status).toBe(BookingStatus.RequestDenied);
  });

  it('of an unfunded request takes the hold first', () => {
    const waiting = after(withSubsidyRequest(booked(), 'refused'), accept(1000));
    expect(tasks(waiting)).toMatchObject([{ kind: 'hold', amount: 3200 }]);
    expect(fundAnswers(waiting).status).toBe(BookingStatus.SubsidyApproved);
  });

  it('that the fund can’t cover leaves the request as it was, to be decided again', () => {
    const refused = fundAnswers(after(withSubsidyRequest(booked(), 'refused'), accept(1000)), 'refused');
    expect(refused).toMatchObject({ status: BookingStatus.SubsidyRequested });
    expect(refused.subsidies.at(-1)).toMatchObject({
      state: 'requested',
      funding: 'unfunded',
      deciding: null,
    });
    expect(refusalOf(refused, REJECT)).toBeNull();
  });

  it('with more than was held keeps the first hold when the difference is refused', () => {
    const refused = fundAnswers(after(withSubsidyRequest(booked()), accept(500)), 'refused');
    expect(refused.subsidies.at(-1)).toMatchObject({ funding: 'held', held: 3200 });
  });

  it('must name a subsidy of final minus after', () => {
    expect(refusalOf(withSubsidyRequest(booked()), accept(1000, 3199))).toBe('invalid-amount');
    expect(refusalOf(withSubsidyRequest(booked()), accept(4200, 0))).toBe('invalid-amount');
  });

  it('reports a decided request before it checks sums', () => {
    expect(refusalOf(bookingIn[3](), accept(1000, 1))).toBe('already-decided');
  });

  it('waits until the fund has answered earlier tasks', () => {
    const deciding = after(withSubsidyRequest(booked()), accept(500));
    expect(refusalOf(deciding, REJECT)).toBe('busy');
    expect(refusalOf(after(booked(), request(1000)), accept(1000))).toBe('busy');
  });

  it('names who decided, also when the fund answers later', () => {
    const waiting = after(withSubsidyRequest(booked(), 'refused'), accept(1000), { by: 'leader' });
    expect(fundAnswers(waiting).subsidies.at(-1)).toMatchObject({ decidedBy: 'leader', decidedAt: NOW });
  });
});

describe('rejecting a subsidy', () => {
  it('frees the hold and keeps the seat for 72 hours', () => {
    const rejected = after(withSubsidyRequest(booked()), REJECT);
    expect(rejected).toMatchObject({
      status: BookingStatus.RequestDenied,
      holdUntil: minutesLater(72 * HOURS),
    });
    expect(tasks(rejected)).toEqual([{ id: `release:${BOOKING}:1`, kind: 'release', amount: null }]);
  });

  it('of an unfunded request has nothing to free', () => {
    expect(tasks(after(withSubsidyRequest(booked(), 'refused'), REJECT))).toEqual([]);
  });
});

describe('a failed payment after a decision', () => {
  it('does not shorten the 72 hours that the decision promised', () => {
    const open = ordered(subsidised(booked()));
    expect(open.holdUntil).toEqual(minutesLater(72 * HOURS));
    expect(after(open, report(open, 'paymentFailed')).holdUntil).toEqual(minutesLater(72 * HOURS));
  });
});

describe('a request that money overtakes while it is being decided', () => {
  it('releases the hold after the pending one', () => {
    const deciding = after(withSubsidyRequest(ordered(booked()), 'refused'), accept(1000));
    const paid = after(deciding, report(deciding, 'paymentCaptured'));
    expect(tasks(paid)).toMatchObject([{ kind: 'hold' }, { kind: 'release' }]);
    const quiet = fundAnswers(paid);
    expect(quiet.status).toBe(BookingStatus.PartiallyPaid);
    expect(quiet.subsidies.at(-1)).toMatchObject({ state: 'withdrawn', granted: 0, held: 0 });
  });
});

describe('the fund’s answer', () => {
  it('changes nothing the second time', () => {
    const held = withSubsidyRequest(booked());
    expect(after(held, { kind: 'fundTaskDone', id: `hold:${BOOKING}:1`, outcome: 'refused' })).toBe(held);
  });

  describe('that refuses to settle what is held', () => {
    const id = `settle:${BOOKING}:1`;
    const refuse = { kind: 'fundTaskDone', id, outcome: 'refused' } as const;
    const settling = after(withSubsidyRequest(booked()), accept(1000));
    const minutes = [0, 1, 6, 26, 86];
    const refusedTimes = (times: number) =>
      minutes
        .slice(0, times)
        .reduce((booking, minute) => after(booking, refuse, { now: minutesLater(minute) }), settling);
    const givenUp = refusedTimes(5);

    it('is asked again after longer and longer times, and no more after the fifth', () => {
      for (const [times, minute] of minutes.slice(1).entries()) {
        const booking = refusedTimes(times + 1);
        expect(nextFundTask(booking, minutesLater(minute - 0.1))).toBeNull();
        expect(nextFundTask(booking, minutesLater(minute))).toMatchObject({ id });
        expect([dueOf(booking), openReviewsOf(booking)]).toEqual([['funds'], []]);
      }
      expect(nextFundTask(givenUp, minutesLater(100_000))).toBeNull();
      expect(dueOf(givenUp)).toEqual([]);
    });

    it('is then in the list of payments to check, until a person has corrected it', () => {
      const [entry] = openReviewsOf(givenUp);
      expect(entry).toMatchObject({ reason: 'fund-refused', amount: 3200, rows: [id] });
      if (!entry) throw new Error('There is no entry.');
      const act = { key: 'k', entry: entry.key, amount: entry.amount, rows: entry.rows, comment: 'Debited' };
      expect(refusalOf(givenUp, { kind: 'refundReview', ...act })).toBe('wrong-reason');
      const settled = after(givenUp, { kind: 'settleReview', ...act });
      expect([openReviewsOf(settled), openFundTasks(settled)]).toEqual([[], []]);
      expect(settled).toMatchObject({ status: 3, subsidies: [{ state: 'accepted', held: 0 }] });
      expect(bookingViolations(settled)).toEqual([]);
    });

    it('holds back the tasks after it until it is corrected', () => {
      const ended = after(givenUp, { kind: 'cancel' });
      expect(dueOf(ended)).toEqual([]);
      const [entry] = openReviewsOf(ended);
      if (!entry) throw new Error('There is no entry.');
      const act = { key: 'k', entry: entry.key, amount: entry.amount, rows: entry.rows, comment: 'Debited' };
      const settled = after(ended, { kind: 'settleReview', ...act });
      expect(nextFundTask(settled, NOW)).toMatchObject({ kind: 'return', amount: 3200 });
      expect(dueOf(settled)).toEqual(['funds']);
    });
  });
});

describe('a request that nobody decides', () => {
  const OVERDUE = { kind: 'subsidyOverdue' } as const;
  const daysLater = (days: number) => minutesLater(days * 24 * 60);
  const waiting = bookingIn[2]();

  it('is on the secretary’s list after a week, keeps its seat, and leaves the list with its decision', () => {
    const system = { actor: 'system' } as const;
    expect(openReviewsOf(after(waiting, OVERDUE, { ...system, now: daysLater(6.9) }))).toEqual([]);
    const late = after(waiting, OVERDUE, { ...system, now: daysLater(7) });
    expect(late).toMatchObject({ status: 2, holdUntil: waiting.holdUntil });
    expect(openReviewsOf(late)).toMatchObject([
      { reason: 'subsidy-undecided', amount: late.subsidies.at(-1)?.asked },
    ]);
    expect(decided(late, OVERDUE, { ...system, now: daysLater(8) })).toMatchObject({ change: null });
    const rejected = after(late, { kind: 'rejectSubsidy', comment: 'No' }, { actor: 4, now: daysLater(8) });
    expect(openReviewsOf(rejected)).toEqual([]);
  });
});
