import { HEADS, STAFF } from '../access/rule.js';
import { part, rupees, text } from './field.js';
import { defineList, type FiltersOf, type RecordOf } from './list.js';
import type { PersonRecord } from '../records/records.js';
import type { Balances, MovementKind } from '../fund/account.js';

/**
 * Areas with their balances (docs/rules/funds.md#1), under the areas' ids; the code of movements is written by hand.
 */
export const fund = defineList({
  name: 'fund',
  path: 'fund',
  label: { one: 'area fund', many: 'area funds' },
  access: { list: STAFF, read: STAFF },
  fields: {
    name: text(120).search().sort(),
    code: text(32).search().sort(),
    fund: part({ freeBalance: rupees(), holdBalance: rupees(), totalBalance: rupees() }),
  },
  scope: '_id',
  filters: { areaId: { name: 'area' } },
  sortAs: { createdAt: 'createdAt' },
  export: { who: HEADS, report: 'funds' },
  calls: { list: 'Areas with their funds', read: "One area's fund, by the area's id" },
});

export type FundRecord = RecordOf<typeof fund>;
export type FundFilters = FiltersOf<typeof fund>;

export type FundBalances = Balances;

export interface LedgerRecord extends FundBalances {
  _id: string;
  seq: number;
  areaId: string;
  areaName: string;
  kind: MovementKind;
  amount: number;
  by: PersonRecord | null;
  at: string;
  comment: string;
  bookingId: string | null;
}
