import { cleanLine } from '../texts/clean.js';
import { formatSlashDate, isCalendarDay } from './dates.js';

/** Parses a typed day (`5/3/1990`, `05-03-1990`, `05031990`) to `yyyy-MM-dd`; null when it is not a day. */
export function parseDay(typed: string): string | null {
  const match = /^(\d{1,2})[\s/.-](\d{1,2})[\s/.-](\d{4})$|^(\d{2})(\d{2})(\d{4})$/.exec(cleanLine(typed));
  if (!match) return null;
  const [date = '', month = '', year = ''] = match.slice(1).filter(part => part !== undefined);
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isCalendarDay(day) ? day : null;
}

/** `yyyy-MM-dd` as `dd/MM/yyyy`; any other text is returned unchanged. */
export const showDay = (value: string): string => (isCalendarDay(value) ? formatSlashDate(value) : value);
