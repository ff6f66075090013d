import { formatDate } from '@coastok/domain';

/** `16 – 25 Feb 2027`; what both days share is said once. */
export function dayRange(fromDate: string, toDate: string): string {
  const from = formatDate(fromDate);
  const to = formatDate(toDate);
  if (from === to) return to;
  if (from.slice(3) === to.slice(3)) return `${from.slice(0, 2)} – ${to}`;
  return from.slice(-4) === to.slice(-4) ? `${from.slice(0, 6)} – ${to}` : `${from} – ${to}`;
}

const DAY_MS = 24 * 3600 * 1000;

/** How many days an event has, the first and last one counted. */
export const daysOf = (fromDate: string, toDate: string): number =>
  Math.round((Date.parse(toDate) - Date.parse(fromDate)) / DAY_MS) + 1;
