import type { Command } from 'commander';
import { type CommandLine, type Outcome, addCommand, addGroup } from '../../frame/commandLine.js';
import { addAffectedCommand } from './affected.js';
import { addNoticeCommand } from './notify.js';
import { withApplication } from '../../application/withApplication.js';
import { table } from '../../frame/table.js';

/** `coastok privacy …`: an operator's duties under the law on personal data. */
export function addPrivacyCommands(program: Command, line: CommandLine): void {
  const privacy = addGroup(
    program,
    'privacy',
    'Tell members of the privacy notice or a breach, and remove what is old',
  );
  addNoticeCommand(privacy, line);
  addPurgeCommand(privacy, line);
  addAffectedCommand(privacy, line);
}

/** `coastok privacy purge`: removes records whose retention period has ended. */
function addPurgeCommand(privacy: Command, line: CommandLine): void {
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
