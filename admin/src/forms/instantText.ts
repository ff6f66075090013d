const OFFSET_MS = 5.5 * 3600_000;
const TYPED = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/;

/** An instant as the browser's field for date and time shows it, in Indian time: `2026-03-05T18:30`. */
export const showInstant = (instant: string | null | undefined): string =>
  instant ? new Date(Date.parse(instant) + OFFSET_MS).toISOString().slice(0, 16) : '';

/** What such a field holds, as an instant; null when it is empty or not complete. */
export function parseInstant(typed: string): string | null {
  if (!TYPED.test(typed)) return null;
  const at = new Date(`${typed}+05:30`);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}
