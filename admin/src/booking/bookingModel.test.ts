import { BookingStatus } from '@coastok/domain';
import { describe, expect, test } from '@jest/globals';
import {
  approvesCash,
  guardianGap,
  mayDecide,
  mayReceiveCash,
  maySettle,
  type Booking,
} from './bookingModel';

const booking = (status: number, { _id = 'owner', isSecretary = false } = {}) =>
  ({ status, due: 1000, cashApproved: 0, cashStop: null, userId: { _id, isSecretary } }) as Booking;

const leader = { _id: 'leader', userRole: 4, roles: [4] } as const;
const secretary = { _id: 'secretary', userRole: 6, roles: [6] } as const;
const director = { _id: 'director', userRole: 7, roles: [7] } as const;

describe('one’s own booking', () => {
  test('has no button that decides', () => {
    const own = { _id: 'leader' };
    expect(mayDecide(leader, booking(2))).toBe(true);
    expect(mayDecide(leader, booking(2, own))).toBe(false);
    expect(mayReceiveCash(leader, booking(9))).toBe(true);
    expect(mayReceiveCash(leader, booking(9, own))).toBe(false);
    expect(maySettle(secretary, booking(7, { _id: 'secretary', isSecretary: true }))).toBe(false);
  });
});

describe('a director', () => {
  test('has the secretary’s buttons on a secretary’s booking alone', () => {
    const secretarys = { isSecretary: true };
    expect(mayReceiveCash(director, booking(9))).toBe(false);
    expect(mayReceiveCash(director, booking(9, secretarys))).toBe(true);
    expect(approvesCash(director, booking(9, secretarys))).toBe(true);
    expect(maySettle(director, booking(7))).toBe(false);
    expect(maySettle(director, booking(7, secretarys))).toBe(true);
  });
});

test('where no more cash is recorded, only what waits may be approved', () => {
  const stopped = { ...booking(9), cashStop: 'event-over', cashRecieved: 0 } as const;
  const waiting = { ...stopped, cashRecieved: 500 };
  expect([mayReceiveCash(leader, stopped), mayReceiveCash(secretary, stopped)]).toEqual([false, false]);
  expect([mayReceiveCash(leader, waiting), mayReceiveCash(secretary, waiting)]).toEqual([false, true]);
});

describe('a child’s booking', () => {
  const ofChild = (status: BookingStatus, lacksGuardian = true) => ({
    status,
    userId: { ...booking(status).userId, lacksGuardian },
  });

  test('waits for a guardian, or its guardian has withdrawn the agreement', () => {
    expect(guardianGap(ofChild(BookingStatus.SubsidyRequested))).toBe('waits');
    expect(guardianGap(ofChild(BookingStatus.Confirmed))).toBe('gone');
    expect(guardianGap(ofChild(BookingStatus.CashConfirmed))).toBe('gone');
  });

  test('has no problem once the guardian has agreed, or once it is over', () => {
    expect(guardianGap(ofChild(BookingStatus.SubsidyRequested, false))).toBeNull();
    expect(guardianGap(ofChild(BookingStatus.Inactive))).toBeNull();
    expect(guardianGap({ status: BookingStatus.Confirmed })).toBeNull();
  });
});
