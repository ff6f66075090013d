const OFFSET_MS = 5.5 * 3600_000;

/** An instant as a date-and-time field takes it, on Indian clocks: `2026-11-21T18:30`. */
export const toIndianField = (instant: string | null | undefined): string =>
  instant ? new Date(Date.parse(instant) + OFFSET_MS).toISOString().slice(0, 16) : '';

/** What a date-and-time field holds, read on Indian clocks, as an instant; null while it is none. */
export function fromIndianField(text: string): string | null {
  const instant = new Date(`${text}:00+05:30`);
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) && !Number.isNaN(instant.getTime())
    ? instant.toISOString()
    : null;
}
