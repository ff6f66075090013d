import type { FastifyInstance } from 'fastify';
import type { History } from '../storage/history.js';

/** A mail in the sandbox: one record for each recipient of the envelope. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Descriptions of the attachments; their content is not kept. */
  attachments: { filename: string; type: string; bytes: number }[];
  /** ISO instant of arrival. */
  at: string;
}

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
