import type { Command } from 'commander';
import { addGroup, type CommandLine, addCommand, type Outcome } from '../frame/commandLine.js';
import {
  changeFundBody,
  formatRupees,
  type FundBalances,
  type FundFilters,
  type FundRecord,
  displayName,
  formatDateTime,
  type LedgerRecord,
} from '@coastok/domain';
import { AS_OPTION, decider, operator } from '../application/operator.js';
import { refusalsAsFailures } from '../application/refusals.js';
import { withApplication } from '../application/withApplication.js';
import { parseKey, underKey } from '../frame/repeatKey.js';
import { parsed, wholeNumber } from '../frame/optionValues.js';
import { findArea } from './lookUp.js';
import type { ApplicationContext } from '@coastok/api';
import { table } from '../frame/table.js';

/** `coastok fund …`: the areas' money, with the same rules and the same audit log as in the console. */
export function addFundCommands(program: Command, line: CommandLine): void {
  const fund = addGroup(program, 'fund', 'Show, add and remove the money of areas');
  addChangeCommand(fund, line, 'add');
  addChangeCommand(fund, line, 'remove');
  addBalanceCommand(fund, line);
  addLedgerCommand(fund, line);
}

interface ChangeOptions {
  as: string;
  comment?: string;
  key?: string;
}

type Direction = 'add' | 'remove';

const SUMMARIES: Record<Direction, string> = {
  add: 'Add money to an area’s fund',
  remove: 'Remove free money from an area’s fund',
};

const DONE: Record<Direction, string> = { add: 'Added', remove: 'Removed' };
/** Sentences for a repeated key; the balances after them are those of the first change. */
const REPEATED: Record<Direction, string> = {
  add: 'Under this key it was already added, and not again:',
  remove: 'Under this key it was already removed, and not again:',
};

/** The maximum amount of one change: a crore, as in the console. */
const MOST_RUPEES = changeFundBody.shape.amount.maxValue ?? Number.MAX_SAFE_INTEGER;

function addChangeCommand(fund: Command, line: CommandLine, direction: Direction): void {
  addCommand<ChangeOptions>(
    fund,
    line,
    {
      name: direction,
      changes: true,
      summary: SUMMARIES[direction],
      description: `${SUMMARIES[direction]}. With --key it happens once for one person, however often the command is repeated.`,
      examples: [
        `coastok fund ${direction} SALTLAKE 25000 --as secretary@example.org`,
        `coastok fund ${direction} SALTLAKE 25000 --as secretary@example.org --comment "Rath Yatra" --key rath-yatra-2027-${direction}`,
      ],
    },
    (options, [code = '', rupees = '']) => change(line, direction, code, Number(rupees), options),
  )
    .argument('<area>', 'code of the area')
    .argument('<rupees>', 'whole rupees', wholeNumber(1, MOST_RUPEES))
    .requiredOption(...AS_OPTION)
    .option('--comment <text>', 'what the ledger says about it')
    .option('--key <name>', 'a name for this change, the same on every repeat', parseKey);
}

async function change(
  line: CommandLine,
  direction: Direction,
  code: string,
  amount: number,
  { as, comment, key }: ChangeOptions,
): Promise<Outcome> {
  const changed = await withApplication(line, application =>
    refusalsAsFailures(async () => {
      const { FundChange } = await import('@coastok/api');
      const person = await decider(application, as, 'fund.change');
      const { _id: areaId } = await findArea(application, code);
      const body = parsed(changeFundBody, { areaId, amount, credit: direction === 'add', comment });
      const changes = application.get(FundChange);
      return underKey(key, name => changes.changeOnce(person, body, name));
    }),
  );
  const { fund, repeated } = changed;
  const done = repeated ? REPEATED[direction] : DONE[direction];
  return {
    text: `${done} ${formatRupees(amount)}.\n\n${fundsTable([fund])}`,
    data: { ...fund, repeated },
  };
}

/** `coastok fund balance`: shows the fund of one area, or of all. */
function addBalanceCommand(fund: Command, line: CommandLine): void {
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

const BALANCE_HEADS = ['Free', 'On hold', 'Total'];

const balanceCells = ({ freeBalance, holdBalance, totalBalance }: FundBalances): string[] =>
  [freeBalance, holdBalance, totalBalance].map(formatRupees);

/** Formats funds as a table with one line per area. */
const fundsTable = (funds: readonly { code: string; name: string; fund: FundBalances }[]): string =>
  table(
    ['Code', 'Area', ...BALANCE_HEADS],
    funds.map(({ code, name, fund }) => [code, name, ...balanceCells(fund)]),
  );

interface LedgerOptions {
  limit: number;
}

const USUALLY_LISTED = 20;
const MOST_LISTED = 10_000;

/** `coastok fund ledger`: lists the movements of an area's fund. */
function addLedgerCommand(fund: Command, line: CommandLine): void {
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
    .option('--limit <number>', 'how many movements', wholeNumber(1, MOST_LISTED), USUALLY_LISTED);
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
