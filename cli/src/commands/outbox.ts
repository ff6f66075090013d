import { formatCount, formatDateTime, LARGE_AUDIENCE } from '@coastok/domain';
import type { Command } from 'commander';
import { withApplication } from '../application/withApplication.js';
import { addCommand, addGroup, type CommandLine, type Outcome } from '../frame/commandLine.js';
import { type Consent, DRY_RUN_OPTION, wouldReach, YES_OPTION } from '../frame/consent.js';
import { ExitCode, Failure } from '../frame/failure.js';
import { table } from '../frame/table.js';

/** `coastok outbox …`: the mails and pushes that were not sent yet. */
export function addOutboxCommands(program: Command, line: CommandLine): void {
  const outbox = addGroup(
    program,
    'outbox',
    'See mails and pushes that are not out, and have them tried again',
  );
  addCommand(
    outbox,
    line,
    {
      name: 'list',
      summary: 'List the mails and pushes that wait or were given up, the oldest first',
      description:
        'Lists the mails and pushes that wait or were given up, the oldest first, up to 200 of them; without what is in them.',
      examples: ['coastok outbox list', 'coastok outbox list --json'],
    },
    () => list(line),
  );
  addCommand<{ all?: boolean; dryRun?: true }>(
    outbox,
    line,
    {
      name: 'retry',
      changes: true,
      asks: true,
      summary: 'Have messages that were given up tried again',
      description:
        'Has messages that were given up tried again, for a day, by the running product or the next one. Asks first ' +
        `when there are more than ${LARGE_AUDIENCE}.`,
      examples: [
        'coastok outbox retry 65f0c0ffee0123456789abcd',
        'coastok outbox retry --all --dry-run --json',
        'coastok outbox retry --all --yes',
      ],
    },
    ({ all = false, dryRun = false }, ids, consent) => retry(line, { ids, all, isDryRun: dryRun }, consent),
  )
    .argument('[id...]', 'as outbox list shows them')
    .option('--all', 'all that were given up')
    .option(...YES_OPTION)
    .option(...DRY_RUN_OPTION);
}

async function list(line: CommandLine): Promise<Outcome> {
  const messages = await withApplication(line, async application => {
    const { Outbox } = await import('@coastok/api');
    return application.get(Outbox).undelivered();
  });
  const rows = messages.map(({ _id, kind, createdAt, attempts, dueAt, lastError }) => [
    String(_id),
    kind,
    formatDateTime(createdAt),
    String(attempts),
    dueAt ? `next try ${formatDateTime(dueAt)}` : 'given up',
    lastError ?? '',
  ]);
  const heads = ['Id', 'Kind', 'Since (IST)', 'Tries', 'State', 'Problem'];
  return {
    text: rows.length === 0 ? 'Nothing waits, and nothing was given up.' : table(heads, rows),
    data: messages,
  };
}

interface Retry {
  ids: string[];
  all: boolean;
  isDryRun: boolean;
}

async function retry(line: CommandLine, { ids, all, isDryRun }: Retry, consent: Consent): Promise<Outcome> {
  if (all === ids.length > 0) throw new Failure('Name messages, or --all.', ExitCode.Usage);
  return withApplication(line, async application => {
    const { Outbox } = await import('@coastok/api');
    const outbox = application.get(Outbox);
    const which = all ? null : ids;
    const givenUp = await outbox.countGivenUp(which);
    if (isDryRun) return wouldReach(givenUp, 'messages');
    await consent.toReach(givenUp, 'messages');
    const retried = await outbox.retry(which);
    if (retried < ids.length) {
      const sentence = `Only ${formatCount(retried)} of ${formatCount(ids.length)} were given up; those are tried again.`;
      throw new Failure(sentence, ExitCode.NotFound);
    }
    return { text: `Tried again: ${formatCount(retried)}.`, data: { retried } };
  });
}
