import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

export const SERVICES = ['razorpay', 'google', 'fcm', 'smtp'] as const;
export type Service = (typeof SERVICES)[number];

const FAULT_MODES = ['none', 'slow', 'down', 'timeout', 'answer', 'pending'] as const;

/**
 * How a service of the sandbox misbehaves, for chaos tests:
 * - `none`: not at all;
 * - `slow`: takes `ms` longer, then does its work and answers;
 * - `down`: answers 503 (SMTP 421) at once and does nothing;
 * - `timeout`: does its work, then never answers. The caller can't know the result, and has to ask again;
 * - `answer`: does its work, or does not with `done: false`, and answers `status` either way;
 * - `pending`: works, but new refunds wait at the bank.
 */
interface Fault {
  mode: (typeof FAULT_MODES)[number];
  ms: number;
  /** Only calls whose URL contains this text; all when absent. Mail has no URLs. */
  at?: string;
  /** Only calls with this method; all when absent. */
  method?: string;
  /** The HTTP status of an `answer` fault. */
  status?: number;
  done?: boolean;
}

const DEFAULT_SLOWNESS_MS = 3_000;

export class Faults {
  readonly #current = new Map<Service, Fault>();

  of(service: Service): Fault {
    return this.#current.get(service) ?? { mode: 'none', ms: DEFAULT_SLOWNESS_MS };
  }

  set(service: Service, fault: Fault): void {
    this.#current.set(service, fault);
  }

  /** Returns the fault that applies to a call. */
  at(service: Service, address: string, method: string): Fault {
    const fault = this.of(service);
    const isMeant =
      (fault.at === undefined || address.includes(fault.at)) &&
      (fault.method === undefined || fault.method === method);
    return isMeant ? fault : { ...fault, mode: 'none' };
  }

  all(): Record<string, Fault> {
    return Object.fromEntries(SERVICES.map(service => [service, this.of(service)]));
  }
}

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
