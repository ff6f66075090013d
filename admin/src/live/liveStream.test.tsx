/** @jest-environment ./admin/src/testing/browserEnvironment.mjs */
import { afterEach, expect, jest, test } from '@jest/globals';
import { focusManager } from '@tanstack/react-query';

const TEN_MINUTES_MS = 10 * 60_000;

afterEach(() => {
  jest.useRealTimers();
});

test('a tab without activity for ten minutes polls for nothing, and reads again with the next one', async () => {
  jest.useFakeTimers();
  const { isAwake } = await import('./liveStream');
  const changes: boolean[] = [];
  focusManager.subscribe(isFocused => changes.push(isFocused));
  jest.advanceTimersByTime(TEN_MINUTES_MS - 60_000);
  document.dispatchEvent(new KeyboardEvent('keydown'));
  jest.advanceTimersByTime(TEN_MINUTES_MS - 60_000);
  expect([isAwake(), changes]).toEqual([true, []]);
  jest.advanceTimersByTime(120_000);
  expect([isAwake(), changes]).toEqual([false, [false]]);
  document.dispatchEvent(new KeyboardEvent('keydown'));
  expect([isAwake(), changes]).toEqual([true, [false, true]]);
});
