/**
 * `npm run bench`: compares the API with `node:http` and the driver that do the same work on the same data in the same
 * run, and prints each goal beside the measure. `--only <name>` does one piece of work, `--seconds` sets how long each
 * side is measured, `--members 1000000` loads more data; `--growth` measures three sizes, and how the time grows.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { describeFailure, step } from '../tools/process/steps.mjs';
import { prepare } from '../tools/workspace/prepare.mjs';
import { ROOT } from '../tools/workspace/root.mjs';
import { freshData } from './data.mjs';
import { growthOf, heading, lineOf } from './report.mjs';
import { MEASUREMENTS } from './works/index.mjs';
import { startWorld } from './world.mjs';

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '5' },
    only: { type: 'string' },
    growth: { type: 'boolean', default: false },
    sizes: { type: 'string', default: '10000,100000,1000000' },
  },
});

try {
  const seconds = Number(values.seconds);
  const sizes = (values.growth ? values.sizes.split(',') : [values.members]).map(Number);
  if (!(seconds > 0 && sizes.every(size => size > 0)))
    throw new Error('--members, --sizes and --seconds are numbers above 0.');
  const works = worksNamed(values.only, values.growth);
  await prepare(ROOT);
  /** @type {import('./report.mjs').Row[][]} */
  const measured = [];
  for (const members of sizes) measured.push(await measureAll(works, members, seconds));
  if (values.growth) for (const line of growthOf(sizes, measured)) console.log(line);
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
}

/**
 * @param {string | undefined} only
 * @param {boolean} growing
 */
function worksNamed(only, growing) {
  const works = growing ? MEASUREMENTS.filter(({ grows }) => grows) : MEASUREMENTS;
  if (only === undefined) return works;
  const names = only.split(',');
  const chosen = works.filter(({ name }) => names.includes(name));
  if (chosen.length === names.length) return chosen;
  throw new Error(`--only is some of: ${works.map(({ name }) => name).join(', ')}.`);
}

/**
 * @param {import('./works/index.mjs').Measurement[]} works
 * @param {number} members
 * @param {number} seconds
 */
async function measureAll(works, members, seconds) {
  /** @type {(() => unknown)[]} */
  const endings = [];
  try {
    const data = await step('Data', note => freshData(members, note));
    endings.push(data.remove);
    const world = await step('Processes', () => startWorld(data.directory));
    endings.push(world.stop);
    const load = loadavg()[0]?.toFixed(1);
    console.log(`\n${members} members, 32 connections, answers per second; load average ${load}\n`);
    console.log(heading);
    /** @type {import('./report.mjs').Row[]} */
    const rows = [];
    for (const { measure } of works) {
      for (const row of await measure(world, seconds)) {
        console.log(lineOf(row));
        rows.push(row);
      }
    }
    return rows;
  } finally {
    for (const end of endings.reverse()) await end();
  }
}
