import { expect, test } from '@jest/globals';
import { EventStream, messageOf } from './eventStream.js';

const collect = async (stream: EventStream) => {
  let text = '';
  for await (const chunk of stream) text += String(chunk);
  return text;
};

test('sends each message as one event', async () => {
  const stream = new EventStream();
  const heard = collect(stream);
  stream.send(messageOf('[1]'));
  stream.keepAlive();
  stream.send(messageOf('[2]'));
  stream.end();
  expect(await heard).toBe('data: [1]\n\n: still here\n\ndata: [2]\n\n');
});

test('keeps only the newest message for a client that does not read', async () => {
  const stream = new EventStream();
  const long = 'x'.repeat(100_000);
  for (let n = 0; n < 1000; n += 1) stream.send(messageOf(`${n}${long}`));
  expect(stream.readableLength).toBeLessThan(200_000);
  const heard = collect(stream);
  await new Promise(resolve => setImmediate(resolve));
  stream.end();
  const events = (await heard).split('\n\n').filter(Boolean);
  expect(events.map(event => event.replaceAll('x', ''))).toEqual(['data: 0', 'data: 999']);
});

test('ignores messages after its end', async () => {
  const stream = new EventStream();
  stream.end();
  await collect(stream);
  expect(() => stream.send(messageOf('late'))).not.toThrow();
});
