import { describe, expect, it } from '@jest/globals';
import {
  after,
  withSubsidyRequest,
  booked,
  bookingIn,
  decided,
  paidOnline,
  refusalOf,
} from '../testing/bookings.js';
import { ALL_ROLES } from '../people/roles.js';
import type { BookingActor, BookingStep } from './steps.js';
import { canTakeStep } from './transitions.js';

const ACCEPT = { kind: 'acceptSubsidy', amountAfter: 1000, subsidy: 3200, comment: '' } as const;
const REJECT = { kind: 'rejectSubsidy', comment: '' } as const;
const RECORD = { kind: 'recordCash', key: 'c9', total: 900 } as const;
const APPROVE = { kind: 'approveCash', key: 'c9', total: 900 } as const;
const REFUND = { kind: 'refund', key: 'r9', amount: 100, reason: 'Ill' } as const;
const SETTLE = {
  kind: 'settleReview',
  key: 's9',
  entry: 'x',
  amount: 1,
  rows: [],
  comment: 'Sent back',
} as const;

const DECISIONS: [BookingStep, ReturnType<typeof booked>][] = [
  [ACCEPT, withSubsidyRequest(booked())],
  [REJECT, withSubsidyRequest(booked())],
  [RECORD, bookingIn[9]()],
  [APPROVE, bookingIn[9]()],
  [REFUND, paidOnline(booked())],
  [SETTLE, bookingIn[7]()],
  [{ ...SETTLE, kind: 'refundReview' }, bookingIn[7]()],
  [{ ...SETTLE, kind: 'acceptReview' }, bookingIn[7]()],
];

describe('a booking of one’s own', () => {
  it.each(DECISIONS.flatMap(([step, booking]) => ALL_ROLES.map(role => ({ step, booking, role }))))(
    'is decided by nobody: $step.kind as role $role',
    ({ step, booking, role }) => {
      const theirs = canTakeStep(role, step.kind);
      expect(refusalOf(booking, step, { actor: role, own: true })).toBe(
        theirs ? 'own-matter' : 'wrong-actor',
      );
    },
  );

  it('and a ward’s booking are decided by somebody else, and the refusal says which it is', () => {
    for (const [step, booking] of DECISIONS) {
      const role = ALL_ROLES.find(candidate => canTakeStep(candidate, step.kind)) ?? 6;
      expect(decided(booking, step, { actor: role, own: 'ward' })).toMatchObject({
        refusal: { code: 'own-matter', message: expect.stringContaining('guardian') },
      });
    }
    expect(refusalOf(bookingIn[9](), { kind: 'cancelCash' }, { actor: 4, own: 'ward' })).toBeNull();
  });

  it('is checked first: before the status, and before a repeat', () => {
    expect(refusalOf(bookingIn[0](), APPROVE, { own: true })).toBe('own-matter');
    const approved = after(bookingIn[9](), APPROVE);
    expect(refusalOf(approved, APPROVE, { own: true })).toBe('own-matter');
  });

  it('is still changed by its person as by any visitor', () => {
    expect(refusalOf(booked(), { kind: 'cancel' }, { own: true })).toBeNull();
    expect(refusalOf(bookingIn[9](), { kind: 'cancelCash' }, { actor: 4, own: true })).toBeNull();
    expect(refusalOf(bookingIn[7](), { kind: 'upgrade', category: 1 }, { actor: 4, own: true })).toBeNull();
  });
});

describe('cash that one recorded oneself', () => {
  const recorded = () => after(bookingIn[9](), { kind: 'recordCash', key: 'c1', total: 700 }, { by: 'both' });
  const lower = (total: number) =>
    ({ kind: 'approveCash', key: 'c2', total, comment: 'Miscounted' }) as const;

  it('is lowered by another', () => {
    expect(refusalOf(recorded(), lower(500), { by: 'both' })).toBe('own-matter');
    expect(refusalOf(recorded(), lower(500), { by: 'another' })).toBeNull();
  });

  it('may be approved as it is', () => {
    expect(refusalOf(recorded(), lower(700), { by: 'both' })).toBeNull();
  });

  it('counts as one’s own only while it waits for approval', () => {
    const approved = after(recorded(), lower(700), { by: 'another' });
    const more = after(approved, { kind: 'recordCash', key: 'c3', total: 900 }, { by: 'leader' });
    expect(refusalOf(more, { ...lower(700), key: 'c4' }, { by: 'both' })).toBeNull();
    expect(refusalOf(more, { ...lower(700), key: 'c4' }, { by: 'leader' })).toBe('own-matter');
  });
});

describe('a secretary’s own booking', () => {
  const asDirector = { actor: 7, by: 'd'.repeat(24) } as const;

  it.each([
    [APPROVE, bookingIn[9]()],
    [REFUND, paidOnline(booked())],
  ] as const)('is decided by a director too: $kind', (step, booking) => {
    expect(refusalOf(booking, step, asDirector)).toBe('wrong-actor');
    expect(refusalOf(booking, step, { ...asDirector, ofSecretary: true })).toBeNull();
    expect(refusalOf(booking, step, { ...asDirector, ofSecretary: true, own: true })).toBe('own-matter');
  });

  it('gives a director no other right, and nobody else any', () => {
    const others: BookingActor[] = ['visitor', 'gateway', 'system', 0, 1, 2, 3, 4, 5];
    for (const actor of others) {
      expect(refusalOf(bookingIn[9](), APPROVE, { actor, ofSecretary: true })).toBe('wrong-actor');
    }
    expect(refusalOf(bookingIn[9](), { kind: 'cancelCash' }, { ...asDirector, ofSecretary: true })).toBe(
      'wrong-actor',
    );
    expect(refusalOf(bookingIn[9](), RECORD, { ...asDirector, ofSecretary: true })).toBe('wrong-actor');
  });

  it('names the director in its rows', () => {
    const cash = after(bookingIn[9](), APPROVE, { ...asDirector, ofSecretary: true }).cash;
    expect(cash).toMatchObject([{ by: asDirector.by, role: 7, approved: 900 }]);
  });
});
