import { expect, test } from '@jest/globals';
import { TooMany } from '../errors/appError.js';
import { MOST_STREAMS, StreamSlots } from './streamSlots.js';

test('a session has twenty streams at most, and a place again when one is closed', async () => {
  const slots = new StreamSlots();
  const streams = Array.from({ length: MOST_STREAMS }, () => slots.take('mine'));
  expect(() => slots.take('mine')).toThrow(TooMany);
  expect(slots.take('another')).toBeDefined();
  const [first] = streams;
  await new Promise(resolve => first?.once('close', resolve).destroy());
  const again = slots.take('mine');
  expect(() => slots.take('mine')).toThrow('close one of them');
  // A client that went away and one that was let go count the same.
  await new Promise(resolve => {
    again.once('close', resolve).resume().end();
  });
  expect(slots.take('mine')).toBeDefined();
});
