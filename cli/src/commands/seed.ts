import { formatCount } from '@coastok/domain';
import { Community, DEMO_PASSWORD, DEMO_SIZE, LEAST_MEMBERS, MOST_MEMBERS, sizeFor } from '@coastok/seeds';
import type { Command } from 'commander';
import { withApplication } from '../application/withApplication.js';
import type { Counts } from '../demo/loadCommunity.js';
import { addCommand, type CommandLine, type Outcome } from '../frame/commandLine.js';
import { YES_DROP_OPTION } from '../frame/consent.js';
import { ExitCode, Failure } from '../frame/failure.js';
import { wholeNumber } from '../frame/optionValues.js';

interface SeedOptions {
  members?: number;
  bookings?: number;
  pledges?: number;
  force?: boolean;
  yesDrop?: string;
}

/** `coastok seed`: loads an invented community to try the product with. */
export function addSeedCommand(program: Command, line: CommandLine): void {
  addCommand<SeedOptions>(
    program,
    line,
    {
      name: 'seed',
      changes: true,
      asks: true,
      summary: 'Load invented demo data into an empty database',
      description:
        `Loads an invented community with the demo accounts: ${DEMO_SIZE.areas} areas, ${DEMO_SIZE.members} ` +
        `members, ${DEMO_SIZE.questions} questions, and about 800 bookings of events, one of which is full ` +
        'and one begins today. The same day gives the same data, but for what is minutes old. Never in production.',
      examples: [
        'coastok seed',
        'coastok seed --force',
        'coastok seed --force --yes-drop coastok',
        'coastok seed --members 100000',
      ],
    },
    options => seed(line, options),
  )
    .option(
      '--members <number>',
      'how many members; areas, questions and devices grow along',
      wholeNumber(LEAST_MEMBERS, MOST_MEMBERS),
    )
    .option('--bookings <number>', 'how many members set out to book', wholeNumber(0, MOST_MEMBERS))
    .option('--pledges <number>', 'about how many pledges, with many members', wholeNumber(0, MOST_MEMBERS))
    .option('--force', 'erase the demo data that is in the database first')
    .option(...YES_DROP_OPTION);
}

async function seed(
  line: CommandLine,
  { members, force = false, yesDrop, ...wished }: SeedOptions,
): Promise<Outcome> {
  if (line.env.NODE_ENV === 'production') {
    const sentence = 'demo data is never loaded in production: the password of its accounts is known.';
    throw new Failure(sentence, ExitCode.Refused);
  }
  const began = Date.now();
  const size = { ...(members ? sizeFor(members) : DEMO_SIZE), ...wished };
  const community = new Community({ ...size, now: new Date() });
  const { loadCommunity } = await import('../demo/loadCommunity.js');
  const counts = await withApplication(line, (application, { sandboxUrl }) =>
    loadCommunity(application, community, line, { force, yesDrop, sandboxUrl }),
  );
  const seconds = (Date.now() - began) / 1000;
  return { text: textOf(counts, seconds), data: { ...counts, seconds } };
}

function textOf(counts: Counts, seconds: number): string {
  const parts = Object.entries(counts).map(([what, count]) => `${formatCount(count)} ${what}`);
  return [
    `Loaded in ${seconds.toFixed(1)} s: ${parts.join(', ')}.`,
    `Sign in as director@coastok.test or another demo account with ${DEMO_PASSWORD}.`,
  ].join('\n');
}
