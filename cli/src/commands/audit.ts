import { type AuditRecord, auditSentence, formatDateTime, isRole, ROLE_NAMES } from '@coastok/domain';
import type { Command } from 'commander';
import { operator } from '../application/operator.js';
import { withApplication } from '../application/withApplication.js';
import { addCommand, addGroup, type CommandLine, type Outcome } from '../frame/commandLine.js';
import { wholeNumber } from '../frame/optionValues.js';
import { table } from '../frame/table.js';

const USUAL_LIMIT = 20;
const MOST = 10_000;

interface TailOptions {
  limit: number;
  action?: string;
  entity?: string;
}

/** `coastok audit tail`: shows the latest entries of the audit log. */
export function addAuditCommands(program: Command, line: CommandLine): void {
  addCommand<TailOptions>(
    addGroup(program, 'audit', 'Look at the audit log'),
    line,
    {
      name: 'tail',
      summary: 'Tell the end of the audit log in sentences, the newest entry last',
      examples: ['coastok audit tail', 'coastok audit tail --entity user --limit 200 --json'],
    },
    options => tail(line, options),
  )
    .option('--action <name>', 'only this action: user.changeRole')
    .option('--entity <name>', 'only what was done to these: user, area, booking')
    .option('--limit <number>', 'how many', wholeNumber(1, MOST), USUAL_LIMIT);
}

async function tail(line: CommandLine, { limit, action, entity }: TailOptions): Promise<Outcome> {
  const { records } = await withApplication(line, async application => {
    const { AuditRepository } = await import('@coastok/api');
    const newest = { resource: 'audit', ids: undefined, sort: { at: -1, _id: -1 }, skip: 0, limit } as const;
    return application
      .get(AuditRepository)
      .list(await operator(), { ...newest, filters: { action, entity } });
  });
  const entries = records.reverse();
  const heads = ['When (IST)', 'Action', 'In the role', 'What was done'];
  const text = entries.length === 0 ? 'There is no such entry.' : table(heads, entries.map(cellsOf));
  return { text, data: entries };
}

/** Shows the action beside its sentence, because `--action` takes it. */
const cellsOf = (entry: AuditRecord): string[] => [
  formatDateTime(entry.at),
  entry.action,
  isRole(entry.role) ? ROLE_NAMES[entry.role] : '-',
  `${entry.actor.name} ${auditSentence(entry)}`,
];
