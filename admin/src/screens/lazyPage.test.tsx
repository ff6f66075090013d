/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { lazyPage, type LoadPage, useLoadAhead } from './lazyPage';

let fetched = () => undefined as void;

/** A stand-in for `PerformanceObserver`, which reports what was fetched. */
class Fetches {
  constructor(heard: () => void) {
    fetched = heard;
  }
  observe = jest.fn();
  disconnect(): void {
    fetched = () => undefined;
  }
}

const on = (connection: object) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
const aPage = () => {
  const load = jest.fn<LoadPage>().mockResolvedValue({ default: () => null });
  lazyPage(load);
  return load;
};

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { PerformanceObserver: Fetches });
});
afterEach(() => void jest.useRealTimers());

describe('pages that are not opened yet', () => {
  test('are loaded once the first page has been quiet for three seconds', async () => {
    on({ effectiveType: '4g', saveData: false });
    const pages = [aPage(), aPage()];
    const { unmount } = renderHook(useLoadAhead);
    for (let count = 0; count < 4; count += 1) {
      await jest.advanceTimersByTimeAsync(2900);
      fetched();
    }
    for (const load of pages) expect(load).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(3000);
    for (const load of pages) expect(load).toHaveBeenCalledTimes(1);
    unmount();
  });

  test.each([[{ saveData: true }], [{ effectiveType: '3g' }], [{ effectiveType: '2g', saveData: false }]])(
    'are loaded only when opened on a connection that is %j',
    async connection => {
      on(connection);
      const load = aPage();
      const { unmount } = renderHook(useLoadAhead);
      await jest.advanceTimersByTimeAsync(60_000);
      expect(load).not.toHaveBeenCalled();
      unmount();
    },
  );

  test('are not loaded after the console is closed', async () => {
    on({});
    const load = aPage();
    renderHook(useLoadAhead).unmount();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(load).not.toHaveBeenCalled();
  });
});
