import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  after,
  afterAll,
  AREA,
  withSubsidyRequest,
  booked,
  BOOKING,
  bookingIn,
  event,
  fundAnswers,
  minutesLater,
  paidOnline,
  refusalOf,
  subsidised,
} from '../../testing/bookings.js';
import type { Booking } from '../booking.js';
import { openFundTasks } from '../fundOperations.js';
import { moneyOf } from '../money.js';
import { eventPriceOf, type Amenities } from '../price.js';
import { BookingStatus } from '../status.js';
import { bookingViolations } from '../violations.js';
import { basisNow } from './fundTasks.js';

const choosing = (amenities: Partial<Amenities>) => ({ kind: 'changeAmenities', amenities }) as const;
const asking = (amountAfter: number, areaId = AREA) =>
  ({ kind: 'requestSubsidy', amountAfter, reason: 'Student', areaId }) as const;
const accepting = (amountAfter: number, subsidy: number) =>
  ({ kind: 'acceptSubsidy', amountAfter, subsidy, comment: 'Please pay' }) as const;

const REJECT = { kind: 'rejectSubsidy', comment: 'Unacceptable.' } as const;

/** A booking with the room and transport, 5,700, of which 1,500 is left to pay. */
const withRoom = (donation = 0): Booking => {
  const chosen = after(booked(), choosing({ category: 1, transportation: true, donation }));
  return fundAnswers(
    after(withSubsidyRequest(chosen, 'done', 1500 + donation), accepting(1500 + donation, 4200)),
  );
};

const tasks = (booking: Booking) =>
  openFundTasks(booking).map(({ id, kind, amount, areaId }) => ({ id, kind, amount, areaId }));

const moved = (booking: Booking, kind: string) =>
  booking.fundTasks.filter(task => task.kind === kind).map(({ amount }) => amount);

describe('a donation', () => {
  const generous = () => after(booked(), choosing({ donation: 1000 }));

  it('can’t be covered by a request: the refusal names the least sum', () => {
    expect(refusalOf(generous(), asking(999))).toBe('invalid-amount');
    expect(refusalOf(generous(), asking(1000))).toBeNull();
    expect(moved(after(generous(), asking(1000)), 'hold')).toEqual([4200]);
  });

  it('can’t be covered by an acceptance', () => {
    const waiting = withSubsidyRequest(generous(), 'done', 1000);
    expect(refusalOf(waiting, accepting(999, 4201))).toBe('invalid-amount');
    expect(refusalOf(waiting, accepting(1000, 4200))).toBeNull();
  });

  it('never blocks a fund: with a large one the hold is the event’s price', () => {
    const largest = after(booked(), choosing({ donation: 48_800 }));
    expect(refusalOf(largest, asking(0))).toBe('invalid-amount');
    expect(moved(after(largest, asking(48_800)), 'hold')).toEqual([4200]);
  });

  it('that is lowered or raised after the acceptance changes nothing of the subsidy', () => {
    for (const donation of [0, 300, 5000]) {
      const changed = after(withRoom(1000), choosing({ donation }));
      expect(moneyOf(changed)).toMatchObject({ subsidy: 4200, final: 1500 + donation });
      expect(tasks(changed)).toEqual([]);
    }
  });
});

