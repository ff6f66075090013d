import { formatCount } from '@coastok/domain';
import type { Command } from 'commander';
import { Argument, InvalidArgumentError, Option } from 'commander';
import { operator } from '../application/operator.js';
import { toldAsFailure } from '../application/refusals.js';
import { withApplication } from '../application/withApplication.js';
import { addCommand, type CommandLine, type Outcome } from '../frame/commandLine.js';
import { writeOut } from '../frame/outputFile.js';

/** Kept here, so that help need not wait for the API to load; its type says that they are the API's. */
const REPORTS = [
  'users',
  'areas',
  'questions',
  'pledges',
  'bookings',
  'viplava',
  'funds',
] as const satisfies readonly import('@coastok/api').ReportName[];
const FORMATS = ['csv', 'xlsx'] as const;

type ReportName = (typeof REPORTS)[number];
type Format = (typeof FORMATS)[number];

interface ExportOptions {
  out?: string;
  format?: Format;
  filter: Record<string, string>;
}

/** `coastok export`: the console's reports, to a file or on to the next command. */
export function addExportCommand(program: Command, line: CommandLine): void {
  addCommand<ExportOptions>(
    program,
    line,
    {
      name: 'export',
      summary: 'Write a report as csv or xlsx',
      description:
        'Writes the same report that the console downloads, all rows of it, to a file or to standard output. ' +
        'Filters are those of the list, by their names in the API’s document.',
      examples: [
        'coastok export users --out members.xlsx',
        'coastok export bookings --filter eventId=mayapur-camp --filter status=7,10 > bookings.csv',
      ],
    },
    (options, [name]) => exportReport(line, name as ReportName, options),
  )
    .addArgument(new Argument('<report>', 'which one').choices(REPORTS))
    .option('--out <file>', 'the file to write; without it, standard output')
    .addOption(new Option('--format <format>', 'else that of the file’s name, else csv').choices(FORMATS))
    .option('--filter <name=value>', 'only these rows; may be given more than once', addFilter, {});
}

function addFilter(text: string, filters: Record<string, string>): Record<string, string> {
  const [name, ...value] = text.split('=');
  if (!name || value.length === 0) throw new InvalidArgumentError('It must look like status=7.');
  return { ...filters, [name]: value.join('=') };
}

async function exportReport(
  line: CommandLine,
  name: ReportName,
  { out, format, filter }: ExportOptions,
): Promise<Outcome> {
  const as = format ?? FORMATS.find(known => out?.toLowerCase().endsWith(`.${known}`)) ?? 'csv';
  const rows = await withApplication(line, application =>
    toldAsFailure(async () => {
      const { ReportExport } = await import('@coastok/api');
      const opened = await application.get(ReportExport).open(await operator(), name, as, filter);
      await writeOut(opened.file, out, line);
      return opened.rows;
    }),
  );
  const data = { report: name, format: as, rows, file: out ?? null };
  return { text: `Wrote ${formatCount(rows)} rows to ${out}.`, data, silent: !out };
}
