import { expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { serveInTurn } from './notificationDelivery.js';

interface Work {
  _id: Types.ObjectId;
  name: string;
  parts: number;
}

const work = (name: string, parts: number): Work => ({ _id: new Types.ObjectId(), name, parts });

/** Serves the given items; a unit of work of the item `silent.name` ends when the test resolves `silent.ended`. */
function serving(all: Work[], silent?: { name: string; ended: Promise<void> }) {
  const seen: string[] = [];
  const signal = new AbortController().signal;
  const next = async (except: string[]) => all.find(({ _id }) => !except.includes(_id.toHexString())) ?? null;
  const serve = async (one: Work) => {
    if (one.parts === 0) return false;
    one.parts -= 1;
    if (one.name === silent?.name) await silent.ended;
    seen.push(one.name);
    return true;
  };
  return { seen, run: serveInTurn({ next, serve }, signal) };
}

test('a large item lets the others take turns between its parts', async () => {
  const { seen, run } = serving([work('large', 20), work('small', 1), work('other', 1)]);
  expect(await run).toBe(22);
  expect(seen.indexOf('other')).toBeLessThan(4);
});

test('a new item is served while another one waits for an answer', async () => {
  const all = [work('silent', 1)];
  const late = work('late', 1);
  let end = () => {};
  const { seen, run } = serving(all, { name: 'silent', ended: new Promise(resolve => (end = resolve)) });
  all.push(late);
  while (late.parts > 0) await new Promise(resolve => setImmediate(resolve));
  end();
  await run;
  expect(seen).toEqual(['late', 'silent']);
});

test('a stopping server starts nothing new and finishes running work', async () => {
  const stop = new AbortController();
  const all = [work('large', 20)];
  const serve = async (one: Work) => {
    stop.abort();
    one.parts -= 1;
    return true;
  };
  expect(await serveInTurn({ next: async () => all[0] ?? null, serve }, stop.signal)).toBe(1);
  expect(all[0]?.parts).toBe(19);
});
