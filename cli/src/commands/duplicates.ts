import {
  DUPLICATE_REASON_LABELS,
  DUPLICATE_STATES,
  type DuplicateRecord,
  type DuplicateState,
  formatCount,
} from '@coastok/domain';
import { type Command, Option } from 'commander';
import { operator } from '../application/operator.js';
import { refusalsAsFailures } from '../application/refusals.js';
import { withApplication } from '../application/withApplication.js';
import { addCommand, addGroup, type CommandLine, type Outcome } from '../frame/commandLine.js';
import { wholeNumber } from '../frame/optionValues.js';
import { table } from '../frame/table.js';

interface ListOptions {
  state: DuplicateState;
  limit: number;
}

const MOST = 100;

/** `coastok duplicates …`: pairs of records that may be the same person. */
export function addDuplicatesCommands(program: Command, line: CommandLine): void {
  const duplicates = addGroup(program, 'duplicates', 'Find records that may be one person’s, and list them');
  addCommand<ListOptions>(
    duplicates,
    line,
    {
      name: 'list',
      summary: 'List pairs of records that may be one person’s, the likeliest first',
      examples: ['coastok duplicates list', 'coastok duplicates list --state merged --json'],
    },
    options => list(line, options),
  )
    .addOption(
      new Option('--state <state>', 'those that are to decide, two people, or merged')
        .choices(DUPLICATE_STATES)
        .default('open'),
    )
    .option('--limit <n>', `how many, up to ${MOST}`, wholeNumber(1, MOST), 20);
  addCommand(
    duplicates,
    line,
    {
      name: 'scan',
      changes: true,
      summary: 'Compare all members with each other, now',
      description:
        'Compares all members with each other, as the job of each night does, and says how many pairs there are.',
      examples: ['coastok duplicates scan', 'coastok duplicates scan --json'],
    },
    () => scan(line),
  );
}

const list = (line: CommandLine, { state, limit }: ListOptions): Promise<Outcome> =>
  withApplication(line, application =>
    refusalsAsFailures(async () => {
      const { DuplicatePairs } = await import('@coastok/api');
      const page = await application.get(DuplicatePairs).list(await operator(), {
        resource: 'duplicate',
        filters: { state },
        ids: undefined,
        sort: { score: -1, _id: 1 },
        skip: 0,
        limit,
      });
      return { text: textOf(page.records), data: page.records };
    }),
  );

const scan = (line: CommandLine): Promise<Outcome> =>
  withApplication(line, async application => {
    const { DuplicateFinder } = await import('@coastok/api');
    const finder = application.get(DuplicateFinder);
    const data = { compared: await finder.compareAll(line.signal), open: await finder.countOpen() };
    return {
      text: `Compared ${formatCount(data.compared)} members; ${formatCount(data.open)} pairs are to decide.`,
      data,
    };
  });

function textOf(pairs: DuplicateRecord[]): string {
  if (pairs.length === 0) return 'There is no such pair.';
  const rows = pairs.map(({ a, b, score, reasons }) => [
    score,
    `${a.name} (${a._id})`,
    `${b.name} (${b._id})`,
    reasons.map(reason => DUPLICATE_REASON_LABELS[reason]).join(', '),
  ]);
  return table(['Of 100', 'Older record', 'Newer record', 'Why'], rows);
}
