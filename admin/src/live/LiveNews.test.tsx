/** @jest-environment ./admin/src/testing/browserEnvironment.mjs */
import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { AdminContext, ListContextProvider, type ListControllerResult } from 'react-admin';
import { en } from '../messages/en';
import { i18nProvider, learnTexts } from '../messages/i18nProvider';
import { LiveNews } from './LiveNews';

/** The server's side of a stream, which sends the next messages. */
interface Stream {
  say: (text: string) => void;
  end: () => void;
}

let streams: Stream[];

/** Opens a stream, which confirms at once that it is open, as the server's streams do. */
function open(): Response {
  const chunks: (string | undefined)[] = [': still here\n\n'];
  let wake = () => undefined as void;
  const push = (chunk: string | undefined) => {
    chunks.push(chunk);
    wake();
  };
  streams.push({ say: push, end: () => push(undefined) });
  const read = async () => {
    if (chunks.length === 0) await new Promise<void>(resolve => (wake = resolve));
    const value = chunks.shift();
    return { done: value === undefined, value };
  };
  // Only the parts of a response that are read: this environment has no streams.
  return { ok: true, body: { pipeThrough: () => ({ getReader: () => ({ read }) }) } } as unknown as Response;
}

beforeAll(() => learnTexts(en));
beforeEach(() => {
  jest.useFakeTimers();
  streams = [];
  globalThis.fetch = jest.fn(async () => open());
  Object.assign(globalThis, { TextDecoderStream: class {} });
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const showButton = () => screen.queryByRole('button', { name: /^Show \d+ new$/ });

test('a list reloads when a lost stream reopens, and not when it first opens', async () => {
  const refetch = jest.fn();
  const list = { resource: 'user', data: [], refetch } as unknown as ListControllerResult;
  render(
    <AdminContext i18nProvider={i18nProvider}>
      <ListContextProvider value={list}>
        <LiveNews />
      </ListContextProvider>
    </AdminContext>,
  );
  await after(1000);
  expect(streams).toHaveLength(1);
  streams[0]?.say('data: {"topic":"user","resource":"user","count":1,"ids":["a"]}\n\n');
  await after(0);
  expect(showButton()).not.toBeNull();
  expect(refetch).not.toHaveBeenCalled();

  streams[0]?.end();
  await after(1000);
  expect(refetch).not.toHaveBeenCalled();
  await after(10_000);
  expect(streams).toHaveLength(2);
  expect(refetch).toHaveBeenCalledTimes(1);
  expect(showButton()).toBeNull();
});
