import type { FastifyInstance } from 'fastify';

import type { History } from '../storage/history.js';
import type { Mail } from './mail.js';

const querystring = {
  type: 'object',
  properties: { to: { type: 'string' }, limit: { type: 'integer', minimum: 1 } },
};

export function mailRoutes(app: FastifyInstance, mails: History<Mail>): void {
  app.get<{ Querystring: { to?: string; limit?: number } }>(
    '/sandbox/mail',
    { schema: { querystring } },
    async ({ query }) => {
      const to = query.to?.trim().toLowerCase();
      return mails.newestFirst(mail => to === undefined || mail.to.toLowerCase() === to, query.limit);
    },
  );
}
