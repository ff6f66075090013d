import { randomBytes } from 'node:crypto';

import type { FastifyInstance } from 'fastify';

import type { Faults } from '../faults/faults.js';
import { misbehave } from '../faults/misbehave.js';
import type { History } from '../storage/history.js';
import { FcmError, unauthenticated, unavailable, unregistered } from './fcmError.js';
import { readMessage } from './fcmMessage.js';
import { Flakiness } from './flakiness.js';
import type { Push } from './push.js';

interface SendRequest {
  Params: { project: string };
  Body: { message?: unknown; validate_only?: boolean } | null;
}

/**
 * FCM's HTTP v1 API at the vendor's own path, outside `/sandbox`: firebase-admin allows another host, but not another
 * path. So it can be reached from this machine only, not through the product's origin.
 */
export function fcmRoutes(app: FastifyInstance, pushes: History<Push>, faults: Faults): void {
  const flakiness = new Flakiness();

  app.register(async scope => {
    misbehave(scope, faults, 'fcm', () => unavailable().body);
    scope.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof FcmError)) throw error;
      return reply.code(error.httpStatus).send(error.body);
    });

    scope.post<SendRequest>('/v1/projects/:project/messages::send', async request => {
      if (!request.headers.authorization?.startsWith('Bearer ')) throw unauthenticated();
      const { recipient, ...content } = readMessage(request.body?.message);
      const name = `projects/${request.params.project}/messages/`;
      if (request.body?.validate_only) return { name: `${name}fake_message_id` };
      if (recipient.startsWith('dead-')) throw unregistered();
      if (recipient.startsWith('flaky-') && flakiness.refuses(request.body?.message)) throw unavailable();
      await pushes.add({ token: recipient, ...content, at: new Date().toISOString() });
      return { name: name + randomBytes(8).toString('hex') };
    });
  });
}
