import { addDays } from '../formats/dates.js';
import { SETTLED_WITHIN_DAYS } from './comparison.js';

/**
 * How a day of the gateway's account stands: `clear`, nothing of it is open; `on-its-way`, something is and may still be,
 * or the day is not over; `attention`, something of it differs, or is on its way for too long.
 */
export const DAY_STATES = ['clear', 'on-its-way', 'attention'] as const;
export type DayState = (typeof DAY_STATES)[number];

export interface OpenOfDay {
  /** Whether something of it is in no settlement yet, or a settlement of it has no rows yet. */
  readonly waits: boolean;
  /** Whether a difference about it waits for somebody. */
  readonly differs: boolean;
}

/** Days are India's, `yyyy-MM-dd` (docs/rules/money.md#29). */
export function dayStateOf(day: string, { waits, differs }: OpenOfDay, today: string): DayState {
  if (differs) return 'attention';
  if (waits) return addDays(day, SETTLED_WITHIN_DAYS) < today ? 'attention' : 'on-its-way';
  return day < today ? 'clear' : 'on-its-way';
}
