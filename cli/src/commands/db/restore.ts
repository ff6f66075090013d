import { formatCount, formatDateTime } from '@coastok/domain';
import type { ApplicationContext } from '@coastok/api';
import type { Command } from 'commander';
import { dirname, resolve } from 'node:path';
import { databaseOf, prepareDatabase } from '../../application/database.js';
import { applyMigrations, notesOf, withApplication } from '../../application/withApplication.js';
import { operator } from '../../application/operator.js';
import {
  addErasures,
  erasedIn,
  readErasures,
  type Replayed,
  replayErasures,
} from '../../backup/erasureList.js';
import { backupKey } from '../../backup/encryption.js';
import {
  expectKnownVersion,
  expectRestorable,
  hasRecords,
  restoreBackup,
  verifyBackup,
} from '../../backup/restoreBackup.js';
import type { SuppressedEffects } from '../../backup/suppressEffects.js';
import { CHECKS } from '../../checks/index.js';
import { addCommand, type CommandLine, type Outcome } from '../../frame/commandLine.js';
import { type Consent, confirmDrop, YES_DROP_OPTION } from '../../frame/consent.js';
import { ExitCode, Failure, Interrupted } from '../../frame/failure.js';
import { checkOutcome } from '../checkOutcome.js';

interface Options {
  replace?: boolean;
  yesDrop?: string;
}

export function addRestoreCommand(db: Command, line: CommandLine): void {
  addCommand<Options>(
    db,
    line,
    {
      name: 'restore',
      changes: true,
      asks: true,
      summary: 'Make the database what a back-up holds, and check it',
      description:
        'First every file of the back-up is read against its checksum. Then all is loaded beside what is there, and ' +
        'takes its place only when it is complete: a failure or Ctrl-C before leaves the database as it was. Indexes ' +
        'are built, what an older version stored is migrated, who was erased since is erased again by the list beside the ' +
        'back-ups (erasures.json), and in the end the rules of db check are looked at. The product must be stopped meanwhile.',
      examples: [
        'coastok db restore /var/backups/coastok-2027-01-14',
        'coastok db restore /var/backups/coastok-2027-01-14 --replace',
        'coastok db restore /var/backups/coastok-2027-01-14 --replace --yes-drop coastok',
      ],
    },
    (options, [path = ''], consent) => restore(line, path, options, consent),
  )
    .argument('<directory>', 'what db backup made')
    .option('--replace', 'replace everything that the database holds')
    .option(...YES_DROP_OPTION);
}

const restore = (line: CommandLine, path: string, options: Options, consent: Consent): Promise<Outcome> =>
  withApplication(line, application => restoreWith(application, line, path, { ...options, consent }), {
    anyVersion: true,
  });

/** Restores a back-up into the database of an application. */
export async function restoreWith(
  application: ApplicationContext,
  line: CommandLine,
  path: string,
  { replace = false, yesDrop, consent }: Options & { consent?: Consent },
): Promise<Outcome> {
  const db = databaseOf(application);
  await expectRestorable(db, replace);
  const key = await backupKey(line.env);
  const manifest = await verifyBackup(path, line, key);
  await expectKnownVersion(path, manifest, key);
  const folder = dirname(resolve(path));
  const listed = await readErasures(folder, key);
  if (await hasRecords(db)) await confirmDrop(db.databaseName, yesDrop, line);
  else await consent?.toChange();
  // The database to be replaced may contain erasures that are newer than the newest back-up.
  const erased = await keepErasures(folder, [...listed, ...(await erasedIn(db))], key, line);
  const suppressed = await restoreBackup(db, path, manifest, line, key);
  const migrated = await applyMigrations(application, line);
  await prepareDatabase(application, line);
  const { Erasures, pathId } = await import('@coastok/api');
  const erase = (id: string) => application.get(Erasures).eraseByJob(pathId(id));
  const replayed = await replayErasures(erase, erased, line);
  const linkedDevices = await devicesIn(application);
  const notes = [...suppressedText(suppressed), ...replayedText(replayed), ...devicesText(linkedDevices)];
  const checked = await checkOutcome(application, line, CHECKS).catch((error: unknown) => {
    throw line.signal.aborted ? new Interrupted([UNCHECKED, ...notes].join('\n')) : error;
  });
  const { createdAt, collections } = manifest;
  const documents = collections.reduce((sum, collection) => sum + collection.documents, 0);
  const restored = `Restored ${formatCount(documents)} records as of ${formatDateTime(createdAt)}.`;
  const from = migrated.length > 0 ? [OLDER, ...notesOf(migrated)] : [];
  return {
    text: [restored, ...from, ...notes, checked.text].join('\n'),
    data: {
      createdAt,
      documents,
      collections: collections.length,
      migrated,
      ...suppressed,
      ...replayed,
      linkedDevices,
      check: checked.data,
    },
    exitCode: replayed.notErased.length > 0 ? ExitCode.Failure : checked.exitCode,
  };
}

