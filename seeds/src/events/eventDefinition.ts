import type { CreateEventBody } from '@coastok/domain';

export type EventDefinition = CreateEventBody & { eventId: string };

/** Allows every form of payment except subsidies and donations. */
export const OPEN_TO_ALL_PAYMENTS = {
  allowCash: true,
  allowOnlinePayment: true,
  allowPartialPayment: true,
  showAmount: true,
  showAmountBreakup: true,
  published: true,
};

export const PRACTICE = 'Open to all who chant at least 2 rounds a day.';
export const REFUNDS = 'Refunds are made within 10 working days.';

/** The year of the next occurrence of a day (`MM-dd`). */
export function comingYearOf(day: string, today: string): number {
  const year = Number(today.slice(0, 4));
  return `${year}-${day}` > today ? year : year + 1;
}
