import { formatCount } from '@coastok/domain';
import type { Command } from 'commander';
import { databaseOf } from '../../application/database.js';
import { withApplication } from '../../application/withApplication.js';
import { backupKey } from '../../backup/encryption.js';
import { writeBackup } from '../../backup/writeBackup.js';
import type { Manifest } from '../../backup/manifest.js';
import { addCommand, type CommandLine, type Outcome } from '../../frame/commandLine.js';

/** `coastok db backup`. */
export function addBackupCommand(db: Command, line: CommandLine): void {
  addCommand(
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
        'encrypted, and only that key reads it again.',
      examples: ['coastok db backup /var/backups/coastok-2027-01-14', 'coastok db backup nightly --json'],
    },
    (_options, [path = '']) => backup(line, path),
  ).argument('<directory>', 'the directory to make');
}

async function backup(line: CommandLine, path: string): Promise<Outcome> {
  const key = await backupKey(line.env);
  const manifest = await withApplication(
    line,
    application => writeBackup(databaseOf(application), path, line, key),
    { anyVersion: true },
  );
  const { createdAt, oneMoment, collections } = manifest;
  const [documents, bytes] = [sumOf(manifest, 'documents'), sumOf(manifest, 'bytes')];
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

const NOT_ONE_MOMENT =
  'The product was at work meanwhile and this server knows no snapshots: each record is whole, but not all are of ' +
  'one moment. After a restore, db check tells whether anything needs a look.';

const sumOf = ({ collections }: Manifest, field: 'documents' | 'bytes'): number =>
  collections.reduce((sum, collection) => sum + collection[field], 0);
