import { z } from 'zod';
import { PLAN_BY } from '../camp/plan.js';
import { MOST_UNIT_PLACES, MOST_UNITS, UNIT_KINDS } from '../camp/unit.js';
import { GENDERS } from '../people/enumerations.js';
import { MAX_CATEGORY_ID } from '../events/accommodations.js';
import { eventReference } from './event.js';
import { oneOf, text, wholeNumber } from './fields.js';
import { listFilters, queryId } from './lists.js';

const unitKey = text(40);
const kind = z.enum(UNIT_KINDS, 'Please enter room or bus.');

const unit = z.strictObject({
  key: unitKey,
  kind,
  name: text(80),
  places: wholeNumber(1, MOST_UNIT_PLACES),
  category: wholeNumber(0, MAX_CATEGORY_ID).nullish().transform(orNull),
  forGender: oneOf(GENDERS, 'gender').nullish().transform(orNull),
});

function orNull(value: number | null | undefined): number | null {
  return value ?? null;
}

/** PUT /event/{id}/unit */
export const unitsBody = z.strictObject({
  units: z
    .array(unit)
    .max(MOST_UNITS)
    .refine(
      units => new Set(units.map(one => `${one.kind} ${one.key}`)).size === units.length,
      'Please give each room, and each bus, a key of its own.',
    ),
});
export type UnitsBody = z.infer<typeof unitsBody>;

/** POST /event/{id}/unit/plan */
export const unitPlanBody = z.strictObject({
  kind,
  by: z
    .array(z.enum(PLAN_BY, 'Please enter area, gender or ageBand.'))
    .refine(by => new Set(by).size === by.length, 'Please name each once.'),
  apply: z.boolean(),
});
export type UnitPlanBody = z.infer<typeof unitPlanBody>;

/** PUT /booking/{id}/unit */
export const bookingUnitBody = z
  .strictObject({
    room: unitKey.nullable().optional(),
    bus: unitKey.nullable().optional(),
    force: z.boolean().optional(),
  })
  .refine(({ room, bus }) => room !== undefined || bus !== undefined, {
    path: ['room'],
    message: 'Please name a room or a bus.',
  });
export type BookingUnitBody = z.infer<typeof bookingUnitBody>;

/** GET /report/rooms and /report/gate */
export const sheetFilters = listFilters({ eventId: eventReference, areaId: queryId.optional() });
export type SheetFilters = z.infer<typeof sheetFilters>;
