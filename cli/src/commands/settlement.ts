import {
  calendarMonth,
  DIFFERENCE_LABELS,
  type DifferenceRecord,
  DISPUTE_STATE_LABELS,
  type DisputeRecord,
  formatDateTime,
} from '@coastok/domain';
import { type Command, InvalidArgumentError } from 'commander';
import { Readable } from 'node:stream';
import { operator } from '../application/operator.js';
import { refusalsAsFailures } from '../application/refusals.js';
import { withApplication } from '../application/withApplication.js';
import { addCommand, addGroup, type CommandLine, type Outcome } from '../frame/commandLine.js';
import { ExitCode, Failure } from '../frame/failure.js';
import { FORCE_OPTION, isToStandard, writeOut } from '../frame/outputFile.js';
import { table } from '../frame/table.js';

const MOST = 10_000;
const JOB = 'settlements';

interface MonthOptions {
  out?: string;
  force?: boolean;
  json?: boolean;
}

/** `coastok settlement …` and `coastok dispute …`: the gateway's settlements and disputes. */
export function addSettlementCommands(program: Command, line: CommandLine): void {
  const settlement = addGroup(
    program,
    'settlement',
    'Read the payment service’s settlements and compare them',
  );
  addCommand(
    settlement,
    line,
    {
      name: 'fetch',
      changes: true,
      summary: 'Read what was settled and disputed, now',
      examples: ['coastok settlement fetch', 'coastok settlement fetch --json'],
    },
    () => fetchNow(line),
  );
  addCommand(
    settlement,
    line,
    {
      name: 'check',
      summary: 'Show in what the payment service’s books and ours disagree',
      examples: ['coastok settlement check', 'coastok settlement check --json'],
    },
    () => check(line),
  );
  addCommand<MonthOptions>(
    settlement,
    line,
    {
      name: 'month',
      summary: 'Write a month’s accounts as a zip',
      examples: ['coastok settlement month 2026-10 --out october.zip'],
    },
    (options, [month = '']) => writeMonth(line, month, options),
  )
    .argument('<month>', 'yyyy-MM', monthArgument)
    .option('--out <file>', 'the file to write; without it, or with -, standard output')
    .option(...FORCE_OPTION);
  addCommand(
    addGroup(program, 'dispute', 'See disputed payments'),
    line,
    {
      name: 'list',
      summary: 'Show disputes, those to be answered first',
      examples: ['coastok dispute list', 'coastok dispute list --json'],
    },
    () => listDisputes(line),
  );
}

function monthArgument(text: string): string {
  if (!calendarMonth.safeParse(text).success) throw new InvalidArgumentError('It must look like 2026-10.');
  return text;
}

const fetchNow = (line: CommandLine): Promise<Outcome> =>
  withApplication(line, async application => {
    const { JobRunner, SettlementJob } = await import('@coastok/api');
    const runner = application.get(JobRunner);
    const off = runner.whyOff(JOB);
    if (off !== undefined) throw new Failure(off, ExitCode.Refused);
    if (!(await runner.runNow(JOB))) {
      throw new Failure('A running product is reading right now; it was asked to again.', ExitCode.TryAgain);
    }
    const state = (await runner.list()).find(({ _id }) => _id === JOB);
    if (state?.lastError) throw new Failure(state.lastError);
    if (application.get(SettlementJob).wasCutOff) {
      throw new Failure('The payment service does not answer; try again later.', ExitCode.TryAgain);
    }
    const data = { read: state?.lastCount ?? 0 };
    return { text: `Read ${data.read} days and disputes.`, data };
  });

const inRupees = (paise: number | null): string => (paise === null ? '-' : (paise / 100).toFixed(2));

async function check(line: CommandLine): Promise<Outcome> {
  const { records, total } = await withApplication(line, async application => {
    const { Differences } = await import('@coastok/api');
    return application.get(Differences).list(await operator(), {
      resource: 'settlement/difference',
      ids: undefined,
      sort: { foundAt: 1, _id: 1 },
      skip: 0,
      limit: MOST,
      filters: { state: 'open' },
    });
  });
  const heads = ['Since (IST)', 'What', 'Settlement', 'About', 'Ours (₹)', 'Theirs (₹)'];
  return {
    text: total === 0 ? 'The books agree.' : table(heads, records.map(differenceCells)),
    data: { ok: total === 0, differences: records },
    exitCode: total === 0 ? ExitCode.Ok : ExitCode.Failure,
  };
}

const differenceCells = (one: DifferenceRecord): string[] => [
  formatDateTime(one.foundAt),
  DIFFERENCE_LABELS[one.kind],
  one.settlementId ?? '-',
  one.refundId ?? one.disputeId ?? one.paymentId ?? '-',
  inRupees(one.ours),
  inRupees(one.theirs),
];

async function writeMonth(
  line: CommandLine,
  month: string,
  { out, force, json }: MonthOptions,
): Promise<Outcome> {
  const toStandard = isToStandard({ out, json });
  const bytes = await withApplication(line, application =>
    refusalsAsFailures(async () => {
      const { Months } = await import('@coastok/api');
      const pack = await application.get(Months).pack(await operator(), month);
      await writeOut(Readable.from([pack]), out, line, { force });
      return pack.length;
    }),
  );
  return { text: `Wrote ${out}.`, data: { month, bytes, file: out ?? null }, silent: toStandard };
}

async function listDisputes(line: CommandLine): Promise<Outcome> {
  const { records } = await withApplication(line, async application => {
    const { Disputes } = await import('@coastok/api');
    return application.get(Disputes).list(await operator(), {
      resource: 'dispute',
      ids: undefined,
      sort: { isOver: 1, respondBy: 1, _id: 1 },
      skip: 0,
      limit: MOST,
      filters: {},
    });
  });
  const heads = ['Dispute', 'Payment', 'Booking', 'Amount (₹)', 'Answer by (IST)', 'State'];
  return {
    text: records.length === 0 ? 'There is no dispute.' : table(heads, records.map(disputeCells)),
    data: records,
  };
}

const disputeCells = (one: DisputeRecord): string[] => [
  one._id,
  one.paymentId,
  one.bookingReferenceNo ?? '-',
  inRupees(one.amount),
  formatDateTime(one.respondBy),
  DISPUTE_STATE_LABELS[one.state],
];
