import { RecordStatus } from '@coastok/domain';
import { expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import type { OutboxHandler } from '../platform/outbox/outboxLane.js';
import type { PushOutcome } from '../platform/delivery/pushSender.js';
import { DeviceService } from './device.service.js';

type Result = PushOutcome['result'];

/** Delivers a push to one person whose phones give these results. */
async function delivered(...results: Result[]): Promise<void> {
  const _id = new Types.ObjectId();
  const phones = results.map(result => ({ userId: _id, token: result }));
  const handlers: OutboxHandler[] = [];
  const answers = (tokens: string[]) => tokens.map(token => ({ token, result: token, reason: null }));
  const service = new DeviceService(
    { deleteMany: async () => ({ deletedCount: 1 }) } as never,
    {
      whoMayBeUsed: async () => [_id],
      byId: async () => new Map([[String(_id), { _id, status: RecordStatus.Active }]]),
    } as never,
    { sendToDevices: async (tokens: string[]) => answers(tokens) } as never,
    { handle: (_: string, handler: OutboxHandler) => handlers.push(handler) } as never,
    {
      async *of() {
        yield phones;
      },
    } as never,
    { languages: ['en'] },
  );
  service.onModuleInit();
  await handlers[0]?.({ purpose: 'work', userIds: [String(_id)], title: 'Answered', body: 'Yes' }, 'key');
}

test('a push that reached no phone is retried', async () => {
  await expect(delivered('failed', 'dead')).rejects.toThrow('None of 2 devices');
});

test.each<[Result, Result]>([
  ['sent', 'failed'],
  ['unknown', 'failed'],
])('a push of which one phone is %s and another one %s is not repeated', async (...results) => {
  await expect(delivered(...results)).resolves.toBeUndefined();
});

test('a push that fails after it reached people of one language is not repeated for them', async () => {
  const people = ['en', 'hi'].map(language => ({
    ...{ _id: new Types.ObjectId(), language, status: RecordStatus.Active },
  }));
  const handlers: OutboxHandler[] = [];
  const sent: string[] = [];
  const answers = async (tokens: string[], { title }: { title: string }) => {
    if (sent.length > 0) throw new Error('The service is away.');
    sent.push(title);
    return tokens.map(token => ({ token, result: 'sent', reason: null }));
  };
  const service = new DeviceService(
    {} as never,
    {
      whoMayBeUsed: async () => people.map(({ _id }) => _id),
      byId: async (ids: Types.ObjectId[]) =>
        new Map(people.filter(({ _id }) => ids.includes(_id)).map(one => [String(one._id), one])),
    } as never,
    { sendToDevices: answers } as never,
    { handle: (_: string, handler: OutboxHandler) => handlers.push(handler) } as never,
    {
      async *of(ids: Types.ObjectId[]) {
        yield ids.map(id => ({ userId: id, token: String(id) }));
      },
    } as never,
    { languages: ['en', 'hi'] },
  );
  service.onModuleInit();
  const push = {
    ...{ purpose: 'work', userIds: people.map(({ _id }) => String(_id)), title: 'Yes', body: 'Yes' },
    translations: { hi: { title: 'हाँ', body: 'हाँ' } },
  };
  await expect(handlers[0]?.(push, 'key')).resolves.toBeUndefined();
  expect(sent).toEqual(['Yes']);
});
