import { LARGE_AUDIENCE } from '@coastok/domain';
import type { Command } from 'commander';
import { operator } from '../../application/operator.js';
import { withApplication } from '../../application/withApplication.js';
import { addCommand, type CommandLine, type Outcome } from '../../frame/commandLine.js';
import { type Consent, DRY_RUN_OPTION, wouldReach, YES_OPTION } from '../../frame/consent.js';

const JOB = 'privacy-notices';

interface NoticeOptions {
  status?: boolean;
  dryRun?: true;
}

/** `coastok privacy notify`: sends the notice to existing members. */
export function addNoticeCommand(privacy: Command, line: CommandLine): void {
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
