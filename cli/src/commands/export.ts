import type { ApplicationContext } from '@coastok/api';
import {
  DECLARED,
  type DeclaredList,
  formatCount,
  reportNameOf,
  type Resource,
  RESOURCES,
} from '@coastok/domain';
import { Argument, type Command, InvalidArgumentError, Option } from 'commander';
import { operator } from '../application/operator.js';
import { refusalsAsFailures } from '../application/refusals.js';
import { withApplication } from '../application/withApplication.js';
import { addCommand, type CommandLine, type Outcome } from '../frame/commandLine.js';
import { ExitCode, Failure } from '../frame/failure.js';
import { FORCE_OPTION, isToStandard, writeOut } from '../frame/outputFile.js';

/** Listed here so that help need not load the API; the type checks the list against the API's. */
const OWN_REPORTS = [
  'viplava',
  'care',
  'waitlist',
  'rooms',
  'gate',
] as const satisfies readonly import('@coastok/api').OwnReportName[];
/** The exports that `coastok import` accepts; events have no other format. */
const OWN_IMPORTS = [
  'users',
  'areas',
  'events',
  'pledges',
] as const satisfies readonly import('@coastok/api').OwnTransferName[];
const REPORTS: readonly string[] = [
  ...OWN_REPORTS,
  ...DECLARED.filter((list: DeclaredList) => list.export).map(list => reportNameOf(list)),
];
const FOR_IMPORT: readonly string[] = [
  ...OWN_IMPORTS,
  ...RESOURCES.filter((resource: Resource) => resource.importBy).map(({ path }) => path),
];
const FORMATS = ['csv', 'xlsx'] as const;

type Format = (typeof FORMATS)[number];

interface ExportOptions {
  out?: string;
  force?: boolean;
  format?: Format;
  filter: Record<string, string>;
  forImport?: boolean;
  inactive?: boolean;
  json?: boolean;
}

/** `coastok export`: writes the console's reports to a file, or to standard output. */
export function addExportCommand(program: Command, line: CommandLine): void {
  addCommand<ExportOptions>(
    program,
    line,
    {
      name: 'export',
      summary: 'Write a report as csv or xlsx',
      description:
        'Writes the same report that the console downloads to a file or to standard output: all rows of it, but for ' +
        'deactivated members and deleted areas, which --inactive adds. Filters are those of the list, by their names in the API’s document.\n\n' +
        "With --for-import the file is csv with the columns that 'coastok import' takes; importing it again changes " +
        'nothing.',
      examples: [
        'coastok export users --out members.xlsx',
        'coastok export bookings --filter eventId=mayapur-camp --filter status=7,10 > bookings.csv',
        'coastok export events --for-import --out events.csv',
      ],
    },
    (options, [name = '']) => exportReport(line, name, options),
  )
    .addArgument(new Argument('<report>', 'which one').choices([...new Set([...REPORTS, ...FOR_IMPORT])]))
    .option('--out <file>', 'the file to write; without it, or with -, standard output')
    .option(...FORCE_OPTION)
    .addOption(new Option('--format <format>', 'else that of the file’s name, else csv').choices(FORMATS))
    .option('--inactive', `deactivated users and deleted areas too`)
    .option('--for-import', `the form that import takes: ${FOR_IMPORT.join(', ')}`)
    .option('--filter <name=value>', 'only these rows; may be given more than once', addFilter, {});
}

function addFilter(text: string, filters: Record<string, string>): Record<string, string> {
  const [name, ...value] = text.split('=');
  if (!name || value.length === 0) throw new InvalidArgumentError('It must look like status=7.');
  return { ...filters, [name]: value.join('=') };
}

async function exportReport(
  line: CommandLine,
  name: string,
  { out, force, format, filter: given, forImport = false, inactive = false, json }: ExportOptions,
): Promise<Outcome> {
  const as = format ?? FORMATS.find(known => out?.toLowerCase().endsWith(`.${known}`)) ?? 'csv';
  const silent = isToStandard({ out, json });
  const filter = inactive ? withInactive(name, given, forImport) : given;
  // Events exist only in the import format.
  const open =
    forImport || !REPORTS.includes(name)
      ? importFileOpener(name, as, filter)
      : reportOpener(name, as, filter);
  const rows = await withApplication(line, application =>
    refusalsAsFailures(async () => {
      const opened = await open(application);
      await writeOut(opened.file, out, line, { force });
      return opened.rows;
    }),
  );
  const data = { report: name, format: as, rows, file: out ?? null };
  return {
    text: `Wrote ${formatCount(rows)} rows to ${out}.`,
    data,
    silent,
  };
}

type Filters = Record<string, string>;
type OpenExport = (application: ApplicationContext) => Promise<{ rows: number; file: NodeJS.ReadableStream }>;

const WITH_INACTIVE = ['users', 'areas'];

/** @throws Failure for records that have no inactive ones, or when an import would activate them. */
function withInactive(name: string, filter: Filters, forImport: boolean): Filters {
  if (forImport || !WITH_INACTIVE.includes(name)) {
    const sentence = `--inactive is for the reports of ${WITH_INACTIVE.join(' and ')}.`;
    throw new Failure(sentence, ExitCode.Usage);
  }
  return { status: '0,1', ...filter };
}

const reportOpener =
  (name: string, format: Format, filter: Filters): OpenExport =>
  async application => {
    const { ReportExport } = await import('@coastok/api');
    return application.get(ReportExport).open(await operator(), name, format, filter);
  };

/** @throws Failure for records that have no import, and for a workbook. */
function importFileOpener(name: string, format: Format, filter: Filters): OpenExport {
  if (!FOR_IMPORT.includes(name)) {
    throw new Failure(
      `${name} can’t be imported; --for-import writes ${FOR_IMPORT.join(', ')}.`,
      ExitCode.Usage,
    );
  }
  if (format !== 'csv')
    throw new Failure('--for-import, and events, are csv; an import takes nothing else.', ExitCode.Usage);
  return async application => {
    const { DataExport } = await import('@coastok/api');
    return application.get(DataExport).open(await operator(), name, filter);
  };
}
