/**
 * `npm run bench:effects`: stores an effect in every member of a large community at once, as if all had moved to
 * another area. It measures how fast the effects run, the memory, and the time of other page loads during the run.
 * `--members` sets the number, `--seconds` the longest time of the measurement.
 */
import { ObjectId } from 'mongodb';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { describeFailure, step } from '../tools/process/steps.mjs';
import { prepare } from '../tools/workspace/prepare.mjs';
import { ROOT } from '../tools/workspace/root.mjs';
import { freshData } from './data.mjs';
import { watch } from './works/meanwhile.mjs';
import { startWorld } from './world.mjs';

const IDLE_MS = 20_000;
const LOOK_MS = 1000;
const MOST_SLOWER = 2;
const MOST_MEGABYTES = 100;
const OPTIONS = /** @type {const} */ ({
  members: { type: 'string', default: '100000' },
  seconds: { type: 'string', default: '300' },
});

/** @type {(() => unknown)[]} */
const endings = [];

try {
  const { values } = parseArgs({ options: OPTIONS });
  const members = Number(values.members);
  const most = Number(values.seconds);
  if (!(members > 0 && most > 0)) throw new Error('--members and --seconds are numbers above 0.');
  await prepare(ROOT);
  const data = await step('Data', note => freshData(members, note));
  endings.push(data.remove);
  const world = await step('Processes', () => startWorld(data.directory));
  endings.push(world.stop);
  const people = world.db.collection('user');
  const pages = () => watch(world, () => pause(IDLE_MS));
  await pages();
  const idle = await pages();
  const at = new Date();
  const moved = { _id: new ObjectId(), kind: 'member.moved', at, next: at, data: { from: new ObjectId() } };
  const { modifiedCount } = await people.updateMany({}, { $set: { effects: [moved] } });
  const pending = { 'effects.next': { $gt: new Date(0) } };
  const began = performance.now();
  const elapsed = () => (performance.now() - began) / 1000;
  const busy = await step('Effects', () =>
    watch(world, async () => {
      while (elapsed() < most && (await people.findOne(pending, { projection: { _id: 1 } })))
        await pause(LOOK_MS);
    }),
  );
  const seconds = elapsed();
  const done = modifiedCount - (await people.countDocuments(pending));
  console.log(
    `\n${done} of ${modifiedCount} effects in ${seconds.toFixed(0)} s; p95 of a page ${busy.p95.toFixed(1)} ms, idle ${idle.p95.toFixed(1)} ms; ${busy.megabytes.toFixed(0)} MB more memory at most`,
  );
  if (busy.p95 > idle.p95 * MOST_SLOWER || busy.megabytes > MOST_MEGABYTES)
    throw new Error(
      `The goals are at most ${MOST_SLOWER} times the idle p95, and at most ${MOST_MEGABYTES} MB.`,
    );
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
} finally {
  for (const end of endings.reverse()) await end();
}
