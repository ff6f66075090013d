import { RecordStatus } from '@coastok/domain';
import { expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import type { OutboxHandler } from '../platform/outbox/outboxLane.js';
import type { PushOutcome } from '../platform/push/pushOutcome.js';
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
