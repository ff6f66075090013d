import type { Migrated, Migration } from '@coastok/api';
import { formatCount } from '@coastok/domain';
import type { Command } from 'commander';
import { databaseOf, prepareDatabase } from '../../application/database.js';
import {
  applyMigrations,
  notesOf,
  titleOf,
  withApplication,
  wordedVersion,
} from '../../application/withApplication.js';
import { expectNotRunning } from '../../backup/isRunning.js';
import { addCommand, type CommandLine, type Outcome } from '../../frame/commandLine.js';
import { table } from '../../frame/table.js';

/** `coastok db migrate`: converts stored records to the shape of this version. */
export function addMigrateCommand(db: Command, line: CommandLine): void {
  addCommand<{ dryRun?: true }>(
    db,
    line,
    {
      name: 'migrate',
      changes: true,
      summary: 'Bring what a former version stored into the shape of this one',
      description:
        'Applies the data migrations that the database has not had yet, one after the other. Where some are pending, ' +
        'make a back-up and stop the product first. Ctrl-C, or a kill, loses nothing: run it again, and it goes on from ' +
        'the last batch. Only one instance migrates at a time; another one waits. There is no way back but a restore.',
      examples: ['coastok db migrate --dry-run', 'coastok db migrate', 'coastok db migrate --json'],
    },
    ({ dryRun }) => (dryRun ? list(line) : run(line)),
  ).option('--dry-run', 'only list what is pending');
}

const list = (line: CommandLine): Promise<Outcome> =>
  withApplication(
    line,
    async application => {
      const { migrationState } = await import('@coastok/api');
      const { pending, applied } = await migrationState(databaseOf(application)).catch(wordedVersion);
      return { text: pendingText(pending), data: { applied, pending: pending.map(named) } };
    },
    { anyVersion: true },
  );

const run = (line: CommandLine): Promise<Outcome> =>
  withApplication(
    line,
    async application => {
      const db = databaseOf(application);
      const { migrationState } = await import('@coastok/api');
      const { pending } = await migrationState(db).catch(wordedVersion);
      // An upgrade without migrations is rolling: other instances keep working meanwhile.
      if (pending.length > 0) await expectNotRunning(db);
      const migrated = await applyMigrations(application, line);
      return { text: migratedText(migrated), data: { migrated } };
    },
    { anyVersion: true },
  );

const named = ({ number, name }: Migration) => ({ number, name });

const pendingText = (pending: readonly Migration[]): string =>
  pending.length === 0
    ? UP_TO_DATE
    : ['Pending:', ...pending.map(({ number, name }) => `  ${titleOf(number, name)}`)].join('\n');

function migratedText(migrated: readonly Migrated[]): string {
  if (migrated.length === 0) return UP_TO_DATE;
  const changes = table(
    ['Migration', 'Changed'],
    migrated.map(({ number, name, changed }) => [titleOf(number, name), formatCount(changed)]),
  );
  return [changes, ...notesOf(migrated)].join('\n');
}

const UP_TO_DATE = 'The database is up to date.';

interface Options {
  dropUndeclared?: true;
}

interface Row {
  collection: string;
  /** How many indexes its model declares. */
  indexes: number;
  /** The names of indexes that the model does not declare. */
  undeclared: string[];
}

/** `coastok db indexes`: creates the indexes that a production database needs before a new version starts. */
export function addIndexesCommand(db: Command, line: CommandLine): void {
  addCommand<Options>(
    db,
    line,
    {
      name: 'indexes',
      changes: true,
      summary: 'Create missing collections, validators and indexes',
      description:
        'Creates the collections, their validators and indexes that the models declare, and names indexes that ' +
        'they do not declare. Safe to run again and while the product runs; drops nothing unless told to.',
      examples: ['coastok db indexes', 'coastok db indexes --json', 'coastok db indexes --drop-undeclared'],
    },
    async ({ dropUndeclared }) => {
      const { dropUndeclaredIndexes, findUndeclaredIndexes } = await import('@coastok/api');
      const rows = await withApplication(line, async application => {
        const prepared = await prepareDatabase(application, line);
        const undeclaredOf = dropUndeclared ? dropUndeclaredIndexes : findUndeclaredIndexes;
        const undeclared = await undeclaredOf(application.connection);
        return prepared.map(row => ({ ...row, undeclared: undeclared.get(row.collection) ?? [] }));
      });
      const byName = rows.toSorted((a, b) => a.collection.localeCompare(b.collection));
      return { text: textOf(byName, dropUndeclared === true), data: byName };
    },
  ).option(
    '--drop-undeclared',
    'drop the indexes that no model declares, once no instance runs the former version',
  );
}

function textOf(rows: readonly Row[], dropped: boolean): string {
  const counts = table(
    ['Collection', 'Indexes'],
    rows.map(({ collection, indexes }) => [collection, indexes]),
  );
  const undeclared = rows.flatMap(row => row.undeclared.map(name => `  ${row.collection}  ${name}`));
  if (undeclared.length === 0) return counts;
  const heading = dropped
    ? 'Dropped, since no model declares them:'
    : 'No model declares these; --drop-undeclared drops them once no instance runs the former version:';
  return [counts, '', heading, ...undeclared].join('\n');
}
