import { describe, expect, it } from '@jest/globals';
import { actorOf, bookingIn, context, decided, refusalOf, report } from '../testing/bookings.js';
import { decide } from './decide.js';
import { ALL_BOOKING_STATUSES, BOOKING_STATUS_NAMES, type BookingStatus } from './status.js';
import type { BookingActor, BookingStep } from './steps.js';
import { TRANSITIONS } from './transitions.js';

/** The steps of people and the statuses that allow them: a second copy of docs/rules/booking.md#1, on purpose. */
const ALLOWED: { step: BookingStep; from: BookingStatus[] }[] = [
  { step: { kind: 'changeAmenities', amenities: { transportation: true } }, from: [1, 3, 4, 5, 8] },
  { step: { kind: 'pay', key: 'o9' }, from: [1, 3, 4, 5, 8, 9, 11, 12] },
  { step: { kind: 'chooseCash' }, from: [1, 3, 4, 5, 8] },
  { step: { kind: 'recordCash', key: 'c9', total: 900 }, from: [9, 11, 12] },
  { step: { kind: 'approveCash', key: 'c9', total: 900 }, from: [9, 11, 12] },
  { step: { kind: 'cancelCash' }, from: [9] },
  { step: { kind: 'upgrade', category: 1 }, from: [1, 3, 4, 5, 7, 8, 9, 10, 11, 12] },
  {
    step: { kind: 'requestSubsidy', amountAfter: 100, reason: 'Student', areaId: 'a'.repeat(24) },
    from: [1, 4, 5, 8],
  },
  { step: { kind: 'acceptSubsidy', amountAfter: 1000, subsidy: 3200, comment: '' }, from: [2] },
  { step: { kind: 'rejectSubsidy', comment: '' }, from: [2] },
  { step: { kind: 'cancel' }, from: [1, 2, 3, 4, 5, 8, 9] },
  { step: { kind: 'refund', key: 'r9', amount: 100, reason: 'Ill' }, from: [7, 10, 11] },
];

const CASES = ALLOWED.flatMap(({ step, from }) =>
  ALL_BOOKING_STATUSES.map(status => ({
    step,
    kind: step.kind,
    status,
    name: BOOKING_STATUS_NAMES[status],
    allowed: from.includes(status),
  })),
);

/** The booking of status 12 has no approved cash, so that there is nothing to refund. */
describe('the table of steps', () => {
  it.each(CASES)('$kind from $name: $allowed', ({ step, status, allowed }) => {
    const booking = bookingIn[status]();
    expect(booking.status).toBe(status);
    expect(decided(booking, step).ok).toBe(allowed);
  });

  it.each(CASES.filter(({ allowed }) => allowed))(
    '$kind from $name leads where its row says, by an update that names the from-states',
    ({ step, status }) => {
      const decision = decided(bookingIn[status](), step);
      if (!decision.ok || !decision.change) return;
      const { from, to } = decision.change;
      expect(from).toContain(status);
      const rows = TRANSITIONS.filter(row => row.step === step.kind && row.from.includes(status));
      expect(rows.some(row => row.to.includes(to) || (row.stays && to === status))).toBe(true);
    },
  );

  const ACTORS: BookingActor[] = ['visitor', 'gateway', 'system', 0, 1, 2, 3, 4, 5, 6, 7];
  const MAY: Partial<Record<BookingStep['kind'], BookingActor[]>> = {
    changeAmenities: ['visitor'],
    pay: ['visitor'],
    chooseCash: ['visitor'],
    recordCash: [4, 5],
    approveCash: [6],
    cancelCash: [4, 5, 6],
    upgrade: [4, 5, 6],
    requestSubsidy: ['visitor'],
    acceptSubsidy: [4, 5, 6, 7],
    rejectSubsidy: [4, 5, 6, 7],
    cancel: ['visitor', 4, 5, 6],
    refund: [6],
  };

  it.each(ALLOWED.flatMap(({ step, from }) => ACTORS.map(actor => ({ step, kind: step.kind, from, actor }))))(
    'lets $actor take $kind only if that is theirs to do',
    ({ step, from, actor }) => {
      const [status = 1] = from;
      const decision = decide(bookingIn[status](), step, context({ actor }));
      const forbidden = !decision.ok && decision.refusal.statusCode === 403;
      expect(forbidden).toBe(!MAY[step.kind]?.includes(actor));
    },
  );

  it('accepts the gateway’s reports in any status', () => {
    for (const status of ALL_BOOKING_STATUSES) {
      const booking = bookingIn[status]();
      if (booking.orders.length === 0) continue;
      expect(decided(booking, report(booking, 'paymentCaptured', { payment: 'pay_late' })).ok).toBe(true);
    }
  });

  it('says of a decided request that it was decided', () => {
    const step: BookingStep = { kind: 'acceptSubsidy', amountAfter: 9999, subsidy: 1, comment: '' };
    expect(refusalOf(bookingIn[3](), step)).toBe('already-decided');
    expect(refusalOf(bookingIn[4](), step)).toBe('already-decided');
  });

  it('names a usual actor for every step', () => {
    for (const { step } of TRANSITIONS) {
      const actors = TRANSITIONS.filter(row => row.step === step).flatMap(({ by }) => by);
      expect(actors).toContain(actorOf({ kind: step }));
    }
  });
});
