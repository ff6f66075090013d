import type { Command } from 'commander';
import { withApplication } from '../../application/withApplication.js';
import { addCommand, type CommandLine, type Outcome } from '../../frame/commandLine.js';
import { ExitCode, Failure } from '../../frame/failure.js';

/** `coastok jobs run`: runs one job now. */
export function addJobRunCommand(jobs: Command, line: CommandLine): void {
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
