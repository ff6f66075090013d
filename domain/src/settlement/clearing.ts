import { addDays } from '../formats/dates.js';

/** What moved at the gateway on an Indian day, in paise (docs/rules/money.md#29). */
export interface Movements {
  readonly captured: number;
  readonly refunded: number;
  readonly fees: number;
  readonly settled: number;
}

export interface ClearingDay extends Movements {
  readonly day: string;
  /** What the gateway still has of ours at its end. */
  readonly open: number;
}

const NOTHING: Movements = { captured: 0, refunded: 0, fees: 0, settled: 0 };

/** What a day adds to what the gateway has. */
export const balanceOf = ({ captured, refunded, fees, settled }: Movements): number =>
  captured - refunded - fees - settled;

/** Every day from the first to the last, both included, with the balance that it leaves behind. */
export function clearingDays(
  first: string,
  last: string,
  before: number,
  moved: ReadonlyMap<string, Movements>,
): ClearingDay[] {
  const days: ClearingDay[] = [];
  let open = before;
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const movements = moved.get(day) ?? NOTHING;
    open += balanceOf(movements);
    days.push({ day, ...movements, open });
  }
  return days;
}

/** `yyyy-MM` of a day. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** The month (`yyyy-MM`) after, or that many before. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** The first day of a month, and the last. */
export const daysOfMonth = (month: string): { first: string; last: string } => ({
  first: `${month}-01`,
  last: addDays(`${addMonths(month, 1)}-01`, -1),
});
