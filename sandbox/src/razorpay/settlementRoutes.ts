import type { FastifyInstance } from 'fastify';

import { collection, page, type PageQuery, pageQuery, type Fields } from './requestFields.js';
import type { Gateway } from './gateway.js';
import { reportOf } from './settlements.js';

interface ById {
  Params: { id: string };
  Body: Fields | null;
}

interface ReportQuery {
  year: number;
  month: number;
  day?: number;
  count: number;
  skip: number;
}

const reportQuery = {
  type: 'object',
  required: ['year', 'month'],
  properties: {
    year: { type: 'integer' },
    month: { type: 'integer', minimum: 1, maximum: 12 },
    day: { type: 'integer', minimum: 1, maximum: 31 },
    count: { type: 'integer', minimum: 1, maximum: 1_000, default: 10 },
    skip: { type: 'integer', minimum: 0, default: 0 },
  },
};

/** The vendor's API for settlements and disputes. */
export function settlementRoutes(scope: FastifyInstance, gateway: Gateway): void {
  const { books } = gateway;
  // The SDK sends this content type with an empty body.
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, async () => null);
  const paged = { schema: { querystring: pageQuery } };

  scope.get<{ Querystring: PageQuery }>('/settlements', paged, async ({ query }) =>
    page(books.all('settlement'), query),
  );
  scope.get<{ Querystring: ReportQuery }>(
    '/settlements/recon/combined',
    { schema: { querystring: reportQuery } },
    async ({ query: { skip, count, ...period } }) =>
      collection(reportOf(books, period).slice(skip, skip + count)),
  );
  scope.get<ById>('/settlements/:id', async ({ params }) => books.settlement(params.id));

  scope.get<{ Querystring: PageQuery }>('/disputes', paged, async ({ query }) =>
    page(books.all('dispute'), query),
  );
  scope.get<ById>('/disputes/:id', async ({ params }) => books.dispute(params.id));
  scope.post<ById>('/disputes/:id/accept', ({ params }) => gateway.answerDispute(params.id, 'accept'));
  scope.patch<ById>('/disputes/:id/contest', ({ params, body }) =>
    gateway.answerDispute(params.id, body ?? {}),
  );
}
