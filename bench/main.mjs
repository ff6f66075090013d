/**
 * `npm run bench`: the API against `node:http` and the driver doing the same work on the same data in the same run, and
 * each goal beside what was measured. `--only <name>` does one piece of work, `--seconds` says how long each side is
 * measured, `--members 1000000` loads more.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { describeFailure, step } from '../tools/process/steps.mjs';
import { prepare } from '../tools/workspace/prepare.mjs';
import { ROOT } from '../tools/workspace/root.mjs';
import { freshData } from './data.mjs';
import { heading, lineOf } from './report.mjs';
import { MEASUREMENTS } from './works/index.mjs';
import { startWorld } from './world.mjs';

/** @type {(() => unknown)[]} */
const endings = [];

try {
  const { values } = parseArgs({
    options: {
      members: { type: 'string', default: '100000' },
      seconds: { type: 'string', default: '5' },
      only: { type: 'string' },
    },
  });
  const chosen = MEASUREMENTS.filter(({ name }) => values.only === undefined || values.only === name);
  if (chosen.length === 0) {
    throw new Error(`--only is one of: ${MEASUREMENTS.map(({ name }) => name).join(', ')}.`);
  }
  const members = Number(values.members);
  const seconds = Number(values.seconds);
  if (!(members > 0 && seconds > 0)) throw new Error('--members and --seconds are numbers above 0.');
  await prepare(ROOT);
  const data = await step('Data', note => freshData(members, note));
  endings.push(data.remove);
  const world = await step('Processes', () => startWorld(data.directory));
  endings.push(world.stop);
  const load = loadavg()[0]?.toFixed(1);
  console.log(`\n${members} members, 32 connections, answers per second; load average ${load}\n`);
  console.log(heading);
  for (const { measure } of chosen) {
    for (const row of await measure(world, seconds)) console.log(lineOf(row));
  }
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
} finally {
  for (const end of endings.reverse()) await end();
}
