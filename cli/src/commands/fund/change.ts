import { changeFundBody, formatRupees } from '@coastok/domain';
import type { Command } from 'commander';
import { AS_OPTION, decider } from '../../application/decider.js';
import { refusalsAsFailures } from '../../application/refusals.js';
import { withApplication } from '../../application/withApplication.js';
import { addCommand, type CommandLine, type Outcome } from '../../frame/commandLine.js';
import { parseKey, underKey } from '../../frame/repeatKey.js';
import { parsed, wholeNumber } from '../../frame/optionValues.js';
import { fundsTable } from './balance.js';
import { findArea } from './findArea.js';

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
const MOST = changeFundBody.shape.amount.maxValue ?? Number.MAX_SAFE_INTEGER;

export function addChangeCommand(fund: Command, line: CommandLine, direction: Direction): void {
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
    .argument('<rupees>', 'whole rupees', wholeNumber(1, MOST))
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
