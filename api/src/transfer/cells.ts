import { cleanLine, foldForSearch, isBlank, isCalendarDay, typedAddress } from '@coastok/domain';

/** A cell that can't be parsed, with a clearer message than the schema's. */
export class UnreadableCell extends Error {}

export const text = (cell: string): string => cell;

/**
 * Also accepts `1,234` and `₹1,234`, since spreadsheets export cells as they show them.
 * @param empty the value of an empty cell
 */
export const wholeNumber =
  <Empty extends number | null>(empty: Empty) =>
  (cell: string): number | Empty => {
    const typed = cleanLine(cell);
    if (typed === '') return empty;
    const digits = /^₹?\s*(\d{1,2}(?:,\d{2})*,\d{3}|\d{1,3}(?:,\d{3})+|\d{1,9})$/
      .exec(typed)?.[1]
      ?.replaceAll(',', '');
    if (digits === undefined)
      throw new UnreadableCell('Please enter a whole number: 1234, 1,234, 1,23,456 or ₹1,234.');
    return Number(digits);
  };

/** Removes the apostrophe that tells a spreadsheet that a cell is text. */
const withoutApostrophe = (cell: string): string => cleanLine(cell).replace(/^['’](?=[+\d])/u, '');

/** A spreadsheet that treated a phone as a number may have rounded it; scientific notation shows that. */
export function phone(cell: string): string {
  const typed = withoutApostrophe(cell);
  if (/^\d(\.\d+)?E\+?\d+$/i.test(typed)) {
    throw new UnreadableCell(
      'The spreadsheet took this phone for a number and rounded it. Please format the column as text and enter it again.',
    );
  }
  // A number with zeros after the decimal point.
  return /^\d{10,12}\.0+$/.test(typed) ? typed.replace(/\..*/, '') : typed;
}

/** A label or number of an enumeration. */
export const label =
  (labels: Record<number, string>) =>
  (cell: string): number | null => {
    const typed = foldForSearch(cell);
    if (typed === '') return null;
    const found = Object.entries(labels).find(
      ([key, name]) => key === typed || foldForSearch(name) === typed,
    );
    if (!found) {
      const forms = Object.entries(labels).map(([key, name]) => `${name} (or ${key})`);
      throw new UnreadableCell(`Please enter one of ${forms.join(', ')}.`);
    }
    return Number(found[0]);
  };

const YES = ['yes', 'true', '1'];
const NO = ['no', 'false', '0', ''];

export function yesNo(cell: string): boolean {
  const typed = foldForSearch(cell);
  if (YES.includes(typed)) return true;
  if (NO.includes(typed)) return false;
  throw new UnreadableCell('Please enter Yes or No; true or false and 1 or 0 are taken too.');
}

const DAY_FORMS =
  'yyyy-MM-dd, dd/MM/yyyy, dd-MM-yyyy, dd.MM.yyyy or dd-MMM-yyyy: 2001-03-05, 05/03/2001, 05-03-2001, 05.03.2001, 05-Mar-2001';
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/**
 * The time that spreadsheets and programs append to a date without a time. It is looked for at the first of several
 * blanks only: looking at each of a million would take hours.
 */
const MIDNIGHT = /(?:T|(?<! ) +)00:00(?::00(?:\.000)?)?Z?$/i;

/** `2001-03-05` for a date in one of the accepted forms; null for any other text. */
function dayIn(typed: string): string | null {
  const text = typed.replace(MIDNIGHT, '');
  const [, date = '', month = '', year] = /^(\d{1,2})[/.-](\d{1,2}|[a-z]{3})[/.-](\d{4})$/i.exec(text) ?? [];
  if (year === undefined) return isCalendarDay(text) ? text : null;
  const named = MONTHS.indexOf(foldForSearch(month)) + 1;
  const found = `${year}-${String(named || month).padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isCalendarDay(found) ? found : null;
}

/** `2001-03-05`, or the forms of Indian spreadsheets. @throws UnreadableCell, which lists the accepted forms */
export function day(cell: string): string | null {
  const typed = withoutApostrophe(cell);
  if (typed === '') return null;
  const found = dayIn(typed);
  if (found) return found;
  if (/^\d+([.,]\d+)?$/.test(typed))
    throw new UnreadableCell(
      `This is the number that a spreadsheet counts days by. Please format the column as a date, as ${DAY_FORMS}.`,
    );
  const isShaped = /^(?:\d{4}-\d{2}-\d{2}|\d{1,2}([/.-])(?:\d{1,2}|[a-z]{3})\1\d{4})$/i.test(
    typed.replace(MIDNIGHT, ''),
  );
  const problem = isShaped ? `There is no day ${typed}. ` : '';
  throw new UnreadableCell(`${problem}Please enter a day as ${DAY_FORMS}.`);
}

/** Whether a cell is the stored date with day and month swapped, as spreadsheets with American settings write it. */
export function isSwappedDay(cell: string, stored: string): boolean {
  const typed = withoutApostrophe(cell);
  const american = typed.replace(/^(\d{1,2})([/.-])(\d{1,2})(?=[/.-])/, '$3$2$1');
  return dayIn(american) === stored && dayIn(typed) !== stored;
}

/** ISO 8601 with time zone, or a date and `HH:mm` in Indian time. */
export function instant(cell: string): string | null {
  const typed = cleanLine(cell);
  if (typed === '') return null;
  const [, date = '', time = ''] = /^(\S+) (\d{2}:\d{2})$/.exec(typed) ?? [];
  const on = dayIn(date);
  const indian = on ? `${on}T${time}:00+05:30` : typed;
  const [, begins = ''] = /^(\d{4}-\d{2}-\d{2})T.+(?:Z|[+-]\d{2}:\d{2})$/i.exec(indian) ?? [];
  const parsed = new Date(indian);
  // `Date` would turn 30 February into a day of March.
  return isCalendarDay(begins) && !Number.isNaN(parsed.getTime()) ? parsed.toISOString() : typed;
}

/** Emails, separated by commas, semicolons or line breaks. */
export const emails = (cell: string): string[] =>
  cell
    .split(/[,;\s]+/)
    .filter(Boolean)
    .map(typedAddress);

/** One email; an empty cell means nobody. */
export const optionalEmail = (cell: string): string | null => typedAddress(cell) || null;

/** Values too nested for separate cells; an empty cell means none. */
export function json(cell: string): unknown {
  if (isBlank(cell)) return undefined;
  try {
    return JSON.parse(cell) as unknown;
  } catch {
    throw new UnreadableCell('This is not valid JSON.');
  }
}
