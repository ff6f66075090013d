import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fundViolations } from '../index.js';
import { type BookingPlay, bookingPlay } from '../testing/bookingPlay.js';
import { after, event, FORM } from '../testing/bookings.js';
import { BookingWorld } from '../testing/bookingWorld.js';
import { ROW_KEYS, type RowList } from './booking.js';
import { closedMoneyOf, failedRefundsOf, freeOf, keptMovements } from './kept.js';
import { isInDispute, isOnItsWay, moneyOf } from './money.js';
import { hasPaymentInFlight } from './orders.js';
import { openReviewsOf } from './review.js';
import { hasSubsidy } from './rules/fundTasks.js';
import { ALL_BOOKING_STATUSES, BookingStatus } from './status.js';
import { TRANSITIONS } from './transitions.js';
import { bookingViolations } from './violations.js';

/** Plays all moves, with a check after each. */
function run({ terms, fund, moves }: BookingPlay, check: (world: BookingWorld) => void): void {
  const world = new BookingWorld(event({ ...terms, fromDate: '2031-02-16', form: FORM }), fund);
  moves.forEach(({ command, around, fund: work }, serial) => {
    const step = command(world.booking, serial);
    if (step) world.takeStep(step, around);
    if (work !== 'rest') world.workFund(work === 'crash');
    check(world);
  });
}

const always = (check: (world: BookingWorld) => void, numRuns = 100): void =>
  fc.assert(
    fc.property(bookingPlay, value => run(value, check)),
    { numRuns },
  );

const sum = (amounts: Iterable<number>): number => [...amounts].reduce((total, amount) => total + amount, 0);

const UNPAID: readonly number[] = [1, 2, 3, 4, 5, 6, 8, 9];
const HELD_BY_TIME: readonly number[] = [1, 2, 3, 4, 5, 8, 9];

