import { expect, jest, test } from '@jest/globals';
import { printLine, step } from './steps.mjs';

test('in a pipe a long step is announced before its result', async () => {
  jest.useFakeTimers();
  const lines = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const isTTY = process.stdout.isTTY;
  process.stdout.isTTY = false;
  try {
    await step('Short', async note => note('nothing to do'));
    await step('Long', () => jest.advanceTimersByTimeAsync(60_000));
    expect(lines.mock.calls.map(([line]) => String(line).replace(/\(.*/s, ''))).toEqual([
      '  ✓ Short       nothing to do ',
      '  … Long        under way\n',
      '  ✓ Long        done ',
    ]);
  } finally {
    process.stdout.isTTY = isTTY;
    lines.mockRestore();
    jest.useRealTimers();
  }
});

test('on a terminal the last line names all steps under way, and each result stands above it', async () => {
  const written = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const isTTY = process.stdout.isTTY;
  process.stdout.isTTY = true;
  try {
    /** @type {() => void} */
    let finish = () => {};
    const long = step('Web apps', () => new Promise(resolve => (finish = () => resolve(undefined))));
    await step('Database', async note => note('started'));
    printLine('  said between');
    finish();
    await long;
    expect(written.mock.calls.map(([text]) => String(text).replace(/\(.*?\)/, '(…)'))).toEqual([
      '\r\x1b[K  … Web apps ',
      '\r\x1b[K  … Web apps, Database ',
      '\r\x1b[K  ✓ Database    started (…)\n  … Web apps ',
      '\r\x1b[K  said between\n  … Web apps ',
      '\r\x1b[K  ✓ Web apps    done (…)\n',
    ]);
  } finally {
    process.stdout.isTTY = isTTY;
    written.mockRestore();
  }
});
