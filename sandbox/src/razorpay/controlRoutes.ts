import type { FastifyInstance } from 'fastify';

import type { SandboxConfig } from '../config.js';
import type { Gateway, PaymentAttempt } from './gateway.js';
import { inventedBody, type InventedOrder, recordsOf } from './invented.js';
import { answerErrorsAsRazorpay, unknownId } from './razorpayError.js';
import type { DisputeClaim } from './disputes.js';
import type { SettlementOrder } from './settlements.js';
import { hmacSha256 } from './webhookEvent.js';
import type { Webhooks } from './webhooks.js';

const payBody = {
  type: 'object',
  required: ['outcome'],
  properties: {
    outcome: { type: 'string', enum: ['captured', 'authorized', 'failed'] },
    webhook: { type: 'boolean', default: false },
    amount: { type: 'integer', minimum: 1 },
    currency: { type: 'string', pattern: '^[A-Z]{3}$' },
    customerFee: { type: 'integer', minimum: 1 },
    email: { type: 'string' },
    contact: { type: 'string' },
  },
};
const webhookBody = { type: 'object', properties: { webhook: { type: 'boolean', default: false } } };
const dashboardRefundBody = {
  type: 'object',
  properties: { amount: { type: 'integer', minimum: 1 }, webhook: { type: 'boolean', default: false } },
};
const ids = { type: 'array', items: { type: 'string' } };
const settlementBody = {
  type: 'object',
  properties: {
    on: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
    only: ids,
    omit: ids,
    plant: {
      type: 'array',
      items: {
        type: 'object',
        required: ['kind'],
        properties: {
          kind: { enum: ['unknown-here', 'unknown-there', 'amount', 'fee', 'dispute', 'adjustment', 'sum'] },
          id: { type: 'string' },
          amount: { type: 'integer' },
        },
      },
    },
    webhook: { type: 'boolean', default: false },
  },
};
const disputeBody = {
  type: 'object',
  properties: {
    amount: { type: 'integer', minimum: 1 },
    reason: { type: 'string' },
    respondBy: { type: 'string' },
    webhook: { type: 'boolean', default: false },
  },
};
const resolveBody = {
  type: 'object',
  required: ['outcome'],
  properties: {
    outcome: { type: 'string', enum: ['won', 'lost'] },
    refundEntity: { type: 'boolean' },
    webhook: { type: 'boolean', default: false },
  },
};
const replayBody = { type: 'object', required: ['eventId'], properties: { eventId: { type: 'string' } } };
const deliveriesQuery = { type: 'object', properties: { orderId: { type: 'string' } } };
const latestQuery = {
  type: 'object',
  properties: {
    limit: { type: 'integer', minimum: 1, maximum: 1_000, default: 100 },
    skip: { type: 'integer', minimum: 0, default: 0 },
  },
};

const INVENTED_LIMIT_BYTES = 8 * 1024 * 1024;

