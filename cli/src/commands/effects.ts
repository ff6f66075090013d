import { formatCount, formatDateTime } from '@coastok/domain';
import type { Command } from 'commander';
import { withApplication } from '../application/withApplication.js';
import { addCommand, addGroup, type CommandLine, type Outcome } from '../frame/commandLine.js';
import { ExitCode, Failure } from '../frame/failure.js';
import { table } from '../frame/table.js';

/** `coastok effects …`: the pending effects of writes. */
export function addEffectCommands(program: Command, line: CommandLine): void {
  const effects = addGroup(program, 'effects', 'See effects of writes that have not run, and retry them');
  addCommand(
    effects,
    line,
    {
      name: 'list',
      summary: 'List the effects that wait or were set aside, the oldest first',
      description:
        'Lists the effects of writes that wait or were set aside after a day of failures, the oldest first, up to 200 of them.',
      examples: ['coastok effects list', 'coastok effects list --json'],
    },
    () => list(line),
  );
  addCommand<{ all?: boolean }>(
    effects,
    line,
    {
      name: 'retry',
      changes: true,
      summary: 'Have effects that were set aside tried again',
      description:
        'Has effects that were set aside tried again, for a day, by the running product or the next one.',
      examples: ['coastok effects retry 65f0c0ffee0123456789abcd', 'coastok effects retry --all --json'],
    },
    ({ all = false }, ids) => retry(line, ids, all),
  )
    .argument('[id...]', 'as effects list shows them')
    .option('--all', 'all that were set aside');
}

async function list(line: CommandLine): Promise<Outcome> {
  const effects = await withApplication(line, async application => {
    const { EffectRunner } = await import('@coastok/api');
    return application.get(EffectRunner).list();
  });
  const rows = effects.map(({ _id, kind, collection, record, at, tries, isSetAside, error }) => [
    String(_id),
    kind,
    `${collection} ${String(record)}`,
    formatDateTime(at),
    String(tries),
    isSetAside ? 'set aside' : 'waits',
    error ?? '',
  ]);
  const heads = ['Id', 'Kind', 'Record', 'Since (IST)', 'Tries', 'State', 'Problem'];
  return {
    text: rows.length === 0 ? 'Nothing waits, and nothing was set aside.' : table(heads, rows),
    data: effects,
  };
}

const HEX = /^[0-9a-f]{24}$/i;

async function retry(line: CommandLine, ids: string[], all: boolean): Promise<Outcome> {
  if (all === ids.length > 0) throw new Failure('Name effects, or --all.', ExitCode.Usage);
  const wrong = ids.find(id => !HEX.test(id));
  if (wrong !== undefined) throw new Failure(`${wrong} is no id of an effect.`, ExitCode.Usage);
  return withApplication(line, async application => {
    const { EffectRunner } = await import('@coastok/api');
    const { ObjectId } = (await import('mongoose')).default.Types;
    const retried = await application
      .get(EffectRunner)
      .retry(all ? undefined : ids.map(id => new ObjectId(id)));
    if (retried === 0 && !all) throw new Failure('None of these was set aside.', ExitCode.NotFound);
    return { text: `Records with effects to try again: ${formatCount(retried)}.`, data: { retried } };
  });
}
