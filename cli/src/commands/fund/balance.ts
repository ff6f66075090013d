import { type FundBalances, type FundFilters, type FundRecord, formatRupees } from '@coastok/domain';
import type { ApplicationContext } from '@coastok/api';
import type { Command } from 'commander';
import { operator } from '../../application/operator.js';
import { refusalsAsFailures } from '../../application/refusals.js';
import { withApplication } from '../../application/withApplication.js';
import { addCommand, type CommandLine, type Outcome } from '../../frame/commandLine.js';
import { findArea } from './findArea.js';
import { table } from '../../frame/table.js';

/** `coastok fund balance`: shows the fund of one area, or of all. */
export function addBalanceCommand(fund: Command, line: CommandLine): void {
  addCommand(
    fund,
    line,
    {
      name: 'balance',
      summary: 'Show the balances of one area or of all',
      examples: ['coastok fund balance', 'coastok fund balance SALTLAKE --json'],
    },
    (_options, [code]) => balance(line, code),
  ).argument('[area]', 'code of the area; all areas without it');
}

async function balance(line: CommandLine, code: string | undefined): Promise<Outcome> {
  const funds = await withApplication(line, application =>
    refusalsAsFailures(() => readFunds(application, code)),
  );
  return { text: fundsTable(funds), data: funds };
}

async function readFunds(application: ApplicationContext, code: string | undefined): Promise<FundRecord[]> {
  const { FundRepository } = await import('@coastok/api');
  const reader = application.get(FundRepository);
  const actor = await operator();
  if (code !== undefined) return [await reader.read(actor, (await findArea(application, code))._id)];
  const filters: FundFilters = {};
  const all = {
    resource: 'fund',
    filters,
    ids: undefined,
    sort: { name: 1, _id: 1 },
    skip: 0,
    limit: 0,
  } as const;
  const funds: FundRecord[] = [];
  for await (const batch of (await reader.select(actor, all)).batches) funds.push(...batch);
  return funds;
}

export const BALANCE_HEADS = ['Free', 'On hold', 'Total'];

export const balanceCells = ({ freeBalance, holdBalance, totalBalance }: FundBalances): string[] =>
  [freeBalance, holdBalance, totalBalance].map(formatRupees);

/** Formats funds as a table with one line per area. */
export const fundsTable = (funds: readonly { code: string; name: string; fund: FundBalances }[]): string =>
  table(
    ['Code', 'Area', ...BALANCE_HEADS],
    funds.map(({ code, name, fund }) => [code, name, ...balanceCells(fund)]),
  );
