/** `npm run soak -- --minutes 30`: runs mixed work for a long time, and reports problems. */
import { parseArgs } from 'node:util';
import { describeFailure, step } from '../tools/process/steps.mjs';
import { prepare } from '../tools/workspace/prepare.mjs';
import { ROOT } from '../tools/workspace/root.mjs';
import { freshData } from './data.mjs';
import { soak } from './soak/soak.mjs';
import { startWorld } from './world.mjs';

const MEMBERS = 5000;

/** @type {(() => unknown)[]} */
const endings = [];

try {
  const { values } = parseArgs({ options: { minutes: { type: 'string', default: '30' } } });
  const minutes = Number(values.minutes);
  if (!(minutes > 0)) throw new Error('--minutes is a number above 0.');
  await prepare(ROOT);
  const data = await step('Data', note => freshData(MEMBERS, note));
  endings.push(data.remove);
  const world = await step('Processes', () => startWorld(data.directory, { LOG_LEVEL: 'warn' }));
  endings.push(world.stop);
  const { answers, before, after, problems } = await step('Load', () => soak(world, minutes * 60));
  console.log(
    `\n${answers} answers, memory in use ${before.toFixed(0)} MB early and ${after.toFixed(0)} MB late`,
  );
  for (const problem of problems) console.error(problem);
  console.log(problems.length ? `${problems.length} problems` : 'nothing gave way');
  process.exitCode = problems.length ? 1 : 0;
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
} finally {
  for (const end of endings.reverse()) await end();
}
