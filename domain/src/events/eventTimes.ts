import { formatDate } from '../formats/dates.js';

/** The days of an event, and the times of the first and the last day where they are known. */
export interface EventTimes {
  readonly fromDate: string;
  readonly toDate: string;
  /** `HH:mm` in India. */
  readonly startTime?: string | null;
  readonly endTime?: string | null;
}

/** `4:30 PM` for `16:30`. */
export function formatTimeOfDay(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** `05 Mar 2026, 4:30 PM to 6:00 PM`, `05 Mar 2026, 4:30 PM to 08 Mar 2026`. */
export function formatEventTimes({ fromDate, toDate, startTime, endTime }: EventTimes): string {
  const begin = `${formatDate(fromDate)}${startTime ? `, ${formatTimeOfDay(startTime)}` : ''}`;
  const endsAt = endTime ? formatTimeOfDay(endTime) : '';
  if (fromDate === toDate) return endsAt ? `${begin} to ${endsAt}` : begin;
  return `${begin} to ${formatDate(toDate)}${endsAt ? `, ${endsAt}` : ''}`;
}
