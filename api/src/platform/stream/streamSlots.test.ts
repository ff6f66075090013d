import { expect, test } from '@jest/globals';
import { TooMany } from '../errors/appError.js';
import { Types } from 'mongoose';
import { MOST_OF_PERSON, MOST_STREAMS, StreamSlots } from './eventStream.js';

const userId = new Types.ObjectId();
const of = (sessionId: string) => ({ sessionId, userId });

test('a session has twenty streams at most, and can open another when one is closed', async () => {
  const slots = new StreamSlots();
  const streams = Array.from({ length: MOST_STREAMS }, () => slots.open(of('mine')));
  expect(() => slots.open(of('mine'))).toThrow(TooMany);
  expect(slots.open(of('another'))).toBeDefined();
  const [first] = streams;
  await new Promise(resolve => first?.once('close', resolve).destroy());
  const again = slots.open(of('mine'));
  expect(() => slots.open(of('mine'))).toThrow('close one of them');
  // A stream that the client closed and one that the server ended count the same.
  await new Promise(resolve => {
    again.once('close', resolve).resume().end();
  });
  expect(slots.open(of('mine'))).toBeDefined();
});

test('a person has forty streams at most, in however many sessions', () => {
  const slots = new StreamSlots();
  for (let n = 0; n < MOST_OF_PERSON; n++) slots.open(of(`session ${n % 3}`));
  expect(() => slots.open(of('one more'))).toThrow(TooMany);
  expect(slots.open({ sessionId: 'one more', userId: new Types.ObjectId() })).toBeDefined();
});
