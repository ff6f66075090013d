import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

import type { FastifyInstance } from 'fastify';

import type { Faults, Service } from './faults.js';

/** Applies the service's fault to every route of this scope; `refusal` makes the vendor's body for a status. */
export function misbehave(
  scope: FastifyInstance,
  faults: Faults,
  service: Service,
  refusal: (status: number) => unknown,
): void {
  scope.addHook('onRequest', async (request, reply) => {
    const { mode, ms, status = 503, done = true } = faults.at(service, request.url, request.method);
    if (mode === 'slow') await pause(ms);
    if (mode === 'down') return reply.code(503).send(refusal(503));
    if (mode === 'answer' && !done) return reply.code(status).send(refusal(status));
  });
  scope.addHook('onSend', async (request, reply, payload) => {
    const { mode, status = 503 } = faults.at(service, request.url, request.method);
    const { socket } = request.raw;
    if (mode === 'timeout' && !socket.destroyed) await once(socket, 'close');
    if (mode !== 'answer') return payload;
    const body = JSON.stringify(refusal(status));
    reply.code(status).header('content-type', 'application/json; charset=utf-8');
    reply.header('content-length', Buffer.byteLength(body));
    return body;
  });
}
