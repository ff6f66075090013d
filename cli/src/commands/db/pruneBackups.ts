import { formatDateTime } from '@coastok/domain';
import type { Command } from 'commander';
import { backupsIn, KEPT, keptByRule, removeBackup } from '../../backup/keptBackups.js';
import { addCommand, type CommandLine, type Outcome } from '../../frame/commandLine.js';
import { Interrupted } from '../../frame/failure.js';
import { table } from '../../frame/table.js';

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
  const gone = backups.filter(backup => !kept.has(backup));
  for (const backup of dryRun ? [] : gone) {
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
      removed: gone.map(({ path, createdAt }) => ({ path, createdAt })),
      dryRun,
    },
  };
}
