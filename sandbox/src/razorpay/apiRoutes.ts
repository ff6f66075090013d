import type { FastifyInstance } from 'fastify';
import type { SandboxConfig } from '../config.js';
import { type Faults, misbehave } from '../faults/faults.js';
import type { Gateway } from './gateway.js';
import { answerErrorsAsRazorpay, RazorpayError, trouble, unknownId } from './razorpayError.js';
import {
  collection,
  type Fields,
  page,
  type PageQuery,
  pageQuery,
  readIdempotencyKey,
  readNotes,
} from './requestFields.js';
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
function settlementRoutes(scope: FastifyInstance, gateway: Gateway): void {
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

/** The vendor's API for the merchant's server. */
export function apiRoutes(
  app: FastifyInstance,
  gateway: Gateway,
  keys: SandboxConfig['razorpay'],
  faults: Faults,
): void {
  const { books } = gateway;

  app.register(
    async scope => {
      misbehave(scope, faults, 'razorpay', status => trouble(status).body);
      requireKeys(scope, keys);
      answerErrorsAsRazorpay(scope);

      scope.post<ById>('/orders', request => gateway.createOrder(request.body ?? {}));
      scope.get<{ Querystring: PageQuery & { receipt?: string } }>(
        '/orders',
        { schema: { querystring: pageQuery } },
        async ({ query }) =>
          page(
            books
              .all('order')
              .filter(order => query.receipt === undefined || order.receipt === query.receipt),
            query,
          ),
      );
      scope.get<ById>('/orders/:id', async ({ params }) => books.order(params.id));
      scope.patch<ById>('/orders/:id', async ({ params, body }) => {
        const order = { ...books.order(params.id), notes: readNotes(body ?? {}) };
        await books.save(order);
        return order;
      });
      scope.get<ById>('/orders/:id/payments', async ({ params }) =>
        collection(books.paymentsOf(books.order(params.id).id).reverse()),
      );

      scope.get<{ Querystring: PageQuery }>(
        '/payments',
        { schema: { querystring: pageQuery } },
        async ({ query }) => page(books.all('payment'), query),
      );
      scope.get<ById>('/payments/:id', async ({ params }) => books.payment(params.id));
      scope.post<ById>('/payments/:id/capture', ({ params, body }) => gateway.capture(params.id, body ?? {}));
      scope.post<ById>('/payments/:id/refund', ({ params, body, headers, url, method }) =>
        gateway.refund(params.id, body ?? {}, {
          key: readIdempotencyKey(headers['x-refund-idempotency']),
          pending: faults.at('razorpay', url, method).mode === 'pending',
        }),
      );
      scope.get<ById>('/payments/:id/refunds', async ({ params }) =>
        collection(books.refundsOf(books.payment(params.id).id).reverse()),
      );
      scope.get<{ Params: { id: string; refundId: string } }>(
        '/payments/:id/refunds/:refundId',
        async ({ params }) => {
          const refund = books.refund(params.refundId);
          if (refund.payment_id !== params.id) throw unknownId();
          return refund;
        },
      );

      scope.get<{ Querystring: PageQuery }>(
        '/refunds',
        { schema: { querystring: pageQuery } },
        async ({ query }) => page(books.all('refund'), query),
      );
      scope.get<ById>('/refunds/:id', async ({ params }) => books.refund(params.id));

      settlementRoutes(scope, gateway);
    },
    { prefix: '/sandbox/razorpay/v1' },
  );
}

function requireKeys(scope: FastifyInstance, { keyId, keySecret }: SandboxConfig['razorpay']): void {
  const expected = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  scope.addHook('onRequest', async request => {
    if (request.headers.authorization !== expected) throw new RazorpayError(401, 'Authentication failed');
  });
}
