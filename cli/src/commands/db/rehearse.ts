import type { Command } from 'commander';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { databaseOf } from '../../application/database.js';
import { withApplication } from '../../application/withApplication.js';
import { backupsIn } from '../../backup/keptBackups.js';
import { MANIFEST_FILE } from '../../backup/manifest.js';
import { expectRestorable, hasRecords } from '../../backup/restoreBackup.js';
import { addCommand, type CommandLine, type Outcome } from '../../frame/commandLine.js';
import { confirmDrop, YES_DROP_OPTION } from '../../frame/consent.js';
import { ExitCode, Failure, Interrupted } from '../../frame/failure.js';
import { restoreWith } from './restore.js';

interface Options {
  database: string;
  yesDrop?: string;
}

/** `coastok db rehearse`: tests whether a back-up can be restored, and how long that takes. */
export function addRehearseCommand(db: Command, line: CommandLine): void {
  addCommand<Options>(
    db,
    line,
    {
      name: 'rehearse',
      summary: 'Restore a back-up into a database of its own, check it, and drop that again',
      description:
        'Does all that a restore does, beside the product and without stopping it: the back-up is read against its ' +
        'checksums, loaded into another database of the same server, migrated, and looked at by the rules of db check. ' +
        'Then that database is dropped. Ends with 1 when something is wrong with the back-up or with what it holds.',
      examples: [
        'coastok db rehearse /var/backups/coastok',
        'coastok db rehearse /var/backups/coastok/2027-01-14 --json',
      ],
    },
    (options, [path = '']) => rehearse(line, path, options),
  )
    .argument('<directory>', 'a back-up, or where back-ups are: then the newest')
    .option('--database <name>', 'the database to restore into', 'rehearsal')
    .option(...YES_DROP_OPTION);
}

async function rehearse(line: CommandLine, path: string, { database, yesDrop }: Options): Promise<Outcome> {
  const backup = await backupAt(path);
  return withApplication(
    line,
    (application, { uri }) => {
      if (databaseOf(application).databaseName === database)
        throw new Failure(`${database} is the product’s own database: name another one.`, ExitCode.Refused);
      return restoreBeside({ ...line, env: beside(line.env, uri, database) }, backup, yesDrop);
    },
    { anyVersion: true },
  );
}

async function backupAt(path: string): Promise<string> {
  if (existsSync(join(path, MANIFEST_FILE))) return path;
  const [newest] = await backupsIn(path);
  if (!newest) throw new Failure(`${path} is no back-up, and there is none in it.`, ExitCode.NotFound);
  return newest.path;
}

/** Returns the settings for another database on the same server. */
function beside(
  {
    MONGODB_URI_FILE: _file,
    MONGODB_ERASURE_URI: _erasure,
    MONGODB_ERASURE_URI_FILE: _other,
    ...env
  }: NodeJS.ProcessEnv,
  uri: string,
  database: string,
): NodeJS.ProcessEnv {
  return { ...env, MONGODB_URI: uri.replace(/^([^/]+\/\/[^/]+\/)[^?]*/, `$1${database}`) };
}

const restoreBeside = (line: CommandLine, backup: string, yesDrop: string | undefined): Promise<Outcome> =>
  withApplication(
    line,
    async application => {
      const scratch = databaseOf(application);
      await expectRestorable(scratch, true);
      if (await hasRecords(scratch)) await confirmDrop(scratch.databaseName, yesDrop, line);
      await scratch.dropDatabase();
      const began = Date.now();
      try {
        const { text, data, exitCode } = await restoreWith(application, line, backup, { replace: true });
        const seconds = Math.round((Date.now() - began) / 100) / 10;
        const dropped = `It took ${seconds} s. The database ${scratch.databaseName} is dropped again; nothing else was touched.`;
        return {
          text: [`${backup}:`, text, dropped].join('\n'),
          data: { backup, seconds, ...(data as object) },
          exitCode,
        };
      } catch (error) {
        if (!line.signal.aborted) throw error;
        throw new Interrupted(
          `The database ${scratch.databaseName} is dropped again; nothing else was touched.`,
        );
      } finally {
        await scratch.dropDatabase();
      }
    },
    { anyVersion: true },
  );
