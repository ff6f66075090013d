import { setTimeout as pause } from 'node:timers/promises';
import { watch } from './meanwhile.mjs';
import { asCaller } from './work.mjs';

const GOALS = { time: 1.3, megabytes: 64, wait: 2 };
const ROUNDS = 2;
const WATCHED_MS = 3000;

/**
 * Exports all bookings as a spreadsheet: its time beside a bare csv stream's, and the effect on the server and other
 * callers.
 * @param {import('../world.mjs').World} world
 * @returns {Promise<import('../report.mjs').Row[]>}
 */
export async function measureExport(world) {
  const headers = asCaller(world.tokens.director);
  const ours = `${world.api.url}/api/v1/report/bookings`;
  const bare = `${world.bare.url}/bookings.csv`;
  await compare(await download(`${ours}.csv`, headers), await download(bare));

  const times = { ours: 0, bare: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.bare += await secondsOf(() => download(bare));
    times.ours += await secondsOf(() => download(`${ours}.xlsx`, headers));
  }
  const idle = await watch(world, () => pause(WATCHED_MS));
  const busy = await watch(world, () => download(`${ours}.xlsx`, headers));
  return [
    {
      title: 'export of all bookings to xlsx, against a bare csv stream, seconds',
      ours: times.ours / ROUNDS,
      bare: times.bare / ROUNDS,
      goal: GOALS.time,
      atMost: true,
    },
    {
      title: 'the same: growth of resident memory, MB',
      ours: busy.megabytes,
      goal: GOALS.megabytes,
      atMost: true,
    },
    {
      title: 'the same: p95 of a member list meanwhile, against idle, ms',
      ours: busy.p95,
      bare: idle.p95,
      goal: GOALS.wait,
      atMost: true,
    },
  ];
}

/**
 * @param {string} address
 * @param {Record<string, string>} [headers]
 */
async function download(address, headers = {}) {
  const answer = await fetch(address, { headers });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
  return Buffer.from(await answer.arrayBuffer());
}

/**
 * @param {Buffer} ours
 * @param {Buffer} theirs
 */
function compare(ours, theirs) {
  if (ours.equals(theirs)) return;
  const [mine, bare] = [ours, theirs].map(file => file.toString().split('\r\n'));
  const at = mine?.findIndex((line, index) => line !== bare?.[index]) ?? 0;
  throw new Error(`The files differ in line ${at + 1}.\nAPI: ${mine?.[at]}\nbare: ${bare?.[at]}`);
}

/** @param {() => Promise<unknown>} work */
async function secondsOf(work) {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}
