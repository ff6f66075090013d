import type { ApplicationContext } from '@coastok/api';
import {
  displayName,
  MERGED_KIND_LABELS,
  MERGED_KINDS,
  type MergePreview,
  type MergeRecord,
} from '@coastok/domain';
import type { Command } from 'commander';
import { operator } from '../../application/operator.js';
import { refusalsAsFailures } from '../../application/refusals.js';
import { withApplication } from '../../application/withApplication.js';
import { addCommand, type CommandLine, type Outcome } from '../../frame/commandLine.js';
import { type Consent, YES_OPTION } from '../../frame/consent.js';
import { ExitCode } from '../../frame/failure.js';
import { findUser } from '../lookUp.js';

interface MergeOptions {
  dryRun?: boolean;
}

/** `coastok user merge`: merges two records of one person. */
export function addMergeCommand(user: Command, line: CommandLine): void {
  addCommand<MergeOptions>(
    user,
    line,
    {
      name: 'merge',
      changes: true,
      asks: true,
      summary: 'Make one record of two of one person',
      description:
        'Merges the second record into the first: all that belongs to the second belongs to the first afterwards, and both ' +
        'emails sign in. Says what moves and what stands against it, and asks. The General Secretary can undo it for 30 ' +
        'days in the console.',
      examples: [
        'coastok user merge asha@example.org asha.sen@example.org --dry-run',
        'coastok user merge 65f0c0ffee0123456789abcd 65f0c0ffee0123456789abce --yes',
      ],
    },
    ({ dryRun = false }, [stays = '', goes = ''], consent) => merge(line, { stays, goes, dryRun }, consent),
  )
    .argument('<stays>', 'email or id of the record that stays')
    .argument('<goes>', 'email or id of the record that goes into it')
    .option('--dry-run', 'only say what moves and what stands against it')
    .option(...YES_OPTION);
}

const merge = (
  line: CommandLine,
  { stays, goes, dryRun }: { stays: string; goes: string; dryRun: boolean },
  consent: Consent,
): Promise<Outcome> =>
  withApplication(line, application =>
    refusalsAsFailures(async () => {
      const survivor = await findUser(application, stays);
      const from = await findUser(application, goes);
      const doMerge = await mergerOf(application, String(survivor._id), String(from._id));
      const preview = (await doMerge(true)) as MergePreview;
      const words = previewText(preview);
      if (dryRun) {
        const exitCode = preview.against.length > 0 ? ExitCode.Conflict : ExitCode.Ok;
        return { text: words, data: preview, exitCode };
      }
      if (preview.against.length === 0)
        await consent.to(`${words}\nThis merges ${displayName(from)} into ${displayName(survivor)}.`);
      const { _id, mergeId } = (await doMerge(false)) as MergeRecord;
      return { text: `Merged into ${_id}. The merge is ${mergeId}.`, data: { _id, mergeId } };
    }),
  );

async function mergerOf(application: ApplicationContext, id: string, from: string) {
  const { Merges } = await import('@coastok/api');
  const merges = application.get(Merges);
  const actor = await operator();
  return (dryRun: boolean) => merges.merge(actor, id, { from, fields: {}, dryRun });
}

function previewText({ moves, against }: MergePreview): string {
  const moving = MERGED_KINDS.filter(kind => moves[kind]).map(
    kind => `  ${MERGED_KIND_LABELS[kind]}: ${moves[kind]}`,
  );
  return [
    ...(moving.length > 0 ? ['What moves:', ...moving] : ['Nothing moves but the record itself.']),
    ...(against.length > 0
      ? ['What stands against it:', ...against.map(({ message }) => `  ${message}`)]
      : []),
  ].join('\n');
}
