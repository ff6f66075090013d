import { expect, jest, test } from '@jest/globals';
import { step } from './steps.mjs';

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
