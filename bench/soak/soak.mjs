import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startNode } from '../../tools/process/child.mjs';
import { cleanEnvironment } from '../../tools/world.mjs';
import { ROOT } from '../../tools/workspace/root.mjs';
import { mixedLoad } from './load.mjs';

const LOOKS = 60;
/** The time between an answer and the next request, short enough to keep the machine busy but not overloaded. */
const THINK_MS = 40;
/** The share of the run after which code is compiled and caches are full. */
const WARM_UP = 0.25;
/** The highest allowed growth of the minimum of the memory in use: a leak grows with every request and exceeds this. */
const MOST_GROWTH = { share: 0.15, megabytes: 16 };
/** Full garbage collections are rare: before this time the memory in use may contain garbage. */
const MEMORY_COUNTS_AFTER_SECONDS = 300;
const MEGABYTE = 1024 * 1024;

/**
 * @typedef {object} Soaked
 * @property {number} answers
 * @property {number} before MB in use at least, early in the run
 * @property {number} after MB in use at least, late in the run
 * @property {string[]} problems that were found
 */

/**
 * Keeps the API busy for some time, and then checks for problems: faults, unhandled rejections, growing memory, and
 * records that contradict each other.
 * @param {import('../world.mjs').World} world its API logs warnings and errors only
 * @param {number} seconds
 * @param {number} [thinkMs] between an answer and the client's next request
 * @returns {Promise<Soaked>}
 */
export async function soak(world, seconds, thinkMs = THINK_MS) {
  const ending = new AbortController();
  const working = mixedLoad(world, thinkMs, ending.signal);
  /** @type {number[]} */
  const heaps = [];
  for (let look = 0; look < LOOKS; look += 1) {
    await Promise.race([pause((seconds * 1000) / LOOKS), working]);
    heaps.push(await heapOf(world.api.url));
  }
  ending.abort();
  const { answers, faults } = await working;
  const [before, after] = floors(heaps);
  const problems = [
    ...new Set(faults),
    ...rejectionsIn(world.api.output()),
    ...(await violations(world.mongoUri)),
  ];
  const memoryCounts = seconds >= MEMORY_COUNTS_AFTER_SECONDS;
  if (memoryCounts && after > before * (1 + MOST_GROWTH.share) + MOST_GROWTH.megabytes) {
    problems.push(`memory in use grew from ${before.toFixed(0)} to ${after.toFixed(0)} MB`);
  }
  return { answers, before, after, problems };
}

/**
 * The least memory in use in the first and in the last third after the warm-up: the minimum contains no garbage.
 * @param {number[]} heaps
 * @returns {[number, number]}
 */
function floors(heaps) {
  const warm = heaps.slice(Math.floor(heaps.length * WARM_UP));
  const third = Math.floor(warm.length / 3);
  return [Math.min(...warm.slice(0, third)), Math.min(...warm.slice(-third))];
}

/** @param {string} origin */
async function heapOf(origin) {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  const [, bytes] = /^nodejs_heap_size_used_bytes (\S+)/m.exec(metrics) ?? [];
  return Number(bytes) / MEGABYTE;
}

/** @param {string} output */
const rejectionsIn = output => output.split('\n').filter(line => line.includes('unhandled rejection'));

/**
 * The problems that `coastok db check` finds.
 * @param {string} mongoUri
 */
async function violations(mongoUri) {
  const child = await startNode({
    name: 'db check',
    script: join(ROOT, 'cli', 'bin', 'coastok.mjs'),
    args: ['db', 'check'],
    cwd: ROOT,
    env: { ...cleanEnvironment(), MONGODB_URI: mongoUri },
  });
  const { code } = await child.exited;
  return code === 0 ? [] : [child.output.last(40)];
}
