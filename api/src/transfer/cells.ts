import { isCalendarDay, typedAddress } from '@coastok/domain';

/** A cell for which a schema would have no good words. */
export class UnreadableCell extends Error {}

export const text = (cell: string): string => cell;

/**
 * `1,234` and `₹1,234` count as well: spreadsheets write cells as they show them.
 * @param empty what an empty cell stands for
 */
export const wholeNumber =
  <Empty extends number | null>(empty: Empty) =>
  (cell: string): number | Empty => {
    const typed = cell.trim();
    if (typed === '') return empty;
    const digits = /^₹?\s*(\d{1,2}(?:,\d{2})*,\d{3}|\d{1,3}(?:,\d{3})+|\d{1,9})$/
      .exec(typed)?.[1]
      ?.replaceAll(',', '');
    if (digits === undefined) throw new UnreadableCell('Please enter a whole number.');
    return Number(digits);
  };

/** A spreadsheet that took a phone for a number may have rounded it, and shows so by its notation. */
export function phone(cell: string): string {
  if (/^\d(\.\d+)?E\+?\d+$/i.test(cell.trim())) {
    throw new UnreadableCell(
      'The spreadsheet took this phone for a number and rounded it. Please format the column as text and enter it again.',
    );
  }
  return cell;
}

/** One of an enumeration's labels or numbers. */
export const label =
  (labels: Record<number, string>) =>
  (cell: string): number | null => {
    const typed = cell.trim().toLowerCase();
    if (typed === '') return null;
    const found = Object.entries(labels).find(([key, name]) => key === typed || name.toLowerCase() === typed);
    if (!found) throw new UnreadableCell(`Please enter one of ${Object.values(labels).join(', ')}.`);
    return Number(found[0]);
  };

const YES = ['yes', 'true', '1'];
const NO = ['no', 'false', '0', ''];

export function yesNo(cell: string): boolean {
  const typed = cell.trim().toLowerCase();
  if (YES.includes(typed)) return true;
  if (NO.includes(typed)) return false;
  throw new UnreadableCell('Please enter Yes or No.');
}

/** `2001-03-05`, or as Indian spreadsheets write it: `05/03/2001`, `5-3-2001`. */
export function day(cell: string): string | null {
  const typed = cell.trim();
  if (typed === '') return null;
  const [, date, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(typed) ?? [];
  return date && month && year ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : typed;
}

/** ISO 8601 with its zone, or a day and `HH:mm` in Indian time. */
export function instant(cell: string): string | null {
  const typed = cell.trim();
  if (typed === '') return null;
  const [, date = '', time = ''] = /^(\S+) (\d{2}:\d{2})$/.exec(typed) ?? [];
  const indian = isCalendarDay(day(date) ?? '') ? `${day(date)}T${time}:00+05:30` : typed;
  const [, on = ''] = /^(\d{4}-\d{2}-\d{2})T.+(?:Z|[+-]\d{2}:\d{2})$/i.exec(indian) ?? [];
  const parsed = new Date(indian);
  // A date takes the 30th of February for a day of March.
  return isCalendarDay(on) && !Number.isNaN(parsed.getTime()) ? parsed.toISOString() : typed;
}

/** Emails, separated by commas, semicolons or line breaks. */
export const emails = (cell: string): string[] =>
  cell
    .split(/[,;\s]+/)
    .filter(Boolean)
    .map(typedAddress);

/** One email; empty is nobody. */
export const optionalEmail = (cell: string): string | null => typedAddress(cell) || null;

/** What is too nested for cells of its own; empty is nothing. */
export function json(cell: string): unknown {
  if (cell.trim() === '') return undefined;
  try {
    return JSON.parse(cell) as unknown;
  } catch {
    throw new UnreadableCell('This is not valid JSON.');
  }
}
