import { formatCount, formatDateTime } from '@coastok/domain';
import type { Command } from 'commander';
import { chmod, rename, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { databaseOf } from '../../application/database.js';
import { withApplication } from '../../application/withApplication.js';
import { backupKey } from '../../backup/encryption.js';
import { addErasures, erasedIn } from '../../backup/erasureList.js';
import { backupsIn, KEPT, keptByRule, removeBackup } from '../../backup/keptBackups.js';
import type { Manifest } from '../../backup/manifest.js';
import { writeBackup } from '../../backup/writeBackup.js';
import { addCommand, type CommandLine, type Outcome } from '../../frame/commandLine.js';
import { Failure, Interrupted, inWords } from '../../frame/failure.js';
import { table } from '../../frame/table.js';

interface BackupOptions {
  metrics?: string;
}

export function addBackupCommand(db: Command, line: CommandLine): void {
  addCommand<BackupOptions>(
    db,
    line,
    {
      name: 'backup',
      summary: 'Write everything, uploaded files too, to a new directory',
      description:
        'Writes every collection, with its indexes and checksums, to a new directory; nothing else is needed on the ' +
        'machine. On a replica set all of it is of one moment, also while the product works. Anywhere else stop the ' +
        'product first, or each record is whole but not all are of one moment; the back-up says which it is. The ' +
        'directory gets its name only when it is whole. It holds personal data: with BACKUP_KEY_FILE every file is ' +
        'encrypted, and only that key reads it again. Beside it erasures.json keeps who was erased, by their ids, for a restore.',
      examples: ['coastok db backup /var/backups/coastok-2027-01-14', 'coastok db backup nightly --json'],
    },
    ({ metrics }, [path = '']) => backup(line, path, metrics),
  )
    .argument('<directory>', 'the directory to make')
    .option(
      '--metrics <file>',
      'tell Prometheus’s node exporter when it was done: a file of its textfile collector',
    );
}

async function backup(line: CommandLine, path: string, metrics: string | undefined): Promise<Outcome> {
  const key = await backupKey(line.env);
  const manifest = await withApplication(
    line,
    async application => {
      const db = databaseOf(application);
      const written = await writeBackup(db, path, line, key);
      await addErasures(dirname(resolve(path)), await erasedIn(db), key).catch((error: Error) => {
        throw new Failure(`the back-up is whole, but not the list of erasures beside it: ${error.message}`);
      });
      return written;
    },
    { anyVersion: true },
  );
  const { createdAt, oneMoment, collections } = manifest;
  const [documents, bytes] = [sumOf(manifest, 'documents'), sumOf(manifest, 'bytes')];
  if (metrics !== undefined) await writeMetrics(metrics, documents, bytes);
  const megabytes = (bytes / 1e6).toFixed(1);
  const wrote = `Wrote ${formatCount(documents)} records of ${collections.length} collections, ${megabytes} MB, ${key ? 'encrypted, ' : ''}to ${path}.`;
  return {
    text: oneMoment ? wrote : `${wrote}\n${NOT_ONE_MOMENT}`,
    data: {
      directory: path,
      createdAt,
      oneMoment,
      encrypted: key !== null,
      collections: collections.length,
      documents,
      bytes,
    },
  };
}

/** Writes to a temporary file and renames it, so that the collector never reads half a file. */
async function writeMetrics(file: string, documents: number, bytes: number): Promise<void> {
  const figures = [
    ['finished_timestamp_seconds', 'When the newest back-up was whole', Math.floor(Date.now() / 1000)],
    ['documents', 'How many records it holds', documents],
    ['bytes', 'What it takes up', bytes],
  ] as const;
  const text = figures.map(
    ([name, help, value]) =>
      `# HELP coastok_backup_${name} ${help}\n# TYPE coastok_backup_${name} gauge\ncoastok_backup_${name} ${value}\n`,
  );
  try {
    await writeFile(`${file}.new`, text.join(''));
    // The exporter runs as another user.
    await chmod(`${file}.new`, 0o644);
    await rename(`${file}.new`, file);
  } catch (error) {
    throw new Failure(`the back-up is whole, but ${file} could not be written: ${inWords(error)}`);
  }
}

const NOT_ONE_MOMENT =
  'The product was at work meanwhile and this server knows no snapshots: each record is whole, but not all are of ' +
  'one moment. After a restore, db check tells whether anything needs a look.';

const sumOf = ({ collections }: Manifest, field: 'documents' | 'bytes'): number =>
  collections.reduce((sum, collection) => sum + collection[field], 0);

const RULE = KEPT.map(({ many, what }) => `${many} ${what}`).join(', ');

/** `coastok db prune-backups`: removes old back-ups by a rule. */
export function addPruneCommand(db: Command, line: CommandLine): void {
  addCommand<{ dryRun?: boolean }>(
    db,
    line,
    {
      name: 'prune-backups',
      summary: 'Remove old back-ups by a rule',
      description:
        `Of the back-ups in a directory ${RULE} ones stay: the newest of each of so many days, weeks and months that have ` +
        'one, by Indian time. The newest of all stays whatever its age, and so does everything that is no whole back-up.',
      examples: [
        'coastok db prune-backups /var/backups/coastok --dry-run',
        'coastok db prune-backups /var/backups/coastok',
      ],
    },
    ({ dryRun = false }, [folder = '']) => prune(line, folder, dryRun),
  )
    .argument('<directory>', 'where the back-ups are')
    .option('--dry-run', 'only tell what would go');
}

async function prune({ signal }: CommandLine, folder: string, dryRun: boolean): Promise<Outcome> {
  const backups = await backupsIn(folder);
  const kept = keptByRule(backups);
  const removed = backups.filter(backup => !kept.has(backup));
  for (const backup of dryRun ? [] : removed) {
    if (signal.aborted) throw new Interrupted('What was removed is gone; the rest is whole.');
    await removeBackup(backup);
  }
  const rows = backups.map(backup => [
    backup.path,
    formatDateTime(backup.createdAt),
    kept.get(backup) ?? (dryRun ? 'would go' : 'removed'),
  ]);
  return {
    text:
      rows.length === 0
        ? `There is no back-up in ${folder}.`
        : table(['Back-up', 'Of (IST)', 'Kept as'], rows),
    data: {
      kept: [...kept].map(([{ path, createdAt }, as]) => ({ path, createdAt, as })),
      removed: removed.map(({ path, createdAt }) => ({ path, createdAt })),
      dryRun,
    },
  };
}
