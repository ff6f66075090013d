import type { Command } from 'commander';
import { withApplication } from '../../application/withApplication.js';
import { addCommand, type CommandLine, type Outcome } from '../../frame/commandLine.js';
import { table } from '../../frame/table.js';

/** `coastok privacy purge`: removes records whose retention period has ended. */
export function addPurgeCommand(privacy: Command, line: CommandLine): void {
  addCommand<{ dryRun?: boolean }>(
    privacy,
    line,
    {
      name: 'purge',
      changes: true,
      summary: 'Remove what has been kept for long enough',
      description:
        'Does what the job retention does four times a day: removes the records of each collection whose period is ' +
        'over. With --dry-run they are only counted.',
      examples: ['coastok privacy purge --dry-run', 'coastok privacy purge --json'],
    },
    ({ dryRun = false }) => purge(line, dryRun),
  ).option('--dry-run', 'only count');
}

const purge = (line: CommandLine, onlyCount: boolean): Promise<Outcome> =>
  withApplication(line, async application => {
    const { RetentionJob } = await import('@coastok/api');
    const job = application.get(RetentionJob);
    const rows = onlyCount ? await job.outlived() : await job.remove();
    const cells = rows.map(({ collection, count }) => [collection, String(count)]);
    return { text: table(['Collection', onlyCount ? 'Old' : 'Removed'], cells), data: rows };
  });
