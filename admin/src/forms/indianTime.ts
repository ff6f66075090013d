import { cleanLine, parseDay, showDay } from '@coastok/domain';

const OFFSET_MS = 5.5 * 3600_000;

/** The value of a datetime-local field for an instant, in Indian time: `2026-11-21T18:30`. */
export const toIndianField = (instant: string | null | undefined): string =>
  instant && !Number.isNaN(Date.parse(instant))
    ? new Date(Date.parse(instant) + OFFSET_MS).toISOString().slice(0, 16)
    : '';

/** The instant of a datetime-local field's value in Indian time; null if it is not valid. */
export function fromIndianField(text: string): string | null {
  const instant = new Date(`${text}:00+05:30`);
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) && !Number.isNaN(instant.getTime())
    ? instant.toISOString()
    : null;
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

/** An instant in Indian time as people write it: `21/11/2026 18:30`. Any other text is returned unchanged. */
export function showInstant(value: string): string {
  if (!INSTANT.test(value)) return value;
  const [day = '', time = ''] = toIndianField(value).split('T');
  return `${showDay(day)} ${time}`;
}

/** Parses a typed day and time in Indian time; null if it is not valid. */
export function parseInstant(text: string): string | null {
  const [, typedDay = '', hours = '', minutes = ''] =
    /^(\S+?),?\s+(\d{1,2})[:.](\d\d)$/.exec(cleanLine(text)) ?? [];
  const day = parseDay(typedDay);
  return day && fromIndianField(`${day}T${hours.padStart(2, '0')}:${minutes}`);
}
