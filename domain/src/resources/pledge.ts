import { STAFF } from '../access/rule.js';
import { MAX_PLEDGE } from '../pledges/drive.js';
import { area, id, instant, part, text, wholeNumber } from './field.js';
import { defineList, type FiltersOf, type RecordOf } from './list.js';

/** Members' pledges in drives; other calls make a pledge and record what was achieved (docs/rules/engagement.md#2). */
export const pledge = defineList({
  name: 'pledge',
  path: 'pledging',
  label: { one: 'pledge', many: 'pledges' },
  access: { list: STAFF, read: STAFF },
  fields: {
    pledgeId: id(),
    /** The drive's tag. */
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
    /** Null until the member enters how much was achieved. */
    achieveValue: wholeNumber(0, MAX_PLEDGE).nullable().sort(),
  },
  scope: 'connectedAreaId',
  owner: 'userId',
  filters: {
    pledgeId: { name: 'id' },
    areaId: { name: 'area' },
    /** Whether at least the pledged value was achieved. */
    achieved: { name: 'option', options: ['yes', 'no'], problem: 'Please enter yes or no.' },
  },
  sortAs: { createdAt: 'pledgeTime' },
  newestBy: 'pledgeTime',
  export: { who: STAFF, report: 'pledges' },
});

/** One member's pledge in one drive. */
export type PledgeRecord = RecordOf<typeof pledge>;
export type PledgeFilters = FiltersOf<typeof pledge>;
