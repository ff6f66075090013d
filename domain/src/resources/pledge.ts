import { STAFF } from '../access/rule.js';
import { MAX_PLEDGE } from '../pledges/drive.js';
import { area, id, instant, part, text, wholeNumber } from './field.js';
import { defineList, type FiltersOf, type RecordOf } from './list.js';

/** What members pledged in drives; taking one and telling what was achieved are acts of their own (docs/rules/engagement.md#2). */
export const pledge = defineList({
  name: 'pledge',
  path: 'pledging',
  label: { one: 'pledge', many: 'pledges' },
  access: { list: STAFF, read: STAFF },
  fields: {
    pledgeId: id(),
    /** The drive's. */
    tag: text(120),
    userId: part({
      _id: id(),
      name: text(120).personal(),
      initiatedName: text(120).nullable().personal(),
    }).search(),
    connectedAreaId: area().nullable(),
    areaName: text(120).nullable(),
    pledgeTime: instant().sort(),
    pledgeValue: wholeNumber(0, MAX_PLEDGE).sort(),
    /** Null until the member says how much was achieved. */
    achieveValue: wholeNumber(0, MAX_PLEDGE).nullable().sort(),
  },
  scope: 'connectedAreaId',
  owner: 'userId',
  filters: {
    pledgeId: { name: 'id' },
    areaId: { name: 'area' },
    /** Whether at least what was pledged was achieved. */
    achieved: { name: 'option', options: ['yes', 'no'], problem: 'Please enter yes or no.' },
  },
  sortAs: { createdAt: 'pledgeTime' },
  newestBy: 'pledgeTime',
  export: { who: STAFF, report: 'pledges' },
});

/** What one member pledged in one drive. */
export type PledgeRecord = RecordOf<typeof pledge>;
export type PledgeFilters = FiltersOf<typeof pledge>;
