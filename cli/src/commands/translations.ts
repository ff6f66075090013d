import type { TranslationImport } from '@coastok/api';
import { formatCount, LANGUAGE_NAMES, TRANSLATED } from '@coastok/domain';
import type { Command } from 'commander';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { AS_OPTION, decider } from '../application/operator.js';
import { refusalsAsFailures } from '../application/refusals.js';
import { withApplication } from '../application/withApplication.js';
import { addCommand, addGroup, type CommandLine, type Outcome } from '../frame/commandLine.js';
import { ExitCode, Failure, unreadable } from '../frame/failure.js';
import { FORCE_OPTION, isToStandard, STANDARD, writeOut } from '../frame/outputFile.js';
import { fileStateOf, type Source } from './import/fileImport.js';
import { withSpooled } from './import/spool.js';

/** The texts of the product are less than a tenth of this. */
const MOST_BYTES = 16 * 1024 * 1024;
/** The highest number of entries on the screen; `--json` has them all. */
const MOST_SHOWN = 20;

interface ExportOptions {
  out?: string;
  force?: boolean;
  json?: boolean;
}

interface ImportOptions {
  as: string;
  dryRun?: boolean;
}

/** `coastok translations …`: the texts of the product in all languages, for people who proof-read. */
export function addTranslationsCommands(program: Command, line: CommandLine): void {
  const translations = addGroup(
    program,
    'translations',
    'Write all texts in all languages to a spreadsheet, and import it again',
  );
  addCommand<ExportOptions>(
    translations,
    line,
    {
      name: 'export',
      summary: 'Write all texts of the product as csv or xlsx',
      description:
        'Writes the texts of the public site, refusals, mails, pushes and receipts, each with its key, its English, Hindi, ' +
        'Bengali and Odia, and when it was last changed. The name’s ending says whether the file is xlsx or csv.',
      examples: ['coastok translations export --out texts.xlsx', 'coastok translations export > texts.csv'],
    },
    options => exportTexts(line, options),
  )
    .option('--out <file>', 'the file to write; without it, or with -, csv on standard output')
    .option(...FORCE_OPTION);
  addCommand<ImportOptions>(
    translations,
    line,
    {
      name: 'import',
      changes: true,
      summary: 'Change texts of the product by a spreadsheet',
      description:
        'Takes the spreadsheet that translations export writes, or a part of it, and changes the Hindi, Bengali and Odia ' +
        'texts that it has otherwise, on every instance within a minute. An empty cell keeps the text. If one row is ' +
        'wrong, nothing is changed.',
      examples: [
        'coastok translations import texts.xlsx --dry-run --as secretary@example.org',
        'coastok translations import texts.xlsx --as secretary@example.org',
      ],
    },
    (options, [path = '']) => importTexts(line, path, options),
  )
    .argument('<file>', 'the xlsx or CSV file; - for standard input')
    .requiredOption(...AS_OPTION)
    .option('--dry-run', 'check the file and change nothing');
}

async function exportTexts(line: CommandLine, { out, force, json }: ExportOptions): Promise<Outcome> {
  const silent = isToStandard({ out, json });
  const format = /\.xlsx$/i.test(out ?? '') ? 'xlsx' : 'csv';
  const rows = await withApplication(line, async application => {
    const { Translations } = await import('@coastok/api');
    const opened = await application.get(Translations).export(format);
    await writeOut(opened.file, out, line, { force });
    return opened.rows;
  });
  return {
    text: `Wrote ${formatCount(rows)} texts to ${out}.`,
    data: { format, rows, file: out ?? null },
    silent,
  };
}

async function importTexts(line: CommandLine, path: string, options: ImportOptions): Promise<Outcome> {
  const importFrom = async (source: Source) => {
    // Reports a missing file before a database is started for it.
    const { size } = await fileStateOf(source);
    if (size > MOST_BYTES) throw new Failure(`${source.name} is too large to be a file of texts.`);
    const bytes = await readFile(source.file).catch((error: unknown) => {
      throw unreadable(source.name, error);
    });
    return withApplication(line, async application => {
      const { Translations } = await import('@coastok/api');
      const person = await decider(application, options.as, 'translation.import');
      const translations = application.get(Translations);
      // Exit code 1: the file is wrong, not the command line.
      return refusalsAsFailures(
        () => translations.import(options.dryRun ? null : person, bytes, basename(source.name)),
        ExitCode.Failure,
      );
    });
  };
  const done = await (path === STANDARD
    ? withSpooled(process.stdin, line.signal, file => importFrom({ file, name: 'standard input' }))
    : importFrom({ file: path, name: path }));
  return {
    text: textOf(path, done, options),
    data: { file: path, imported: !options.dryRun && done.problems.length === 0, ...done },
    exitCode: done.problems.length > 0 ? ExitCode.Failure : ExitCode.Ok,
  };
}

function textOf(
  path: string,
  { rows, changed, problems }: TranslationImport,
  { dryRun }: ImportOptions,
): string {
  if (problems.length > 0) {
    const more = problems.length - MOST_SHOWN;
    return [
      `${path} can’t be imported:`,
      ...problems
        .slice(0, MOST_SHOWN)
        .map(({ line, column, reason }) => `  line ${formatCount(line)}, ${column}: ${reason}`),
      ...(more > 0 ? [`  … and ${formatCount(more)} more. Add --json to get them all.`] : []),
      'Nothing was changed.',
    ].join('\n');
  }
  const counts = TRANSLATED.filter(language => changed[language] > 0).map(
    language => `${formatCount(changed[language])} in ${LANGUAGE_NAMES[language]}`,
  );
  const read = `${path}: ${rows === 1 ? '1 row' : `${formatCount(rows)} rows`}.`;
  if (counts.length === 0) return `${read} All texts are as they are in it; nothing was changed.`;
  const texts = `Texts changed: ${counts.join(', ')}.`;
  return dryRun
    ? `${read} ${texts}\nNothing was changed: this was a dry run.`
    : `${read} ${texts}\nVisitors read them within a minute.`;
}
