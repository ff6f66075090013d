import type { FastifyInstance } from 'fastify';

import { RazorpayError } from './razorpayError.js';

/** Answers every error of this scope in the vendor's form. */
export function answerErrorsAsRazorpay(scope: FastifyInstance): void {
  scope.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const known =
      error instanceof RazorpayError ? error : new RazorpayError(error.statusCode ?? 500, error.message);
    if (known.statusCode >= 500) request.log.error(error);
    return reply.code(known.statusCode).send(known.body);
  });
  scope.setNotFoundHandler((_request, reply) =>
    reply.code(404).send(new RazorpayError(404, 'The requested URL was not found on the server.').body),
  );
}
