import type { FastifyInstance } from 'fastify';

import type { History } from '../storage/history.js';
import type { Push } from './push.js';

const querystring = {
  type: 'object',
  properties: { token: { type: 'string' }, limit: { type: 'integer', minimum: 1 } },
};

export function pushRoutes(app: FastifyInstance, pushes: History<Push>): void {
  app.get<{ Querystring: { token?: string; limit?: number } }>(
    '/sandbox/push',
    { schema: { querystring } },
    async ({ query }) =>
      pushes.newestFirst(push => query.token === undefined || push.token === query.token, query.limit),
  );
}
