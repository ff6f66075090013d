import { addDays, istDayStart } from '@coastok/domain';
import type { AreaPlan } from './areas/areaPlan.js';
import type { GeneratorContext } from './random.js';

/** The opening balance of an area's fund, in whole rupees. */
export interface SeedOpeningBalance {
  areaId: string;
  amount: number;
  /** The director who added it. */
  by: string;
  at: Date;
}

const STEP = 500;
const LEAST_STEPS = 20;
const MOST_STEPS = 120;
/** KHARAGPUR has too little money for most requests, so that some of them wait for money. */
const POOR_AREA = 11;
const POOR_AMOUNT = 500;

/** Before the first booking. */
const LATEST_DAYS_AGO = 140;
const EARLIEST_DAYS_AGO = 500;
const NOON_MS = 12 * 3_600_000;

/** @param director id of the person who adds the money */
export function openingBalanceOf(
  { index }: AreaPlan,
  director: string,
  { seed, idOf, today }: GeneratorContext,
): SeedOpeningBalance {
  const random = seed.fork(`fund/${index}`);
  const amount = index === POOR_AREA ? POOR_AMOUNT : random.int(LEAST_STEPS, MOST_STEPS) * STEP;
  const day = addDays(today, -random.int(LATEST_DAYS_AGO, EARLIEST_DAYS_AGO));
  return {
    areaId: idOf('area', index),
    amount,
    by: director,
    at: new Date(istDayStart(day).getTime() + NOON_MS),
  };
}
