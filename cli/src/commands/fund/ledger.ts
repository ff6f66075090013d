import { displayName, formatDateTime, formatRupees, type LedgerRecord } from '@coastok/domain';
import type { Command } from 'commander';
import { operator } from '../../application/operator.js';
import { refusalsAsFailures } from '../../application/refusals.js';
import { withApplication } from '../../application/withApplication.js';
import { addCommand, type CommandLine, type Outcome } from '../../frame/commandLine.js';
import { table } from '../../frame/table.js';
import { wholeNumber } from '../../frame/optionValues.js';
import { BALANCE_HEADS, balanceCells } from './balance.js';
import { findArea } from './findArea.js';

interface LedgerOptions {
  limit: number;
}

const USUAL_LIMIT = 20;
const MOST = 10_000;

/** `coastok fund ledger`: lists the movements of an area's fund. */
export function addLedgerCommand(fund: Command, line: CommandLine): void {
  addCommand<LedgerOptions>(
    fund,
    line,
    {
      name: 'ledger',
      summary: 'Show the movements of an area’s fund, newest first',
      examples: ['coastok fund ledger SALTLAKE', 'coastok fund ledger SALTLAKE --limit 500 --json'],
    },
    ({ limit }, [code = '']) => ledger(line, code, limit),
  )
    .argument('<area>', 'code of the area')
    .option('--limit <number>', 'how many movements', wholeNumber(1, MOST), USUAL_LIMIT);
}

async function ledger(line: CommandLine, code: string, limit: number): Promise<Outcome> {
  const page = await withApplication(line, application =>
    refusalsAsFailures(async () => {
      const { FundHistory } = await import('@coastok/api');
      const { _id: areaId } = await findArea(application, code);
      const newest = { resource: 'fund/ledger', ids: undefined, sort: { at: -1 }, skip: 0, limit } as const;
      return application.get(FundHistory).list(await operator(), { ...newest, filters: { areaId } });
    }),
  );
  const { records, total } = page;
  const left = total - records.length;
  const more = left > 0 ? [`${left} older ones are not shown.`] : [];
  const shown = table(
    ['#', 'When', 'Movement', 'Amount', ...BALANCE_HEADS, 'By', 'Comment'],
    records.map(rowOf),
  );
  return { text: total === 0 ? 'Nothing was moved yet.' : [shown, ...more].join('\n'), data: records };
}

const rowOf = (entry: LedgerRecord): (string | number)[] => [
  entry.seq,
  formatDateTime(entry.at),
  entry.kind,
  formatRupees(entry.amount),
  ...balanceCells(entry),
  entry.by ? displayName(entry.by) : '-',
  entry.comment,
];
