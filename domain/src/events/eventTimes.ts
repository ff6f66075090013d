import { formatClock, formatDate } from '../formats/dates.js';

/** The days of an event, and the times of the first and the last day where they are known. */
export interface EventTimes {
  readonly fromDate: string;
  readonly toDate: string;
  /** `HH:mm` in India. */
  readonly startTime?: string | null;
  readonly endTime?: string | null;
}

/** `05 Mar 2026, 4:30 PM to 6:00 PM`, `05 Mar 2026, 4:30 PM to 08 Mar 2026`. */
export function formatEventTimes({ fromDate, toDate, startTime, endTime }: EventTimes): string {
  const begin = `${formatDate(fromDate)}${startTime ? `, ${formatClock(startTime)}` : ''}`;
  const endsAt = endTime ? formatClock(endTime) : '';
  if (fromDate === toDate) return endsAt ? `${begin} to ${endsAt}` : begin;
  return `${begin} to ${formatDate(toDate)}${endsAt ? `, ${endsAt}` : ''}`;
}
