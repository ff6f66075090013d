import type { FastifyRequest } from 'fastify';

/** The address and id of a request, for limits and the audit log. */
export interface Origin {
  address: string;
  requestId: string;
}

export const originOf = ({ ip, id }: FastifyRequest): Origin => ({ address: ip, requestId: id });
