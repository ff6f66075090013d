import type { AffectedFilters, AffectedPerson, ApplicationContext, PeopleCollection } from '@coastok/api';
import {
  type BreachNotice,
  formatCount,
  isCalendarDay,
  LARGE_AUDIENCE,
  readBreachNotice,
} from '@coastok/domain';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import { operator } from '../../application/operator.js';
import { withApplication } from '../../application/withApplication.js';
import { addCommand, type CommandLine, type Outcome } from '../../frame/commandLine.js';
import { type Consent, DRY_RUN_OPTION, wouldReach, YES_OPTION } from '../../frame/consent.js';
import { ExitCode, Failure, unreadable } from '../../frame/failure.js';
import { FORCE_OPTION, JSON_NEEDS_OUT, STANDARD, writeOut } from '../../frame/outputFile.js';
import { parseKey } from '../../frame/repeatKey.js';
import { table } from '../../frame/table.js';
import { findArea, findUser } from '../lookUp.js';

/** Listed here so that help need not load the API; the type checks the list against the API's. */
const COLLECTIONS = [
  'access_log',
  'attendance',
  'booking',
  'care_contact',
  'care_task',
  'consent',
  'device',
  'file.files',
  'notification',
  'pledge',
  'privacyRequest',
  'question',
  'second_factor',
  'session',
  'user',
  'waitlist_entry',
] as const satisfies readonly PeopleCollection[];
/** Length of the key that is derived from the text of a notice. */
const KEY_LENGTH = 32;

interface AffectedOptions {
  area?: string;
  collection?: PeopleCollection;
  actor?: string;
  from?: string;
  to?: string;
  out?: string;
  force?: boolean;
  send?: string;
  key?: string;
  dryRun?: true;
  json?: boolean;
}

/** `coastok privacy affected`: finds the people affected by a breach, and notifies them (docs/breach.md). */
export function addAffectedCommand(privacy: Command, line: CommandLine): void {
  addCommand<AffectedOptions>(
    privacy,
    line,
    {
      name: 'affected',
      changes: ({ send }) => send !== undefined,
      asks: true,
      summary: 'List whom a breach touches, and tell them of it',
      description:
        'Lists the members of an area, those who have records in a collection, or those whose data somebody has read ' +
        'or changed, by the access log and the audit log, or that was read or changed on some Indian days. Several ' +
        'options narrow down to whom all of them meet.\n\n' +
        'With --send each of them, and a child’s guardian, is mailed the notice in a file, once: a repeat tells only ' +
        'who is new. Its first line is ‘Subject: …’; docs/breach.md has one to fill in. Asks first when it reaches ' +
        `more than ${LARGE_AUDIENCE} people.`,
      examples: [
        'coastok privacy affected --area SALTLAKE --out affected.csv',
        'coastok privacy affected --actor ravi@example.org --from 2027-01-10 --to 2027-01-14 --json',
        'coastok privacy affected --collection booking --send notice.txt --key laptop-2027-01',
      ],
    },
    (options, _args, consent) => affected(line, options, consent),
  )
    .option('--area <code>', 'members of this area')
    .addOption(
      new Option('--collection <name>', 'who has records in this collection').choices([...COLLECTIONS]),
    )
    .option('--actor <user>', 'whose data this person has read or changed: email or id')
    .option('--from <day>', 'whose data was read or changed on this day or later', parseDay)
    .option('--to <day>', 'whose data was read or changed on this day or before', parseDay)
    .option('--out <file>', 'write the list as csv to this file; with -, to standard output')
    .option(...FORCE_OPTION)
    .option('--send <file>', 'mail them this notice; - is standard input')
    .option(
      '--key <name>',
      'a name for the breach, the same on every repeat; else the notice’s words',
      parseKey,
    )
    .option(...YES_OPTION)
    .option(...DRY_RUN_OPTION);
}

function parseDay(text: string): string {
  if (isCalendarDay(text)) return text;
  throw new InvalidArgumentError('A day looks like 2027-01-14.');
}

