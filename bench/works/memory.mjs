import { residentMegabytes } from '../residentMemory.mjs';

const MOST_MEGABYTES = 250;

/**
 * The memory that the API uses after all measured calls.
 * @param {import('../world.mjs').World} world
 * @returns {Promise<import('../report.mjs').Row[]>}
 */
export async function measureMemory({ api }) {
  const title = 'resident memory of the API after the load, MB';
  return [{ title, ours: await residentMegabytes(api.pid), goal: MOST_MEGABYTES, atMost: true }];
}
