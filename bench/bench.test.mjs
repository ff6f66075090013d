import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { freshData } from './data.mjs';
import { comparePair } from './measure.mjs';
import { soak } from './soak/soak.mjs';
import { PAIRS } from './works/index.mjs';
import { startWorld } from './world.mjs';

/* No speed is asserted: only that both sides do the same work, without errors. */

const MEMBERS = 600;
const SOAKED_SECONDS = 45;
/** A low load, since other tests run at the same time. */
const THINK_MS = 300;
const PATIENCE_MS = 300_000;

/** @type {Awaited<ReturnType<typeof freshData>>} */
let data;
/** @type {import('./world.mjs').World} */
let world;

beforeAll(async () => {
  data = await freshData(MEMBERS, () => {});
  world = await startWorld(data.directory, { LOG_LEVEL: 'warn' });
}, PATIENCE_MS);

afterAll(async () => {
  await world?.stop();
  data?.remove();
});

for (const { title, prepare } of PAIRS) {
  test(`the bare server answers what the API does: ${title}`, async () => {
    await comparePair(world, await prepare(world));
  });
}

test(
  'mixed work leaves no fault, no unhandled rejection and no contradicting records',
  async () => {
    const { answers, problems } = await soak(world, SOAKED_SECONDS, THINK_MS);
    expect(problems).toEqual([]);
    expect(answers).toBeGreaterThan(100);
  },
  PATIENCE_MS,
);
