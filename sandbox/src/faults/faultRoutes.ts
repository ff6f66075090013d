import type { FastifyInstance } from 'fastify';

import {
  DEFAULT_SLOWNESS_MS,
  type Fault,
  FAULT_MODES,
  type Faults,
  type Service,
  SERVICES,
} from './faults.js';

const body = {
  type: 'object',
  required: ['mode'],
  properties: {
    mode: { type: 'string', enum: FAULT_MODES },
    ms: { type: 'integer', minimum: 0, maximum: 600_000, default: DEFAULT_SLOWNESS_MS },
    at: { type: 'string', minLength: 1, maxLength: 100 },
    method: { type: 'string', enum: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] },
    status: { type: 'integer', minimum: 200, maximum: 599, default: 503 },
    done: { type: 'boolean', default: true },
  },
};
const params = { type: 'object', properties: { service: { type: 'string', enum: SERVICES } } };

/**
 * `POST /sandbox/faults/{service} { mode, ms?, at?, method?, status?, done? }`: faults for chaos tests. A restart
 * clears them.
 */
export function faultRoutes(app: FastifyInstance, faults: Faults): void {
  app.get('/sandbox/faults', async () => faults.all());
  app.post<{ Params: { service: Service }; Body: Fault }>(
    '/sandbox/faults/:service',
    { schema: { params, body } },
    async request => {
      faults.set(request.params.service, request.body);
      return faults.of(request.params.service);
    },
  );
}
