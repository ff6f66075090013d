import { describe, expect, it } from '@jest/globals';
import { offeredMonths } from './MonthBar';
import {
  accountsAddress,
  chosenDay,
  dayAddress,
  differencesAddress,
  rowsIn,
  type SettlementDetail,
} from './settlementModel';

const day = (name: string, open: number) => ({
  day: name,
  captured: 0,
  refunded: 0,
  fees: 0,
  settled: 0,
  open,
  state: 'clear' as const,
});
const DAYS = [day('2031-05-01', 0), day('2031-05-02', 160_000), day('2031-05-03', -100)];

describe('the days of a month', () => {
  it('are selected by the address, else the latest', () => {
    expect(chosenDay(DAYS, '2031-05-02')).toBe(DAYS[1]);
    expect(chosenDay(DAYS, null)).toBe(DAYS[2]);
    expect(chosenDay(DAYS, '2031-06-01')).toBe(DAYS[2]);
    expect(chosenDay([], null)).toBeUndefined();
  });

  it('have addresses', () => {
    expect(accountsAddress('2031-05')).toBe('/settlement?month=2031-05');
    expect(dayAddress('2031-05-02')).toBe('/settlement?month=2031-05&day=2031-05-02');
    expect(new URLSearchParams(differencesAddress('setl_1').split('?')[1]).get('filter')).toBe(
      '{"state":"open","settlementId":"setl_1"}',
    );
  });
});

describe('the months to choose from', () => {
  it('are those with accounts, the current one and the shown one, each once and the newest first', () => {
    const known = [{ _id: '2031-05' }, { _id: '2031-04' }];
    expect(offeredMonths(known, '2031-05', '2030-01')).toEqual(['2031-05', '2031-04', '2030-01']);
  });
});

describe('the rows of a settlement', () => {
  it('are undefined for a settlement from a list, which has only their number', () => {
    expect(rowsIn({ rows: 3 } as never)).toBeUndefined();
    const rows: SettlementDetail['rows'] = [];
    expect(rowsIn({ rows } as SettlementDetail)).toBe(rows);
  });
});
