import { formatDateTime } from '@coastok/domain';
import type { Command } from 'commander';
import { withApplication } from '../../application/withApplication.js';
import { addCommand, type CommandLine, type Outcome } from '../../frame/commandLine.js';
import { table } from '../../frame/table.js';

/** `coastok jobs list`: when each job ran last, and what came of it. */
export function addJobListCommand(jobs: Command, line: CommandLine): void {
  addCommand(
    jobs,
    line,
    {
      name: 'list',
      summary: 'Show when each job ran last and what came of it',
      examples: ['coastok jobs list', 'coastok jobs list --json'],
    },
    () => list(line),
  );
}

const time = (at: Date | null | undefined): string => (at ? formatDateTime(at) : '-');

/** As the alert has it. */
const OVERDUE_MS = 5 * 60_000;

/** Due for long, and nobody has it in hand. */
const isOverdue = (dueAt: Date | undefined, leasedUntil: Date | null | undefined): boolean =>
  dueAt !== undefined &&
  Date.now() - dueAt.getTime() > OVERDUE_MS &&
  (leasedUntil?.getTime() ?? 0) < Date.now();

const HEADS = ['Job', 'Last run', 'Done', 'Due', 'Problem'];

async function list(line: CommandLine): Promise<Outcome> {
  const jobs = await withApplication(line, async application => {
    const { JobRunner, Outbox } = await import('@coastok/api');
    const runner = application.get(JobRunner);
    const waiting = await application.get(Outbox).dueTimes();
    const states = new Map((await runner.list()).map(state => [state._id, state]));
    return runner.names.map(name => ({ name, state: states.get(name), waiting: waiting.get(name) }));
  });
  // A lane of the outbox has work whenever a message waits, whatever its timetable says.
  const data = jobs.map(({ name, state, waiting }) => ({
    name,
    lastStartedAt: state?.lastStartedAt ?? null,
    lastEndedAt: state?.lastEndedAt ?? null,
    lastCount: state?.lastCount ?? null,
    lastError: state?.lastError ?? null,
    dueAt: waiting ?? state?.dueAt ?? null,
    overdue: isOverdue(waiting ?? state?.dueAt, state?.leasedUntil),
  }));
  const rows = data.map(({ name, lastStartedAt, lastCount, lastError, dueAt, overdue }) => [
    name,
    time(lastStartedAt),
    lastCount === null ? '-' : String(lastCount),
    overdue ? `${time(dueAt)} overdue` : time(dueAt),
    lastError ?? '',
  ]);
  return { text: `${table(HEADS, rows)}\n\nTimes are Indian (IST, UTC+05:30).`, data };
}
