import type { FastifyInstance } from 'fastify';

import type { SandboxConfig } from '../config.js';
import type { Faults } from '../faults/faults.js';
import { misbehave } from '../faults/misbehave.js';
import { type RequestedClaims, signIdToken } from './idToken.js';
import type { SigningKey } from './signingKey.js';

const body = {
  type: 'object',
  required: ['email'],
  properties: { email: { type: 'string', minLength: 1 }, name: { type: 'string' } },
};

export function googleRoutes(
  app: FastifyInstance,
  config: SandboxConfig['google'],
  key: SigningKey,
  faults: Faults,
): void {
  app.post<{ Body: RequestedClaims }>('/sandbox/google/token', { schema: { body } }, async request => ({
    credential: await signIdToken(key, config, request.body),
  }));

  app.register(async scope => {
    misbehave(scope, faults, 'google', code => ({ error: { code, status: 'UNAVAILABLE' } }));
    scope.get('/sandbox/google/certs', async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=60');
      return { [key.id]: key.publicPem };
    });
  });
}