describe('a booking after any steps', () => {
  it('the plays take every step and reach every status', () => {
    const steps = new Set<string>();
    const statuses = new Set<BookingStatus>();
    for (const value of fc.sample(bookingPlay, { numRuns: 400, seed: 109 })) {
      let world: BookingWorld | undefined;
      run(value, now => (world = now));
      for (const { change } of world?.changes ?? []) {
        steps.add(change.step);
        statuses.add(change.to);
      }
    }
    expect([...steps].sort()).toEqual([...new Set(TRANSITIONS.map(row => row.step))].sort());
    expect([...statuses].sort()).toEqual([...ALL_BOOKING_STATUSES].sort());
  });

  it('the paid amount is the money that came in as requested, less refunds', () => {
    always(({ booking, captured, cashApproved, sentBack }) => {
      const money = moneyOf(booking);
      expect(money.paid).toBe(sum(captured.values()) + cashApproved - sum(sentBack.values()));
    });
  });

  it('no captured money is lost: it counts, or it is set aside for a person', () => {
    always(({ booking, captured, setAside }) => {
      const rows = booking.payments.filter(row => row.state === 'captured');
      const inRows = (mismatch: boolean) =>
        rows.filter(row => (row.mismatch !== null) === mismatch).map(row => row.paymentId);
      expect(new Set(inRows(false))).toEqual(new Set(captured.keys()));
      expect(new Set(inRows(true))).toEqual(setAside);
    });
  });

  it('the figures add up, and none is below zero', () => {
    always(({ booking }) => {
      const money = moneyOf(booking);
      expect(money.final).toBe(money.total - money.subsidy - money.waived);
      expect(money.due).toBe(Math.max(0, money.final - money.paid));
      expect(money.payableOnline).toBeLessThanOrEqual(money.due);
      expect(Object.entries(money).filter(([, amount]) => amount < 0)).toEqual([]);
    });
  });

  it('the status follows from the rows', () => {
    always(({ booking }) => {
      const { paid, due, captured, cashRecorded, cashApproved } = moneyOf(booking);
      const { status } = booking;
      if (UNPAID.includes(status))
        expect({ paid, cashRecorded, due: due > 0 }).toEqual({ paid: 0, cashRecorded: 0, due: true });
      if (status === BookingStatus.Confirmed || status === BookingStatus.CashConfirmed) expect(due).toBe(0);
      if (status === BookingStatus.CashConfirmed) expect(captured === 0 && cashApproved > 0).toBe(true);
      if (status === BookingStatus.PartiallyPaid) expect(due).toBeGreaterThan(0);
      if (status === BookingStatus.CashPartiallyPaid) {
        expect(due > 0 && captured === 0 && cashRecorded > 0).toBe(true);
      }
      if (status === BookingStatus.PaymentInProgress) expect(hasPaymentInFlight(booking)).toBe(true);
      if (status === BookingStatus.SubsidyApproved) expect(hasSubsidy(booking)).toBe(true);
      const asking = booking.subsidies.some(request => request.state === 'requested');
      expect(asking).toBe(status === BookingStatus.SubsidyRequested);
      expect(booking.holdUntil !== null).toBe(HELD_BY_TIME.includes(status));
    });
  });

  it('the check of stored bookings finds no violation', () => {
    always(({ booking }) => expect(bookingViolations(booking)).toEqual([]));
  });

  it('every change is a row of the table', () => {
    always(({ changes }) => {
      const last = changes.at(-1);
      if (!last) return;
      const { before, change, actor } = last;
      const allowed = TRANSITIONS.some(
        row =>
          row.step === change.step &&
          row.by.includes(actor) &&
          row.from.includes(before.status) &&
          (row.to.includes(change.to) || (row.stays && change.to === before.status)),
      );
      expect([change.step, before.status, change.to, allowed]).toEqual([
        change.step,
        before.status,
        change.to,
        true,
      ]);
    });
  });

  it('the database stores what was decided', () => {
    always(({ booking, changes }) => {
      const last = changes.at(-1);
      if (last) expect(booking).toEqual(last.change.after);
    });
  });

  it('an ended booking stays ended, except that captured or accepted money revives it', () => {
    always(({ changes }) => {
      const last = changes.at(-1);
      if (last?.before.status !== BookingStatus.Inactive || last.change.to === BookingStatus.Inactive) return;
      expect(['paymentCaptured', 'acceptReview', 'recordCash']).toContain(last.change.step);
      expect(last.change.after.life).toBe(last.before.life + 1);
    });
  });

  it('rows are never removed, and captured money never becomes unpaid', () => {
    always(({ changes }) => {
      const last = changes.at(-1);
      if (!last) return;
      const { before, change } = last;
      for (const list of Object.keys(ROW_KEYS) as RowList[]) {
        const keys = (rows: readonly object[]) =>
          rows.map(row => (row as Record<string, unknown>)[ROW_KEYS[list]]);
        const now = keys(change.after[list]);
        // Only the newest failed payments are kept.
        const lasting = (before[list] as readonly object[]).filter(
          row => (row as { state?: string }).state !== 'failed' || list !== 'payments',
        );
        const old = keys(list === 'payments' ? lasting : before[list]);
        expect(now.filter(key => old.includes(key))).toEqual(old);
        expect(new Set(now).size).toBe(now.length);
      }
      before.payments.forEach(row => {
        // Only two changes are allowed after the capture: a dispute is reported, and staff accept a payment that was
        // set aside.
        const same = change.after.payments.find(({ paymentId }) => paymentId === row.paymentId);
        const after = { ...same, disputes: row.disputes };
        const { accepted } = after;
        const counting = accepted && row.mismatch ? { mismatch: null, accepted } : {};
        if (row.state === 'captured') expect(after).toEqual({ ...row, ...counting });
      });
    });
  });

  it('a secretary can end it in one step while the event lasts, and all its money is accounted for', () => {
    always(({ booking, captured, cashApproved, sentBack }) => {
      const step = { kind: 'close', key: 'end', refund: 'none', reason: 'Ill' } as const;
      if (booking.status !== BookingStatus.Inactive) {
        const lasting = { event: event({ toDate: '2090-01-01' }) };
        expect(after(booking, step, lasting).status).toBe(BookingStatus.Inactive);
      }
      const closed = closedMoneyOf(booking);
      if (!closed) return;
      expect(booking.status).toBe(BookingStatus.Inactive);
      const onItsWay = sum(booking.refunds.filter(isOnItsWay).map(({ amount }) => amount));
      const failed = sum(failedRefundsOf(booking).map(({ amount }) => amount));
      const cameIn = sum(captured.values()) + cashApproved;
      const disputed = moneyOf(booking).paid - onItsWay - freeOf(booking);
      expect(disputed).toBeGreaterThanOrEqual(0);
      const moved = sum(keptMovements(booking).map(({ amount }) => amount));
      expect(moved).toBeGreaterThanOrEqual(closed.kept);
      if (disputed === 0) expect(moved).toBe(closed.kept);
      // The accounts of a month find the movements by the times of the refunds.
      const refundedAt = booking.refunds.map(({ at }) => at);
      for (const { at } of booking.closing?.lowered ?? []) expect(refundedAt).toContainEqual(at);
      expect(cameIn).toBe(
        sum(sentBack.values()) + closed.kept + closed.toRefund + failed + onItsWay + disputed,
      );
    });
  });

  it('a cancellation that refunds all, a part or none accounts for the rest', () => {
    // After all played moves: a refund that failed at the moment of the cancellation would count as money to refund
    // again.
    const lasting = { event: event({ toDate: '2090-01-01' }), now: new Date('2089-12-01') };
    always(({ booking }) => {
      if (booking.status === BookingStatus.Inactive) return;
      const free = freeOf(booking);
      const part = Math.ceil(free / 2);
      const choices = [['all', free], ['none', 0], ...(part > 0 ? [[part, part] as const] : [])] as const;
      for (const [refund, amount] of choices) {
        const ended = after(booking, { kind: 'close', key: 'end', refund, reason: 'Ill' }, lasting);
        expect(ended.status).toBe(BookingStatus.Inactive);
        const back = sum(ended.refunds.filter(({ key }) => key.startsWith('end:')).map(row => row.amount));
        // A payment that the payer's bank may take back is not refunded.
        if (!booking.payments.some(isInDispute)) expect(back).toBe(amount);
        expect(back).toBeLessThanOrEqual(amount);
        expect([freeOf(ended), ended.closing?.kept]).toEqual([free - back, free - back]);
        expect(closedMoneyOf(ended)).toEqual({ kept: free - back, toRefund: 0 });
        expect(bookingViolations(ended)).toEqual([]);
      }
    });
  });

  it('no source is refunded beyond what it brought', () => {
    always(({ booking }) => {
      const { cashApproved } = moneyOf(booking);
      const back = new Map<string | null, number>();
      for (const row of booking.refunds) {
        if (row.state !== 'failed') back.set(row.paymentId, (back.get(row.paymentId) ?? 0) + row.amount);
      }
      for (const [paymentId, amount] of back) {
        const row = booking.payments.find(candidate => candidate.paymentId === paymentId);
        expect(amount).toBeLessThanOrEqual(row ? row.paise / 100 : cashApproved);
      }
    });
  });

  it('money beyond what is due is in the list of payments to check until a person settles it', () => {
    always(({ booking }) => {
      const { paid, surplus } = moneyOf(booking);
      const owed = closedMoneyOf(booking)?.toRefund ?? paid;
      const wrong = booking.status === BookingStatus.Inactive ? owed : surplus;
      const shown = openReviewsOf(booking).some(({ reason, amount }) =>
        ['surplus', 'to-refund'].includes(reason) ? amount === wrong : false,
      );
      const settled = booking.reviewed.some(({ entry }) => entry.amount >= wrong);
      expect(wrong === 0 || shown || settled).toBe(true);
    });
  });

  it('its area’s fund stays consistent, and holds exactly what is asked for once all tasks are done', () => {
    fc.assert(
      fc.property(bookingPlay, value => {
        let last: BookingWorld | undefined;
        run(value, world => {
          last = world;
          expect(fundViolations(world.account, world.ledger)).toEqual([]);
        });
        if (!last) return;
        last.runFundTasks();
        const { booking, account, entriesOfBooking, heldRightfully } = last;
        expect(fundViolations(account, last.ledger)).toEqual([]);
        expect(account.holdBalance).toBe(heldRightfully);

        const accepted = booking.subsidies.filter(request => request.granted > 0);
        const amounts = (kind: string) =>
          entriesOfBooking.filter(entry => entry.kind === kind).map(entry => entry.amount);
        expect(amounts('settle')).toEqual(accepted.map(request => request.granted));
        const returned = accepted.filter(request => request.state === 'returned');
        const back = accepted.map(({ state, granted, givenBack = 0 }) =>
          state === 'returned' ? granted : givenBack,
        );
        expect(sum(amounts('return'))).toBe(sum(back));
        if (booking.status === BookingStatus.Inactive) expect(returned).toEqual(accepted);
      }),
    );
  });
});