/** Actions on the vendor's side: customers pay, banks fail, webhooks are sent. */
export function controlRoutes(
  app: FastifyInstance,
  gateway: Gateway,
  webhooks: Webhooks,
  keys: SandboxConfig['razorpay'],
): void {
  app.register(
    async scope => {
      answerErrorsAsRazorpay(scope);

      scope.post<{ Params: { orderId: string }; Body: PaymentAttempt & { webhook: boolean } }>(
        '/orders/:orderId/pay',
        { schema: { body: payBody } },
        async ({ params: { orderId }, body }) => {
          const { payment, events } = await gateway.pay(orderId, body, body.webhook);
          if (body.webhook) await webhooks.deliver(events);
          return {
            razorpay_payment_id: payment.id,
            razorpay_order_id: orderId,
            razorpay_signature: hmacSha256(`${orderId}|${payment.id}`, keys.keySecret),
            eventIds: events.map(event => event.id),
          };
        },
      );

      scope.post<{ Params: { refundId: string }; Body: { webhook: boolean } }>(
        '/refunds/:refundId/fail',
        { schema: { body: webhookBody } },
        async ({ params, body }) => {
          const { refund, events } = await gateway.failRefund(params.refundId, body.webhook);
          if (body.webhook) await webhooks.deliver(events);
          return { refund, eventIds: events.map(event => event.id) };
        },
      );

      scope.post<{ Params: { refundId: string }; Body: { webhook: boolean } }>(
        '/refunds/:refundId/process',
        { schema: { body: webhookBody } },
        async ({ params, body }) => {
          const { refund, events } = await gateway.processRefund(params.refundId, body.webhook);
          if (body.webhook) await webhooks.deliver(events);
          return { refund, eventIds: events.map(event => event.id) };
        },
      );
      scope.post<{ Params: { paymentId: string }; Body: { amount?: number; webhook: boolean } }>(
        '/payments/:paymentId/refund',
        { schema: { body: dashboardRefundBody } },
        async ({ params, body: { webhook, ...fields } }) => {
          const { refund, events } = await gateway.refundInDashboard(params.paymentId, fields, webhook);
          if (webhook) await webhooks.deliver(events);
          return { refund, eventIds: events.map(event => event.id) };
        },
      );
      scope.post<{ Body: SettlementOrder & { webhook: boolean } }>(
        '/settlements',
        { schema: { body: settlementBody } },
        async ({ body: { webhook, ...order } }) => {
          const { settlement, events } = await gateway.settle(order, webhook);
          if (webhook) await webhooks.deliver(events);
          return { id: settlement.id, utr: settlement.utr, eventIds: events.map(event => event.id) };
        },
      );
      scope.post<{ Params: { paymentId: string }; Body: DisputeClaim & { webhook: boolean } }>(
        '/payments/:paymentId/dispute',
        { schema: { body: disputeBody } },
        async ({ params, body: { webhook, ...claim } }) => {
          const { dispute, events } = await gateway.dispute(params.paymentId, claim, webhook);
          if (webhook) await webhooks.deliver(events);
          return { id: dispute.id, dispute, eventIds: events.map(event => event.id) };
        },
      );
      scope.post<{
        Params: { disputeId: string };
        Body: { outcome: 'won' | 'lost'; refundEntity?: boolean; webhook: boolean };
      }>(
        '/disputes/:disputeId/resolve',
        { schema: { body: resolveBody } },
        async ({ params, body: { webhook, ...decision } }) => {
          const { dispute, refund, events } = await gateway.resolveDispute(
            params.disputeId,
            decision,
            webhook,
          );
          if (webhook) await webhooks.deliver(events);
          return { id: dispute.id, dispute, refund, eventIds: events.map(event => event.id) };
        },
      );
      scope.post<{ Params: { paymentId: string }; Body: { webhook: boolean } }>(
        '/payments/:paymentId/auto-refund',
        { schema: { body: webhookBody } },
        async ({ params, body: { webhook } }) => {
          const { refund, events } = await gateway.autoRefund(params.paymentId, webhook);
          if (webhook) await webhooks.deliver(events);
          return { refund, eventIds: events.map(event => event.id) };
        },
      );
      scope.post<{ Body: { orders: InventedOrder[] } }>(
        '/invented',
        { schema: { body: inventedBody }, bodyLimit: INVENTED_LIMIT_BYTES },
        async ({ body }) => {
          await gateway.books.save(...body.orders.flatMap(recordsOf));
          return { orders: body.orders.length };
        },
      );

      scope.get<{ Querystring: { orderId?: string } }>(
        '/webhooks',
        { schema: { querystring: deliveriesQuery } },
        async ({ query }) => webhooks.delivered(query.orderId),
      );

      scope.post<{ Body: { eventId: string } }>(
        '/webhooks/replay',
        { schema: { body: replayBody } },
        async ({ body }) => {
          const delivery = await webhooks.replay(body.eventId);
          if (!delivery) throw unknownId();
          return delivery;
        },
      );

      scope.get<{ Querystring: { limit: number; skip: number } }>(
        '/payments',
        { schema: { querystring: latestQuery } },
        async ({ query: { limit, skip } }) => gateway.books.all('payment').slice(skip, skip + limit),
      );
      scope.get<{ Querystring: { limit: number; skip: number } }>(
        '/settlements',
        { schema: { querystring: latestQuery } },
        async ({ query: { limit, skip } }) => gateway.books.all('settlement').slice(skip, skip + limit),
      );
    },
    { prefix: '/sandbox/razorpay' },
  );
}
