import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { preferenceSender } from './usePreferencesKept';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('a changed preference', () => {
  test('is sent to the server in one call, shortly after the last change', async () => {
    const send = jest.fn(async (_values: object) => undefined);
    const kept = preferenceSender(send);
    kept.change('preferences.user.columns', ['name']);
    await jest.advanceTimersByTimeAsync(300);
    kept.change('theme', 'dark');
    kept.change('theme', null);
    await jest.advanceTimersByTimeAsync(300);
    expect(send).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(200);
    expect(send.mock.calls).toEqual([[{ 'preferences:user:columns': ['name'], theme: null }]]);
    await kept.flush();
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('is sent with the next change after a failed call', async () => {
    const send = jest
      .fn<(values: object) => Promise<void>>()
      .mockRejectedValueOnce(new Error('away'))
      .mockResolvedValue();
    const kept = preferenceSender(send);
    kept.change('a', 1);
    kept.change('b', 1);
    await kept.flush();
    kept.change('b', 2);
    await kept.flush();
    expect(send).toHaveBeenLastCalledWith({ a: 1, b: 2 });
  });

  test('is not overwritten by the server’s value', () => {
    const kept = preferenceSender(async () => undefined);
    kept.change('preferences.a', 1);
    expect(kept.news({ 'preferences:a': 0, 'preferences:b': 2 })).toEqual({ 'preferences.b': 2 });
  });
});
