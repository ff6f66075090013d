import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

import type { FastifyInstance } from 'fastify';

import type { Faults, Service } from './faults.js';

/** Makes every route of this scope misbehave as set for the service; `outage` is the vendor's 503 body. */
export function misbehave(scope: FastifyInstance, faults: Faults, service: Service, outage: unknown): void {
  scope.addHook('onRequest', async (request, reply) => {
    const { mode, ms } = faults.at(service, request.url);
    if (mode === 'slow') await pause(ms);
    if (mode === 'down') return reply.code(503).send(outage);
  });
  scope.addHook('onSend', async request => {
    const { socket } = request.raw;
    if (faults.at(service, request.url).mode === 'timeout' && !socket.destroyed) await once(socket, 'close');
  });
}
