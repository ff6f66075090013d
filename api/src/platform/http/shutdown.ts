import type { FastifyInstance } from 'fastify';
import { Unavailable } from '../errors/appError.js';

/** How long requests in flight may still take; together with the time for jobs, the process ends within 5 s. */
const GRACE_MS = 2000;
const LOOK_AGAIN_MS = 50;

/**
 * Lets a server that is stopping answer the requests in flight, refuse new ones, and end in time: a keep-alive
 * connection, or a client that does not read, would otherwise delay it without limit.
 */
export function stopInTime(fastify: FastifyInstance): void {
  let stopping = false;
  const { server } = fastify;
  fastify.addHook('preClose', async () => {
    stopping = true;
    const looking = setInterval(() => server.closeIdleConnections(), LOOK_AGAIN_MS);
    const deadline = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    server.once('close', () => {
      clearInterval(looking);
      clearTimeout(deadline);
    });
  });
  fastify.addHook('onRequest', async () => {
    if (stopping) throw new Unavailable('This server is being restarted. Please try again in a moment.');
  });
  fastify.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('Connection', 'close');
  });
}