describe('a choice after an acceptance', () => {
  it('that is cheaper lowers the subsidy by as much, which returns to the area in the same step', () => {
    const cheaper = after(withRoom(), choosing({ category: 0 }));
    expect(moneyOf(cheaper)).toMatchObject({ total: 5200, subsidy: 3700, final: 1500 });
    expect(tasks(cheaper)).toEqual([
      { id: `return:${BOOKING}:1`, kind: 'return', amount: 500, areaId: AREA },
    ]);
    const cheapest = after(fundAnswers(cheaper), choosing({ transportation: false }));
    expect(moneyOf(cheapest)).toMatchObject({ subsidy: 2700, final: 1500 });
    expect(tasks(cheapest)).toMatchObject([{ id: `return:${BOOKING}:1:2`, amount: 1000 }]);
  });

  it('that is dearer again does not take returned money back', () => {
    const back = afterAll(withRoom(), choosing({ category: 0 }), choosing({ category: 1 }));
    expect(moneyOf(back)).toMatchObject({ total: 5700, subsidy: 3700, final: 2000 });
    expect(moved(back, 'return')).toEqual([500]);
  });

  it('that costs less than the decided amount leaves no subsidy, and staff can cancel its cash mode', () => {
    const cheap = event({ prices: { ...event().prices, registration: 100 } });
    const chosen = after(booked({ event: cheap }), choosing({ category: 1, transportation: true }));
    const granted = fundAnswers(after(withSubsidyRequest(chosen, 'done', 1500), accepting(1500, 300)));
    const cheapest = after(granted, choosing({ category: 0, transportation: false }));
    expect(cheapest.status).toBe(BookingStatus.SubsidyApproved);
    expect(moneyOf(cheapest)).toMatchObject({ subsidy: 0, final: 300 });
    const inCash = afterAll(cheapest, { kind: 'chooseCash' }, { kind: 'cancelCash' });
    expect(inCash.status).toBe(BookingStatus.SubsidyApproved);
  });

  it('of the staff does the same, and never below what was paid', () => {
    const paid = paidOnline(withRoom());
    const lower = after(paid, { kind: 'upgrade', category: 0 });
    expect(moneyOf(lower)).toMatchObject({ subsidy: 3700, final: 1500, due: 1000 });
    expect(moved(lower, 'return')).toEqual([500]);
  });

  it('returns only the rest when the booking ends', () => {
    const ended = after(fundAnswers(after(withRoom(), choosing({ category: 0 }))), { kind: 'cancel' });
    expect(tasks(ended)).toMatchObject([{ id: `return:${BOOKING}:1:2`, amount: 3700 }]);
    expect(fundAnswers(ended).subsidies).toMatchObject([
      { state: 'returned', granted: 4200, givenBack: 500 },
    ]);
  });

  it('leaves a token no higher than what is to pay, as an acceptance does', () => {
    const dear = after(booked(), { kind: 'changeAmenities', amenities: { category: 1 }, token: 4700 });
    const accepted = after(withSubsidyRequest(dear), accepting(1000, 3700));
    expect(accepted.token).toBe(1000);
  });

  it('after an acceptance without a basis is compared with the choice at that time', () => {
    const old = withRoom();
    const former = { ...old, subsidies: old.subsidies.map(({ basis: _basis, ...row }) => row) };
    const cheaper = after(former, choosing({ category: 0 }));
    expect(moneyOf(cheaper)).toMatchObject({ subsidy: 3700, final: 1500 });
    const twice = after(cheaper, choosing({ transportation: false }));
    expect(moneyOf(twice)).toMatchObject({ subsidy: 2700, final: 1500 });
  });

  it('with a subsidy that once covered a donation never costs less than nothing', () => {
    const generous = withRoom(1000);
    const former = { granted: 6500, basis: undefined };
    const covering = { ...generous, subsidies: generous.subsidies.map(row => ({ ...row, ...former })) };
    const without = after(covering, choosing({ donation: 0 }));
    expect(moneyOf(without)).toMatchObject({ total: 5700, subsidy: 5700, final: 0 });
    expect(tasks(without)).toMatchObject([{ amount: 800 }]);
  });

  it('follows the rule for all prices and changes', () => {
    const amenities = fc.record({
      category: fc.constantFrom(0, 1, 2, 3),
      transportation: fc.boolean(),
      outfitCount: fc.nat(3),
      donation: fc.constantFrom(0, 100, 1000, 48_800),
    });
    const rupees = fc.nat(6000);
    const prices = fc.record({
      // A booking that costs nothing would be confirmed at once.
      registration: fc.integer({ min: 1, max: 6000 }),
      transportation: rupees,
      outfit: fc.integer({ min: 1, max: 900 }),
      categories: fc.tuple(rupees, rupees, rupees, fc.option(rupees, { nil: undefined })).map(amounts =>
        [0, 1, 2].map(id => ({
          id,
          name: `Room ${id}`,
          amount: amounts[id] ?? 0,
          ...(id === 2 && amounts[3] !== undefined && { transportation: amounts[3] }),
        })),
      ),
    });
    const listed = amenities.map(choice => ({ ...choice, category: choice.category % 3 }));
    fc.assert(
      fc.property(
        prices,
        listed,
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        fc.array(listed, { minLength: 1, maxLength: 6 }),
        (list, first, part, changes) => {
          const terms = event({ prices: list });
          const around = { event: terms };
          const chosen = after(booked(around), choosing(first), around);
          const price = eventPriceOf(list, chosen.amenities);
          fc.pre(chosen.status === BookingStatus.Pending && price > 0);
          const { final } = moneyOf(chosen);
          const amountAfter = first.donation + Math.floor(price * part);
          const subsidy = final - amountAfter;
          let booking = fundAnswers(
            after(withSubsidyRequest(chosen, 'done', amountAfter), accepting(amountAfter, subsidy), around),
          );
          let current = subsidy;
          for (const change of changes) {
            if (booking.status !== BookingStatus.SubsidyApproved) break;
            booking = fundAnswers(after(booking, choosing(change), around));
            const now = eventPriceOf(list, change);
            current = Math.min(current, Math.max(0, subsidy - (price - now)));
            expect(moneyOf(booking)).toMatchObject({
              subsidy: current,
              final: now + change.donation - current,
            });
            // Without the donation, nobody pays less than was decided, unless the whole price is lower than that.
            expect(now - current).toBeGreaterThanOrEqual(Math.min(now, price - subsidy));
            expect(bookingViolations(booking)).toEqual([]);
          }
          const returned = moved(booking, 'return').reduce<number>((sum, amount) => sum + (amount ?? 0), 0);
          expect(returned).toBe(subsidy - current);
          expect(moved(booking, 'hold')).toEqual([subsidy]);
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe('asking once more', () => {
  const lost = () => fundAnswers(afterAll(withRoom(), choosing({ category: 0 }), choosing({ category: 1 })));

  it('is for a visitor who lost a part by a cheaper choice, and for nobody else', () => {
    expect(refusalOf(subsidised(booked()), asking(500))).toBe('subsidy-granted-before');
    expect(refusalOf(lost(), asking(1500))).toBeNull();
  });

  it('is for at most what was accepted first, and holds only what is added', () => {
    expect(refusalOf(lost(), asking(1499))).toBe('invalid-amount');
    expect(refusalOf(lost(), asking(2000))).toBe('invalid-amount');
    const again = after(lost(), asking(1500));
    expect(again.subsidies.at(-1)).toMatchObject({ asked: 4200, granted: 0 });
    expect(tasks(again)).toMatchObject([{ id: `hold:${BOOKING}:2`, amount: 500 }]);
    expect(moneyOf(again)).toMatchObject({ subsidy: 3700, final: 2000 });
  });

  it('is accepted for the whole sum, and settles only what is added', () => {
    const waiting = fundAnswers(after(lost(), asking(1500)));
    expect(refusalOf(waiting, accepting(1500, 500))).toBe('invalid-amount');
    const accepted = after(waiting, accepting(1500, 4200));
    expect(tasks(accepted)).toMatchObject([{ kind: 'settle', amount: 500 }]);
    expect(moneyOf(accepted)).toMatchObject({ subsidy: 4200, final: 1500 });
    expect(bookingViolations(fundAnswers(accepted))).toEqual([]);
    expect(refusalOf(fundAnswers(accepted), asking(1000))).toBe('subsidy-granted-before');
    expect(basisNow(accepted)).toEqual({ subsidy: 4200, eventPrice: 5700 });
  });

  it('leads back to the first subsidy when it is rejected, with its own 72 hours, and that was all', () => {
    const waiting = fundAnswers(after(lost(), asking(1500)));
    const rejected = after(waiting, REJECT, { now: minutesLater(60) });
    expect(rejected).toMatchObject({
      status: BookingStatus.SubsidyApproved,
      holdUntil: minutesLater(73 * 60),
    });
    expect(moneyOf(rejected)).toMatchObject({ subsidy: 3700, final: 2000 });
    expect(refusalOf(fundAnswers(rejected), asking(1500))).toBe('subsidy-granted-before');
    const ended = after(fundAnswers(rejected), { kind: 'cancel' });
    expect(tasks(ended)).toMatchObject([{ kind: 'return', amount: 3700 }]);
  });

  it('of another area returns to each what it gave, the latest first', () => {
    const other = 'c'.repeat(24);
    const twice = fundAnswers(after(fundAnswers(after(lost(), asking(1500, other))), accepting(1500, 4200)));
    const cheaper = after(twice, choosing({ category: 0, transportation: false }));
    expect(tasks(cheaper)).toMatchObject([
      { amount: 500, areaId: other },
      { amount: 1000, areaId: AREA },
    ]);
    expect(tasks(after(fundAnswers(cheaper), { kind: 'cancel' }))).toMatchObject([
      { amount: 2700, areaId: AREA },
    ]);
  });

  it('can’t be done twice at once', () => {
    expect(refusalOf(after(lost(), asking(1500)), asking(1600))).toBe('wrong-status');
    expect(refusalOf(bookingIn[3](), asking(500))).toBe('subsidy-granted-before');
  });
});