/** Lists the effects that were pending in the back-up and that the product will not run. */
function suppressedText({ sessionsEnded, unknown }: SuppressedEffects): string[] {
  const { scheduled, notifications, messages } = unknown;
  const marked = scheduled + notifications + messages;
  return [
    `All sessions have ended (${formatCount(sessionsEnded)}): everybody signs in again.`,
    ...(marked > 0
      ? [
          `Not sent again, since it may have gone out after the back-up was made: ${formatCount(scheduled)} scheduled ` +
            `notifications, ${formatCount(notifications)} parts of notifications, ${formatCount(messages)} mails and pushes.`,
        ]
      : []),
  ];
}

/**
 * Writes the list before anything is replaced, so that a kill loses no erasure; reports a folder that is mounted
 * read-only.
 */
async function keepErasures(
  folder: string,
  erased: string[],
  key: Buffer | null,
  { progress }: CommandLine,
): Promise<string[]> {
  try {
    return await addErasures(folder, erased, key);
  } catch (error) {
    if (error instanceof Failure) throw error;
    progress.say(`The list of erasures in ${folder} can’t be written: ${(error as Error).message}`);
    return [...new Set(erased)];
  }
}

function replayedText({ erasedAgain, notErased }: Replayed): string[] {
  return [
    ...(erasedAgain > 0
      ? [
          `Erased again, as they were before: ${formatCount(erasedAgain)} ${erasedAgain === 1 ? 'person' : 'people'}.`,
        ]
      : []),
    ...notErased.map(
      ({ _id, reasons }) => `NOT erased again: ${_id}. ${reasons.join(' ')} Then: coastok user erase ${_id}`,
    ),
  ];
}

interface LinkedDevices {
  count: number;
  /** Ids of the events whose desks use them. */
  events: string[];
}

/** The desk devices whose links work again, including those that were revoked after the back-up. */
async function devicesIn(application: ApplicationContext): Promise<LinkedDevices> {
  const { DeskDevices } = await import('@coastok/api');
  const { records, total } = await application.get(DeskDevices).list(await operator(), {
    resource: 'desk/device',
    filters: { state: 'linked' },
    ids: undefined,
    sort: { createdAt: -1, _id: -1 },
    skip: 0,
    limit: MOST_DEVICES,
  });
  return { count: total, events: [...new Set(records.map(({ eventId }) => eventId))] };
}

function devicesText({ count, events }: LinkedDevices): string[] {
  if (count === 0) return [];
  return [
    `Devices linked at desks (${formatCount(count)}) work again, also those that were revoked since the back-up was made: ` +
      `coastok desk list shows them (${events.join(', ')}), and coastok desk revoke ends one.`,
  ];
}

/** More devices than all events together have at their desks. */
const MOST_DEVICES = 100;

const UNCHECKED = 'The database is restored; the rules were not all looked at: coastok db check does that.';

const OLDER = 'It was of an older version, and has been migrated to this one.';
