import { comparePair, measurePaced, measurePair } from '../measure.mjs';
import { measureArrivals } from './arrivals.mjs';
import { measureCare } from './care.mjs';
import { createBooking, createMember, createMemberLean } from './creations.mjs';
import { areaDashboard, areaDashboardMeanwhile, wholeDashboard } from './dashboards.mjs';
import { measureExport } from './exportBookings.mjs';
import { measureMemory } from './memory.mjs';
import { leanMemberList, memberList, search } from './readMembers.mjs';
import { measureRegistration } from './registration.mjs';
import { scoreboard } from './scoreboard.mjs';
import { signIn } from './signIn.mjs';
import { measureViewers } from './viewers.mjs';

/**
 * @typedef {object} Measurement
 * @property {string} name for `--only`
 * @property {(world: import('../world.mjs').World, seconds: number) => Promise<import('../report.mjs').Row[]>} measure
 * @property {boolean} [grows] whether it can be measured in communities of any size
 */

/**
 * @param {import('./work.mjs').Work} work
 * @returns {Measurement}
 */
const asMeasurement = work => ({
  name: work.name,
  grows: true,
  async measure(world, seconds) {
    const pair = await work.prepare(world);
    await comparePair(world, pair);
    const stop = await work.meanwhile?.(world);
    const { ours, bare } = await measurePair(world, pair, seconds);
    await stop?.();
    const row = { title: work.title, goal: work.goal, ours, bare };
    if (!work.asked) return [row];
    const { perSecond, mostMs } = work.asked;
    const paced = await measurePaced(world, pair, { perSecond, seconds });
    return [
      row,
      {
        title: `the same: p95 when ${perSecond} a second are asked for, ms`,
        ours: paced,
        goal: mostMs,
        atMost: true,
      },
    ];
  },
});

/** The works that both sides do. */
export const PAIRS = [
  memberList,
  leanMemberList,
  search,
  wholeDashboard,
  areaDashboard,
  areaDashboardMeanwhile,
  scoreboard,
  createMember,
  createMemberLean,
  createBooking,
  signIn,
];

/** All measurements, in the order of the goals; memory last, after everything else. @type {Measurement[]} */
export const MEASUREMENTS = [
  ...PAIRS.map(asMeasurement),
  { name: 'viewers', measure: measureViewers },
  { name: 'export', grows: true, measure: measureExport },
  { name: 'care', measure: measureCare },
  { name: 'registration', measure: measureRegistration },
  { name: 'arrivals', measure: measureArrivals },
  { name: 'memory', measure: measureMemory },
];
