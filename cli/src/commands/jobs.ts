import type { Command } from 'commander';
import { addGroup, type CommandLine, addCommand, type Outcome } from '../frame/commandLine.js';
import type { ApplicationContext, JobState } from '@coastok/api';
import { formatDateTime } from '@coastok/domain';
import { withApplication } from '../application/withApplication.js';
import { table } from '../frame/table.js';
import { ExitCode, Failure } from '../frame/failure.js';

/** `coastok jobs …`: the product's background jobs. */
export function addJobCommands(program: Command, line: CommandLine): void {
  const jobs = addGroup(program, 'jobs', 'See the jobs of the product, and run one now');
  addJobListCommand(jobs, line);
  addJobRunCommand(jobs, line);
}

/** `coastok jobs list`: when each job ran last, and with what result. */
function addJobListCommand(jobs: Command, line: CommandLine): void {
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

/** The same limit as in the alert. */
const OVERDUE_MS = 5 * 60_000;

/** Whether a job has been due for longer than the limit and no instance is running it. */
const isOverdue = (dueAt: Date | undefined, leasedUntil: Date | null | undefined): boolean =>
  dueAt !== undefined &&
  Date.now() - dueAt.getTime() > OVERDUE_MS &&
  (leasedUntil?.getTime() ?? 0) < Date.now();

/**
 * When the lease of a crashed instance ended: from then on another instance may run the job, regardless of its due
 * time.
 */
const leftSince = ({ leasedBy, leasedUntil }: JobState): Date | undefined =>
  leasedBy && leasedUntil && leasedUntil.getTime() < Date.now() ? leasedUntil : undefined;

const HEADS = ['Job', 'Last run', 'Done', 'Due', 'Problem'];

interface JobRow {
  name: string;
  lastStartedAt: Date | null;
  lastEndedAt: Date | null;
  lastCount: number | null;
  lastError: string | null;
  dueAt: Date | null;
  overdue: boolean;
}

/** Returns each job of this version, by name. */
export async function jobRows(application: ApplicationContext): Promise<JobRow[]> {
  const { JobRunner, Outbox } = await import('@coastok/api');
  const runner = application.get(JobRunner);
  const due = await application.get(Outbox).dueTimes();
  const states = new Map((await runner.list()).map(state => [state._id, state]));
  return runner.names.map(name => {
    const state = states.get(name);
    // A queue of the outbox is due whenever a message waits, regardless of its schedule.
    const dueAt = due.get(name) ?? (state && (leftSince(state) ?? state.dueAt));
    return {
      name,
      lastStartedAt: state?.lastStartedAt ?? null,
      lastEndedAt: state?.lastEndedAt ?? null,
      lastCount: state?.lastCount ?? null,
      lastError: state?.lastError ?? null,
      dueAt: dueAt ?? null,
      overdue: isOverdue(dueAt, state?.leasedUntil),
    };
  });
}

async function list(line: CommandLine): Promise<Outcome> {
  const data = await withApplication(line, jobRows);
  const rows = data.map(({ name, lastStartedAt, lastCount, lastError, dueAt, overdue }) => [
    name,
    time(lastStartedAt),
    lastCount === null ? '-' : String(lastCount),
    overdue ? `${time(dueAt)} overdue` : time(dueAt),
    lastError ?? '',
  ]);
  return { text: `${table(HEADS, rows)}\n\nTimes are Indian (IST, UTC+05:30).`, data };
}

/** `coastok jobs run`: runs one job now. */
function addJobRunCommand(jobs: Command, line: CommandLine): void {
  addCommand(
    jobs,
    line,
    {
      name: 'run',
      changes: true,
      summary: 'Run a job now',
      description: 'Runs a job now and waits for its end, unless a running product has it in hand.',
      examples: ['coastok jobs run booking-sweep', 'coastok jobs run fund-flush --json'],
    },
    (_, [name = '']) => run(line, name),
  ).argument('<job>', 'name of the job, as jobs list shows it');
}

const run = (line: CommandLine, name: string): Promise<Outcome> =>
  withApplication(line, async application => {
    const { JobRunner } = await import('@coastok/api');
    const runner = application.get(JobRunner);
    const off = runner.whyOff(name);
    if (off !== undefined) throw new Failure(`${name} is switched off: ${off}`, ExitCode.Refused);
    if (!runner.names.includes(name)) {
      throw new Failure(
        `There is no job named ${name}; there are ${runner.names.join(', ')}.`,
        ExitCode.NotFound,
      );
    }
    if (!(await runner.runNow(name))) {
      throw new Failure(
        `${name} is in the hands of a running product. Try again in a moment.`,
        ExitCode.TryAgain,
      );
    }
    const state = (await runner.list()).find(({ _id }) => _id === name);
    if (state?.lastError) throw new Failure(`${name} failed: ${state.lastError}`);
    const count = state?.lastCount ?? 0;
    return { text: `${name} ran: ${count} done.`, data: { name, count } };
  });
