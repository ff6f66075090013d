import { LARGE_AUDIENCE } from '@coastok/domain';
import type { Command } from 'commander';
import { operator } from '../../application/operator.js';
import { withApplication } from '../../application/withApplication.js';
import { addCommand, addGroup, type CommandLine, type Outcome } from '../../frame/commandLine.js';
import { type Consent, DRY_RUN_OPTION, wouldReach, YES_OPTION } from '../../frame/consent.js';
import { table } from '../../frame/table.js';
import { addAffectedCommand } from './affected.js';

const JOB = 'privacy-notices';

interface NoticeOptions {
  status?: boolean;
  dryRun?: true;
}

/** `coastok privacy notify`: sends the notice to existing members. */
function addNoticeCommand(privacy: Command, line: CommandLine): void {
  addCommand<NoticeOptions>(
    privacy,
    line,
    {
      name: 'notify',
      changes: true,
      asks: true,
      summary: 'Tell members of the privacy notice as it is now',
      description:
        'Has every active member who has not answered to the notice as it is now told of it once, by mail with a link ' +
        'to answer and by push. A running product goes on with what is not done when the command ends; running it ' +
        `again tells nobody twice. Asks first when it reaches more than ${LARGE_AUDIENCE} people.`,
      examples: [
        'coastok privacy notify --dry-run --json',
        'coastok privacy notify --yes',
        'coastok privacy notify --status --json',
      ],
    },
    (options, _args, consent) => notify(line, options, consent),
  )
    .option('--status', 'only show how far it is')
    .option(...YES_OPTION)
    .option(...DRY_RUN_OPTION);
}

const notify = (line: CommandLine, { status, dryRun }: NoticeOptions, consent: Consent): Promise<Outcome> =>
  withApplication(line, async application => {
    const { JobRunner, NoticeRuns } = await import('@coastok/api');
    const notices = application.get(NoticeRuns);
    if (dryRun) return wouldReach(await notices.countLeft(), 'people');
    if (!status) {
      await consent.toReach(await notices.countLeft(), 'people');
      await notices.start(await operator());
      // If a running product is running the job already, that run sends them too.
      await application.get(JobRunner).runNow(JOB);
    }
    const data = await notices.progress();
    const { version, startedAt, endedAt, told, unanswered } = data;
    const state =
      startedAt === null ? 'nobody is being told' : endedAt === null ? 'is being told' : 'everybody was told';
    return {
      text: `Notice of ${version}: ${state}; ${told} told, ${unanswered} have not answered.`,
      data,
    };
  });

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
