import { addDays, CAMPS, istDayStart } from '@coastok/domain';
import type { GeneratorContext } from '../random.js';
import { boatRetreat, winterCamp } from './campDay.js';
import { type SeedEvent, comingYearOf, type EventDefinition } from './event.js';
import { nextFestival, pastFestival } from './festivals.js';
import { facilitatorsWorkshop, harinamWeekend, kirtanEvening, riversideRetreat } from './gatherings.js';

const NOON_MS = 12 * 3_600_000;
/** Current and future events were announced this many days ago; bookings are made from then on. */
const ANNOUNCED_DAYS_AGO = 130;
const ANNOUNCED_DAYS_BEFORE = 60;

/** The events of the specification, and one of every other kind. */
export function demoEvents({ today, idOf }: GeneratorContext): SeedEvent[] {
  const definitions = [
    pastFestival,
    ...camps(today),
    nextFestival(today),
    harinamWeekend(today),
    riversideRetreat(today),
    kirtanEvening(today),
    winterCamp(today),
    boatRetreat(today),
    facilitatorsWorkshop(today),
  ];
  return definitions.map((definition, index) => ({
    ...definition,
    _id: idOf('event', index),
    createdAt: announcedAt(definition, today, index),
  }));
}

/** The three camps of the Annual Yatra, all in one year: the first year in which the first camp is still to come. */
function camps(today: string): EventDefinition[] {
  const year = comingYearOf('02-16', today);
  return CAMPS.map(({ days, ...camp }) => ({
    ...camp,
    fromDate: `${year}-${days.from}`,
    toDate: `${year}-${days.to}`,
  }));
}

/** The announcement date by order in the list; a past event was announced before it began. */
function announcedAt({ fromDate }: EventDefinition, today: string, index: number): Date {
  const day =
    fromDate < today ? addDays(fromDate, -ANNOUNCED_DAYS_BEFORE) : addDays(today, -ANNOUNCED_DAYS_AGO);
  return new Date(istDayStart(day).getTime() + NOON_MS + index * 60_000);
}
