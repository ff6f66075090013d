import { bookingViolations, derivedOf } from '@coastok/domain';
import type { Check } from '../check.js';
import { bookingsOf, ofBooking } from './bookings.js';

const ROWS_DECIDE =
  'Change nothing by hand. coastok booking show <reference> has the rows, coastok audit tail --entity booking who wrote them; the developers need both.';

export const BOOKING_ROW_CHECK: Check = {
  name: 'booking rows',
  rule: 'A booking’s status is the one that its orders, payments, cash, refunds and requests call for.',
  remedy: ROWS_DECIDE,
  async *find(db, signal) {
    const { toBooking } = await import('@coastok/api');
    for await (const stored of bookingsOf(db).find({}, { signal })) {
      for (const problem of bookingViolations(toBooking(stored))) yield ofBooking(stored, problem);
    }
  },
};

export const BOOKING_SUM_CHECK: Check = {
  name: 'booking sums',
  rule: 'What is paid and due, and the payments to check, is what a booking’s rows add up to.',
  remedy: ROWS_DECIDE,
  async *find(db, signal) {
    const { toBooking } = await import('@coastok/api');
    for await (const stored of bookingsOf(db).find({}, { signal })) {
      const { money, review } = derivedOf(toBooking(stored));
      for (const [name, amount] of Object.entries(money)) {
        const kept = stored.money[name as keyof typeof money];
        if (kept !== amount) yield ofBooking(stored, `keeps ${kept} as ${name}, its rows make ${amount}`);
      }
      if (keysOf(stored.review) !== keysOf(review)) {
        yield ofBooking(
          stored,
          `lists '${keysOf(stored.review)}' to check, its rows make '${keysOf(review)}'`,
        );
      }
    }
  },
};

const keysOf = (entries: readonly { key: string; amount: number }[]): string =>
  entries
    .map(({ key, amount }) => `${key} ${amount}`)
    .sort()
    .join(', ');
