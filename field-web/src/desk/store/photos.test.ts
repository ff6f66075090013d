import { beforeEach, expect, it, jest } from '@jest/globals';
import 'fake-indexeddb/auto';
import { aLink, aStore } from '../testing/desk';
import type { DeskStore } from './deskStore';

const FACE = '/files/a';
const link = (expires: number) => `${FACE}?expires=${expires}&signature=s`;

let store: DeskStore;
let asked: string[];
let isReached: boolean;

beforeEach(async () => {
  asked = [];
  isReached = true;
  Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true });
  globalThis.fetch = jest.fn(async address => {
    asked.push(String(address));
    if (!isReached) throw new TypeError('no network');
    return new Response('face', { headers: { 'Content-Type': 'image/png' } });
  });
  ({ store } = await aStore());
  await store.link(aLink(), 0);
});

const device = () => {
  const { device: linked } = store.current();
  if (!linked) throw new Error('no desk is linked');
  return linked;
};
const textOf = async (expires: number) => (await store.photos.of(device(), link(expires)))?.text();

it('a photo is fetched once, also when its link is signed again, and is there without a network', async () => {
  expect(await store.photos.bring(device(), [link(1)])).toBe(true);
  isReached = false;
  expect(await textOf(2)).toBe('face');
  expect(asked).toEqual([link(1)]);
});

it('photos are deleted with the desk, and with the people who have left the list', async () => {
  const before = device();
  await store.photos.bring(before, [link(1)]);
  await store.photos.bring(before, []);
  await textOf(2);
  await store.wipe('secret', 'revoked');
  // A photo that arrives late is not stored.
  await store.photos.of(before, link(3));
  isReached = false;
  expect(await store.photos.of(before, link(4))).toBeNull();
  expect(asked).toEqual([link(1), link(2), link(3), link(4)]);
});