async function affected(line: CommandLine, options: AffectedOptions, consent: Consent): Promise<Outcome> {
  refuseUsage(options);
  const letter = options.send === undefined ? null : await readLetter(options.send);
  return withApplication(line, async application => {
    const { BreachNotices } = await import('@coastok/api');
    const filters = await filtersOf(application, options);
    if (!letter) return list(application, line, filters, options);
    const key =
      options.key ?? createHash('sha256').update(JSON.stringify(letter)).digest('hex').slice(0, KEY_LENGTH);
    const notices = application.get(BreachNotices);
    const left = await notices.countLeft(filters, key);
    if (options.dryRun) return wouldReach(left, 'people');
    await consent.toReach(left, 'people');
    const notified = await notices.send(await operator(), filters, letter, key);
    return {
      text: `${formatCount(notified)} are notified now; people who were notified before are left out.`,
      data: { told: notified, key },
    };
  });
}

/** @throws Failure for options that select nothing, or that can't be combined */
function refuseUsage(options: AffectedOptions): void {
  const { area, collection, actor, from, to, out, send, key, dryRun, json } = options;
  const refuse = (sentence: string) => {
    throw new Failure(sentence, ExitCode.Usage);
  };
  if (![area, collection, actor, from, to].some(option => option !== undefined))
    refuse('Say whom it touches: --area, --collection, --actor, --from or --to.');
  if (from !== undefined && to !== undefined && to < from) refuse('--to is before --from.');
  if (send !== undefined && out !== undefined) refuse('Give --out or --send, not both.');
  if (send === undefined && key !== undefined) refuse('--key goes with --send.');
  if (send === undefined && dryRun) refuse('--dry-run goes with --send.');
  if (json && out === STANDARD) refuse(JSON_NEEDS_OUT);
}

/** @throws Failure for a file that can't be read, or that lacks what the Rules require in a notice */
async function readLetter(path: string): Promise<BreachNotice> {
  const reading = path === STANDARD ? textOf(process.stdin) : readFile(path, 'utf8');
  const text = await reading.catch((error: unknown) => {
    throw unreadable(path, error);
  });
  const { notice, problems } = readBreachNotice(text);
  if (problems.length > 0) throw new Failure([`${path} was sent to nobody.`, ...problems].join('\n'));
  return notice;
}

const filtersOf = async (
  application: ApplicationContext,
  { area, collection, actor, from, to }: AffectedOptions,
): Promise<AffectedFilters> => {
  const { pathId } = await import('@coastok/api');
  return {
    areaId: area === undefined ? undefined : pathId((await findArea(application, area))._id),
    collection,
    actor: actor === undefined ? undefined : (await findUser(application, actor))._id,
    fromDate: from,
    toDate: to,
  };
};

const COLUMNS: { title: string; width: number; of: (person: AffectedPerson) => string }[] = [
  { title: 'Id', width: 26, of: ({ _id }) => _id.toHexString() },
  { title: 'Name', width: 28, of: ({ name }) => name },
  { title: 'Email', width: 32, of: ({ email }) => email },
  { title: 'Area', width: 14, of: ({ area }) => area ?? '' },
  { title: 'Guardian’s email', width: 32, of: ({ guardianEmail }) => guardianEmail ?? '' },
];

async function list(
  application: ApplicationContext,
  line: CommandLine,
  filters: AffectedFilters,
  { out, force }: AffectedOptions,
): Promise<Outcome> {
  const { AffectedPeople, csvFile } = await import('@coastok/api');
  const service = application.get(AffectedPeople);
  const lists = await service.countLists(filters);
  const byTraces = filters.actor ?? filters.fromDate ?? filters.toDate;
  const note =
    byTraces && lists > 0
      ? `${formatCount(lists)} lists were searched, exported or imported besides: whom these showed is not known by name.`
      : '';
  if (note) line.progress.say(note);
  if (out === undefined) {
    const people: AffectedPerson[] = [];
    for await (const some of service.find(filters)) people.push(...some);
    const cells = people.map(person => COLUMNS.map(({ of }) => of(person)));
    const text =
      people.length === 0
        ? 'It touches nobody.'
        : table(
            COLUMNS.map(({ title }) => title),
            cells,
          );
    return { text, data: people };
  }
  let count = 0;
  async function* counted() {
    for await (const some of service.find(filters)) {
      count += some.length;
      yield some;
    }
  }
  await writeOut(Readable.from(csvFile(COLUMNS, counted())), out, line, { force });
  return {
    text: `Wrote ${formatCount(count)} people to ${out}.`,
    data: { people: count, file: out },
    silent: out === STANDARD,
  };
}
