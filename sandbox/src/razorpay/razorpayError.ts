import type { FastifyInstance } from 'fastify';

/** A refusal in the vendor's form: the SDK passes `error` on unchanged. */
export class RazorpayError extends Error {
  constructor(
    readonly statusCode: number,
    description: string,
    private readonly field?: string,
  ) {
    super(description);
  }

  get body(): object {
    return {
      error: {
        code: this.statusCode < 500 ? 'BAD_REQUEST_ERROR' : 'SERVER_ERROR',
        description: this.message,
        source: this.statusCode < 500 ? 'business' : 'internal',
        step: 'payment_initiation',
        reason: this.statusCode < 500 ? 'input_validation_failed' : 'server_error',
        metadata: {},
        ...(this.field === undefined ? {} : { field: this.field }),
      },
    };
  }
}

export const badRequest = (description: string, field?: string) => new RazorpayError(400, description, field);

export const unknownId = () => badRequest('The id provided does not exist');

/** The vendor's answer when it is in trouble, with any status. */
export const trouble = (status: number) =>
  new RazorpayError(status, 'We are facing some trouble completing your request. Please try again shortly.');

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
