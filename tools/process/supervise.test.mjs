import { expect, test } from '@jest/globals';
import { supervise } from './supervise.mjs';

/** A child that the test ends. */
function fakeChild(/** @type {number} */ pid) {
  /** @type {(end: { code: number | null, signal: NodeJS.Signals | null }) => void} */
  let end = () => {};
  /** @type {Promise<{ code: number | null, signal: NodeJS.Signals | null }>} */
  const exited = new Promise(resolve => (end = resolve));
  const stop = async () => end({ code: 0, signal: null });
  return { name: 'server', pid, exited, stop, crash: () => end({ code: null, signal: 'SIGKILL' }) };
}

/** Supervises fake children and returns the events one by one. */
async function supervised(/** @type {(pid: number) => void} */ onStart = () => {}) {
  /** @type {ReturnType<typeof fakeChild>[]} */
  const children = [];
  /** @type {string[]} */
  const lines = [];
  /** @type {(() => void)[]} */
  let waiting = [];
  const happened = () => {
    for (const wake of waiting) wake();
    waiting = [];
  };
  const watcher = await supervise({
    log(line) {
      lines.push(line);
      happened();
    },
    async start() {
      const child = fakeChild(children.length + 1);
      onStart(child.pid);
      children.push(child);
      return child;
    },
  });
  const until = async (/** @type {string} */ text) => {
    while (!lines.some(line => line.includes(text)))
      await new Promise(wake => waiting.push(() => wake(null)));
  };
  return { ...watcher, children, lines, until };
}

test('a child that dies is started again, each time after a longer pause', async () => {
  const { children, lines, until, stop } = await supervised();
  children[0]?.crash();
  await until('server is running again (pid 2)');
  children[1]?.crash();
  await until('server is running again (pid 3)');
  await stop();
  expect(lines[0]).toBe('server ended (signal SIGKILL); starting it again in 0.25 s');
  expect(lines[2]).toBe('server ended (signal SIGKILL); starting it again in 0.5 s');
});

test('a child that does not start again is tried until it does', async () => {
  let starts = 0;
  const { children, lines, until, stop } = await supervised(() => {
    starts += 1;
    if (starts === 2) throw new Error('port taken');
  });
  children[0]?.crash();
  await until('server is running again');
  await stop();
  expect(lines).toContain('server did not start: port taken');
});

test('a child that must restart does so at once, and its end is not reported', async () => {
  const { children, lines, until, restart, stop } = await supervised();
  await restart();
  await until('server is running again (pid 2)');
  await stop();
  expect(children).toHaveLength(2);
  expect(lines).toEqual(['server is running again (pid 2)']);
});

test('a child that does not start is retried at once when it must restart', async () => {
  let broken = false;
  const { lines, until, restart, stop } = await supervised(() => {
    if (broken) throw new Error('a slip of the pen');
  });
  broken = true;
  await restart();
  await until('trying again in 0.5 s');
  broken = false;
  await restart();
  await until('server is running again');
  await stop();
  expect(lines.filter(line => line.startsWith('trying'))).toHaveLength(1);
});

test('a child that was stopped stays stopped', async () => {
  const { children, lines, stop } = await supervised();
  await stop();
  expect(children).toHaveLength(1);
  expect(lines).toEqual([]);
});

test("the first start's failure is the caller's", async () => {
  const failing = supervised(() => {
    throw new Error('no engine');
  });
  await expect(failing).rejects.toThrow('no engine');
});
