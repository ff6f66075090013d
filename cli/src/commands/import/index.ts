import { formatCount, type Resource, RESOURCES } from '@coastok/domain';
import { Argument, type Command } from 'commander';
import { refusalsAsFailures } from '../../application/refusals.js';
import { withApplication } from '../../application/withApplication.js';
import { addCommand, type CommandLine, type Outcome } from '../../frame/commandLine.js';
import { ExitCode } from '../../frame/failure.js';
import { FORCE_OPTION, STANDARD } from '../../frame/outputFile.js';
import { FileImport, fileStateOf, type ImportMode, type ImportResult, type Source } from './fileImport.js';
import type { RowProblem } from './problemList.js';
import { withSpooled } from './spool.js';

/** Describes the result of an import, or why nothing was imported, for a person. */
export function textOf(result: ImportResult, mode: ImportMode): string {
  const { file, rows, refused, problems } = result;
  const wrong = refused > 0 ? [`${rowsText(refused)} of ${formatCount(rows)} can’t be imported:`] : [];
  return [
    ...wrong,
    ...problems.map(problemText),
    ...moreText(result, mode),
    ...hintsText(result),
    `${file}: ${tallyText(result)}`,
    ...conclusionOf(result, mode),
  ].join('\n');
}

const rowsText = (count: number): string => (count === 1 ? '1 row' : `${formatCount(count)} rows`);

const problemText = ({ line, column, reason }: RowProblem): string =>
  `  line ${formatCount(line)}${column ? `, ${column}` : ''}: ${reason}`;

function moreText({ refused, problems }: ImportResult, { problems: path }: ImportMode): string[] {
  if (refused === 0) return [];
  if (path) return [`All of them are in ${path}.`];
  const shown = new Set(problems.map(({ line }) => line)).size;
  if (shown === refused) return [];
  return [`  … and ${rowsText(refused - shown)} more. Add --problems <file> to get them all.`];
}

/** Lists rows to check, such as those of a member who may exist already; they do not prevent the import. */
function hintsText({ similar, hints }: ImportResult): string[] {
  if (similar === 0) return [];
  const more = similar - hints.length;
  return [
    `${rowsText(similar)} to check; the import can go on:`,
    ...hints.map(problemText),
    ...(more > 0 ? [`  … and ${rowsText(more)} more. Add --dry-run --problems <file> to get them all.`] : []),
  ];
}

function tallyText({ imported, rows, created, updated, unchanged }: ImportResult): string {
  const would = imported ? '' : 'would be ';
  return (
    `${rowsText(rows)}; ${formatCount(created)} ${would}created, ` +
    `${formatCount(updated)} ${would}updated, ${formatCount(unchanged)} unchanged.`
  );
}

function conclusionOf({ imported }: ImportResult, { dryRun }: ImportMode): string[] {
  if (imported) return [];
  if (dryRun) return ['Nothing was imported: this was a dry run.'];
  return ['Nothing was imported. Correct these rows, or add --partial to import the others.'];
}

/** Listed here so that help need not load the API; the type checks the list against the API's. */
const OWN_IMPORTS = [
  'users',
  'areas',
  'events',
  'pledges',
  'attendance',
] as const satisfies readonly import('@coastok/api').OwnTransferName[];
const IMPORTS = [
  ...OWN_IMPORTS,
  ...RESOURCES.filter((resource: Resource) => resource.importBy).map(({ path }) => path),
];

/** `coastok import`: imports many records from a CSV file. */
export function addImportCommand(program: Command, line: CommandLine): void {
  addCommand<ImportMode>(
    program,
    line,
    {
      name: 'import',
      changes: true,
      summary: 'Create and change many records from a CSV file',
      description:
        'Creates what the file names and changes what differs: users by email (by phone where a row has no email), ' +
        'areas by code, events by event id, pledges by drive and member, attendance by gathering and member. A column that the file does not have ' +
        'stays as it is; an empty cell empties the field. Nobody gets a role.\n\n' +
        'The whole file is checked first. If one row is wrong, none is imported, unless --partial is given. ' +
        "Running it again changes nothing; after a stop it finishes. 'coastok export <records> --for-import' " +
        'writes a file with all columns.\n\n' +
        "Takes UTF-8 or UTF-16, commas, semicolons or tabs: Excel's 'CSV UTF-8' and 'Unicode Text'.",
      examples: [
        'coastok import users members.csv --dry-run',
        'coastok import areas areas.csv',
        'coastok import users - < members.csv',
        'coastok import events events.csv --json',
        'coastok import pledges pledges.csv --partial --problems wrong.csv',
        'coastok import attendance sunday.csv --dry-run',
      ],
    },
    (options, [name = '', path = '']) => importFile(line, name, path, options),
  )
    .addArgument(new Argument('<records>', 'what the file holds').choices(IMPORTS))
    .argument('<file>', 'the CSV file; - for standard input')
    .option('--dry-run', 'check the file and change nothing')
    .option('--partial', 'import the good rows even if others are wrong')
    .option('--problems <file>', 'write every wrong row to a CSV file: line, column, reason')
    .option(...FORCE_OPTION);
}

async function importFile(line: CommandLine, name: string, path: string, mode: ImportMode): Promise<Outcome> {
  const { signal } = line;
  const importFrom = async (source: Source) => {
    // Reports a missing file before a database is started for it.
    const state = await fileStateOf(source);
    return withApplication(line, application =>
      // Exit code 1: the file is wrong, not the command line.
      refusalsAsFailures(
        () => new FileImport(line, application, name, source, mode).run(state),
        ExitCode.Failure,
      ),
    );
  };
  const result = await (path === STANDARD
    ? withSpooled(process.stdin, signal, file => importFrom({ file, name: 'standard input' }))
    : importFrom({ file: path, name: path }));
  return {
    text: textOf(result, mode),
    data: result,
    exitCode: result.refused > 0 ? ExitCode.Failure : ExitCode.Ok,
  };
}
