import type { FastifyInstance } from 'fastify';

import type { SandboxConfig } from '../config.js';
import { type Faults, misbehave } from '../faults/faults.js';
import { answerErrorsAsRazorpay, RazorpayError, trouble, unknownId } from './razorpayError.js';
import {
  collection,
  page,
  type PageQuery,
  pageQuery,
  type Fields,
  readIdempotencyKey,
  readNotes,
} from './requestFields.js';
import type { Gateway } from './gateway.js';
import { settlementRoutes } from './settlementRoutes.js';

interface ById {
  Params: { id: string };
  Body: Fields | null;
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
