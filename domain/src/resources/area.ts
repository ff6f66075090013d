import { STAFF } from '../access/rule.js';
import { instant, people, person, text, wholeNumber } from './field.js';
import { defineList, type FiltersOf, type RecordOf } from './list.js';

/** The parts of the community (docs/rules/access.md#7); other calls change who leads and helps them. */
export const area = defineList({
  name: 'area',
  path: 'area',
  label: { one: 'area', many: 'areas' },
  access: { list: STAFF, read: STAFF },
  fields: {
    name: text(120).search().sort(),
    code: text(32).search().sort(),
    areaLeader: person().nullable().search(),
    assistantDirector: person().nullable(),
    /** Active facilitators only; the same for the frontliners. */
    facilitators: people(),
    frontliners: people(),
    /** The contact for people of the area who ask about their bookings. */
    contactName: text(120).nullable(),
    contactPhone: text(10).nullable(),
    /** Always 1: a deleted area is in no answer. */
    status: wholeNumber(0, 1),
    createdAt: instant().sort(),
  },
  scope: '_id',
  filters: {
    assistantDirector: { name: 'id' },
    facilitator: { name: 'id' },
    areaLeader: { name: 'id' },
    status: { name: 'numbers', among: [0, 1] },
  },
  export: { who: STAFF, report: 'areas' },
});

export type AreaRecord = RecordOf<typeof area>;
export type AreaFilters = FiltersOf<typeof area>;
