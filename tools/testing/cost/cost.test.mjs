import { expect, test } from '@jest/globals';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDirectory } from '../files.mjs';
import { startMeter } from './meter.mjs';
import { ProcessTable, readProcesses } from './processes.mjs';
import { costLines } from './report.mjs';
import { secondsByFile } from './shares.mjs';
import { startSpeed } from './speed.mjs';

const directory = temporaryDirectory();

/**
 * @param {string} proc
 * @param {number | string} pid
 * @param {string} name
 * @param {number} parent
 * @param {number[]} ticks
 */
function shown(proc, pid, name, parent, ticks) {
  mkdirSync(join(proc, String(pid)), { recursive: true });
  const between = Array(9).fill(0).join(' ');
  writeFileSync(
    join(proc, String(pid), 'stat'),
    `${pid} (${name}) S ${parent} ${between} ${ticks.join(' ')} 20 0`,
  );
}

test('the seconds of a process are its own, those of all it started and of those that have ended', () => {
  const proc = join(directory, 'proc');
  shown(proc, 'self', 'node', 1, [0, 0, 0, 0]);
  shown(proc, 10, 'node', 1, [100, 20, 30, 50]);
  shown(proc, 11, 'a (b) c', 10, [200, 0, 0, 0]);
  shown(proc, 12, 'node', 11, [50, 50, 0, 0]);
  shown(proc, 13, 'elsewhere', 1, [9000, 0, 0, 0]);
  const processes = readProcesses(proc);
  expect(processes?.secondsOf(10)).toBe(5);
  expect(processes?.secondsOf(10, new Set([11]))).toBe(2);
  expect(processes?.secondsOf(99)).toBe(0);
});

test('a system without /proc measures nothing', () => {
  const read = () => readProcesses(join(directory, 'nothing'));
  const meter = startMeter({ read });
  expect(meter).toMatchObject({ isMeasured: false });
  expect(meter.seconds()).toBe(0);
});

test('a process that is counted nowhere any more, because its parent was killed, stays in the sum', () => {
  const sums = [10, 14, 6, 9];
  const read = () => new ProcessTable([{ pid: 1, parent: 0, seconds: sums.shift() ?? 9 }]);
  const meter = startMeter({ read, pid: 1 });
  meter.seconds();
  meter.seconds();
  expect(meter.seconds()).toBe(7);
  meter.stop();
});

test('a machine that takes twice as long for the same work has half the speed', () => {
  const fast = startSpeed({ taken: () => 30 });
  const slow = startSpeed({ taken: () => 60 });
  expect(slow.factor()).toBeCloseTo(fast.factor() / 2);
  fast.stop();
  slow.stop();
});

test('files that run at the same time share what the database does, by what they do themselves', () => {
  const cost = (
    /** @type {string} */ file,
    /** @type {number} */ own,
    /** @type {[number, number]} */ from,
    /** @type {[number, number]} */ to,
  ) => ({ file, own, from: { at: from[0], shared: from[1] }, to: { at: to[0], shared: to[1] } });
  const seconds = secondsByFile([
    cost('alone', 1, [0, 0], [1000, 4]),
    cost('busy', 3, [1000, 4], [2000, 8]),
    cost('idle', 1, [1000, 4], [2000, 8]),
  ]);
  expect([...seconds]).toEqual([
    ['alone', 5],
    ['busy', 6],
    ['idle', 2],
  ]);
});

test('a run reports its seconds by group and by file, and the rest', () => {
  const lines = costLines({
    byFile: new Map([
      ['domain/src/a.test.ts', 1],
      ['seeds/src/b.test.ts', 2],
      ['api/test/c.test.ts', 5],
    ]),
    total: 20,
    browser: 8,
    factor: 0.9,
  });
  expect(lines).toEqual([
    '',
    "Processor seconds: 20, or 18 at the reference's speed (this machine: 0.90)",
    '      8.0  browser',
    '      5.0  api',
    '      4.0  around them',
    '      3.0  unit',
    '',
    'By file:',
    '      5.0  api/test/c.test.ts',
    '      2.0  seeds/src/b.test.ts',
    '      1.0  domain/src/a.test.ts',
  ]);
});
