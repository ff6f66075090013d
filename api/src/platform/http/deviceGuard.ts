import { type Action, ruleOf } from '@coastok/domain';
import type { FastifyInstance } from 'fastify';
import type { DeskAuthenticator } from '../auth/deskDevice.js';

/** Checks the device token on calls that only a linked desk device may make, before a body is read. */
export function guardDevices(fastify: FastifyInstance, authenticator: DeskAuthenticator): void {
  fastify.addHook('onRequest', async request => {
    const { action } = request.routeOptions.config as { action?: Action };
    if (action && ruleOf(action).who === 'device') request.deskDevice = await authenticator.deviceOf(request);
  });
}
