import type { ApplicationContext, Caller } from '@coastok/api';
import { cleanLine, formatCount } from '@coastok/domain';
import type { Command } from 'commander';
import { operator } from '../application/operator.js';
import { refusalsAsFailures } from '../application/refusals.js';
import { withApplication } from '../application/withApplication.js';
import { addCommand, type CommandLine, type Outcome } from '../frame/commandLine.js';
import { table } from '../frame/table.js';
import { wholeNumber } from '../frame/optionValues.js';

/** The request for a list of the API, the newest records first. */
interface ListRequest {
  resource: string;
  filters: { q?: string };
  ids: undefined;
  sort: Record<string, 1 | -1>;
  skip: number;
  limit: number;
}

interface Page<Row> {
  records: Row[];
  total: number;
}

/** How records of one kind are listed and shown. */
export interface RecordKind<Row extends object> {
  /** The name of its command: `user`. */
  name: string;
  plural: string;
  /** Whether the list has a search; true when absent. */
  searched?: boolean;
  /** How a record is named on the command line. */
  reference: { name: string; text: string; example: string };
  heads: string[];
  cells(row: Row): (string | number)[];
  list(application: ApplicationContext, caller: Caller, request: ListRequest): Promise<Page<Row>>;
  read(application: ApplicationContext, caller: Caller, reference: string): Promise<object>;
  /** Converts a record to readable field names and values; the record is shown as answered when absent. */
  titled?(record: object): object;
}

interface ListOptions {
  search?: string;
  limit: number;
}

const USUAL_LIMIT = 20;
const MOST = 10_000;

/** Adds `coastok … list` and `coastok … show`, which show the console's data when no browser is available. */
export function addRecordCommands<Row extends object>(
  group: Command,
  line: CommandLine,
  kind: RecordKind<Row>,
): void {
  const { name, plural, reference, searched = true } = kind;
  const search = searched ? '--search howrah ' : '';
  const listing = addCommand<ListOptions>(
    group,
    line,
    {
      name: 'list',
      summary: `List ${plural}, the newest first`,
      examples: [`coastok ${name} list`, `coastok ${name} list ${search}--limit 500 --json`],
    },
    options => list(line, kind, options),
  );
  if (searched) listing.option('--search <text>', 'only those that the console’s search finds');
  listing.option('--limit <number>', 'how many', wholeNumber(1, MOST), USUAL_LIMIT);
  addCommand(
    group,
    line,
    {
      name: 'show',
      summary: `Show all about one of the ${plural}`,
      examples: [
        `coastok ${name} show ${reference.example}`,
        `coastok ${name} show ${reference.example} --json`,
      ],
    },
    (_options, [which = '']) => show(line, kind, which),
  ).argument(`<${reference.name}>`, reference.text);
}

async function list<Row extends object>(
  line: CommandLine,
  kind: RecordKind<Row>,
  { search, limit }: ListOptions,
): Promise<Outcome> {
  const { records, total } = await withApplication(line, application =>
    refusalsAsFailures(async () =>
      kind.list(application, await operator(), {
        resource: kind.name,
        filters: search === undefined ? {} : { q: search },
        ids: undefined,
        sort: { createdAt: -1, _id: -1 },
        skip: 0,
        limit,
      }),
    ),
  );
  const left = total - records.length;
  const more = left > 0 ? [`${formatCount(left)} more are not shown: raise --limit.`] : [];
  const rows = table(kind.heads, records.map(kind.cells));
  return {
    text: total === 0 ? `There are no ${kind.plural}.` : [rows, ...more].join('\n'),
    data: { total, records },
  };
}

async function show<Row extends object>(
  line: CommandLine,
  kind: RecordKind<Row>,
  which: string,
): Promise<Outcome> {
  const record = await withApplication(line, application =>
    refusalsAsFailures(async () => kind.read(application, await operator(), cleanLine(which))),
  );
  return { text: linesOf(kind.titled?.(record) ?? record).join('\n'), data: record };
}

/** Formats one field per line, with nested fields indented below. */
function linesOf(value: object, indent = ''): string[] {
  const fields = Object.entries(value).filter(([, field]) => !isNothing(field));
  const width = Math.max(...fields.map(([name]) => name.length), 0);
  return fields.flatMap(([name, field]) =>
    typeof field === 'object'
      ? [`${indent}${name}`, ...linesOf(field as object, `${indent}  `)]
      : [`${indent}${name.padEnd(width)}  ${String(field)}`],
  );
}

const isNothing = (field: unknown): boolean =>
  field === null ||
  field === undefined ||
  field === '' ||
  (typeof field === 'object' && Object.keys(field).length === 0);
