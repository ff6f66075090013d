import { addDays } from '../formats/dates.js';

/** The amounts that moved at the gateway on an Indian day, in paise (docs/rules/money.md#29). */
export interface Movements {
  readonly captured: number;
  readonly refunded: number;
  readonly fees: number;
  readonly settled: number;
}

export interface ClearingDay extends Movements {
  readonly day: string;
  /** The gateway's balance in our favour at the end of the day. */
  readonly open: number;
}

const NOTHING: Movements = { captured: 0, refunded: 0, fees: 0, settled: 0 };

/** The change of the gateway's balance on a day. */
export const balanceOf = ({ captured, refunded, fees, settled }: Movements): number =>
  captured - refunded - fees - settled;

/** Every day from the first to the last, both included, with the balance at its end. */
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

/** The month (`yyyy-MM`) of a day. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** The month (`yyyy-MM`) that is `count` months later, or earlier for a negative count. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** The first and the last day of a month. */
export const daysOfMonth = (month: string): { first: string; last: string } => ({
  first: `${month}-01`,
  last: addDays(`${addMonths(month, 1)}-01`, -1),
});
