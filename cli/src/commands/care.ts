import { type CareSummaryRecord, formatCount, isRecordId } from '@coastok/domain';
import type { Command } from 'commander';
import { InvalidArgumentError } from 'commander';
import { operator } from '../application/operator.js';
import { refusalsAsFailures } from '../application/refusals.js';
import { withApplication } from '../application/withApplication.js';
import { addCommand, addGroup, type CommandLine, type Outcome } from '../frame/commandLine.js';
import { table } from '../frame/table.js';

interface SummaryOptions {
  area?: string;
  json?: boolean;
}

/** `coastok care …`: the tasks that the rules create, and the figures of care. */
export function addCareCommands(program: Command, line: CommandLine): void {
  const care = addGroup(program, 'care', 'See to the care for members');
  addCommand(
    care,
    line,
    {
      name: 'run',
      changes: true,
      summary: 'Run the care rules now: add and end automatic tasks',
      examples: ['coastok care run', 'coastok care run --json'],
    },
    () => run(line),
  );
  addCommand<SummaryOptions>(
    care,
    line,
    {
      name: 'summary',
      summary: 'Show the figures of care',
      examples: ['coastok care summary', 'coastok care summary --json'],
    },
    options => summary(line, options),
  ).option('--area <id>', 'of this area alone', areaId);
}

function areaId(text: string): string {
  if (!isRecordId(text)) throw new InvalidArgumentError('It must be the id of an area.');
  return text;
}

const run = (line: CommandLine): Promise<Outcome> =>
  withApplication(line, async application => {
    const { CareRules } = await import('@coastok/api');
    const data = await application.get(CareRules).runAll(line.signal);
    return { text: `Made ${formatCount(data.made)} tasks, ended ${formatCount(data.ended)}.`, data };
  });

const summary = (line: CommandLine, { area }: SummaryOptions): Promise<Outcome> =>
  withApplication(line, application =>
    refusalsAsFailures(async () => {
      const { CareSummaries } = await import('@coastok/api');
      const data = await application.get(CareSummaries).of(await operator(), area);
      return { text: textOf(data), data };
    }),
  );

function textOf(data: CareSummaryRecord): string {
  const figures = [
    ['Open tasks', data.open],
    ['Overdue', data.overdue],
    ['Done this week', data.doneThisWeek],
    ['Members without a carer', data.withoutCarer],
    ['Not contacted for 30 days', data.notContacted30Days],
  ];
  const carers = data.carers.map(({ name, members, open, overdue }) => [name, members, open, overdue]);
  return [
    table(['Figure', 'Number'], figures),
    ...(carers.length > 0 ? [table(['Carer', 'Members', 'Open', 'Overdue'], carers)] : []),
  ].join('\n\n');
}
