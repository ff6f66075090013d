import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { istDay } from '@coastok/domain';
import { startNode } from '../tools/process/child.mjs';
import { cleanEnvironment } from '../tools/world.mjs';
import { inputsHash } from '../tools/workspace/inputs.mjs';
import { ROOT } from '../tools/workspace/root.mjs';

const KEPT = join(ROOT, '.data', 'bench');
/** The programs that make the data: after a change in them new data is made. */
const MAKERS = ['seeds/src', 'cli/src/demo', 'tools/database', 'api/src/migrations'];
/** With this many attempts for 100,000 members about 50,000 bookings are made. */
const BOOKERS_PER_MEMBER = 0.925;
const PLEDGES_PER_MEMBER = 0.6;

/**
 * A separate database directory with a community of this many members, made once and copied for each run, so that
 * the writes of a run do not change what the next one measures.
 * @param {number} members
 * @param {(note: string) => void} note
 */
export async function freshData(members, note) {
  const kept = await keptData(members, note);
  const directory = mkdtempSync(join(KEPT, 'run-'));
  cpSync(join(kept, 'db'), directory, { recursive: true });
  return { directory, remove: () => rmSync(directory, { recursive: true, force: true }) };
}

/**
 * @param {number} members
 * @param {(note: string) => void} note
 */
async function keptData(members, note) {
  // The dates of drives, events and the newest members depend on the day when the data was made.
  const stamp = `${istDay(new Date()).slice(0, 7)}-${inputsHash(ROOT, MAKERS).slice(0, 12)}`;
  const directory = join(KEPT, `${members}-members-${stamp}`);
  if (existsSync(directory)) {
    note('made before');
    return directory;
  }
  mkdirSync(KEPT, { recursive: true });
  for (const old of readdirSync(KEPT)) {
    if (old.startsWith(`${members}-members-`)) rmSync(join(KEPT, old), { recursive: true });
  }
  const unfinished = mkdtempSync(join(KEPT, 'making-'));
  try {
    note(await seed(unfinished, members));
    renameSync(unfinished, directory);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return directory;
}

/**
 * @param {string} directory
 * @param {number} members
 */
async function seed(directory, members) {
  const sizes = {
    members,
    bookings: Math.round(members * BOOKERS_PER_MEMBER),
    pledges: Math.round(members * PLEDGES_PER_MEMBER),
  };
  const args = Object.entries(sizes).flatMap(([name, size]) => [`--${name}`, String(size)]);
  const child = await startNode({
    name: 'seed',
    script: join(ROOT, 'cli', 'bin', 'coastok.mjs'),
    args: ['seed', ...args],
    cwd: ROOT,
    env: { ...cleanEnvironment(), DATA_DIR: directory },
  });
  const { code } = await child.exited;
  if (code !== 0) throw new Error(`The data could not be made:\n${child.output.last()}`);
  return (
    child.output
      .toString()
      .split('\n')
      .find(line => line.startsWith('Loaded')) ?? ''
  );
}
