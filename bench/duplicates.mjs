/**
 * `npm run bench:duplicates`: compares 100,000 members, 2 % of which are planted second records, with each other. It
 * measures the time of the first run and of a nightly run, how many planted pairs are found, and how many pairs of the
 * top band are wrong.
 */
import { createApplicationContext, DuplicateFinder, JobRunner, loadConfig } from '@coastok/api';
import { SURELY_THE_SAME } from '@coastok/domain';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { connectionString } from '../tools/database/uri.mjs';
import { describeFailure, step } from '../tools/process/steps.mjs';
import { prepare } from '../tools/workspace/prepare.mjs';
import { ROOT } from '../tools/workspace/root.mjs';
import { apiEnvironment, startEngine } from '../tools/world.mjs';
import { inventCommunity } from './duplicates/community.mjs';

const PLANTED = 0.02;
const MOST_SECONDS = 60;
const LEAST_FOUND = 0.95;
const MOST_WRONG = 0.05;
const BATCH = 5000;

/** @type {(() => unknown)[]} */
const endings = [];

try {
  const { values } = parseArgs({ options: { members: { type: 'string', default: '100000' } } });
  const members = Number(values.members);
  if (!(members > 0)) throw new Error('--members is a number above 0.');
  await prepare(ROOT);
  const engine = await startEngine();
  endings.push(engine.stop);
  const mongoUri = connectionString(engine.uri, 'coastok');
  const application = await createApplicationContext(loadConfig(apiEnvironment({ mongoUri })));
  endings.push(() => application.close());
  await application.prepareDatabase();
  const { people, planted } = inventCommunity(members, PLANTED);
  const { db } = application.connection;
  if (!db) throw new Error('There is no database.');
  await step('Members', async note => {
    for (let at = 0; at < people.length; at += BATCH)
      await db.collection('user').insertMany(people.slice(at, at + BATCH));
    await application.get(JobRunner).runNow('word-frequencies');
    note(`${people.length}, ${planted.length} of them planted`);
  });
  const finder = application.get(DuplicateFinder);
  const [first, night] = [await timed('The first time'), await timed('A night')];

  const pairs = await db.collection('duplicatePair').find({ state: 'open' }).toArray();
  const nameOf = (/** @type {unknown} */ one, /** @type {unknown} */ other) =>
    [one, other].map(String).sort().join(' ');
  const right = new Set(planted.map(({ person, of }) => nameOf(person._id, of)));
  const found = pairs.filter(({ a, b }) => right.has(nameOf(a, b)));
  const top = pairs.filter(({ score }) => score >= SURELY_THE_SAME);
  const wrong = top.filter(({ a, b }) => !right.has(nameOf(a, b)));
  const share = (/** @type {number} */ part, /** @type {number} */ of) =>
    `${((100 * part) / of).toFixed(1)} %`;
  console.log(
    [
      '',
      `Found: ${found.length} of ${right.size} planted pairs (${share(found.length, right.size)})`,
      `Top band (from ${SURELY_THE_SAME}): ${top.length} pairs, ${wrong.length} of them of two people (${share(wrong.length, top.length)})`,
      `All pairs: ${pairs.length}; the first time ${first.toFixed(1)} s, a night ${night.toFixed(1)} s`,
    ].join('\n'),
  );
  if (first > MOST_SECONDS || night > MOST_SECONDS) throw new Error(`It took more than ${MOST_SECONDS} s.`);
  if (found.length < LEAST_FOUND * right.size) throw new Error('Too few planted pairs were found.');
  if (wrong.length > MOST_WRONG * top.length) throw new Error('Too much of the top band is wrong.');

  /** The processor time of the database; on a shared machine the elapsed time says little. */
  function databaseSeconds() {
    const stat = readFileSync(`/proc/${engine.pid}/stat`, 'utf8');
    const [user = '0', system = '0'] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13);
    return (Number(user) + Number(system)) / 100;
  }

  /** @param {string} title */
  async function timed(title) {
    const [began, node, database] = [performance.now(), process.cpuUsage(), databaseSeconds()];
    await step(title, async note => {
      const compared = await finder.compareAll(new AbortController().signal);
      const { user, system } = process.cpuUsage(node);
      note(
        `${compared} compared, ${await finder.countOpen()} pairs; processor time of the API ` +
          `${((user + system) / 1e6).toFixed(1)} s, of the database ${(databaseSeconds() - database).toFixed(1)} s`,
      );
    });
    return (performance.now() - began) / 1000;
  }
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
} finally {
  for (const end of endings.reverse()) await end();
}
