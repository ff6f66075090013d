import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { Model } from 'mongoose';
import { type OutboxMessage, BATCH, LEASE_MS, OutboxLane } from './outboxLane.js';

/** A collection of messages that returns each of its keys once, and records the updates. */
function messagesWith(...keys: string[]) {
  const told: { lastError: unknown }[] = [];
  const waiting = [...keys];
  const next = async () => {
    const key = waiting.shift();
    return key === undefined ? null : { _id: key, key, payload: {}, attempts: 1 };
  };
  const model = {
    findOneAndUpdate: () => ({ lean: () => ({ exec: next }) }),
    updateOne: async (_: unknown, [{ $set }]: [{ $set: { lastError: unknown } }]) => void told.push($set),
  };
  return { model: model as unknown as Model<OutboxMessage>, told };
}

afterEach(() => jest.useRealTimers());

it('gives up a delivery that never answers, before its lease ends, and continues with the next', async () => {
  Logger.overrideLogger(false);
  jest.useFakeTimers();
  const { model, told } = messagesWith('hangs', 'answers');
  const delivered: string[] = [];
  const lane = new OutboxLane(
    model,
    'mail',
    async (_, key) => {
      if (key === 'hangs') await new Promise(() => undefined);
      delivered.push(key);
    },
    { atOnce: 1 },
    () => undefined,
  );
  const run = lane.run(new AbortController().signal);
  await jest.advanceTimersByTimeAsync(LEASE_MS - 1_000);
  expect(await run).toBe(2);
  expect(delivered).toEqual(['answers']);
  expect(told.map(({ lastError }) => lastError)).toEqual([{ $literal: 'No answer in time' }, null]);
});

it('asks for another run at once after a full batch, and not when nothing is left', async () => {
  const { model } = messagesWith(...Array.from({ length: BATCH + 1 }, (_, n) => `message ${n}`));
  const asked: string[] = [];
  const lane = new OutboxLane(
    model,
    'mail',
    async () => undefined,
    { atOnce: 5 },
    () => asked.push('another run'),
  );
  expect(await lane.run(new AbortController().signal)).toBe(BATCH);
  expect(asked).toEqual(['another run']);
  expect(await lane.run(new AbortController().signal)).toBe(1);
  expect(asked).toEqual(['another run']);
});
