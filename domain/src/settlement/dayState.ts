import { addDays } from '../formats/dates.js';
import { SETTLED_WITHIN_DAYS } from './comparison.js';

/**
 * The state of a day of the gateway's account. `clear`: nothing is open; `on-its-way`: money is still within its time
 * to be settled, or the day is not over; `attention`: there is a difference, or money is on its way for too long.
 */
export const DAY_STATES = ['clear', 'on-its-way', 'attention'] as const;
export type DayState = (typeof DAY_STATES)[number];

export interface OpenOfDay {
  /** Whether some of the day's money is in no settlement yet, or in a settlement without rows. */
  readonly waits: boolean;
  /** Whether a difference about the day waits for a person. */
  readonly differs: boolean;
}

/** Days are India's, `yyyy-MM-dd` (docs/rules/money.md#29). */
export function dayStateOf(day: string, { waits, differs }: OpenOfDay, today: string): DayState {
  if (differs) return 'attention';
  if (waits) return addDays(day, SETTLED_WITHIN_DAYS) < today ? 'attention' : 'on-its-way';
  return day < today ? 'clear' : 'on-its-way';
}
