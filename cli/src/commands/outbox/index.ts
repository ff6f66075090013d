import { formatCount, formatDateTime } from '@coastok/domain';
import type { Command } from 'commander';
import { withApplication } from '../../application/withApplication.js';
import { addCommand, addGroup, type CommandLine, type Outcome } from '../../frame/commandLine.js';
import { ExitCode } from '../../frame/exitCode.js';
import { Failure } from '../../frame/failure.js';
import { table } from '../../frame/table.js';

/** `coastok outbox …`: the mails and pushes that are not out. */
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
  addCommand<{ all?: boolean }>(
    outbox,
    line,
    {
      name: 'retry',
      changes: true,
      summary: 'Have messages that were given up tried again',
      description:
        'Has messages that were given up tried again, for a day, by the running product or the next one.',
      examples: ['coastok outbox retry 65f0c0ffee0123456789abcd', 'coastok outbox retry --all'],
    },
    ({ all = false }, ids) => retry(line, ids, all),
  )
    .argument('[id...]', 'as outbox list shows them')
    .option('--all', 'all that were given up');
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

async function retry(line: CommandLine, ids: string[], all: boolean): Promise<Outcome> {
  if (all === ids.length > 0) throw new Failure('Name messages, or --all.', ExitCode.Usage);
  const retried = await withApplication(line, async application => {
    const { Outbox } = await import('@coastok/api');
    return application.get(Outbox).retry(all ? null : ids);
  });
  if (retried < ids.length) {
    const sentence = `Only ${formatCount(retried)} of ${formatCount(ids.length)} were given up; those are tried again.`;
    throw new Failure(sentence, ExitCode.NotFound);
  }
  return { text: `Tried again: ${formatCount(retried)}.`, data: { retried } };
}
