import { formatRupees, type FundBalances } from '@coastok/domain';
import { table } from '../../frame/table.js';

export const BALANCE_HEADS = ['Free', 'On hold', 'Total'];

export const balanceCells = ({ freeBalance, holdBalance, totalBalance }: FundBalances): string[] =>
  [freeBalance, holdBalance, totalBalance].map(formatRupees);

/** Formats funds as a table with one line per area. */
export const fundsTable = (funds: readonly { code: string; name: string; fund: FundBalances }[]): string =>
  table(
    ['Code', 'Area', ...BALANCE_HEADS],
    funds.map(({ code, name, fund }) => [code, name, ...balanceCells(fund)]),
  );
